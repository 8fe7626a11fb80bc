import type { Command } from '../../../world/commands.ts'
import { DEFAULT_TICK_GAME_MS } from '../../../world/constants.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { isOpenTalk, npcOf, openConversations } from '../../../world/lookup.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import type { ExperimentRequest } from '../experiment.ts'
import { createTalkRecord, orphansIn, type TalkFigures } from './talk-record.ts'

const guest = 'p-guestguestguest1' as PlayerId
/** How often the guest looks for a talk, when it speaks in it, and when it leaves in the middle. Ticks. */
const looksEvery = 60
const speaksAfter = 40
const goesAfter = 300

export interface VillageTalks extends TalkFigures {
  days: number
  npcs: number
  modelCalls: number
  /** How often the guest joined a talk, spoke, and was answered there. */
  guest: { joined: number; spoke: number; answered: number }
  orphans: string[]
  errors: number
}

/** Some days of the unmodified village, with a guest who joins others' talks, says a word and leaves in the middle. */
export const runVillageTalks = async (
  request: Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> & {
    days: number
    npcs: number
  },
): Promise<VillageTalks> => {
  const record = createTalkRecord()
  const came = { joined: 0, spoke: 0, answered: 0 }
  const orphans: string[] = []
  let stage: Stage | null = null
  let since = 0
  const next = (state: WorldState): Command[] => {
    const talk = openConversations(state).find(({ id }) => id === state.players[guest]?.conversation)
    if (talk) {
      since++
      const npc = talk.members.find((member) => npcOf(state, member))
      if (since === speaksAfter && npc) {
        came.spoke++
        return [
          {
            kind: 'say',
            player: guest,
            npc: npc as never,
            text: 'Good day to you all. What is the news?',
            message: `g-${state.tick}`,
          },
        ]
      }
      return since >= goesAfter ? [{ kind: 'leaveConversation', body: guest }] : []
    }
    since = 0
    const open =
      state.tick % looksEvery === 0
        ? openConversations(state).find((one) => isOpenTalk(one) && one.members.length < 5)
        : undefined
    const host = open?.members.map((member) => npcOf(state, member)).find((npc) => npc !== undefined)
    if (!open || !host) return []
    return [
      { kind: 'join', player: guest, name: 'Ada', position: { x: host.x, y: host.y } },
      { kind: 'joinTalk', body: guest, conversation: open.id },
    ]
  }
  const director: Director = {
    begin: (opened) => {
      stage = opened
    },
    beforeTick: async () => (stage ? next(stage.state as WorldState) : []),
    afterTick: (events) => {
      for (const event of events) {
        record.take(event)
        if (event.kind === 'talkJoined' && event.body === guest) came.joined++
        if (event.kind === 'said' && event.to === guest) came.answered++
      }
      if (stage && stage.state.tick % looksEvery === 0) orphans.push(...orphansIn(stage.state as WorldState))
    },
  }
  const report = await runSimulation({
    ...request,
    brain: 'embedded/hearth',
    tickGameMs: DEFAULT_TICK_GAME_MS,
    denyTools: [],
    env: {},
    director,
  })
  return {
    days: request.days,
    npcs: request.npcs,
    modelCalls: report.modelCalls,
    guest: came,
    orphans,
    errors: report.errors,
    ...record.figures(),
  }
}

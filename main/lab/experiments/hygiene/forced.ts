import type { ChatDelta, ChatModel } from '../../../mind/ports/chat-model.ts'
import type { Command } from '../../../world/commands.ts'
import { DEFAULT_TICK_GAME_MS } from '../../../world/constants.ts'
import type { NpcId } from '../../../world/ids.ts'
import { openConversations } from '../../../world/lookup.ts'
import { type HasRandom, pick, seedRandom } from '../../../world/random.ts'
import { PAIR_EXCHANGES } from '../../../world/society/pair-limit.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import type { ExperimentRequest } from '../experiment.ts'
import { createTalkRecord, orphansIn, type TalkFigures } from './talk-record.ts'

/** Ticks between two forced utterances: a second of play. */
const every = 15
const dayTicks = 21_600
const hourTicks = 900

export type Chatter = 'new-each-time' | 'always-the-same'
export interface Forced extends TalkFigures {
  turns: number
  calls: number
  /** The most that the limits allow in this time. */
  bound: number
  orphans: string[]
}

/**
 * Two villagers who can't leave each other. Each second one of them must say something to the other, and whatever keeps
 * them from meeting again is removed.
 */
export const runForced = async (
  request: Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger'> & {
    turns: number
    chatter: Chatter
    people: readonly [string, string]
  },
): Promise<Forced> => {
  const record = createTalkRecord()
  const [one, other] = request.people as [NpcId, NpcId]
  let stage: Stage | null = null
  let said = 0
  let ticks = 0
  const director: Director = {
    prepare: (state) => bindTogether(state, one, other),
    begin: (opened) => {
      stage = opened
    },
    beforeTick: async () => {
      if (said >= request.turns) return null
      ticks++
      if (stage) bindTogether(stage.state as WorldState, one, other)
      if (ticks % every !== 0) return []
      said++
      const words: Command = {
        kind: 'npcSay',
        npc: said % 2 === 0 ? one : other,
        to: said % 2 === 0 ? other : one,
        text: lineOf(request.chatter, said),
      }
      return [words]
    },
    afterTick: (events) => events.forEach(record.take),
  }
  await runSimulation({
    ...request,
    people: request.people,
    npcs: 2,
    days: (request.turns * every + hourTicks) / dayTicks,
    brain: 'embedded/hearth',
    model: chattering(request.chatter),
    tickGameMs: DEFAULT_TICK_GAME_MS,
    sleepHour: 'off',
    denyTools: [],
    env: {},
    director,
  })
  return {
    turns: said,
    calls: record.calls(),
    bound: PAIR_EXCHANGES * (Math.ceil(ticks / hourTicks) + 1),
    orphans: stage === null ? [] : orphansIn((stage as Stage).state as WorldState),
    ...record.figures(),
  }
}

/** Puts two villagers next to each other, awake, in the mood, and as if they had never talked. */
function bindTogether(state: WorldState, one: NpcId, other: NpcId): void {
  const [left, right] = [state.npcs[one], state.npcs[other]]
  if (!left || !right) return
  for (const npc of [left, right]) {
    npc.character = { ...npc.character, sociable: 1 }
    npc.talked = {}
    delete npc.social
    npc.needs.company = 0
    npc.doing = 'talking'
  }
  if (openConversations(state).length === 0)
    Object.assign(right, { x: left.x + 32, y: left.y, goal: null, path: [], moving: false })
}

const matters =
  'mill flour river bridge hen fox winter barn candle rope ladder honey cellar ghost tax uncle fever plough bell well moon salt apple wagon'.split(
    ' ',
  )
/** How many words a line has. */
const lineLength = 9

/** A line of chatter. No two lines are alike, and the same number gives the same words. */
const lineOf = (chatter: Chatter, count: number): string => {
  if (chatter === 'always-the-same') return 'How lovely the roses are this year.'
  const luck: HasRandom = { random: seedRandom(count) }
  return Array.from({ length: lineLength }, () => pick(luck, matters) ?? '').join(' ')
}

/** A model that answers everything at once and never stops. */
const chattering = (chatter: Chatter): ChatModel => {
  let calls = 0
  return {
    ref: `scripted/${chatter}`,
    label: 'chatterbox',
    tools: false,
    contextTokens: 100_000,
    async *chat(): AsyncGenerator<ChatDelta, void, void> {
      calls++
      yield { kind: 'text', text: lineOf(chatter, 1_000_000 + calls) }
      yield { kind: 'finish', reason: 'stop' }
    },
  }
}

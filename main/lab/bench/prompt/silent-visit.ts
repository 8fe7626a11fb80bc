import { dayMs, hourMs } from '../../../language/calendar.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { TICKS_PER_SECOND } from '../../../world/constants.ts'
import type { NpcId, PlaceId, PlayerId } from '../../../world/ids.ts'
import type { Director, Stage } from '../../headless/director.ts'
import type { RecordedModel, TimedRequest } from './recorded-model.ts'

/** A player who first only stands in the square and then talks. */
export interface SilentVisit {
  director: Director
  /** Real milliseconds since the beginning, at the usual clock. */
  realMs(): number
  requests(): { silent: TimedRequest[]; talk: TimedRequest[] }
  /** How many requests of the talk were for a further answer to the same words. */
  secondCalls(): number
  /** The most game days that the talk takes. */
  longestTalkDays: number
}

const player = 'p-0000000000silent' as PlayerId
const place = 'square' as PlaceId
const partner = 'marta' as NpcId
const words = [
  'Good day! A fine morning.',
  'I lost a silver ring near the bridge yesterday. Have you seen it?',
  'Who might know more about it?',
  'What do you sell today?',
  'Thank you. Could you take me to the smith?',
  'How do you get on with your neighbours?',
]
/** The words at which the model reads a skill, and some more while it follows the skill. */
const skillWords = ['Could you sell me two buns?', 'What would they cost?', 'Let me think about it.']
const skillRead = 'trade-and-haggle'
/** Ticks: the longest wait for an answer, and the pause after it. */
const patience = 40 * TICKS_PER_SECOND
const pause = 2 * TICKS_PER_SECOND

export function createSilentVisit(options: { silentMs: number; recorded: RecordedModel }): SilentVisit {
  const { silentMs, recorded } = options
  let stage: Stage | null = null
  const requests: ReturnType<SilentVisit['requests']> = { silent: [], talk: [] }
  let said = 0
  let since = 0
  let answeredAt: number | null = null
  const tick = (): number => stage?.state.tick ?? 0
  const realMs = (): number => Math.floor((tick() * 1000) / TICKS_PER_SECOND)
  const isSilent = (): boolean => stage !== null && tick() * stage.state.tickGameMs < silentMs
  const joins = ({ map }: Stage): Command => {
    const spot = map.places[place]?.spots[0] ?? Object.values(map.places)[0]?.spots[0] ?? [1, 1]
    const at = { x: (spot[0] + 0.5) * map.tileSize, y: (spot[1] + 0.5) * map.tileSize }
    return { kind: 'join', player, name: 'Ana', position: at }
  }
  const next = (here: Stage): readonly Command[] | null => {
    const isOver = answeredAt === null ? tick() - since > patience : tick() - answeredAt > pause
    if (said > 0 && !isOver) return []
    const text = [...words, ...skillWords][said]
    const body = here.state.npcs[partner]
    if (text === undefined || !body) return null
    if (said === words.length) recorded.callsNext('read_skill', { name: skillRead })
    since = tick()
    answeredAt = null
    said += 1
    return [
      { kind: 'playerMoved', player, x: body.x, y: body.y + here.map.tileSize, facing: 'up' },
      { kind: 'say', player, npc: partner, text, message: `said-${said}` },
    ]
  }
  return {
    realMs,
    requests: () => requests,
    secondCalls: () =>
      requests.talk.filter(({ request: { kind } }) => kind === 'talk' || kind === 'skill').length - said,
    longestTalkDays: (words.length + skillWords.length) * (hourMs / dayMs),
    director: {
      begin(opened) {
        stage = opened
      },
      async beforeTick() {
        if (stage === null) return []
        if (stage.state.players[player] === undefined) return [joins(stage)]
        return isSilent() ? [] : next(stage)
      },
      afterTick(events: readonly SimulationEvent[]) {
        const came = recorded.take().map((request) => ({ request, atMs: realMs() }))
        requests[said === 0 ? 'silent' : 'talk'].push(...came)
        if (events.some((event) => event.kind === 'said' && event.speaker === partner && event.to === player))
          answeredAt = tick()
      },
    },
  }
}

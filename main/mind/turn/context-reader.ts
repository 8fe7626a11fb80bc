import { gameTimeAt, hourMs } from '../../language/calendar.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId } from '../../world/ids.ts'
import { isFaceToFace } from '../ports/face-to-face.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { Recollection } from '../recall/recall.ts'
import { spokeAlone } from './asked.ts'
import { buildTurnContext } from './build-turn-context.ts'
import type { Heard } from './turn-values.ts'

/** Reads the turn as data, and rebuilds it when the world or the talk has moved on. */
export const createContextReader = (turn: Heard): (() => TurnContext) => {
  const { session, record, ports } = turn
  const acquaintances = turn.authored.acquaintancesOf(turn.inbound.npc)
  let read: { at: string; context: TurnContext } | null = null
  return () => {
    // Forgotten words disappear at once.
    const words = session.recent.reduce((sum, entry) => sum + ('text' in entry ? entry.text.length : 0), 0)
    const at = [
      ports.world.now().ms,
      session.length,
      session.recent.length,
      words,
      session.summary?.length ?? -1,
      record.steered.length,
    ].join(' ')
    if (read?.at !== at) read = { at, context: readContext(turn, acquaintances) }
    return read.context
  }
}

const readContext = (turn: Heard, acquaintances: TurnContext['acquaintances']): TurnContext => {
  const { ports, inbound, messages, gists, session, memory, recollection, record } = turn
  const { character, acquaintance, utterance, content } = turn
  return {
    ...buildTurnContext({
      ...{ character, utterance, acquaintance, session, acquaintances, content },
      speaker: inbound.speaker,
      // Steered words appear in the turn, not in the history.
      messages: [...gists, ...messages, ...record.steered.map((steered) => steered.inbound)].map(
        ({ message }) => message,
      ),
      ...(inbound.conversation === undefined ? {} : { conversation: inbound.conversation }),
      recalled: recollection.hits,
      world: ports.world,
      language: ports.language,
    }),
    ...fromMind(recollection),
    ...greetedBefore(turn),
    ...offersEnded(turn),
    ...(turn.lastTalks.talks.length === 0 ? {} : { lastTalks: turn.lastTalks.talks }),
    ...(turn.strangers.length === 0 ? {} : { strangers: turn.strangers }),
    ...(memory.keeps === false ? { keepsNotes: false } : {}),
    ...(spokeAlone(turn)
      ? {}
      : {
          said: messages.map(({ speaker: { id, kind, name }, text }) => ({
            by: { id, kind, name },
            text: text.trim(),
          })),
        }),
    ...(inbound.chat === undefined ? {} : { chat: inbound.chat }),
    ...(inbound.company === undefined ? {} : { company: inbound.company }),
    ...(inbound.manner === undefined ? {} : { manner: inbound.manner }),
    ...(isFaceToFace(inbound) ? {} : { afar: true as const }),
    ...(inbound.purpose === undefined ? {} : { purpose: inbound.purpose }),
    ...(inbound.luck === undefined ? {} : { luck: inbound.luck }),
    ...(inbound.woken === undefined ? {} : { woken: inbound.woken }),
    ...(inbound.job?.session === 'isolated' ? { isJob: true as const } : {}),
  }
}

const fromMind = ({ confidence, days }: Recollection): Pick<TurnContext, 'confidence' | 'lastDays'> => ({
  confidence,
  ...(days.length === 0 ? {} : { lastDays: days }),
})

/** A greeting older than this belongs to another meeting. In game milliseconds. */
const greetedMs = 2 * hourMs

/** The words with which the NPC spoke to the player first: they were for everybody near and stand in no talk. */
const greetedBefore = ({ inbound, ports: { world }, session }: Heard): Pick<TurnContext, 'greeted'> => {
  if (inbound.speaker.kind !== 'player') return {}
  const now = world.now().ms
  const last = world.lately?.(inbound.npc).findLast(({ event }) => isGreetingOf(event, inbound.speaker.id))
  if (last?.event.kind !== 'said' || now - last.at > greetedMs) return {}
  // Once they have spoken since, the talk tells enough.
  if (session.recent.some((entry) => entry.kind === 'spoke' && entry.at > last.at)) return {}
  return { greeted: { text: last.event.text, time: gameTimeAt(last.at).time } }
}

const isGreetingOf = (event: SimulationEvent, player: BodyId): boolean =>
  event.kind === 'said' && event.greets === player

const offersEnded = ({ inbound: { npc, speaker }, ports: { world } }: Heard): Pick<TurnContext, 'offersEnded'> => {
  const ended = (world.lately?.(npc) ?? []).flatMap(({ event }) =>
    event.kind === 'offerEnded' && event.from === npc && event.to === speaker.id ? [event.outcome] : [],
  )
  return ended.length === 0 ? {} : { offersEnded: ended }
}

import type { PlayerId } from '../../../world/ids.ts'
import { playersConcerned } from '../../dispatch/access/provenance.ts'
import type { Marks } from '../../faculties/given.ts'
import { isByRules } from '../../ports/chat-model.ts'
import type { DispatchOutcome } from '../../ports/inbound.ts'
import { closingMessages } from '../closing-messages.ts'
import { closingEntries } from '../reply-entries.ts'
import { stored } from '../storage-failed.ts'
import type { Acted, Closed } from '../turn-values.ts'

/** Records the answer in the transcript, then runs the faculties' `after`; after that the answer counts as given. */
export const close = async (turn: Acted): Promise<DispatchOutcome> => {
  const closed = await writeDown(turn)
  for (const { faculty, given } of turn.joined) await faculty.after?.(closed, given.kept)
  return outcomeOf(closed)
}

const writeDown = async (turn: Acted): Promise<Closed> => {
  const { ports, record, session, result, delivered, watches } = turn
  const { end } = result
  turn.signal.throwIfAborted()
  if (delivered.heldBack !== null) turn.sink.onNotice?.(`The answer was held back: ${delivered.heldBack}.`)
  // This adds a notice to a line that excuses a missing answer. A failed turn has its own notice.
  if (result.excuse && end.kind !== 'failed' && !isByRules(result.by)) turn.sink.onNotice?.(lostNotice(turn))
  if (isSnubbed(turn)) turn.sink.onNotice?.(`${turn.context.character.name} does not answer.`)
  turn.tell('persistence', {
    end: end.kind,
    ...(result.cut === undefined ? {} : { cut: result.cut }),
    ...Object.assign({}, ...watches.map((watch) => watch.trace?.() ?? {})),
  })
  const aboutAnswer = playersConcerned(delivered.text, record.basis)
  const about = (text: string): PlayerId[] =>
    text === delivered.text ? aboutAnswer : playersConcerned(text, record.basis)
  const marks: Marks = Object.assign({}, ...watches.map((watch) => watch.mark?.(delivered.text) ?? {}))
  const closing = closingEntries(
    { ...result, text: delivered.text },
    { messages: closingMessages(turn), at: ports.world.now().ms, silent: delivered.silent, about, ...marks },
  )
  await stored(ports.sessions.append(session, closing, turn.run))
  return { ...turn, answer: end.kind === 'failed' ? null : { about: aboutAnswer, marks } }
}

/**
 * Whether a player in the village spoke to the NPC alone and it chose to say and do nothing. The page shows that;
 * channels deliver nothing.
 */
const isSnubbed = ({ delivered, inbound, context, record, tools }: Acted): boolean =>
  delivered.silent &&
  inbound.channel === 'rpgjs' &&
  inbound.speaker.kind === 'player' &&
  (inbound.purpose ?? 'talk') === 'talk' &&
  (inbound.chat?.kind ?? 'direct') === 'direct' &&
  context.utterance.trim() !== '' &&
  !record.acts.some(({ call, result: { ok } }) => ok && tools.isSeen(call.name))

const lostNotice = ({ model, result, delivered, context: { character } }: Acted): string => {
  const isBroken = result.excuse !== undefined && delivered.text.trim() !== result.excuse
  const what = isBroken ? `The answer of ${model.label} broke off` : `No answer came from ${model.label}`
  return `${what}: ${character.name} has lost the thread. Say it again in a moment.`
}

const outcomeOf = (closed: Closed): DispatchOutcome => {
  const { key, run, ports, inbound, record, result, delivered, answer } = closed
  const { end } = result
  const { text } = delivered
  const commands = [...record.commands]
  if (end.kind === 'failed') {
    ports.logger.error({ npc: inbound.npc, error: end.error }, 'reply: no model answered')
    return { kind: 'refused', reason: 'model-failed', text, commands, notice: lostNotice(closed) }
  }
  const { about = [], marks = {} } = answer ?? {}
  return {
    ...{ kind: 'answered', text, session: key, run },
    ...(delivered.silent ? { silent: true } : {}),
    ...(about.length === 0 ? {} : { aboutPlayers: about }),
    ...marks,
    model: result.by,
    end: end.kind,
    ...{ commands, modelCalls: result.modelCalls, usage: result.usage },
  }
}

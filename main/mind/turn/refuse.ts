import type { PlayerId } from '../../world/ids.ts'
import { playersConcerned } from '../dispatch/access/provenance.ts'
import type { DispatchOutcome, Inbound } from '../ports/inbound.ts'
import type { Session } from '../sessions/session.ts'
import { SupersededRun } from '../sessions/session-errors.ts'
import type { Asked } from './asked.ts'
import { closingMessages } from './closing-messages.ts'
import { actedEntries, endedEntries } from './reply-entries.ts'
import { ReplyStopped } from './reply-stopped.ts'
import { StorageFailed } from './storage-failed.ts'

/** Turns an aborted run into a refusal and records the end of its messages. `session`: null if none was opened. */
export const refuse = async (asked: Asked, session: Session | null, error: unknown): Promise<DispatchOutcome> => {
  const { ports, inbound, record } = asked
  const refusal = describeFailure(error, asked.signal)
  // Villagers hear only complete answers, so nobody heard any part of an aborted one, and no transcript records it as
  // spoken.
  const isBrokenOff = refusal.reason === 'stopped' || refusal.reason === 'interrupted'
  const text = inbound.speaker.kind === 'npc' && isBrokenOff ? '' : record.spoken.shown.trim()
  if (!isBrokenOff) ports.logger.error({ npc: inbound.npc, error }, 'reply: a message was refused')
  // A message's end must come after the heard words.
  await record.hearing
  if (session !== null)
    await closeRefused(asked, session, { messages: closingMessages(asked), text, reason: refusal.reason })
  return { kind: 'refused', ...refusal, text, commands: [...record.commands] }
}

const describeFailure = (
  error: unknown,
  signal: AbortSignal,
): { reason: 'stopped' | 'interrupted' | 'storage-failed' | 'failed'; notice: string } => {
  if (signal.aborted) {
    const interrupted = signal.reason instanceof ReplyStopped && signal.reason.why === 'interrupted'
    return interrupted
      ? { reason: 'interrupted', notice: 'Newer words interrupted the answer.' }
      : { reason: 'stopped', notice: 'The answer was stopped.' }
  }
  if (error instanceof SupersededRun) return { reason: 'interrupted', notice: 'Another answer took this one’s place.' }
  if (error instanceof StorageFailed)
    return {
      reason: 'storage-failed',
      notice: 'This talk cannot be saved just now, so nobody answered you. Please say it again later.',
    }
  return { reason: 'failed', notice: 'Something went wrong while answering. Please say it again.' }
}

/**
 * Records the end of refused messages as far as possible. If this fails too, the session's next start closes the
 * messages as interrupted.
 */
const closeRefused = async (
  { ports, record }: Asked,
  session: Session,
  { messages, text, reason }: { messages: readonly Inbound[]; text: string; reason: string },
): Promise<void> => {
  const at = ports.world.now().ms
  const open = messages.filter((message) => session.outcomeOf(message.message) === 'open')
  const about = (words: string): PlayerId[] => playersConcerned(words, record.basis)
  const whom = about(text)
  const spoke =
    text === ''
      ? []
      : [{ kind: 'spoke', at, text, model: 'none', ...(whom.length === 0 ? {} : { about: whom }) } as const]
  try {
    await ports.sessions.append(session, [
      ...actedEntries(record.acts, at, about),
      ...spoke,
      ...endedEntries(open, at, reason),
    ])
  } catch (error) {
    ports.logger.error({ npc: session.npc, error }, 'reply: the refusal could not be saved')
  }
}

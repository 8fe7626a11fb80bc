import type { GameTime } from '../../language/calendar.ts'
import type { OverheardLine } from '../dispatch/access/zone-history.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { NewMemory, NpcMemory } from '../ports/memory-port.ts'
import { saidIn } from '../sessions/confided-lines.ts'
import type { Session } from '../sessions/session.ts'
import { SupersededRun } from '../sessions/session-errors.ts'
import { endedEntries, heardEntry } from './reply-entries.ts'
import type { ReplyPorts } from './reply-ports.ts'
import { StorageFailed } from './storage-failed.ts'
import { memoryOfUtterance } from './what-to-remember.ts'
import { withoutLoose } from './words-to-keep.ts'

/** How many characters are kept of each message when there are too many to hear in full. */
const gistLength = 80

export const gistOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= gistLength
    ? line
    : `${letters
        .slice(0, gistLength)
        .join('')
        .replace(/\s+\S*$/, '')} …`
}

/** The parts of these words that are worth keeping. */
export const notesOfWords = (
  { content, authoredIn, language }: Pick<ReplyPorts, 'content' | 'authoredIn' | 'language'>,
  messages: readonly Inbound[],
  { now, place, recent }: { now: GameTime; place: string | null; recent: Session['recent'] },
): (NewMemory & { id: string })[] => {
  const phrases = authoredIn(content())
  const lines = [...saidIn(recent), ...messages.map((each) => ({ ...each, by: each.speaker.id }))]
  const current = lines.length - messages.length
  const last = recent.findLast(({ kind }) => kind === 'heard' || kind === 'spoke')
  const answered = last?.kind === 'spoke' ? { answered: last.text } : {}
  return messages.flatMap(
    ({ npc, speaker, text, message, chat, aboutPlayers: about, news, confided, loose }, index) =>
      memoryOfUtterance({
        self: npc,
        speaker,
        text: withoutLoose(text, loose),
        message,
        at: now,
        phrases,
        language,
        ...answered,
        before: lines.slice(0, current + index),
        ...(about ? { about } : {}),
        ...(news ? { news } : {}),
        ...(confided ? { confided } : {}),
        ...(chat ? { chat } : {}),
        ...(place === null ? {} : { place }),
      }) ?? [],
  )
}

/** Records the words and notes the important parts. Resolves when both are in the files. */
export const hear = async (
  ports: Pick<ReplyPorts, 'sessions' | 'realNow'>,
  options: {
    messages: readonly Inbound[]
    gists?: readonly Inbound[]
    /** Others' words in the same talk since this NPC last spoke in it. */
    overheard?: readonly OverheardLine[]
    session: Session
    memory: NpcMemory
    now: GameTime
    /** The notes to keep; see `notesOfWords`. */
    notes: readonly (NewMemory & { id: string })[]
    run: string
  },
): Promise<{ noted: Set<string> }> => {
  const { messages, gists = [], overheard = [], session, memory, now, notes, run } = options
  const heardAt = { at: now.ms, realAt: ports.realNow() }
  /**
   * Whether a message is new. A client may send a refused message again under its id. With other words it is recorded
   * again.
   */
  const isNew = ({ message, text }: Inbound): boolean => {
    const outcome = session.outcomeOf(message)
    if (outcome !== 'refused') return outcome === undefined
    const before = session.recent.findLast((entry) => entry.kind === 'heard' && entry.message === message)
    return before?.kind === 'heard' && before.text !== text && before.text !== gistOf(text)
  }
  const heard = [
    ...overheard.flatMap((line) => overheardEntries(line, messages[0], heardAt)),
    ...gists.filter(isNew).map((inbound) => heardEntry({ ...inbound, text: gistOf(inbound.text) }, heardAt)),
    ...messages.filter(isNew).map((inbound) => heardEntry(inbound, heardAt)),
  ]
  // This waits for all even if one fails, because the message's end must come after the heard words.
  const written = await Promise.allSettled([
    ports.sessions.append(session, heard, run),
    ...notes.map((note) => memory.remember(note)),
  ])
  const failed = written.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason instanceof SupersededRun ? failed.reason : new StorageFailed(failed.reason)
  return { noted: new Set(notes.map((note) => note.id)) }
}

/** The entries for overheard words. They are recorded in the talk like any words, but need no answer. */
const overheardEntries = (
  { message, id, kind, name, text, players }: OverheardLine,
  inbound: Inbound | undefined,
  at: { at: number; realAt: number },
) =>
  inbound === undefined
    ? []
    : [
        heardEntry(
          {
            ...inbound,
            message,
            text,
            speaker: { id, kind, name },
            aboutPlayers: players.filter((player) => player !== id),
          },
          at,
        ),
        ...endedEntries([{ ...inbound, message }], at.at).map((entry) => ({ ...entry, outcome: 'merged' as const })),
      ]

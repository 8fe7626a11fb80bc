import { optional } from '../../base/optional.ts'
import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import { hourMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import type { BodyId } from '../../world/ids.ts'
import { acquaintancesIn } from '../dispatch/access/authored.ts'
import { chatOf } from '../faculties/compaction/listeners.ts'
import { isByRules } from '../ports/chat-model.ts'
import type { InboundSpeaker } from '../ports/inbound.ts'
import type { MemoryHit } from '../ports/memory-port.ts'
import type { PastWords, TurnContext } from '../ports/turn-context.ts'
import type { WorldView } from '../ports/world-view.ts'
import type { Acquaintance, Session } from '../sessions/session.ts'
import { dayOf } from '../sessions/session-index.ts'
import type { TranscriptEntry } from '../sessions/transcript.ts'
import { withoutConfidences } from '../sessions/without-confidences.ts'

export interface TurnContextParts {
  character: Character
  speaker: InboundSpeaker
  utterance: string
  /** The ids of the messages in `utterance`, which aren't history. */
  messages: readonly string[]
  conversation?: string
  /** The acquaintance as it was before these words. */
  acquaintance: Acquaintance | null
  session: Session
  recalled: MemoryHit[]
  /** Default: everyone else in the content. */
  acquaintances?: TurnContext['acquaintances']
  content: Content
  world: WorldView
  /** The language of the talk. */
  language: Language
}

/** A pause in game time after which words without a simulation conversation start a new one. */
const openingPauseMs = 2 * hourMs

/** Everything one mind may know in one turn, as data. Pure. */
export const buildTurnContext = (parts: TurnContextParts): TurnContext => {
  const { character, speaker, utterance, messages, acquaintance, session, recalled, content, world, language } = parts
  const now = world.now()
  const today = dayOf(now.ms)
  return {
    character,
    speaker: {
      id: speaker.id,
      kind: speaker.kind,
      name: speaker.name,
      ...optional({ person: speaker.person }),
      firstMeeting: !acquaintance?.answered,
      meetings: acquaintance === null ? 0 : acquaintance.days - (acquaintance.lastDay === today ? 1 : 0),
      opening: isOpening(parts, now.ms),
    },
    utterance,
    now,
    percepts: world.percepts(character.id),
    ...(world.surroundings ? { surroundings: world.surroundings(character.id, speaker.id) } : {}),
    recalled,
    conversation: historyOf(session, { self: character, messages, language }),
    summary: session.summary,
    lore: content.lore,
    acquaintances: parts.acquaintances ?? acquaintancesIn(content.characters, character.id),
    places: world.places(character.id),
    // `run-skills.ts` adds them, because the usable skills depend on the world.
    skills: [],
    seed: hashText(`${session.key}\n${session.length}\n${now.ms}\n${utterance}`),
  }
}

const isOpening = ({ conversation, acquaintance, session, messages }: TurnContextParts, now: number): boolean => {
  if (conversation !== undefined) return acquaintance?.conversation !== conversation
  const last = session.recent.findLast((entry) => entry.kind === 'heard' && !messages.includes(entry.message))
  if (last === undefined) return session.summary === null
  return now - last.at > openingPauseMs
}

/** Everything that was said since the last compaction. Only a compaction replaces lines of a prompt with a summary. */
const historyOf = (
  session: Session,
  {
    self,
    messages,
    language,
  }: { self: Pick<Character, 'id' | 'name'>; messages: readonly string[]; language: Language },
): TurnContext['conversation'] =>
  // In company everyone hears the answer, so the mind does not see confidences.
  withActs(
    chatOf(session).kind === 'direct' ? session.recent : withoutConfidences(session.recent, language),
    (entry) => {
      // Forgotten words are gone.
      if (entry.kind === 'spoke')
        return entry.forgotten && entry.text === ''
          ? null
          : { from: 'self', name: self.name, text: entry.text, ...optional({ unthought: unthoughtOf(entry) }) }
      if (entry.kind !== 'heard' || messages.includes(entry.message) || entry.text === '') return null
      // This is the text of a finished job, which nobody spoke.
      if (entry.speaker.id === self.id) return null
      return {
        from: 'other',
        id: entry.speaker.id as BodyId,
        kind: entry.speaker.kind,
        name: entry.speaker.name,
        text: entry.text,
      }
    },
  )

const unthoughtOf = ({ model, excuse }: Extract<TranscriptEntry, { kind: 'spoke' }>): PastWords['unthought'] =>
  isByRules(model) ? 'habit' : excuse ? 'excuse' : undefined

/** Tools that only look or recall. Their results aren't events of the talk. */
const reading: ReadonlySet<string> = new Set(['look', 'memory_get', 'memory_search', 'read_skill'])

/**
 * Adds acts to the words. They come before the words of the same answer. If the answer has no words, they follow the
 * heard words.
 */
const withActs = (
  entries: readonly TranscriptEntry[],
  wordsOf: (entry: TranscriptEntry) => PastWords | null,
): PastWords[] => {
  const past: PastWords[] = []
  let acted: NonNullable<PastWords['acted']> = []
  const attach = (): void => {
    const last = past.at(-1)
    if (last !== undefined && acted.length > 0)
      past[past.length - 1] = { ...last, acted: [...(last.acted ?? []), ...acted] }
    acted = []
  }
  for (const entry of entries) {
    if (entry.kind === 'acted' && !entry.forgotten && !reading.has(entry.tool)) {
      const { tool, input, ok, result } = entry
      acted = [...acted, { tool, input, ok, result }]
    }
    const words = wordsOf(entry)
    if (words === null) continue
    if (words.from === 'other') attach()
    past.push(words)
    if (words.from === 'self') attach()
  }
  attach()
  return past
}

/** A hash of a text (FNV-1a, 32 bits). The same text gives the same number on every machine. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

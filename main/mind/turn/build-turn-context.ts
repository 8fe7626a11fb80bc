import { optional } from '../../base/optional.ts'
import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import { hourMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import type { BodyId } from '../../world/ids.ts'
import { acquaintancesIn } from '../dispatch/access/authored.ts'
import { chatOf } from '../faculties/compaction/listeners.ts'
import type { InboundSpeaker } from '../ports/inbound.ts'
import type { MemoryHit } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { WorldView } from '../ports/world-view.ts'
import type { Acquaintance, Session } from '../sessions/session.ts'
import { dayOf } from '../sessions/session-index.ts'
import { withoutConfidences } from '../sessions/without-confidences.ts'

export interface TurnContextParts {
  character: Character
  speaker: InboundSpeaker
  utterance: string
  /** The messages in `utterance`; they are not history. */
  messages: readonly string[]
  conversation?: string
  /** As it was before these words. */
  acquaintance: Acquaintance | null
  session: Session
  recalled: MemoryHit[]
  /** Default: everyone else in the content. */
  acquaintances?: TurnContext['acquaintances']
  content: Content
  world: WorldView
  /** In which they talk. */
  language: Language
}

/** Game time. Without a simulation conversation, words after a pause this long start a new one. */
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
    conversation: historyOf(session, { ownName: character.name, messages, language }),
    summary: session.summary,
    lore: content.lore,
    acquaintances: parts.acquaintances ?? acquaintancesIn(content.characters, character.id),
    places: world.places(),
    // Which skills can be used now depends on the world (`run-skills.ts`).
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

/** Everything said since the last compaction; only a compaction replaces lines of a prompt by a summary. */
const historyOf = (
  session: Session,
  { ownName, messages, language }: { ownName: string; messages: readonly string[]; language: Language },
): TurnContext['conversation'] =>
  // In company everyone hears the answer, so the mind does not see confidences.
  (chatOf(session).kind === 'direct' ? session.recent : withoutConfidences(session.recent, language)).flatMap(
    (entry): TurnContext['conversation'] => {
      // Forgotten words are gone.
      if (entry.kind === 'spoke')
        return entry.forgotten && entry.text === '' ? [] : [{ from: 'self', name: ownName, text: entry.text }]
      if (entry.kind !== 'heard' || messages.includes(entry.message) || entry.text === '') return []
      return [
        {
          from: 'other',
          id: entry.speaker.id as BodyId,
          kind: entry.speaker.kind,
          name: entry.speaker.name,
          text: entry.text,
        },
      ]
    },
  )

/** FNV-1a, 32 bits: the same text gives the same number on every machine. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

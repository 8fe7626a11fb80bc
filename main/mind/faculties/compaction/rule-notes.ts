import { createHash } from 'node:crypto'
import { gameTimeAt } from '../../../language/calendar.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { type News, newsOf } from '../../../world/society/news.ts'
import { playersAmong } from '../../dispatch/access/provenance.ts'
import { confidenceOf } from '../../ports/audience.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import { confidedMessages, inConfidence } from '../../sessions/confided-lines.ts'
import type { Session } from '../../sessions/session.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { memoryOfUtterance } from '../../turn/what-to-remember.ts'
import { withoutLoose } from '../../turn/words-to-keep.ts'
import { type Listener, listenersOf } from './listeners.ts'
import { thingsIn } from './must-survive.ts'
import { promisesIn } from './promises.ts'

export type Note = NewMemory & { id: string }

/** From 1 to 10. Talk between villagers never counts for more than a little. */
const promiseWeight = 8
const actWeight = 6
const villageWeight = 3

/**
 * A talk's lasting notes, found by rules: what people told, the NPC's promises, and its acts with things. A note's id
 * derives from its place in the talk. A told fact keeps the id it got when it was heard, so writing twice makes no
 * duplicates. Each note's audience is the person to whom it was said.
 */
export const notesByRules = (
  session: Pick<Session, 'id' | 'key'>,
  entries: readonly TranscriptEntry[],
  now: Pick<Speaker, 'id' | 'kind' | 'person'>,
  language: Language,
): Note[] => {
  const speakers = listenersOf(session, entries, now)
  const confided = confidedMessages(entries, language)
  let listener: Listener | null = null
  /** Whether the NPC answers words that were told in confidence. */
  let isConfided = false
  return entries.flatMap((entry): Note[] => {
    if (entry.kind === 'heard') {
      listener = speakers.get(entry.speaker.id) ?? null
      isConfided = confided.has(entry.message)
      const about = playersAmong(...(entry.about ?? []))
      // What villagers tell about their own affairs is noted when it is heard, if it is worth a note.
      if (listener === null || (listener.kind === 'npc' && about.length === 0)) return []
      const told = memoryOfUtterance({
        speaker: listener,
        text: withoutLoose(entry.text, entry.loose),
        message: entry.message,
        at: gameTimeAt(entry.at),
        chat: listener.chat,
        about,
        language,
        ...newsOf(entry.news as News[] | undefined),
        ...(isConfided ? { confided: true as const } : {}),
      })
      return told ? [told] : []
    }
    if (entry.kind === 'spoke') {
      const to = (entry.to === undefined ? null : speakers.get(entry.to)) ?? listener
      return to === null
        ? []
        : promisesIn(entry.text, language.promises).map((promise) =>
            ownNote(to, entry, `I promised ${promptName(to.name)}: "${promise}"`, promiseWeight, 'said'),
          )
    }
    if (entry.kind !== 'acted' || !entry.ok || listener === null) return []
    const things = thingsIn(entry.input)
    if (!things.some(({ kind }) => kind === 'id')) return []
    return [
      ownNote(
        listener,
        entry,
        `With ${promptName(listener.name)} I did ${entry.tool}: ${things.map(({ text }) => text).join(', ')}`,
        actWeight,
        'note',
      ),
    ]
  })

  function ownNote(to: Listener, entry: TranscriptEntry, text: string, weight: number, kind: NewMemory['kind']): Note {
    // "I will keep it between us" is confidential too.
    const isSecret = isConfided || language.requests.isConfidential(text)
    const importance = to.kind === 'npc' ? Math.min(villageWeight, weight) : weight
    const about = playersAmong(to.person ?? to.id, ...((entry.kind === 'spoke' && entry.about) || []))
    return {
      id: noteId(session.id, entry.id, text),
      text,
      kind,
      at: gameTimeAt(entry.at),
      who: { id: to.id, name: promptName(to.name) },
      audience: isSecret ? confidenceOf(to) : to.audience,
      ...(about.length === 0 ? {} : { about }),
      importance,
      ...(isSecret ? inConfidence(importance) : {}),
    }
  }
}

/** A note's id. The same words at the same place of a talk are one memory. */
export const noteId = (...parts: readonly string[]): string =>
  `m-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`

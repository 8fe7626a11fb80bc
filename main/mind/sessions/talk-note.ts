import { optional } from '../../base/optional.ts'
import type { GameTime } from '../../language/calendar.ts'
import { gameTimeAt } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { type BodyId, isPlayerId, type NpcId, type PlayerId } from '../../world/ids.ts'
import type { NewMemory } from '../ports/memory-port.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import { slugOf } from './slug.ts'
import { isSmallTalk, weightiestNoun } from './small-talk.ts'
import type { Beginning, TranscriptEntry } from './transcript.ts'
import { withoutConfidences } from './without-confidences.ts'

/** The end of a talk, kept with the NPC's notes when the talk starts afresh. */
export interface TalkNote {
  npc: NpcId
  npcName: string
  session: string
  /** The cause of its end. */
  reason: Exclude<Beginning, 'first'>
  from: GameTime
  until: GameTime
  /** The people who talked with the NPC, the latest last. */
  others: { id: BodyId; name: string }[]
  /** Who may hear about it. */
  audience: NewMemory['audience']
  /** A few words about it, for a file name. */
  slug: string
  /** The lines. `about`: the players whom a line comes from, besides its speaker. */
  lines: { at: GameTime; name: string; text: string; about?: readonly string[] }[]
}

/**
 * Stores a note and resolves with its path in the NPC's folder. Storing the same note twice makes one file.
 */
export type KeepTalk = (note: TalkNote) => Promise<string>

/** How many messages of a talk are kept. */
const keptMessages = 15

export interface EndedTalk {
  npc: NpcId
  npcName: string
  key: string
  session: string
  reason: TalkNote['reason']
  entries: readonly TranscriptEntry[]
  /** The id under which memories store the other person, if they have several ids. Default: from the key. */
  person?: BodyId
}

/** The end of a talk as a note. Null if nobody said anything. Pure. */
export const talkNoteOf = (
  { npc, npcName, key, session, reason, entries, person }: EndedTalk,
  language: Language,
): TalkNote | null => {
  const others = othersIn(entries, npc)
  const audience = audienceOfTalk(key, others, person)
  // A note for everyone must not contain confidences.
  const said = (audience.kind === 'everyone' ? withoutConfidences(entries, language) : entries).flatMap((entry) => {
    if ((entry.kind !== 'heard' && entry.kind !== 'spoke') || entry.text.trim() === '') return []
    const name = entry.kind === 'heard' ? entry.speaker.name : npcName
    return [{ at: gameTimeAt(entry.at), name, text: entry.text, about: entry.about, heard: entry.kind === 'heard' }]
  })
  const lines = said.slice(-keptMessages)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return null
  const heard = lines.filter((line) => line.heard).map(({ text }) => text)
  return {
    npc,
    npcName,
    session,
    reason,
    from: first.at,
    until: last.at,
    others,
    audience,
    slug:
      (others.some(({ id }) => isPlayerId(id))
        ? null
        : weightiestNoun(
            lines.map(({ text }) => text),
            language.words,
          )) ?? slugOf(heard.length > 0 ? heard : lines.map(({ text }) => text), language.words),
    lines: lines.map(({ at, name, text, about }) => ({ at, name, text, ...optional({ about }) })),
  }
}

const othersIn = (entries: readonly TranscriptEntry[], npc: NpcId): TalkNote['others'] => {
  const names = new Map<string, string>()
  for (const entry of entries) {
    if (entry.kind !== 'heard' || entry.speaker.id === npc) continue
    names.delete(entry.speaker.id)
    names.set(entry.speaker.id, entry.speaker.name)
  }
  return [...names].map(([id, name]) => ({ id: id as BodyId, name }))
}

/**
 * Who may hear about a talk. A talk with one player is for that player only. A talk in company or between NPCs is for
 * everyone. If an NPC is alone, or several players share the talk without knowing it, it is for nobody.
 */
const audienceOfTalk = (
  text: string,
  others: TalkNote['others'],
  person: BodyId | undefined,
): NewMemory['audience'] => {
  const key = parseSessionKey(text)
  switch (key?.kind) {
    case 'group':
    case 'zone':
    case 'npc':
      return { kind: 'everyone' }
    case 'dm':
    case 'channelDm':
    case 'accountDm':
      // If linked ids share the talk under a name, which isn't an id, it belongs to the last speaker.
      return audienceOfPlayer([person, key.peer, ...others.map(({ id }) => id).toReversed()].find(isPlayer))
    case 'main': {
      const [only, ...more] = others
      return audienceOfPlayer(more.length === 0 && isPlayer(only?.id) ? only.id : undefined)
    }
    case 'heartbeat':
    case 'sleep':
    case 'cron':
    case undefined:
      return { kind: 'self' }
    default:
      return key satisfies never
  }
}

const isPlayer = (id: string | undefined): id is PlayerId => id !== undefined && isPlayerId(id)
const audienceOfPlayer = (player: PlayerId | undefined): NewMemory['audience'] =>
  player === undefined ? { kind: 'self' } : { kind: 'player', player }

/** Stores the end of a talk. Talks among villagers are stored only if they have content. Rejects as `keep` does. */
export const keepTalkNote = async (
  { keep, language }: { keep: KeepTalk; language: Language },
  talk: EndedTalk,
): Promise<string | null> => {
  const note = talkNoteOf(talk, language)
  return note === null || isSmallTalk({ ...note, language }) ? null : keep(note)
}

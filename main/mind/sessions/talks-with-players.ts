import { dayMs } from '../../language/calendar.ts'
import type { NpcId } from '../../world/ids.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { TalkLine } from '../ports/talk-line.ts'
import { readSession, sessionFilesOf } from './read-sessions.ts'
import { dayOf } from './session-index.ts'
import type { TranscriptEntry } from './transcript.ts'

/** How far back to read, in game milliseconds. A daily reset has ended any talk that began earlier. */
const longestTalk = 3 * dayMs

/**
 * The private words between an NPC and each player since then, by the player's id. Leaves out forgotten words and
 * excuses for missing answers. Reads the transcripts and writes nothing.
 */
export const talksWithPlayers = async (
  directory: string,
  npc: NpcId,
  since: number,
): Promise<ReadonlyMap<string, readonly TalkLine[]>> => {
  const talks = new Map<string, TalkLine[]>()
  const oldest = dayOf(since - longestTalk)
  for (const file of await sessionFilesOf(directory, npc)) {
    // A session's id begins with the day on which it began.
    if (file.state === 'archived' || file.id.slice(0, oldest.length) < oldest) continue
    const { header, entries } = await readSession(directory, file)
    const kind = parseSessionKey(header.key)?.kind
    if (kind !== 'dm' && kind !== 'channelDm' && kind !== 'accountDm') continue
    let partner: string | null = null
    for (const entry of entries) {
      if (entry.kind === 'heard') partner = entry.speaker.kind === 'player' ? entry.speaker.id : null
      const line = lineOf(entry)
      if (line === null || partner === null || line.at < since) continue
      talks.set(partner, [...(talks.get(partner) ?? []), line])
    }
  }
  for (const lines of talks.values()) lines.sort((left, right) => left.at - right.at)
  return talks
}

const lineOf = (entry: TranscriptEntry): TalkLine | null => {
  if (entry.kind !== 'heard' && entry.kind !== 'spoke') return null
  if (entry.forgotten || entry.text.trim() === '' || (entry.kind === 'spoke' && entry.excuse)) return null
  return { by: entry.kind === 'spoke' ? 'self' : 'player', text: entry.text, at: entry.at }
}

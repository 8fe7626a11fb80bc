import type { Logger } from '../../../base/logger.ts'
import { gameTimeAt } from '../../../language/calendar.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import type { EmbedderProvider } from '../../../memory/embedders/provider.ts'
import { type OpenNpcMemory, openNpcMemory } from '../../../memory/npc-memory.ts'
import type { NewMemory } from '../../../mind/ports/memory-port.ts'
import { memoryOfUtterance } from '../../../mind/turn/what-to-remember.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { Talk, Told } from './talk/talk.ts'

/** The NPC that was told everything. */
export const listener = 'listener' as NpcId
export const listenersName = 'Lis'
/** Notes written per batch, whose files are synced together. */
const batch = 500

export const openListenersMemory = (options: {
  folder: string
  embedders: EmbedderProvider
  logger: Logger
}): Promise<OpenNpcMemory> => openNpcMemory({ npc: listener, ...options })

/** The NPC's note of a line said in company. */
export const noteOf = ({ id, speaker, text, ms, session, place }: Told): NewMemory & { id: string } => {
  const note = memoryOfUtterance({
    language: usualLanguage,
    speaker: { id: speaker.id, kind: 'player', name: speaker.name },
    text,
    message: id,
    at: gameTimeAt(ms),
    place,
    chat: { kind: 'group', conversation: `session-${session}` },
  })
  if (note === null) throw new TypeError(`Nobody would make a note of ${JSON.stringify(text)}.`)
  return note
}

/** Remembers all lines in order of time. Returns the told line's id for each memory id. */
export const listen = async (
  memory: Pick<OpenNpcMemory, 'remember' | 'settled'>,
  talk: Talk,
): Promise<Map<string, string>> => {
  const origin = new Map<string, string>()
  const notes = talk.told.map((told) => {
    const note = noteOf(told)
    origin.set(note.id, told.id)
    return note
  })
  for (let from = 0; from < notes.length; from += batch)
    await Promise.all(notes.slice(from, from + batch).map((note) => memory.remember(note)))
  await memory.settled()
  return origin
}

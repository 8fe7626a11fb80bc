import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { createPatientWork } from '../../base/patient-work.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import { deedId } from '../../mind/faculties/say-do/deed-note.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import { gameTime } from '../../world/clock.ts'
import { isPlayerId, type NpcId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import { placeAt } from '../../world/read-model.ts'
import type { WorldState } from '../../world/state.ts'
import { createDeedReader, type Deed } from './deed-reader.ts'
import type { Ticked } from './ticker.ts'

/** Remembers what NPCs did and what was done to them, according to the world, regardless of anybody's words. */
export interface Deeds {
  /** After each tick: takes its events and returns at once; notes are written asynchronously. */
  afterTick(tick: Ticked): void
  /** Waits until all notes are written, or have failed. */
  settled(): Promise<void>
  /** Waits as `settled` does, then gives up whatever failed. */
  close(): Promise<void>
}

export interface DeedPorts {
  state: () => WorldState
  map: MapData
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember' | 'noted'>
  logger: Logger
  /** Schedules another attempt at notes that could not be written. */
  retry?: Timer
}

/** How many deeds one NPC notes per game day. A market day has many. */
const mostADay = 40
type Note = NewMemory & { id: string }

export function createDeeds({ state, map, memoryOf, logger, retry }: DeedPorts): Deeds {
  const { deedsIn, nameOf } = createDeedReader(state)
  const days = new Map<NpcId, { date: string; kept: Set<string> }>()

  const write = (deed: Deed): void => {
    const { npcs } = state()
    const body = npcs[deed.npc]
    if (!body || (deed.with !== null && isNobody(deed.with))) return
    const at = gameTime(state())
    const place = placeAt(map, body.x, body.y)?.id ?? null
    const note = noteOf(deed, at, { place, name: deed.with === null ? null : nameOf(deed.with) })
    notes.add(deed.npc, note)
  }

  const keep = async (npc: NpcId, note: Note): Promise<void> => {
    const memory = memoryOf(npc)
    let day = days.get(npc)
    if (day?.date !== note.at.date) {
      const noted = await memory.noted({ from: note.at.date })
      day = { date: note.at.date, kept: new Set(noted.flatMap(({ id, kind }) => (kind === 'note' ? [id] : []))) }
      days.set(npc, day)
    }
    if (day.kept.has(note.id) || day.kept.size >= mostADay) return
    await memory.remember(note)
    day.kept.add(note.id)
  }
  const notes = createPatientWork<NpcId, Note>({
    work: keep,
    onFailed: (npc, error) => logger.warn({ npc, error }, 'deeds: an act could not be noted yet; it is tried again'),
    onLost: (npc, error) => logger.warn({ npc, error }, 'deeds: an act could not be noted'),
    ...optional({ retry }),
  })

  return {
    afterTick({ events }) {
      for (const deed of deedsIn(events)) write(deed)
    },
    settled: notes.settled,
    close: notes.close,
  }
}

const noteOf = (
  deed: Deed,
  at: NewMemory['at'],
  { place, name }: { place: string | null; name: string | null },
): Note => {
  const player = deed.with !== null && isPlayerId(deed.with) ? deed.with : null
  return {
    id: deedId(deed.npc, at, deed.text),
    text: deed.text,
    kind: 'note',
    at,
    ...(deed.with === null || name === null ? {} : { who: { id: deed.with, name } }),
    ...(place === null ? {} : { place }),
    // Only the two of them saw it, so the note is for them.
    audience: deed.secret ? { kind: 'self' } : player === null ? { kind: 'everyone' } : { kind: 'player', player },
    ...(player === null ? {} : { about: [player] }),
    importance: deed.importance,
  }
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { snapshotName, snapshotTick } from '../../../../saves/world-files.ts'

/** Who knew whom at one moment. */
export interface SocietyThen {
  /** Game milliseconds since 1970. */
  ms: number
  names: ReadonlyMap<string, { name: string; kind: 'npc' | 'player' }>
  ties: readonly TieThen[]
}
export interface TieThen {
  from: string
  to: string
  familiarity: number
  affinity: number
  trust: number
  quarrel: boolean
}

interface Kept {
  /** Version of the file. */
  version: string
  society: SocietyThen
}

/**
 * The largest snapshot in bytes; no village's is larger. Reading a snapshot costs about as much as writing it, which
 * the game does each minute.
 */
const mostBytes = 16 * 1024 * 1024
/** How many ties from snapshots are cached at most; beyond that, the least recently used snapshots go. */
const mostTiesKept = 100_000

const relationSchema = z.object({
  familiarity: z.number(),
  affinity: z.number(),
  trust: z.number(),
  quarrel: z.unknown().optional(),
})
const npcSchema = z.object({ name: z.string(), relations: z.record(z.string(), relationSchema).catch({}) })
/** The parts of a state, of any version, that are read here. */
const stateSchema = z.object({
  tick: z.number(),
  startedAt: z.number(),
  tickGameMs: z.number(),
  npcs: z.record(z.string(), npcSchema),
  players: z.record(z.string(), z.object({ name: z.string() })).catch({}),
})

type StateOfSociety = z.output<typeof stateSchema>

export const societyOf = ({ tick, startedAt, tickGameMs, npcs, players }: StateOfSociety): SocietyThen => {
  const names = new Map<string, { name: string; kind: 'npc' | 'player' }>()
  for (const [id, { name }] of Object.entries(npcs)) names.set(id, { name: name || id, kind: 'npc' })
  for (const [id, { name }] of Object.entries(players)) names.set(id, { name: name || id, kind: 'player' })
  const ties = Object.entries(npcs).flatMap(([from, { relations }]) =>
    Object.entries(relations).map(([to, { familiarity, affinity, trust, quarrel }]) => ({
      from,
      to,
      familiarity,
      affinity,
      trust,
      quarrel: quarrel !== undefined,
    })),
  )
  return { ms: startedAt + tick * tickGameMs, names, ties }
}

/**
 * The moments with a snapshot in the save: the first of each of the last thirty game days, and the newest. Reads one at
 * a time.
 */
export const openSnapshots = (saveFolder: string) => {
  const folder = join(saveFolder, 'world')
  /** Least recently used first. */
  const kept = new Map<number, Kept>()
  let inOrder: Promise<unknown> = Promise.resolve()

  const read = async (tick: number): Promise<SocietyThen | null> => {
    const path = join(folder, snapshotName(tick))
    const found = await stat(path).catch(() => null)
    // Forgetting a person changes the file, and with it this version.
    const version = `${found?.mtimeMs} ${found?.ino} ${found?.size}`
    const known = kept.get(tick)
    kept.delete(tick)
    const society =
      known?.version === version ? known.society : found && found.size <= mostBytes ? await readOne(path) : null
    if (!society) return null
    kept.set(tick, { version, society })
    let ties = [...kept.values()].reduce((sum, each) => sum + each.society.ties.length, 0)
    for (const [oldest, each] of kept) {
      if (ties <= mostTiesKept || oldest === tick) break
      kept.delete(oldest)
      ties -= each.society.ties.length
    }
    return society
  }

  return {
    /** Ticks, oldest first. */
    async ticks(): Promise<number[]> {
      const files = await readdir(folder).catch(() => [] as string[])
      return files.flatMap((file) => snapshotTick(file) ?? []).sort((left, right) => left - right)
    },
    /** Null: there is no snapshot of that tick, or it cannot be read. */
    read(tick: number): Promise<SocietyThen | null> {
      const reading = inOrder.then(() => read(tick))
      inOrder = reading.catch(() => null)
      return reading
    },
  }
}

const readOne = async (path: string): Promise<SocietyThen | null> => {
  try {
    return societyOf(stateSchema.parse(JSON.parse(await readFile(path, 'utf8'))))
  } catch {
    // It vanished meanwhile or is damaged; a start reports the latter.
    return null
  }
}

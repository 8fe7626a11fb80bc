import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../base/replace-file.ts'
import { ticksInDay } from './outlived-snapshots.ts'

const fileIn = (folder: string): string => join(folder, 'journal-begin.json')
const beginSchema = z.object({ tick: z.number().int().min(0) })

/**
 * The tick from which the journal in `<save>/world` is complete. It is written before anything older is removed, so
 * older files are about to be removed. 0 if there is no such file or it can't be read.
 */
export const readJournalBegin = async (folder: string): Promise<number> => {
  try {
    return beginSchema.parse(JSON.parse(await readFile(fileIn(folder), 'utf8'))).tick
  } catch {
    // The next rotation rewrites it. Until then all existing files count.
    return 0
  }
}

export const writeJournalBegin = async (folder: string, tick: number): Promise<void> => {
  await replaceFile(fileIn(folder), `${JSON.stringify({ tick })}\n`)
}

/** A part of the journal without a gap: from the snapshot of tick `from` up to `until`, or to the end. */
export interface JournalStretch {
  from: number
  until: number | null
}

/**
 * The parts of a journal that can be replayed, oldest first. The last one goes to the end. For a moment that somebody
 * named, the game day after it is kept, even if it is old.
 *
 * `snapshots`: the ticks of all snapshots, oldest first. `named`: the ticks of kept moments.
 */
export const journalStretches = ({
  snapshots,
  named,
  begin,
}: {
  snapshots: readonly number[]
  named: ReadonlySet<number>
  begin: number
}): JournalStretch[] => {
  const main = snapshots.find((tick) => tick >= begin) ?? snapshots[0] ?? 0
  const stretches: { from: number; until: number }[] = []
  for (const tick of snapshots) {
    if (tick >= main || !named.has(tick)) continue
    const last = stretches.at(-1)
    if (last && tick <= last.until) last.until = tick + ticksInDay
    else stretches.push({ from: tick, until: tick + ticksInDay })
  }
  const last = stretches.at(-1)
  return last && last.until >= main
    ? [...stretches.slice(0, -1), { from: last.from, until: null }]
    : [...stretches, { from: main, until: null }]
}

import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'
import { listJournals } from './lease/closed-journals.ts'

/** The most bytes of a journal's last line. */
const tail = 4 * 1024 * 1024

/**
 * Reads the game clock of a save, in game milliseconds since 1970, without opening the save. It uses the newest
 * snapshot and the journal's last tick. Null when neither can be read.
 */
export async function peekGameClock(saveFolder: string): Promise<number | null> {
  const folder = join(saveFolder, 'world')
  const files = (await readdir(folder).catch(ifMissing<string[]>([]))).sort()
  const snapshot = files.findLast((file) => /^snapshot-\d+\.json$/.test(file))
  if (snapshot === undefined) return null
  const text = await readTail(join(folder, snapshot), Number.POSITIVE_INFINITY)
  const journal = (await listJournals(folder)).journals.at(-1)?.name
  const lines = journal === undefined ? '' : await readTail(join(folder, journal), tail)
  try {
    const { startedAt, tick, tickGameMs } = JSON.parse(text) as { startedAt: number; tick: number; tickGameMs: number }
    const ticks = [...lines.matchAll(/^\{"tick":(\d+)/gm)].map(([, number]) => Number(number))
    const ms = startedAt + Math.max(tick, ticks.at(-1) ?? 0) * tickGameMs
    return Number.isFinite(ms) ? ms : null
  } catch {
    // It is half a snapshot. The next server to start repairs it.
    return null
  }
}

async function readTail(file: string, most: number): Promise<string> {
  try {
    await using handle = await open(file, 'r')
    const { size } = await handle.stat()
    const length = Math.min(size, most)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString()
  } catch (error) {
    return ifMissing('')(error as NodeJS.ErrnoException)
  }
}

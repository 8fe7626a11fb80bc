import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBreath } from '../../../../memory/breathe.ts'
import { listJournals } from '../../../../saves/lease/closed-journals.ts'
import { problemOfEvent } from '../../../../saves/replay/check-event.ts'
import { textLines } from '../../../../saves/replay/text-lines.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'

/** The longest line in bytes; no tick has so many events. */
const longestLine = 4 * 1024 * 1024
const linesPerBreath = 100

/** An event's place in the journals of a save; a later event has a greater place. */
export type Place = readonly [journal: number, line: number, event: number]
export const comparePlaces = (left: Place, right: Place): number =>
  left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
export const placeText = (place: Place): string => place.join('-')
export const placePattern = /^\d{1,15}-\d{1,12}-\d{1,12}$/
export const placeOfText = (text: string): Place => {
  const [journal = 0, line = 0, event = 0] = text.split('-').map(Number)
  return [journal, line, event]
}

export interface JournalFile {
  path: string
  /** The tick at which the journal begins. */
  tick: number
  bytes: number
  /** How many of its lines count, if a later owner closed it; null: all. */
  lines: number | null
}

/** The journals of a save, newest first. */
export const journalsOf = async (saveFolder: string): Promise<JournalFile[]> => {
  const folder = join(saveFolder, 'world')
  const journals = await listJournals(folder).catch(() => ({ journals: [] }))
  const files = await Promise.all(
    journals.journals.map(async ({ name, tick, lines }) => ({
      ...{ path: join(folder, name), tick, lines },
      bytes: await stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    })),
  )
  return files.toReversed()
}

/** All events of one journal in order. `passes` decides from a line's text whether to parse it. Skips damaged lines. */
export async function* eventsIn(
  { path, tick: journal, lines }: Pick<JournalFile, 'path' | 'tick'> & Partial<JournalFile>,
  passes: (text: string) => boolean,
): AsyncGenerator<{ place: Place; tick: number; event: SimulationEvent }> {
  const breath = createBreath(linesPerBreath)
  try {
    for await (const { number, text } of textLines(path, longestLine)) {
      await breath()
      if (number > (lines ?? number)) return
      if (text === null || !text.includes('"events":[') || !passes(text)) continue
      const line = readLine(text)
      for (const [index, event] of line.events.entries())
        if (typeof Object(event).kind === 'string' && problemOfEvent(event) === null)
          yield { place: [journal, number, index], tick: line.tick, event }
    }
  } catch (error) {
    // The journal was removed meanwhile; other disk errors are reported.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const readLine = (text: string): { tick: number; events: SimulationEvent[] } => {
  try {
    const { tick, events } = Object(JSON.parse(text)) as { tick?: unknown; events?: unknown }
    return Number.isSafeInteger(tick) && Array.isArray(events)
      ? { tick: tick as number, events }
      : { tick: 0, events: [] }
  } catch {
    // Half a line, as a crash leaves it.
    return { tick: 0, events: [] }
  }
}

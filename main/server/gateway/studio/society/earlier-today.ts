import { join } from 'node:path'
import { createBreath } from '../../../../memory/breathe.ts'
import { listJournals } from '../../../../saves/lease/closed-journals.ts'
import { textLines } from '../../../../saves/replay/text-lines.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'
import type { Stay } from './whereabouts.ts'

/** Matches journal lines that tell where somebody was; other lines aren't parsed. */
const telling = /"kind":"(?:arrived|activityChanged|tookUpPlan|turnedAside)"/
const linesPerBreath = 200
/** The longest line in bytes; no tick has so many events. */
const longestLine = 4 * 1024 * 1024

/**
 * Works out from events where people certainly were: from an arrival until the departure for another place. It knows
 * nothing of walks or of the time before a first arrival. Times are ticks.
 */
export const createStaysFromEvents = () => {
  const stays = new Map<string, Stay[]>()
  const open = new Map<string, Stay>()
  const doings = new Map<string, string>()
  const leave = (id: string, tick: number): void => {
    const stay = open.get(id)
    open.delete(id)
    if (stay && tick > stay.from) stays.set(id, [...(stays.get(id) ?? []), { ...stay, to: tick }])
  }
  const stayAt = (id: string, at: string, tick: number): void => {
    leave(id, tick)
    open.set(id, { from: tick, to: tick, at, doing: doings.get(id) ?? '' })
  }
  const turnTo = (id: string, { at, doing }: { at: string | null; doing: string }, tick: number): void => {
    const here = open.get(id)
    doings.set(id, doing)
    if (here && here.at === at && here.doing === doing) return
    if (here && here.at === at) stayAt(id, here.at, tick)
    else leave(id, tick)
  }
  return {
    take(tick: number, event: SimulationEvent): void {
      switch (event.kind) {
        case 'arrived':
          return event.place === undefined ? leave(event.body, tick) : stayAt(event.body, event.place, tick)
        case 'activityChanged':
        case 'tookUpPlan':
        case 'turnedAside':
          return turnTo(event.npc, event, tick)
        default:
          return
      }
    },
    /** All stays; open ones end at `tick`. */
    end(tick: number): ReadonlyMap<string, readonly Stay[]> {
      for (const id of [...open.keys()]) leave(id, tick)
      return stays
    },
  }
}

/** The stays in a span of ticks, from a save's journal. Skips damaged lines; without journals the result is empty. */
export const staysInJournal = async (
  saveFolder: string,
  { from, to }: { from: number; to: number },
): Promise<ReadonlyMap<string, readonly Stay[]>> => {
  const folder = join(saveFolder, 'world')
  const { journals } = await listJournals(folder).catch(() => ({ journals: [] }))
  const files = journals.filter(({ tick }) => tick < to)
  const first = Math.max(
    0,
    files.findLastIndex(({ tick }) => tick <= from),
  )
  const found = createStaysFromEvents()
  const breath = createBreath(linesPerBreath)
  for (const { name, lines } of files.slice(first)) {
    for await (const { number, text } of textLines(join(folder, name), longestLine)) {
      await breath()
      if (number > (lines ?? number)) break
      if (text === null || !telling.test(text)) continue
      const { tick, events } = readLine(text)
      if (tick <= to) for (const event of events) found.take(tick, event)
    }
  }
  return found.end(to)
}

const readLine = (text: string): { tick: number; events: SimulationEvent[] } => {
  try {
    const { tick, events } = Object(JSON.parse(text)) as { tick?: unknown; events?: unknown }
    const whole = Number.isSafeInteger(tick) && Array.isArray(events)
    return whole
      ? { tick: tick as number, events: events.filter((event) => typeof Object(event).kind === 'string') }
      : { tick: Number.POSITIVE_INFINITY, events: [] }
  } catch {
    // Half a line, as a crash leaves it.
    return { tick: Number.POSITIVE_INFINITY, events: [] }
  }
}

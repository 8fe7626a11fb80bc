import { bodiesIn } from '../../../../saves/replay/log-lines.ts'
import { createTeller, nameIn } from '../../../../saves/replay/tell-event.ts'
import type { SimulationEvent } from '../../../../world/commands.ts'
import type { WorldState } from '../../../../world/state.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { whenOf } from './game-time.ts'
import {
  comparePlaces,
  eventsIn,
  type JournalFile,
  journalsOf,
  type Place,
  placeOfText,
  placeText,
} from './journal-events.ts'
import type { ChroniclePayload } from './payloads.ts'
import { plainWords } from './plain-words.ts'

export interface LogWish {
  kind?: SimulationEvent['kind'] | undefined
  person?: string | undefined
  find: string
  /** The earliest time: game milliseconds since 1970. */
  from?: number | undefined
  to?: number | undefined
  /** Whether to include the world's own bookkeeping. */
  all: boolean
  /** Lists only the events before this id. */
  before?: string | undefined
  limit: number
}
export interface LogPorts {
  /** The events, newest first. */
  log(wish: LogWish): Promise<ChroniclePayload<'log'>>
}
type Line = ChroniclePayload<'log'>['events'][number]

/** How many bytes one answer reads at most; the answer says how far it got. */
const mostBytes = 32 * 1024 * 1024

export const logPorts = (
  village: Pick<GatewayVillage, 'world' | 'map' | 'saveFolder'>,
  budget = mostBytes,
): LogPorts => {
  const { world, map, saveFolder } = village
  let inOrder: Promise<unknown> = Promise.resolve()

  /** The last `limit` matching lines of one journal, newest first. */
  const linesOf = async (file: JournalFile, wish: LogWish, limit: number): Promise<{ lines: Line[]; upTo: number }> => {
    const state = world.state as WorldState
    const { startedAt, tickGameMs } = state
    const before: Place | null = wish.before === undefined ? null : placeOfText(wish.before)
    const [first, last] = [
      ((wish.from ?? 0) - startedAt) / tickGameMs,
      ((wish.to ?? Number.POSITIVE_INFINITY) - startedAt) / tickGameMs,
    ]
    const words = wish.find.toLowerCase()
    const tell = createTeller(map)
    const lines: Line[] = []
    let upTo = 0
    for await (const { place, tick, event } of eventsIn(file, quickly(wish))) {
      if (before && comparePlaces(place, before) >= 0) break
      const told = tell(state, event)
      if (tick < first || tick > last) continue
      upTo = Math.max(upTo, tick)
      if (wish.kind !== undefined && event.kind !== wish.kind) continue
      const who = bodiesIn(event)
      if (wish.person !== undefined && !who.includes(wish.person as (typeof who)[number])) continue
      if (told === null && !wish.all && wish.kind === undefined) continue
      const text = told ?? plainWords(state, map, event)
      if (words !== '' && !text.toLowerCase().includes(words)) continue
      lines.push({
        id: placeText(place),
        tick,
        when: whenOf(state, tick),
        kind: event.kind,
        who: who.map((id) => ({ id, name: nameIn(state, id) })),
        text,
      })
      if (lines.length > limit) lines.shift()
    }
    return { lines: lines.reverse(), upTo }
  }
  const read = async (wish: LogWish): Promise<ChroniclePayload<'log'>> => {
    const { startedAt, tickGameMs } = world.state
    const from = ((wish.from ?? 0) - startedAt) / tickGameMs
    const to = ((wish.to ?? Number.POSITIVE_INFINITY) - startedAt) / tickGameMs
    const before = wish.before === undefined ? null : placeOfText(wish.before)
    const files = (await journalsOf(saveFolder)).filter(
      ({ tick }) => tick <= to && (!before || tick < before[0] || (tick === before[0] && before[1] > 0)),
    )
    const events: Line[] = []
    let newest = 0
    const end = (more: Pick<ChroniclePayload<'log'>, 'events' | 'next' | 'searchedTo'>) => ({
      ...more,
      upTo: newest === 0 ? null : startedAt + newest * tickGameMs,
    })
    let left = budget
    for (const [index, file] of files.entries()) {
      const found = await linesOf(file, wish, wish.limit + 1 - events.length)
      events.push(...found.lines)
      newest = Math.max(newest, found.upTo)
      left -= file.bytes
      if (events.length > wish.limit) {
        const shown = events.slice(0, wish.limit)
        return end({ events: shown, next: shown.at(-1)?.id ?? null, searchedTo: null })
      }
      // Older journals only hold events before the requested time.
      if (file.tick < from || index === files.length - 1) break
      if (left <= 0)
        return end({ events, next: placeText([file.tick, 0, 0]), searchedTo: whenOf(world.state, file.tick) })
    }
    return end({ events, next: null, searchedTo: null })
  }
  return {
    log(wish) {
      const reading = inOrder.then(() => read(wish))
      inOrder = reading.catch(() => null)
      return reading
    },
  }
}

/**
 * A quick test that skips lines which cannot match. Lines about growing fond of somebody always pass, because they are
 * told when people part.
 */
const quickly = ({ kind, person }: LogWish) => {
  const warmth = '"kind":"relationChanged"'
  return (text: string): boolean =>
    text.includes(warmth) ||
    ((kind === undefined || text.includes(`"kind":"${kind}"`)) &&
      (person === undefined || text.includes(JSON.stringify(person))))
}

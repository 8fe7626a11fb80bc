import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { createOrder } from '../../base/order.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { hourMs } from '../../language/calendar.ts'
import { ifMissing } from '../../saves/if-missing.ts'
import { type Grant, type LandBudget, noLimit, placesLentMs, type Usage } from './share-shapes.ts'

/** A zone's part of the hour is lent in this many slices, so little lies idle with a zone that thinks little. */
const slices = 10
/** Even a villager who is alone gets a longer prompt, so a smaller slice would be of no use. */
const leastTokens = 8192

/** Differs for each book; of two holders that see different disks the zones hear the one with the lower. */
const holderId = z.string().regex(/^[0-9a-f]{16}$/)
const amounts = z.strictObject({ calls: z.number(), tokens: z.number() })
const fileSchema = z.strictObject({
  version: z.literal(1),
  holder: holderId,
  hour: z.number(),
  /** What ended processes may have used. */
  gone: amounts,
  zones: z.record(z.string(), z.strictObject({ life: z.string(), lent: amounts })),
})
type Book = z.infer<typeof fileSchema>

/** What a zone said last. */
interface Heard {
  usage: Usage
  /** By the holder's clock. */
  at: number
}

/**
 * Lends the budget of a land to its zones, slice by slice. What is lent is on the disk first, so that a holder that was
 * killed lends nothing twice; what an ended process of a zone had counts as used. Thus the zones together never begin
 * more calls in an hour than the land has.
 */
export const createShareHolder = async (options: {
  budget: LandBudget
  zones: () => readonly string[]
  /** Where it keeps its book. */
  file: string
  /** Sends a grant, and resolves with the zone's answer. */
  send(zone: string, grant: Grant): Promise<Usage>
  /** Real time in milliseconds, of which hours are counted. */
  now?: () => number
}) => {
  const { budget, zones, file, send, now = Date.now } = options
  const limit = { calls: budget.calls ?? noLimit, tokens: budget.tokens ?? noLimit }
  const began = now()
  const heard = new Map<string, Heard>()
  /** Places beyond the own one that a zone may be using, until a time. */
  const lentPlaces = new Map<string, { places: Record<string, number>; until: number }>()
  const inOrder = createOrder()
  /** A clock that was set back begins no hour anew. */
  const thisHour = (): number => Math.max(book.hour, Math.floor(now() / hourMs))
  const fresh = (hour: number, holder: string): Book => ({
    ...{ version: 1, holder, hour },
    ...{ gone: { calls: 0, tokens: 0 }, zones: {} },
  })
  let book = await readBook(file, fresh(Math.floor(now() / hourMs), randomBytes(8).toString('hex')), limit)

  const used = (zone: string, unit: 'calls' | 'tokens'): number => {
    const usage = heard.get(zone)?.usage
    return usage && usage.hour === book.hour && usage.life === book.zones[zone]?.life ? usage[unit] : 0
  }
  const committed = (unit: 'calls' | 'tokens'): number =>
    Object.entries(book.zones).reduce(
      (sum, [zone, { lent }]) => sum + Math.max(lent[unit], used(zone, unit)),
      book.gone[unit],
    )
  /** What a zone may use in this hour, one slice more if it is about to run out. */
  const lendNext = (zone: string, unit: 'calls' | 'tokens', before: number): number => {
    if (limit[unit] === noLimit) return noLimit
    const least = unit === 'calls' ? 1 : leastTokens
    const slice = Math.max(least, Math.ceil(limit[unit] / (zones().length * slices)))
    const short = unit === 'tokens' ? (heard.get(zone)?.usage.short ?? 0) : 0
    const rest = before - used(zone, unit)
    if (rest >= slice / 2 && rest >= short) return before
    return before + Math.max(0, Math.min(Math.max(slice, short), limit[unit] - committed(unit)))
  }

  /** Writes down what a zone gets now. */
  const lend = (zone: string): Promise<Grant> =>
    inOrder(async () => {
      const known = heard.get(zone)
      const empty = {
        to: zone,
        from: 'front',
        holder: book.holder,
        life: '',
        heard: 0,
        hour: thisHour(),
        endsInMs: 0,
        calls: 0,
        tokens: 0,
        places: {},
      }
      if (!known) return empty
      const { life, at } = known.usage
      const next: Book = structuredClone(book.hour === thisHour() ? book : fresh(thisHour(), book.holder))
      const mine = next.zones[zone]
      if (mine && mine.life !== life) {
        next.gone.calls += mine.lent.calls
        next.gone.tokens += mine.lent.tokens
      }
      next.zones[zone] = mine?.life === life ? mine : { life, lent: { calls: 0, tokens: 0 } }
      const before = book
      book = next
      const { lent } = next.zones[zone]
      lent.calls = lendNext(zone, 'calls', lent.calls)
      lent.tokens = lendNext(zone, 'tokens', lent.tokens)
      if (JSON.stringify(before) !== JSON.stringify(next))
        try {
          await replaceFile(file, `${JSON.stringify(next)}\n`, { mode: 0o600 })
        } catch (error) {
          book = before
          throw error
        }
      const places = lendPlaces(zone)
      const endsInMs = (next.hour + 1) * hourMs - known.at
      return {
        to: zone,
        from: 'front',
        holder: next.holder,
        life,
        heard: at,
        hour: next.hour,
        endsInMs,
        ...lent,
        places,
      }
    })

  const lendPlaces = (zone: string): Record<string, number> => {
    const extras = Math.max(0, (budget.parallel ?? 0) - zones().length)
    const usage = heard.get(zone)?.usage
    if (!usage) return {}
    const isSure = now() - began > placesLentMs || zones().every((each) => heard.has(each))
    const places = Object.fromEntries(
      Object.entries(usage.servers).map(([server, { wanted, held }]) => {
        const others = zones().filter((each) => each !== zone)
        const heldByOthers = others.reduce((sum, each) => sum + heldBy(each, server), 0)
        const wish = Math.max(0, wanted - 1)
        const wishes = zones().map((each) => Math.max(0, (heard.get(each)?.usage.servers[server]?.wanted ?? 0) - 1))
        const free = Math.max(0, extras - heldByOthers)
        return [server, Math.min(wish, fairPart(extras, wish, wishes), isSure ? free : Math.min(held, free))]
      }),
    )
    const before = lentPlaces.get(zone)
    // Until the zone has heard of less, it may use more.
    const most = Object.fromEntries(
      Object.entries(places).map(([server, count]) => [
        server,
        Math.max(count, before && before.until > now() ? (before.places[server] ?? 0) : 0),
      ]),
    )
    lentPlaces.set(zone, { places: most, until: (heard.get(zone)?.at ?? 0) + placesLentMs })
    return places
  }
  const heldBy = (zone: string, server: string): number => {
    const lent = lentPlaces.get(zone)
    return Math.max(
      lent && lent.until > now() ? (lent.places[server] ?? 0) : 0,
      isFresh(heard.get(zone)) ? (heard.get(zone)?.usage.servers[server]?.held ?? 0) : 0,
    )
  }
  const isFresh = (one: Heard | undefined): boolean => one !== undefined && now() - one.at < placesLentMs

  /** One grant to one zone. Rejects when the zone doesn't answer. */
  const round = async (zone: string): Promise<void> => {
    const grant = await lend(zone)
    const usage = await send(zone, grant)
    const isSame = usage.life === grant.life
    // It knows of the grant, so it holds no more than it says. What its earlier process held is free.
    lentPlaces.set(zone, {
      places: Object.fromEntries(
        Object.entries(usage.servers).map(([server, { held }]) => [
          server,
          Math.max(held, isSame ? (grant.places[server] ?? 0) : 0),
        ]),
      ),
      until: (heard.get(zone)?.at ?? now()) + placesLentMs,
    })
    heard.set(zone, { usage, at: now() })
  }
  return {
    round,
    /** For the status. */
    status: () => ({
      ...(budget.calls !== undefined && { calls: { of: budget.calls, lent: committed('calls') } }),
      ...(budget.tokens !== undefined && { tokens: { of: budget.tokens, lent: committed('tokens') } }),
      ...(budget.parallel !== undefined && { parallel: Math.max(budget.parallel, zones().length) }),
    }),
  }
}

export type ShareHolder = Awaited<ReturnType<typeof createShareHolder>>

/** One's part where all want something: nobody gets more than they want, and the rest is divided evenly. */
const fairPart = (total: number, wish: number, wishes: readonly number[]): number => {
  let left = total
  let waiting = wishes.length
  for (const each of [...wishes].sort((a, b) => a - b)) {
    const part = Math.ceil(left / waiting)
    if (wish <= each) return Math.min(wish, part)
    left -= Math.min(each, Math.floor(left / waiting))
    waiting -= 1
  }
  return Math.min(wish, left)
}

/** A book that can't be read says that everything of this hour is lent. */
const readBook = async (file: string, fresh: Book, limit: { calls: number; tokens: number }): Promise<Book> => {
  const text = await readFile(file, 'utf8').catch(ifMissing(null))
  if (text === null) return fresh
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    return { ...fresh, gone: { ...limit } }
  }
}

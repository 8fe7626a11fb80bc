import type { SimulationEvent } from '../world/commands.ts'
import type { JournalLine } from './world-files.ts'

export interface ZoneJournal {
  zone: string
  lines: readonly Pick<JournalLine, 'events'>[]
}
type Departed = Extract<Crossing, { kind: 'departed' }>

/** A crossing of a player or a villager. */
type Crossing =
  | { kind: 'departed'; player: string; transfer: string; zone: string; load: Loaded }
  | { kind: 'admitted'; player: string; transfer: string; zone: string; load: Loaded; taken: boolean }
  | { kind: 'delivered'; player: string; transfer: string; taken: boolean }
type Loaded = { bag: { gold: number; items: Readonly<Record<string, number>> } }

const villagers = { npcDeparted: 'departed', npcAdmitted: 'admitted', npcDelivered: 'delivered' } as const

/** Villagers cross as players do. */
const asCrossing = (event: SimulationEvent): Crossing[] => {
  if (event.kind === 'departed' || event.kind === 'admitted' || event.kind === 'delivered') return [event]
  if (event.kind === 'npcDeparted' || event.kind === 'npcAdmitted' || event.kind === 'npcDelivered')
    return [{ ...event, kind: villagers[event.kind], player: event.npc } as Crossing]
  return []
}

/**
 * What is wrong with the transfers in the whole journals of a land's zones. Written apart from the code that travels: it
 * knows the events alone.
 */
export const travelFaults = (journals: readonly ZoneJournal[]): string[] => {
  const faults: string[] = []
  const left = new Map<string, { zone: string; event: Departed; settled: 'taken' | 'refused' | null }>()
  const taken = new Map<string, string>()
  const refused = new Map<string, string>()
  const each = (look: (zone: string, event: Crossing) => void): void => {
    for (const { zone, lines } of journals)
      for (const { events = [] } of lines) for (const event of events.flatMap(asCrossing)) look(zone, event)
  }
  each((zone, event) => {
    if (event.kind !== 'departed') return
    if (left.has(event.transfer)) faults.push(`${event.transfer} departed twice`)
    left.set(event.transfer, { zone, event, settled: null })
  })
  each((zone, event) => {
    if (event.kind !== 'admitted') return
    const { transfer } = event
    const from = left.get(transfer)
    if (taken.has(transfer)) faults.push(`${transfer} arrived twice, in ${taken.get(transfer)} and ${zone}`)
    if (!from) faults.push(`${transfer} arrived in ${zone} and never departed`)
    else {
      if (from.zone !== event.zone) faults.push(`${transfer} departed from ${from.zone}, and says ${event.zone}`)
      if (from.event.zone !== zone) faults.push(`${transfer} was for ${from.event.zone} and arrived in ${zone}`)
      if (from.event.player !== event.player) faults.push(`${transfer} is of two players`)
      if (sorted(from.event.load) !== sorted(event.load)) faults.push(`${transfer} arrived with other things`)
    }
    ;(event.taken ? taken : refused).set(transfer, zone)
  })
  each((zone, event) => {
    if (event.kind !== 'delivered') return
    const { transfer } = event
    const from = left.get(transfer)
    if (from?.zone !== zone) return void faults.push(`${transfer} was settled in ${zone}, where nobody departed`)
    if (from.settled !== null) faults.push(`${transfer} was settled twice`)
    from.settled = event.taken ? 'taken' : 'refused'
    if (event.taken && !taken.has(transfer)) faults.push(`${transfer} was settled, and arrived nowhere`)
    if (!event.taken && taken.has(transfer)) faults.push(`${transfer} arrived, and its things were given back too`)
    if (!event.taken && !refused.has(transfer)) faults.push(`${transfer} was given back, and nobody refused it`)
  })
  for (const { zone, lines } of journals) faults.push(...presenceFaults(zone, lines))
  faults.push(...letterFaults(journals))
  return faults
}

/** A letter is given once, to whom it was written, in the zone where they live, and noted once. */
const letterFaults = (journals: readonly ZoneJournal[]): string[] => {
  const faults: string[] = []
  const count = new Map<string, number>()
  const again = (what: string): boolean => {
    count.set(what, (count.get(what) ?? 0) + 1)
    return (count.get(what) ?? 0) > 1
  }
  for (const { zone, lines } of journals)
    for (const event of lines.flatMap(({ events = [] }) => events)) {
      if (event.kind === 'letterGiven' && again(`given ${event.letter}`))
        faults.push(`${event.letter} was given twice, the second time in ${zone}`)
      if (event.kind === 'letterRead' && again(`read ${event.letter}`)) faults.push(`${event.letter} was noted twice`)
      if (event.kind === 'lettersTaken')
        for (const letter of event.letters) if (again(`taken ${letter}`)) faults.push(`${letter} was taken along twice`)
    }
  return faults
}

/** Nobody is in a zone between their departure and their return, and their things come and go with them. */
const presenceFaults = (zone: string, lines: ZoneJournal['lines']): string[] => {
  const faults: string[] = []
  const gone = new Set<string>()
  for (const { events = [] } of lines) {
    const count = (kind: 'made' | 'spent', because: string, body: string, goods: string): boolean =>
      events.some(
        (event) =>
          event.kind === kind && event.because === because && event.body === body && sorted(event.goods) === goods,
      )
    for (const event of events) {
      for (const crossing of asCrossing(event)) {
        if (crossing.kind === 'departed') {
          gone.add(crossing.player)
          const goods = tidy(crossing.load.bag)
          if (goods !== '{}' && !count('spent', 'departed', crossing.player, goods))
            faults.push(`${crossing.transfer} departed, and its things stayed in ${zone}`)
        }
        if (crossing.kind === 'admitted' && crossing.taken) {
          gone.delete(crossing.player)
          const goods = tidy(crossing.load.bag)
          if (goods !== '{}' && !count('made', 'arrived', crossing.player, goods))
            faults.push(`${crossing.transfer} arrived in ${zone} without its things`)
        }
        if (crossing.kind === 'delivered' && !crossing.taken) gone.delete(crossing.player)
      }
      const actor =
        event.kind === 'said'
          ? event.speaker
          : event.kind === 'activityChanged' || event.kind === 'operationRequested'
            ? event.npc
            : null
      if (actor !== null && gone.has(actor)) faults.push(`${actor} lives on in ${zone}, and departed`)
      if (event.kind === 'joined' && gone.has(event.player)) faults.push(`${event.player} is in ${zone}, and departed`)
      if (event.kind === 'transferred' && gone.has(event.from))
        faults.push(`${event.from} gives things away in ${zone}, and departed`)
    }
  }
  return faults
}

const tidy = ({ gold, items }: { gold: number; items: Readonly<Record<string, number>> }): string =>
  sorted({ ...(gold > 0 && { gold }), ...(Object.keys(items).length > 0 && { items }) })

/** JSON with sorted keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

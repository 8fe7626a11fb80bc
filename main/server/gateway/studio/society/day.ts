import { optional } from '../../../../base/optional.ts'
import { dayMs, dayOf, gameTimeAt, hourMs } from '../../../../language/calendar.ts'
import { finding } from '../../../../language/findings/finding.ts'
import { gameMs } from '../../../../world/clock.ts'
import { isAsleep, npcOf, placeOf } from '../../../../world/lookup.ts'
import { doingAs, doingOf, placeAt } from '../../../../world/read-model.ts'
import type { NpcBody, WorldState } from '../../../../world/state.ts'
import { plannedSaid } from '../../../live/say-ambition.ts'
import { doingData } from '../../../live/say-doing.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { briefly } from '../briefly.ts'
import { staysInJournal } from './earlier-today.ts'
import type { SocietyPayload } from './payloads.ts'
import { createWhereabouts, type Stay, type Whereabouts } from './whereabouts.ts'

export interface DayPorts {
  day(person: string | undefined): SocietyPayload<'day'> | Refusal
}

/** Ticks between two looks at everybody's place: five game minutes at the usual pace. */
const lookEvery = 75
/** How much of a day is shown. A plan made in the morning extends into the next night. */
const shownMs = dayMs + 8 * hourMs
const mostPeople = 200
const sharedMs = 1000

/** Everybody's planned day and actual day. */
export const dayPorts = (
  village: Pick<GatewayVillage, 'world' | 'map' | 'killSwitch' | 'saveFolder'>,
  options: { whereabouts?: Whereabouts; soon?: (work: () => void) => void; clock?: () => number } = {},
): DayPorts => {
  const { world, map, killSwitch, saveFolder } = village
  const { whereabouts = createWhereabouts(), soon = setImmediate, clock } = options
  const state = (): WorldState => world.state as WorldState
  const labelOf = (id: string | null): string => (id === null ? '' : (placeOf(map, id)?.label ?? id))

  const look = (): void =>
    whereabouts.look(
      gameMs(state()),
      Object.values(state().npcs).map((npc) => ({
        id: npc.id,
        at: placeAt(map, npc.x, npc.y)?.label ?? '',
        doing: doingOf(state(), map, npc),
        ...optional({ doingSaid: doingData(map, doingAs(state(), npc), null) }),
      })),
    )
  let lookedAt = Number.NEGATIVE_INFINITY
  const lookSoon = (): void => {
    if (state().tick - lookedAt < lookEvery) return
    lookedAt = state().tick
    // Never within a tick.
    soon(look)
  }
  lookSoon()
  world.onEvent(lookSoon)

  /**
   * What the journal says about the time before the first look. It is read when somebody asks for a day that began
   * before that look.
   */
  let earlier: { from: number; stays: ReadonlyMap<string, readonly Stay[]> } | null = null
  let reading = false
  const readEarlier = (midnight: number): void => {
    const since = whereabouts.since()
    if (reading || since === null || since <= midnight) return
    reading = true
    const { startedAt, tickGameMs } = state()
    const tickAt = (ms: number): number => Math.round((ms - startedAt) / tickGameMs)
    const msAt = (tick: number): number => startedAt + tick * tickGameMs
    staysInJournal(saveFolder, { from: tickAt(midnight), to: tickAt(since) }).then(
      (found) => {
        const stays = [...found].map(
          ([id, own]) =>
            [
              id,
              own.map((stay) => ({ ...stay, from: msAt(stay.from), to: msAt(stay.to), at: labelOf(stay.at) })),
            ] as const,
        )
        earlier = { from: Math.max(startedAt, midnight), stays: new Map(stays) }
      },
      () => {
        // The next question tries again.
        reading = false
      },
    )
  }

  const dayOfOne = (npc: NpcBody, midnight: number, now: number): SocietyPayload<'day'>['people'][number] => {
    const end = midnight + shownMs
    const isShown = ({ from, to }: { from: number; to: number }): boolean => to > midnight && from < end
    const within = ({ from, to }: { from: number; to: number }) => ({
      from: Math.max(from, midnight),
      to: Math.min(to, end),
    })
    return {
      ...{ id: npc.id, name: npc.name, state: killSwitch.isOff(npc.id) ? 'off' : isAsleep(npc) ? 'asleep' : 'awake' },
      plan: (npc.day?.entries ?? []).filter(isShown).map((entry) => ({
        ...{ ...within(entry), doing: entry.doing, at: labelOf(entry.at), because: entry.because },
        ...optional({ doingSaid: plannedSaid(entry) }),
      })),
      was: [...(earlier?.stays.get(npc.id) ?? []), ...whereabouts.of(npc.id)]
        .map((stay, index, all) => (index === all.length - 1 ? { ...stay, to: Math.max(stay.to, now) } : stay))
        .filter((stay) => isShown(stay) && stay.to > stay.from)
        .map(({ doing, at, doingSaid, ...stay }) => ({ ...within(stay), doing, at, ...optional({ doingSaid }) })),
      aside: npc.aside?.doing ?? null,
      appointments: npc.appointments
        .filter(isShown)
        .map((one) => ({ ...within(one), doing: one.what, at: labelOf(one.place) })),
    }
  }
  const dayOfAll = (person: string | undefined): SocietyPayload<'day'> => {
    const now = gameMs(state())
    const midnight = dayOf(now) * dayMs
    readEarlier(midnight)
    const npcs = Object.values(state().npcs)
      .filter(({ id }) => person === undefined || id === person)
      .sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
    return {
      ...{ date: gameTimeAt(now).date, midnight, now, since: earlier?.from ?? whereabouts.since() ?? now },
      people: npcs.slice(0, mostPeople).map((npc) => dayOfOne(npc, midnight, now)),
      leftOut: Math.max(0, npcs.length - mostPeople),
    }
  }
  const everybody = briefly(sharedMs, () => dayOfAll(undefined), clock)

  return {
    day(person) {
      if (person === undefined) return everybody()
      return npcOf(state(), person)
        ? dayOfAll(person)
        : refuseFor('NOT_FOUND', finding('refused.not-in-the-village', { id: person }))
    },
  }
}

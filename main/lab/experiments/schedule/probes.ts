import { minutesOfDay } from '../../../language/calendar.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { LIFE_PERIOD_TICKS } from '../../../world/constants.ts'
import type { Almanac, HappeningKind } from '../../../world/happenings/kinds.ts'
import type { HappeningId, NpcId, PlaceId } from '../../../world/ids.ts'
import { plannedNow } from '../../../world/life/asides.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { isAtPlace } from './where.ts'

/** Something that drives people out of a place: when (game day and minute of the run), where, for how long. */
export interface Probe {
  name: string
  place: PlaceId
  day: number
  minute: number
  minutes: number
}

export interface ProbeFigures {
  name: string
  place: string
  /** How many were planned to be there when it began, and how many of them replanned. */
  planned: number
  replanned: number
  /** How many ticks passed until they replanned. */
  reactionTicks: { median: number; max: number }
  /** How many were out of the place a game hour after it began, or when it ended. */
  out: number
  /**
   * How many were still planned to be there when it ended, how many of those resumed the plan, and in how many ticks.
   */
  stillPlanned: number
  returned: number
  returnTicks: { median: number; max: number }
}

/** One tick more than a full round of turns: within this many ticks everybody has noticed. */
export const noticeTicks = LIFE_PERIOD_TICKS + 1
const idOf = ({ name }: Probe): HappeningId => name as HappeningId
/** Minutes after which everybody there should be elsewhere. */
const walkMinutes = 60

/** The village's almanac, so that the probes can be started. */
export const probeAlmanac = (probes: readonly Probe[]): Almanac =>
  Object.fromEntries(
    probes.map((probe): [HappeningId, HappeningKind] => [
      idOf(probe),
      {
        id: idOf(probe),
        name: `a ${probe.name}`,
        text: 'Nobody can stay there.',
        when: { kind: 'asked' },
        minutes: probe.minutes,
        at: probe.place,
        hosts: [],
        news: `There was a ${probe.name}.`,
        open: false,
        seenTiles: 8,
        effects: [{ kind: 'closes', at: probe.place }],
      },
    ]),
  )

/** Starts one probe at its time and watches how people react. */
export function createProbe(probe: Probe, map: MapData) {
  let began: number | null = null
  let ended: number | null = null
  let there: NpcId[] = []
  let still: NpcId[] = []
  let out = 0
  const reacted = new Map<NpcId, number>()
  const returned = new Map<NpcId, number>()

  const plannedThere = (state: WorldState): NpcId[] =>
    Object.values(state.npcs).flatMap((npc) =>
      npc.aside === null && plannedNow(npc)?.at === probe.place ? [npc.id] : [],
    )

  return {
    /** The commands before a tick, for what starts now. `minute`: the minute of the run. */
    commands(state: WorldState, minute: number): Command[] {
      if (began !== null || minute < probe.day * minutesOfDay + probe.minute) return []
      began = state.tick
      there = plannedThere(state)
      return [{ kind: 'startHappening', happening: idOf(probe) }]
    },
    afterTick(state: WorldState, events: readonly SimulationEvent[], ticksInMinute: number): void {
      if (began === null) return
      for (const event of events) {
        if (event.kind === 'turnedAside' && there.includes(event.npc) && !reacted.has(event.npc))
          reacted.set(event.npc, state.tick - began)
        if (event.kind === 'happeningEnded' && event.happening === idOf(probe)) {
          ended = state.tick
          still = [...reacted.keys()].filter((id) => {
            const npc = state.npcs[id]
            return npc !== undefined && plannedNow(npc)?.at === probe.place
          })
        }
        if (ended !== null && event.kind === 'tookUpPlan' && still.includes(event.npc) && !returned.has(event.npc))
          returned.set(event.npc, state.tick - ended)
      }
      if (state.tick === began + Math.min(walkMinutes, probe.minutes - 1) * ticksInMinute) {
        out = there.filter((id) => !isAtPlace(map, state.npcs[id], probe.place)).length
      }
    },
    figures: (): ProbeFigures => ({
      name: probe.name,
      place: probe.place,
      planned: there.length,
      replanned: reacted.size,
      reactionTicks: spread([...reacted.values()]),
      out,
      stillPlanned: still.length,
      returned: returned.size,
      returnTicks: spread([...returned.values()]),
    }),
  }
}

function spread(values: readonly number[]): { median: number; max: number } {
  const sorted = values.toSorted((left, right) => left - right)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 }
}

import { dayOf, minuteMs } from '../../language/calendar.ts'
import type { PlaceId } from '../ids.ts'
import { actOf } from '../life/acts.ts'
import type { PlanEntry } from '../life/kinds.ts'
import { entryOf, putOver } from '../life/plan-pieces.ts'
import type { AmbitionTerms, PlanTerms } from '../life/plan-terms.ts'
import { spreadOf } from '../life/spread.ts'
import { npcOf, placeOf } from '../lookup.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { NpcBody, WorldState } from '../state.ts'

/** How much of a day goes into an ambition: an hour of work and the way there. */
const PIECE_MS = 90 * minuteMs
const LEAST_MS = 45 * minuteMs
/** How long after waking an NPC sets out at the earliest. */
const RISING_MS = 15 * minuteMs

export function ambitionTerms(state: WorldState, { ambition }: NpcBody): AmbitionTerms | null {
  if (!ambition) return null
  const { kind, what, seeks } = ambition
  return { kind, what, seeks: (seeks === undefined ? undefined : npcOf(state, seeks)?.character) ?? null }
}

/** Whether the NPC is out, as planned, to talk with the person it seeks. */
export const isSeeking = ({ ambition, day, aside }: NpcBody): boolean =>
  ambition?.seeks !== undefined && aside === null && day?.entries[day.now]?.because === 'ambition'

/** Gives part of the day's leisure to the NPC's ambition, or part of its work if there is no leisure. */
export function withAmbition(terms: PlanTerms, entries: PlanEntry[]): PlanEntry[] {
  const { ambition, character, now } = terms
  if (!ambition) return entries
  const pieces = entries.flatMap((entry) => pieceIn(terms, ambition, entry))
  const leisure = pieces.filter(({ instead }) => instead === 'leisure')
  const candidates = leisure.length > 0 ? leisure : pieces
  const chosen = candidates[spreadOf(dayOf(now), 'piece', character.id) % Math.max(1, candidates.length)]
  return chosen ? putOver(entries, chosen.piece) : entries
}

function pieceIn(
  terms: PlanTerms,
  ambition: AmbitionTerms,
  entry: PlanEntry,
): { piece: PlanEntry; instead: PlanEntry['act'] }[] {
  const { act } = entry
  const from = Math.max(entry.from, terms.now + RISING_MS)
  const to = Math.min(entry.to, from + PIECE_MS)
  if ((act !== 'leisure' && act !== 'work') || entry.because !== 'schedule' || to - from < LEAST_MS) return []
  const at = ambition.seeks ? whereabouts(ambition.seeks, from) : workplaceOf(terms)
  const place = at === null ? undefined : placeOf(terms.map, at)
  // At its usual workplace, working at the ambition would look the same as its usual work.
  if (!place || !terms.reaches(place) || (ambition.seeks === null && act === 'work')) return []
  return [{ piece: { from, to, at: place.id, ...doingFor(ambition), because: 'ambition' }, instead: act }]
}

/** Where a character's schedule says it is; null while it sleeps. */
function whereabouts({ schedule }: Pick<SimulationCharacter, 'schedule'>, ms: number): PlaceId | null {
  const entry = entryOf(schedule, ms)
  return entry && actOf(entry.doing) !== 'sleep' ? entry.at : null
}

/** The place where a character works most, at any hour; otherwise its home. */
function workplaceOf({ character, map }: PlanTerms): PlaceId {
  const minutes = new Map<PlaceId, number>()
  for (const { from, to, at, doing } of character.schedule)
    if (actOf(doing) === 'work' && to > from && !placeOf(map, at)?.open)
      minutes.set(at, (minutes.get(at) ?? 0) + to - from)
  const best = [...minutes].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))[0]
  return best?.[0] ?? character.home
}

function doingFor({ kind, what, seeks }: AmbitionTerms): Pick<PlanEntry, 'doing' | 'act'> {
  switch (kind) {
    case 'save':
      return { doing: `working longer, to save for ${what}`, act: 'work' }
    case 'make':
      return { doing: `working at ${what}`, act: 'work' }
    case 'ask':
      return { doing: `going to ask ${seeks?.name ?? 'somebody'} about ${what}`, act: 'leisure' }
    case 'befriend':
      return { doing: `going to see ${seeks?.name ?? 'somebody'}`, act: 'leisure' }
    default:
      return kind satisfies never
  }
}

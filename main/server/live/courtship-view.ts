import { clockOf } from '../../language/calendar.ts'
import type { RefusalReason } from '../../world/commands.ts'
import { courtingOf, isPromised, isTaken, nextStep } from '../../world/courtship/court.ts'
import { WAITS_FROM, WAITS_UNTIL, waitingPlace } from '../../world/courtship/evening.ts'
import type { CourtshipStep } from '../../world/courtship/kinds.ts'
import { heartsOf } from '../../world/friendship/hearts.ts'
import type { Moment } from '../../world/friendship/kinds.ts'
import type { MapData } from '../../world/map-data.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../world/state.ts'
import type { ShownCourtship } from '../rooms/shown.ts'

/** How a courtship stands; nothing before the two are close enough for it. */
export function courtshipShown(
  { state, map }: { state: WorldState; map: MapData },
  npc: NpcBody,
  player: PlayerBody,
): { courtship?: ShownCourtship } {
  const { courtship } = npc.character
  const [first] = courtship?.steps ?? []
  const courting = courtingOf(player, npc.id)
  if (!courtship || !first || (!courting && heartsOf(npc, player) < first.hearts)) return {}
  const done = courtship.steps.slice(0, courting?.steps.length ?? 0).map(({ name, text }) => ({ name, text }))
  if (isPromised(npc, player)) return { courtship: { state: 'promised', done, ...waits(map, npc) } }
  if (isTaken(state, npc, player)) return { courtship: { state: 'taken', hint: `“${courtship.taken}”`, done } }
  if (!courting) return { courtship: { state: 'may', done } }
  const step = nextStep(npc, player)
  return { courtship: { state: 'courting', done, ...(step ? { hint: hintOf(step) } : {}) } }
}

/** Where and when the villager waits. */
function waits(map: MapData, npc: NpcBody): Pick<ShownCourtship, 'hint'> {
  const place = waitingPlace(map, npc)
  if (!place) return {}
  const hours = `from ${clockOf(WAITS_FROM)} to ${clockOf(WAITS_UNTIL)}`
  return { hint: `In the evening, ${hours}, ${npc.name} waits for you at ${place.label}.` }
}

const hintOf = ({ hint, from, to, hearts }: CourtshipStep): string => {
  const hours = from === undefined || to === undefined ? '' : ` From ${clockOf(from)} to ${clockOf(to)}.`
  return `${hint}${hours} It takes ${hearts} hearts, and comes a day after the last at the soonest.`
}

/** A moment of a courtship: its title, and the villager's words. */
export function courtshipMoment(
  npc: NpcBody | undefined,
  name: string,
  { how, step }: Extract<Moment, { kind: 'courtship' }>,
): { title: string; lines: string[] } {
  const courtship = npc?.character.courtship
  const taken = courtship?.steps[step - 1]
  const own = taken ? [`“${taken.text}”`] : []
  switch (how) {
    case 'began':
      return { title: `You court ${name}`, lines: ['The Journal says what comes next.'] }
    case 'step':
      return { title: `${name} and you: ${taken?.name ?? 'a step closer'}`, lines: own }
    case 'promised':
      return { title: `${name} and you are promised to each other`, lines: own }
    case 'ended':
      return { title: `${name} and you stay friends`, lines: courtship ? [`“${courtship.friends}”`] : [] }
    default:
      return how satisfies never
  }
}

/** Why a courtship did not begin. */
export const courtRefusal = (reason: RefusalReason): string => {
  if (reason === 'too-far') return 'Stand near them for it.'
  return reason === 'taken'
    ? 'One of you is promised to somebody else, so nothing has begun.'
    : 'Not now: you are not close enough to them, or it has changed meanwhile.'
}

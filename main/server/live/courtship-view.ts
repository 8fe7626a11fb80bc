import { clockOf } from '../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
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
  { state, map, say = noticesInEnglish }: { state: WorldState; map: MapData; say?: SayNotice },
  npc: NpcBody,
  player: PlayerBody,
): { courtship?: ShownCourtship } {
  const { courtship } = npc.character
  const [first] = courtship?.steps ?? []
  const courting = courtingOf(player, npc.id)
  if (!courtship || !first || (!courting && heartsOf(npc, player) < first.hearts)) return {}
  const done = courtship.steps.slice(0, courting?.steps.length ?? 0).map(({ name, text }) => ({ name, text }))
  if (isPromised(npc, player)) return { courtship: { state: 'promised', done, ...waits(map, npc, say) } }
  if (isTaken(state, npc, player)) return { courtship: { state: 'taken', hint: say.quoted(courtship.taken), done } }
  if (!courting) return { courtship: { state: 'may', done } }
  const step = nextStep(npc, player)
  return { courtship: { state: 'courting', done, ...(step ? { hint: hintOf(step, say) } : {}) } }
}

/** Where and when the villager waits. */
function waits(map: MapData, npc: NpcBody, say: SayNotice): Pick<ShownCourtship, 'hint'> {
  const place = waitingPlace(map, npc)
  if (!place) return {}
  const hours = say('courtship-view.from-to', { from: clockOf(WAITS_FROM), to: clockOf(WAITS_UNTIL) })
  return { hint: say('courtship-view.in-the-evening-waits-for', { hours, name: npc.name, label: place.label }) }
}

const hintOf = ({ hint, from, to, hearts }: CourtshipStep, say: SayNotice): string => {
  const hours =
    from === undefined || to === undefined
      ? ''
      : say('courtship-view.from-to-2', { from: clockOf(from), to: clockOf(to) })
  return say('courtship-view.it-takes-hearts-and-comes', { hint, hours, hearts })
}

/** A moment of a courtship: its title, and the villager's words. */
export function courtshipMoment(
  npc: NpcBody | undefined,
  name: string,
  { how, step }: Extract<Moment, { kind: 'courtship' }>,
  say: SayNotice = noticesInEnglish,
): { title: string; lines: string[] } {
  const courtship = npc?.character.courtship
  const taken = courtship?.steps[step - 1]
  const own = taken ? [say.quoted(taken.text)] : []
  switch (how) {
    case 'began':
      return {
        title: say('courtship-view.you-court', { name }),
        lines: [say('courtship-view.the-journal-says-what-comes')],
      }
    case 'step':
      return {
        title: say('courtship-view.and-you', { name, step: taken?.name ?? say('courtship-view.a-step-closer') }),
        lines: own,
      }
    case 'promised':
      return { title: say('courtship-view.and-you-are-promised-to', { name }), lines: own }
    case 'ended':
      return {
        title: say('courtship-view.and-you-stay-friends', { name }),
        lines: courtship ? [say.quoted(courtship.friends)] : [],
      }
    default:
      return how satisfies never
  }
}

/** Why a courtship did not begin. */
export const courtRefusal = (reason: RefusalReason, say: SayNotice = noticesInEnglish): string => {
  if (reason === 'too-far') return say('courtship-view.stand-near-them-for-it')
  return reason === 'taken' ? say('courtship-view.one-of-you-is-promised') : say('courtship-view.not-now-you-are-not')
}

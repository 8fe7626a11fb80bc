import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { withGoods } from '../economy/bags.ts'
import { make, spend } from '../economy/hand-over.ts'
import { keepMoment } from '../friendship/moments.ts'
import { npcOf, playerOf } from '../lookup.ts'
import { addPlayer, leave, presentPlayer } from '../player-commands.ts'
import type { PlayerBody } from '../state.ts'
import { countDeeds } from './count-deeds.ts'
import { entrance } from './entrance.ts'
import { type Load, numberIn, type TravelCommand, transferOf } from './kinds.ts'
import { packTasks, unpackTasks } from './pack-tasks.ts'

type Of<Kind extends TravelCommand['kind']> = Extract<TravelCommand, { kind: Kind }>
type Verdict = RefusalReason | null

/** Applies the commands about players who go between the zones of a land. */
export function applyTravel(context: TickContext, command: TravelCommand): Verdict {
  switch (command.kind) {
    case 'depart':
      return depart(context, command)
    case 'admit':
      return admit(context, command)
    case 'deliver':
      return deliver(context, command)
    default:
      return command satisfies never
  }
}

function depart(context: TickContext, { player: id, zone, at }: Of<'depart'>): Verdict {
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  // First, because it ends talks, and gives back the stake of a game.
  leave(context, { kind: 'leave', player: id })
  const { bag, hadPurse, practice } = player
  const load: Load = structuredClone({
    ...{ bag, about: packTasks(context, player, zone) },
    ...(hadPurse && { hadPurse }),
    ...(practice && { practice }),
  })
  spend(context, player, bag, { because: 'departed' })
  const last = (player.crossings?.last ?? 0) + 1
  player.crossings = { last, elsewhere: { zone, at, load } }
  context.events.push({
    kind: 'departed',
    player: id,
    transfer: transferOf(id, last),
    zone,
    load: structuredClone(load),
  })
  return null
}

function admit(context: TickContext, { player: id, name, transfer, zone, at, load }: Of<'admit'>): Verdict {
  const number = numberIn(id, transfer)
  if (number === null || npcOf(context.state, id)) return 'invalid'
  const known = playerOf(context.state, id)
  if (number <= (known?.crossings?.last ?? 0)) return 'knows-already'
  const player = known ?? addPlayer(context, { id, name, ...entrance(context, at) })
  const taken = withGoods(player.bag, load.bag) !== null
  context.events.push({ kind: 'admitted', player: id, name, transfer, zone, load: structuredClone(load), taken })
  if (!taken) {
    player.crossings = { ...player.crossings, last: number, turnedAway: true }
    return null
  }
  player.crossings = { last: number }
  player.name = name
  takeBack(context, player, load)
  takeTasks(context, player, load, zone)
  if (!player.present) Object.assign(player, entrance(context, at))
  if (!known) {
    player.newcomer = { since: context.state.tick }
    keepMoment(context, player, { kind: 'arrived' })
  }
  return null
}

function deliver(context: TickContext, { player: id, transfer, taken }: Of<'deliver'>): Verdict {
  const player = playerOf(context.state, id)
  const elsewhere = player?.crossings?.elsewhere
  if (!player || !elsewhere?.load || transfer !== transferOf(id, player.crossings?.last ?? 0)) return 'knows-already'
  if (taken) {
    delete elsewhere.load
    delete player.tasks
  } else if (withGoods(player.bag, elsewhere.load.bag) === null) return 'invalid'
  else {
    takeBack(context, player, elsewhere.load)
    delete player.crossings?.elsewhere
  }
  context.events.push({ kind: 'delivered', player: id, transfer, taken })
  return null
}

/** What they were asked to do elsewhere stands here to be read, and what they did elsewhere for somebody here counts. */
function takeTasks(context: TickContext, player: PlayerBody, { about }: Load, from: string): void {
  delete player.tasks
  if (!about) return
  const tasks = unpackTasks(about, { from, now: gameMs(context.state) })
  if (Object.keys(tasks).length > 0) player.tasks = tasks
  countDeeds(context, player, about.did ?? [])
}

/** What somebody has practised in one zone counts in the other: the more of both. */
function takeBack(context: TickContext, player: PlayerBody, { bag, hadPurse, practice }: Load): void {
  make(context, player, bag, 'arrived')
  if (hadPurse) player.hadPurse = true
  if (practice === undefined) return
  const more = Object.entries(practice).filter(([craft, one]) => {
    const own = player.practice?.[craft as keyof typeof practice]
    return own === undefined || own.uses < one.uses
  })
  player.practice = { ...player.practice, ...Object.fromEntries(more) }
}

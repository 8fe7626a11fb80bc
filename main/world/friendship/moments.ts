import { dayMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { errandOf } from '../errands/errand-of.ts'
import { bringersOf, broughtBy, laidTable } from '../feasts/tables.ts'
import type { Goods } from '../goods.ts'
import type { HappeningKind } from '../happenings/kinds.ts'
import { kindOf } from '../happenings/kinds-of.ts'
import { playerOf } from '../lookup.ts'
import type { PlayerBody } from '../state.ts'
import type { MomentFact } from './kinds.ts'

/** The most moments kept of one player. Beyond it the oldest goes, but never the first, the arrival. */
const MOST_MOMENTS = 120

type Of<Kind extends SimulationEvent['kind']> = Extract<SimulationEvent, { kind: Kind }>

/** Keeps something in a player's scrapbook. */
export function keepMoment({ state }: Pick<TickContext, 'state'>, player: PlayerBody, fact: MomentFact): void {
  const before = player.moments ?? []
  const moments = [...before, { ...fact, n: (before.at(-1)?.n ?? 0) + 1, at: gameMs(state) }]
  if (moments.length > MOST_MOMENTS) moments.splice(moments[0]?.kind === 'arrived' ? 1 : 0, 1)
  player.moments = moments
}

/** Keeps what the events since the given index mean to players. */
export function keepMoments(context: TickContext, since: number): void {
  const events = context.events.slice(since)
  for (const event of events) {
    if (event.kind === 'questDone') questDone(context, event, events)
    if (event.kind === 'mysteryEnded')
      keepFor(context, event.player, { kind: 'mystery', mystery: event.mystery, end: event.end })
    if (event.kind === 'happeningNoticed') cameToFeast(context, event)
  }
}

function keepFor(context: TickContext, id: string, fact: MomentFact): void {
  const player = playerOf(context.state, id)
  if (player) keepMoment(context, player, fact)
}

function questDone(context: TickContext, { npc, player, quest }: Of<'questDone'>, events: readonly SimulationEvent[]) {
  const got: Goods = {}
  let liking = 0
  for (const event of events) {
    if (event.kind === 'transferred' && event.because === 'quest' && event.to === player) addTo(got, event.goods)
    if (event.kind === 'relationChanged' && event.because === 'quest' && event.npc === npc && event.body === player)
      liking += event.affinity
  }
  const times = (playerOf(context.state, player)?.moments ?? []).filter(
    (moment) => moment.kind === 'quest' && moment.quest === quest,
  ).length
  const errand = errandOf(context.state, quest)
  const name = errand ? { name: errand.quest.name } : {}
  keepFor(context, player, { kind: 'quest', quest, npc, got, liking, times, ...name })
}

function addTo(sum: Goods, { gold = 0, items = {} }: Goods): void {
  if (gold > 0) sum.gold = (sum.gold ?? 0) + gold
  for (const [item, count] of Object.entries(items) as [keyof typeof items, number][])
    sum.items = { ...sum.items, [item]: (sum.items?.[item] ?? 0) + count }
}

/** A feast to which everybody is bid. */
export const isFeast = ({ open, when }: HappeningKind): boolean =>
  open && (when.kind === 'date' || when.kind === 'weekly')

/** A yearly feast counts each time, and what comes each week only the first time. */
function cameToFeast(context: TickContext, { body, happening }: Of<'happeningNoticed'>): void {
  const player = playerOf(context.state, body)
  const kind = player && kindOf(context.state, happening)
  if (!kind || !isFeast(kind)) return
  const before = (player.moments ?? []).findLast((moment) => moment.kind === 'feast' && moment.happening === happening)
  if (before && (kind.when.kind === 'weekly' || gameMs(context.state) - before.at < HALF_YEAR_MS)) return
  const table = laidTable(context.state, happening)
  const by = bringersOf(table)
  const own = table && by.includes(player.id) ? { brought: broughtBy(table, player.id) } : {}
  const others = by.filter((id) => id !== player.id).length
  keepMoment(context, player, { kind: 'feast', happening, ...own, ...(others > 0 ? { others } : {}) })
}
const HALF_YEAR_MS = 180 * dayMs

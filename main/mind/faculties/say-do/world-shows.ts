import type { Claim } from '../../../language/claims.ts'
import { hasWords } from '../../../language/whole-words.ts'
import type { Goods } from '../../../world/goods.ts'
import { countOf, kindsIn } from './claimed-goods.ts'
import type { Evidence } from './evidence.ts'

/** Whether the shop was opened earlier and not closed since. */
export const isShopOpen = ({ npc, speaker, lately }: Evidence): boolean => {
  const last = lately.findLast(
    (event) =>
      (event.kind === 'shopOpened' || event.kind === 'shopClosed') && event.npc === npc && event.player === speaker,
  )
  return last?.kind === 'shopOpened'
}

/** Whether somebody other than the speaker heard it, or it is on its way to somebody. */
export const hasToldSomeone = ({ npc, speaker, name, events, now, doing }: Evidence): boolean =>
  events.some(
    (event) => event.kind === 'said' && event.speaker === npc && event.to !== undefined && event.to !== speaker,
  ) ||
  now.some(
    ({ tool, result }) =>
      ['whisper', 'move_to', 'follow', 'attend'].includes(tool) && !hasWords(result.toLowerCase(), name.toLowerCase()),
  ) ||
  /^walking/.test(doing)

export const pickedUp = ({ npc, events }: Evidence): Goods[] =>
  events.flatMap((event) =>
    event.kind === 'pickedUp' && event.body === npc ? [{ items: { [event.item]: event.count } }] : [],
  )

export const laidDown = ({ npc, events }: Evidence): Goods[] =>
  events.flatMap((event) =>
    event.kind === 'dropped' && event.body === npc ? [{ items: { [event.item]: event.count } }] : [],
  )

/** Whether the person has the thing. "The loaf is in your bag" is true whoever put it there. */
export const isWithThem = (claim: Claim, evidence: Evidence): boolean =>
  claim.now === 'state' &&
  kindsIn(claim.object, evidence).some(
    (kind) =>
      (evidence.theirs?.items.find((item) => item.id === kind.id)?.count ?? 0) >=
      countOf(claim.object, kind, evidence.reader),
  )

/** Whether the NPC has the goods, or handed them over in this run. Of things that aren't goods nothing is known. */
export const isAtHand = ({ object }: Claim, evidence: Evidence): boolean => {
  const { npc, speaker, own, events, meanwhile, reader } = evidence
  const named = kindsIn(object, evidence)
  if (own === undefined) return true
  const went = [...new Set([...events, ...meanwhile])].flatMap((event) =>
    event.kind === 'transferred' && event.from === npc && event.to === speaker ? [event.goods] : [],
  )
  if (named.length === 0)
    return (
      !reader.goods.isCoin(object) || sum([...own, ...went].map(({ gold = 0 }) => gold)) >= reader.goods.coinsIn(object)
    )
  return named.some((kind) => {
    const held = own.flatMap(({ items }) => items.flatMap(({ id, count }) => (id === kind.id ? count : [])))
    const handed = went.map(({ items = {} }) => items[kind.id] ?? 0)
    return sum([...held, ...handed]) >= unitsOf(object, kind, evidence)
  })
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Six eggs are no six dozens of them: who names only the contents of a measure counts no measures. */
const unitsOf = (object: string, kind: Evidence['kinds'][number], { reader: { goods } }: Evidence): number => {
  const lower = object.toLowerCase()
  const contents = goods.headOf(kind.name).toLowerCase()
  const isMeasured = contents === goods.headOf(kind.plural).toLowerCase() && contents !== kind.name.toLowerCase()
  const units = [kind.name, kind.plural, ...goods.shortNames(kind)].filter((unit) => unit.toLowerCase() !== contents)
  return isMeasured && !units.some((unit) => hasWords(lower, unit.toLowerCase())) ? 1 : countOf(object, kind, { goods })
}

/** Whether the NPC is going somewhere. If the claim names a place, that must be the destination. */
export const isGoing = (
  { object }: Claim,
  { doing, places }: Evidence,
  byTool: (tools: readonly string[], fits: (result: string) => boolean) => boolean,
): boolean => {
  const named = places.map(bare).filter((place) => hasWords(object, place))
  const fits = (text: string): boolean =>
    named.length === 0 || named.some((place) => hasWords(text.toLowerCase(), place))
  return (
    (/^walking/.test(doing) && fits(doing)) ||
    byTool(['move_to', 'follow', 'attend', 'teach'], fits) ||
    byTool(['go_home'], () => true)
  )
}
const bare = (label: string): string => label.toLowerCase().replace(/^the /, '')

export const isQuestThere = (
  { object }: Claim,
  { npc, speaker, events, lately, quests, now, reader }: Evidence,
): boolean => {
  const isOver = reader.saysOver(object)
  const kind = isOver ? 'questDone' : 'questStarted'
  // A quest that can be repeated is available again as soon as it is done.
  const deeds = isOver ? [...events, ...lately] : events
  if (deeds.some((event) => event.kind === kind && event.npc === npc && event.player === speaker)) return true
  if (isOver) return quests.some(({ status }) => status === 'done')
  return (
    quests.some(({ status }) => status === 'open' || status === 'ready') ||
    now.some(({ tool }) => tool === 'start_quest')
  )
}

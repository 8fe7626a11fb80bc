import type { SimulationEvent } from '../../../world/commands.ts'
import type { Bag, Goods } from '../../../world/goods.ts'
import type { BodyId, ItemId, NpcId, PlayerId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import type { HeardClaim } from './reader.ts'

/** The world's record of one answer: a snapshot before and after, and every fact in between and earlier. */
export interface AnswerRecord {
  npc: NpcId
  player: PlayerId
  before: WorldState
  after: WorldState
  during: readonly SimulationEvent[]
  /** All facts from the beginning of the run. */
  ever: readonly SimulationEvent[]
}

/** Whether the world changed as claimed. Tools, transcripts and notes aren't consulted. */
export const isVerified = (claim: HeardClaim, record: AnswerRecord): boolean => {
  const { npc, player, before, after, during, ever } = record
  const facts = claim.when === 'done' ? ever : during
  const went = (from: BodyId, to: BodyId): Goods[] =>
    facts.flatMap((fact) => (fact.kind === 'transferred' && fact.from === from && fact.to === to ? [fact.goods] : []))
  const some = (test: (fact: SimulationEvent) => boolean): boolean => facts.some(test)
  const body = after.npcs[npc]
  switch (claim.kind) {
    case 'give':
      return covers(claim, went(npc, player)) || (claim.when === 'stands' && holds(claim, after.players[player]?.bag))
    case 'take':
      return covers(claim, went(player, npc))
    case 'make':
      return covers(
        claim,
        facts.flatMap((fact) =>
          fact.kind === 'made' && fact.body === npc && fact.because === 'recipe' ? [fact.goods] : [],
        ),
      )
    case 'teach':
      return some(
        (fact) => fact.kind === 'learned' && fact.from === npc && (claim.person === null || fact.npc === claim.person),
      )
    case 'lesson':
      return (
        some((fact) => fact.kind === 'lessonBegan' && fact.teacher === npc) ||
        Object.values(after.lessons).some(({ teacher }) => teacher === npc)
      )
    case 'follow':
      return (
        body?.following === player ||
        during.some((fact) => fact.kind === 'followed' && fact.npc === npc && fact.body === player)
      )
    case 'go': {
      const stood = before.npcs[npc]
      if (during.some((fact) => fact.kind === 'arrived' && fact.body === npc)) return true
      return (
        body !== undefined &&
        stood !== undefined &&
        (body.goal !== null || body.following !== null || body.x !== stood.x || body.y !== stood.y)
      )
    }
    case 'drop':
      return covers(
        claim,
        facts.flatMap((fact) =>
          fact.kind === 'dropped' && fact.body === npc ? [{ items: { [fact.item]: fact.count } }] : [],
        ),
      )
    case 'shop':
      return some((fact) => fact.kind === 'shopOpened' && fact.npc === npc && fact.player === player)
    case 'offer':
      return (
        some((fact) => fact.kind === 'offered' && fact.from === npc && fact.to === player) ||
        Object.values(after.offers).some((open) => open.from === npc && open.to === player)
      )
    case 'deed':
      return during.some((fact) => isDeedOf(fact, npc))
    case 'quest': {
      const runs = Object.values(after.quests).filter((run) => run.giver === npc && run.player === player)
      return claim.over
        ? runs.some(({ status }) => status === 'done') ||
            some((fact) => fact.kind === 'questDone' && fact.npc === npc && fact.player === player)
        : runs.some(({ status }) => status === 'open') ||
            some((fact) => fact.kind === 'questStarted' && fact.npc === npc && fact.player === player)
    }
    default:
      return claim.kind satisfies never
  }
}

/** Whether somebody caused this fact. */
const isDeedOf = (fact: SimulationEvent, npc: NpcId): boolean => {
  switch (fact.kind) {
    case 'transferred':
    case 'offered':
      return fact.from === npc
    case 'made':
    case 'dropped':
    case 'pickedUp':
    case 'spent':
      return fact.body === npc
    case 'followed':
    case 'emoted':
    case 'shopOpened':
    case 'questStarted':
    case 'questDone':
      return fact.npc === npc
    case 'lessonBegan':
      return fact.teacher === npc
    case 'said':
      return fact.speaker === npc && fact.quiet === true
    default:
      return false
  }
}

const sumOf = (went: readonly Goods[], item: ItemId): number =>
  went.reduce((sum, { items }) => sum + (items && Object.hasOwn(items, item) ? (items[item] ?? 0) : 0), 0)

const covers = ({ things, coins, count }: HeardClaim, went: readonly Goods[]): boolean => {
  if (went.length === 0) return false
  // For a thing with a price, the number may be the price.
  if (things.length > 0) return things.some((item) => sumOf(went, item) >= (coins ? 1 : count))
  return coins ? went.reduce((sum, { gold = 0 }) => sum + gold, 0) >= count : true
}

const holds = ({ things, coins, count }: HeardClaim, bag: Bag | undefined): boolean => {
  if (bag === undefined) return false
  return things.length > 0
    ? things.some((item) => (Object.hasOwn(bag.items, item) ? (bag.items[item] ?? 0) : 0) >= count)
    : coins && bag.gold >= count
}

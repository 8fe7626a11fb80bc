import { promptName } from '../../language/fence.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { questIn } from '../../world/errands/errand-of.ts'
import type { Goods } from '../../world/goods.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import { forWhat } from '../../world/society/gifts.ts'
import type { RelationCause } from '../../world/society/kinds.ts'
import type { WorldState } from '../../world/state.ts'
import { goodsInWords } from '../rooms/goods-words.ts'
import { ambitionDeed } from './ambition-deed.ts'
import { shownGoods } from './goods-view.ts'

/** From 1 to 10. */
const weights = {
  made: 2,
  given: 5,
  traded: 4,
  quest: 7,
  lesson: 7,
  declined: 3,
  theft: 8,
  quarrel: 8,
  mended: 6,
} as const
/**
 * Other changes of opinion that make a note. Gifts, deals, quests and lessons are noted separately, and the mood of a
 * talk shows in its words.
 */
const telling: readonly RelationCause[] = [
  'promise-kept',
  'promise-broken',
  'help',
  'theft',
  'rivalry',
  'quarrel',
  'mended',
  'mystery',
]

export interface Deed {
  npc: NpcId
  text: string
  with: BodyId | null
  importance: number
  /** Set if the NPC tells nobody about the deed. */
  secret?: true
}
type Transfer = Extract<SimulationEvent, { kind: 'transferred' }>

/** Reads from the events of a tick what NPCs did and what was done to them. */
export function createDeedReader(state: () => WorldState) {
  const isNpc = (body: BodyId): body is NpcId => Object.hasOwn(state().npcs, body)
  const nameOf = (body: BodyId): string => {
    const { npcs, players } = state()
    const known = Object.hasOwn(npcs, body)
      ? npcs[body as NpcId]
      : Object.hasOwn(players, body)
        ? players[body as keyof typeof players]
        : undefined
    return promptName(known?.name ?? 'someone')
  }
  const words = (goods: Goods): string => goodsInWords(shownGoods(state().catalogue, goods), state().catalogue.coin)
  const skillWords = (skill: string): string => `the skill ${skill.replaceAll('-', ' ')}`
  const questName = (quest: string): string => questIn(state(), quest)?.name ?? quest
  const both = (npc: BodyId, other: BodyId, text: (name: string) => string, importance: number): Deed[] =>
    isNpc(npc) ? [{ npc, with: other, text: text(nameOf(other)), importance }] : []

  /**
   * The deeds in a theft. Nobody saw it: the owner knows only that the goods are gone, and the thief keeps the deed
   * secret.
   */
  const stolen = ({ from, to, goods }: Transfer): Deed[] => [
    ...(isNpc(from)
      ? [
          {
            npc: from,
            with: null,
            text: `Somebody has taken ${words(goods)} from me, and I do not know who.`,
            importance: weights.theft,
          },
        ]
      : []),
    ...(isNpc(to)
      ? [
          {
            npc: to,
            with: null,
            text: `I took ${words(goods)} from ${nameOf(from)} when nobody looked.`,
            importance: weights.theft,
            secret: true as const,
          },
        ]
      : []),
  ]

  /** The two halves of one exchange are one deed. */
  const exchange = (first: Transfer, second: Transfer | undefined): Deed[] => {
    if (first.because === 'theft') return stolen(first)
    const importance = second === undefined ? weights.given : weights.traded
    const what = (got: Goods | undefined, side: 'giver' | 'taker') =>
      got === undefined ? forWhat(first.occasion, side) : ` for ${words(got)}`
    const told = (giver: BodyId, other: BodyId, gave: Goods, got: Goods | undefined): Deed[] => [
      ...both(giver, other, (name) => `I gave ${name} ${words(gave)}${what(got, 'giver')}.`, importance),
      ...both(other, giver, (name) => `${name} gave me ${words(gave)}${what(got, 'taker')}.`, importance),
    ]
    return told(first.from, first.to, first.goods, second?.goods)
  }

  const exchanges = (events: readonly SimulationEvent[]): Deed[] => {
    // What was paid for a bed or a house is noted with it.
    const transfers = events.filter(
      (event): event is Transfer =>
        event.kind === 'transferred' && event.because !== 'lodging' && event.because !== 'house',
    )
    const done = new Set<Transfer>()
    return transfers.flatMap((transfer) => {
      if (done.has(transfer)) return []
      const back = transfers.find(
        (other) =>
          other !== transfer &&
          !done.has(other) &&
          other.from === transfer.to &&
          other.to === transfer.from &&
          other.offer === transfer.offer &&
          other.because === transfer.because,
      )
      if (back) done.add(back)
      done.add(transfer)
      return exchange(transfer, back)
    })
  }

  const deedsIn = (event: SimulationEvent): Deed[] => {
    switch (event.kind) {
      case 'made':
        return event.because === 'recipe' && isNpc(event.body)
          ? [{ npc: event.body, with: null, text: `I made ${words(event.goods)}.`, importance: weights.made }]
          : []
      case 'offerEnded':
        return event.outcome === 'declined'
          ? both(event.from, event.to, (name) => `${name} declined what I offered.`, weights.declined)
          : []
      case 'questStarted':
        return both(
          event.npc,
          event.player,
          (name) => `${name} took on what I had asked: ${questName(event.quest)}.`,
          weights.quest,
        )
      case 'questLeft':
        return both(
          event.npc,
          event.player,
          (name) => `${name} gave up what I had asked, and said so: ${questName(event.quest)}.`,
          weights.quest,
        )
      case 'questDone':
        return both(
          event.npc,
          event.player,
          (name) => `${name} did what I had asked: ${questName(event.quest)}.`,
          weights.quest,
        )
      case 'bedRented':
        return both(event.npc, event.player, (name) => `${name} took a bed for the night from me.`, weights.traded)
      case 'houseBought':
        return both(event.npc, event.player, (name) => `${name} bought a house from me.`, weights.quest)
      case 'draughtsEnded':
        return both(event.npc, event.player, (name) => draughtsDeed(event, name), weights.given)
      case 'lessonEnded':
        return event.outcome === 'learned'
          ? [
              ...both(
                event.teacher,
                event.learner,
                (name) => `I taught ${name} ${skillWords(event.skill)}.`,
                weights.lesson,
              ),
              ...both(
                event.learner,
                event.teacher,
                (name) => `${name} taught me ${skillWords(event.skill)}.`,
                weights.lesson,
              ),
            ]
          : both(event.teacher, event.learner, (name) => `The lesson I gave ${name} was broken off.`, weights.declined)
      case 'ambitionTaken':
      case 'ambitionEnded':
        return [ambitionDeed(event, state())]
      case 'letterGiven':
        return event.by === event.npc
          ? []
          : both(event.by, event.npc, (name) => `I gave ${name} a letter that I had brought along.`, weights.traded)
      case 'relationChanged':
        return telling.includes(event.because)
          ? both(
              event.npc,
              event.body,
              (name) => `${name} ${event.why}.`,
              event.because === 'mended' || event.because === 'mystery' ? weights.mended : weights.quarrel,
            )
          : []
      default:
        return []
    }
  }

  return {
    /** Their names are those of the world, cut as a prompt needs them. */
    nameOf,
    deedsIn: (events: readonly SimulationEvent[]): Deed[] => [...exchanges(events), ...events.flatMap(deedsIn)],
  }
}

/** What a villager remembers of a game. */
function draughtsDeed(
  { npc, winner, because }: Extract<SimulationEvent, { kind: 'draughtsEnded' }>,
  name: string,
): string {
  if (winner === null) return `I played draughts with ${name}, and nobody won.`
  if (winner !== npc) return `${name} won against me at draughts.`
  return because === 'lost'
    ? `I won at draughts against ${name}.`
    : `I won at draughts against ${name}, who gave up the game.`
}

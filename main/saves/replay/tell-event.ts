import { forPeople } from '../../world/ambitions/ambition-seen.ts'
import { endedWords, setOutTo } from '../../world/ambitions/ambition-words.ts'
import { seedOf } from '../../world/ambitions/kinds.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { questIn } from '../../world/errands/errand-of.ts'
import type { Goods } from '../../world/goods.ts'
import type { MapData } from '../../world/map-data.ts'
import { forWhat } from '../../world/society/gifts.ts'
import { goodsPhrase } from '../../world/society/goods-phrase.ts'
import { songOf } from '../../world/songs/songs-of.ts'
import type { WorldState } from '../../world/state.ts'

/** Describes an event for people who watch. Null for bookkeeping of the world. */
export type TellEvent = (state: WorldState, event: SimulationEvent) => string | null

/** Why people part, in cases that are worth telling. */
const partings: Partial<Record<Extract<SimulationEvent, { kind: 'conversationEnded' }>['reason'], string>> = {
  away: ', since they are too far apart',
  idle: ', since nothing more is said',
  repeating: ', since the talk goes in circles',
}

/**
 * Creates a teller. It uses the names and places of the moment. People who come to like each other in a talk are
 * mentioned once, when they part, so events must be told in order.
 */
export const createTeller = (map: MapData): TellEvent => {
  const warmed = createWarmth()
  const placeOf = (id: string | null): string =>
    id !== null && Object.hasOwn(map.places, id) ? (map.places[id as keyof typeof map.places]?.label ?? id) : (id ?? '')
  return (state, event) => {
    const name = (id: string): string => nameIn(state, id)
    const goods = (given: Goods): string => goodsIn(state, given)
    switch (event.kind) {
      case 'said':
        return `${name(event.speaker)}${event.to === undefined ? ' aloud' : ` ${event.quiet ? 'whispers to' : 'to'} ${name(event.to)}`}: “${event.text}”`
      case 'joined':
        return `${event.name} comes into the village.`
      case 'left':
        return `${name(event.player)} leaves the village.`
      case 'departed':
        return `${name(event.player)} sets out for ${event.zone}.`
      case 'admitted':
        return event.taken ? `${event.name} comes from ${event.zone}.` : null
      case 'delivered':
        return event.taken ? null : `${name(event.player)} comes back from the road.`
      case 'npcDeparted':
        return `${event.load.name} sets out for ${event.zone}.`
      case 'npcAdmitted':
        return event.taken ? `${event.load.name} comes from ${event.zone}.` : null
      case 'npcDelivered':
        return event.taken ? null : `${name(event.npc)} comes back from the road.`
      case 'tripMissed':
        return `${name(event.npc)} cannot set out for ${event.zone} today.`
      case 'letterWritten':
        return `${name(event.player)} writes a letter to ${event.zone}.`
      case 'lettersTaken':
        return `${name(event.npc)} takes letters along to ${event.zone}.`
      case 'letterGiven':
        return `${name(event.by)} brings ${name(event.npc)} a letter.`
      case 'arrived':
        return event.place === undefined ? null : `${name(event.body)} arrives at ${placeOf(event.place)}.`
      case 'followed':
        return `${name(event.npc)} goes along with ${name(event.body)}.`
      case 'activityChanged':
        return `${name(event.npc)}: ${event.doing}, at ${placeOf(event.at)}.`
      case 'conversationStarted':
        return `${names(event.members.map(name))} start talking.`
      case 'conversationEnded':
        return `${names(event.members.map(name))} part${warmed.told(event.members, name)}${partings[event.reason] ?? ''}.`
      case 'talkJoined':
        return `${name(event.body)} joins the talk.`
      case 'talkLeft':
        return `${name(event.body)} leaves the talk.`
      case 'dayBegan':
        return `— ${event.date} —`
      case 'transferred':
        return `${name(event.from)} gives ${name(event.to)} ${goods(event.goods)} (${event.because}${forWhat(event.occasion, 'giver')}).`
      case 'made':
        return event.because === 'recipe' ? `${name(event.body)} makes ${goods(event.goods)}.` : null
      case 'spent':
        return event.because === 'used'
          ? `${name(event.body)} ${useOf(state, event.goods)} ${goodsPhrase(state.catalogue, event.goods)}.`
          : null
      case 'useEnded':
        return event.item === undefined || event.count === undefined
          ? null
          : `${name(event.player)} gets ${goods({ gold: 0, items: { [event.item]: event.count } })} (${event.use}).`
      case 'rang':
        return `${name(event.player)} makes a noise that is heard far around (${event.use}).`
      case 'dropped':
        return `${name(event.body)} puts down ${goods({ gold: 0, items: { [event.item]: event.count } })}.`
      case 'pickedUp':
        return `${name(event.body)} picks up ${goods({ gold: 0, items: { [event.item]: event.count } })}.`
      case 'offered':
        return `${name(event.from)} makes ${name(event.to)} an offer.`
      case 'offerEnded':
        return `The offer of ${name(event.from)} to ${name(event.to)} is ${event.outcome}.`
      case 'shopOpened':
        return `${name(event.npc)} shows ${name(event.player)} the wares.`
      case 'questStarted':
        return `${name(event.npc)} sets ${name(event.player)} a task: ${event.quest}.`
      case 'questLate':
        return `${name(event.player)} is late with a task of ${name(event.npc)}: ${event.quest}.`
      case 'questLeft':
        return `${name(event.player)} gives up a task of ${name(event.npc)}: ${event.quest}.`
      case 'questDone':
        return `${name(event.player)} finishes a task for ${name(event.npc)}: ${event.quest}.`
      case 'errandMade':
        return `${name(event.npc)} needs help: ${questIn(state, event.errand)?.name ?? event.errand}.`
      case 'errandEnded':
        return `${questIn(state, event.errand)?.name ?? event.errand}, for ${name(event.npc)}: ${event.how}.`
      case 'shareBrought':
        return `${name(event.player)} brings ${goods({ gold: 0, items: { [event.item]: event.count } })} for ${happeningIn(state, event.happening)}.`
      case 'pieceGained':
        return event.npc === undefined
          ? `${name(event.player)} looks closely (${event.mystery}: ${event.piece}).`
          : `${name(event.npc)} tells ${name(event.player)} a piece of ${event.mystery}: ${event.piece}.`
      case 'heartReached':
        return `${name(event.player)} comes closer to ${name(event.npc)}: ${event.heart} of 5 hearts.`
      case 'courted':
        return `${name(event.player)} and ${name(event.npc)}: courtship, ${event.how}.`
      case 'mysteryEnded':
        return `${name(event.player)} ends ${event.mystery} with ${name(event.npc)}: ${event.end}.`
      case 'bedRented':
        return `${name(event.player)} takes a bed for the night from ${name(event.npc)}.`
      case 'houseBought':
        return `${name(event.player)} buys a house from ${name(event.npc)}: ${event.house}.`
      case 'houseLeft':
        return `${name(event.player)} has a house no more: ${event.house}.`
      case 'served':
        return `${name(event.npc)} brings ${name(event.player)} what they ordered: ${event.item}.`
      case 'draughtsBegan':
        return `${name(event.player)} and ${name(event.npc)} sit down to a game of draughts.`
      case 'draughtsEnded':
        return event.winner === null
          ? `The game of ${name(event.player)} and ${name(event.npc)} ends without a winner.`
          : `${name(event.winner)} wins at draughts.`
      case 'songBegan':
        return `${name(event.npc)} begins to sing: ${songOf(state, event.song)?.title ?? event.song}.`
      case 'songLine':
        return `${name(event.npc)} sings: “${event.text}”`
      case 'songJoined':
        return `${name(event.player)} sings along.`
      case 'laidDown':
        return `${name(event.player)} lies down to sleep.`
      case 'gotUp':
        return `${name(event.player)} gets up.`
      case 'lessonBegan':
        return `${name(event.teacher)} begins to teach ${name(event.learner)} ${event.skill}.`
      case 'learned':
        return `${name(event.npc)} has learned ${event.skill}.`
      case 'forgot':
        return `${name(event.npc)} has forgotten ${event.skill}.`
      case 'turnedAside':
        return `${name(event.npc)} turns aside (${event.because.kind}): ${event.doing}${event.at === null ? '' : `, at ${placeOf(event.at)}`}.`
      case 'tookUpPlan':
        return `${name(event.npc)} takes up the day again: ${event.doing}, at ${placeOf(event.at)}.`
      case 'weatherChanged':
        return `The weather: ${event.weather}.`
      case 'jobDue':
        return `It is time for ${name(event.npc)} to ${event.name}.`
      case 'ambitionTaken':
        return `${name(event.npc)} sets out: “I ${setOutTo(forPeople(state, seedOf(event)))}.”`
      case 'ambitionEnded':
        return `${name(event.npc)}: “${endedWords(forPeople(state, seedOf(event)), event.outcome)}”`
      case 'happeningBegan':
        return `${capital(happeningIn(state, event.happening))} begins, at ${placeOf(event.at)}.`
      case 'happeningEnded':
        return `${capital(happeningIn(state, event.happening))} is over.`
      case 'happeningNoticed':
        return `${name(event.body)} notices: ${happeningIn(state, event.happening)}.`
      case 'relationChanged':
        if (event.because === 'talk' && event.affinity + event.trust >= 0) return warmed.add(event)
        return event.affinity === 0 && event.trust === 0
          ? null
          : `${name(event.npc)} thinks ${event.affinity + event.trust > 0 ? 'better' : 'worse'} of ${name(event.body)}, who ${toldOf(event.why)}.`
      default:
        return null
    }
  }
}

/** Remembers which opinions improved in a talk, until people part. */
function createWarmth() {
  const pairs = new Map<string, [string, string]>()
  return {
    add({ npc, body, affinity, trust }: Extract<SimulationEvent, { kind: 'relationChanged' }>): null {
      if (affinity + trust > 0) pairs.set(`${npc} ${body}`, [npc, body])
      return null
    },
    told(members: readonly string[], name: (id: string) => string): string {
      const own = [...pairs].filter(([, pair]) => pair.every((id) => members.includes(id)))
      for (const [key] of own) pairs.delete(key)
      const [first] = own
      if (!first) return ''
      if (members.length > 2) return ' on better terms'
      return own.length > 1
        ? ' and are a little fonder of each other'
        : `, and ${name(first[1][0])} is a little fonder of ${name(first[1][1])}`
    },
  }
}

/** Turns "deals fairly with me" around for somebody else to tell. */
const others: Readonly<Record<string, string>> = {
  i: 'they',
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
  we: 'they',
  us: 'them',
  our: 'their',
}
const toldOf = (why: string): string =>
  why.replace(/\b(?:I|me|my|mine|myself|we|us|our)\b/g, (word) => others[word.toLowerCase()] ?? word)

const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const nameIn = (state: Pick<WorldState, 'npcs' | 'players'>, id: string): string =>
  own(state.npcs, id)?.name ?? own(state.players, id)?.name ?? id

const happeningIn = (state: WorldState, id: string): string => own(state.almanac, id)?.name ?? id

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const names = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

/** The word for using a thing. Food is eaten and drink is drunk. Anything else is used up. */
function useOf({ catalogue }: WorldState, { items = {} }: Goods): string {
  const uses = Object.keys(items).map((id) => own(catalogue.items, id)?.use)
  if (uses.length > 0 && uses.every((use) => use === 'eat')) return 'eats'
  return uses.length > 0 && uses.every((use) => use === 'drink') ? 'drinks' : 'uses up'
}

function goodsIn({ catalogue: { items: kinds, coin } }: WorldState, { gold = 0, items = {} }: Goods): string {
  const parts = Object.entries(items).map(([id, count]) => {
    const kind = own(kinds, id)
    return `${count} ${(count === 1 ? kind?.name : kind?.plural) ?? id}`
  })
  return names([...parts, ...(gold > 0 ? [`${gold} ${gold === 1 ? coin.one : coin.many}`] : [])]) || 'nothing'
}

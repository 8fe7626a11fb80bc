import type { SimulationEvent } from '../../simulation/commands.ts'
import type { Goods } from '../../simulation/goods.ts'
import type { BodyId, NpcId } from '../../simulation/ids.ts'
import type { Surroundings } from '../surroundings.ts'
import { claimedCount, headOf, isCoin, isOwed, kindsIn } from './claimed-goods.ts'
import { type Claim, type ClaimWords, hasWords } from './claims.ts'

/** What the world and the record show of one NPC. */
export interface Evidence {
  npc: NpcId
  speaker: BodyId
  /** How tools and notes call the speaker. */
  name: string
  /** What the acts of this run did to the world, and what befell since the turn began. */
  events: readonly SimulationEvent[]
  /** In this run, and earlier in this talk: what tools told that worked. */
  now: readonly { tool: string; result: string }[]
  earlier: readonly { tool: string; result: string }[]
  /** Own notes of what was done, that came to mind. */
  notes: readonly string[]
  kinds: Surroundings['kinds']
  /** What the speaker carries; null when they are not near. */
  theirs: Surroundings['theirs']
  /** The lesson that it gives or takes, and its quests as they stand with the speaker. */
  lesson: Surroundings['lesson']
  quests: readonly Pick<Surroundings['quests'][number], 'status'>[]
  /** Labels of all places. */
  places: readonly string[]
  /** Whom it goes along with, and what it is seen doing. */
  following: BodyId | null
  doing: string
}

/** What is called a thing in this world. The last word of a name stands for it too: "the loaf" is the honey loaf. */
export const thingsOf = (surroundings: Surroundings | undefined): string[] => {
  if (!surroundings) return []
  const names = surroundings.kinds.flatMap(({ name, plural }) => [name, plural, headOf(name), headOf(plural)])
  const { one, many } = surroundings.coin
  return [...new Set([...names, one, many, 'coin', 'coins', 'gold'].map((name) => name.toLowerCase()))].filter((name) => name.length > 2)
}

export const claimWords = (surroundings: Surroundings | undefined, asked: string): ClaimWords => ({ things: thingsOf(surroundings), asked })

/** Whether the world bears out what was claimed. What cannot be known counts as not borne out. */
export const isBorneOut = (claim: Claim, evidence: Evidence): boolean => {
  const { npc, speaker, events, now, earlier } = evidence
  const byTool = (tools: readonly string[], fits: (result: string) => boolean = () => true): boolean =>
    now.some(({ tool, result }) => tools.includes(tool) && fits(result))
  const ofSpeaker = (text: string): boolean => hasWords(text.toLowerCase(), evidence.name.toLowerCase())
  const ofIt = (text: string): boolean => mentions(text, claim, evidence)
  const happened = (tools: readonly string[], fits: (text: string) => boolean): boolean =>
    claim.now === undefined &&
    (earlier.some(({ tool, result }) => tools.includes(tool) && fits(result)) || evidence.notes.some((note) => verbs[claim.kind].test(note) && fits(note)))
  const moved = (from: BodyId, to: BodyId): Goods[] =>
    events.flatMap((event) => (event.kind === 'transferred' && event.from === from && event.to === to ? [event.goods] : []))
  const both = (text: string): boolean => ofSpeaker(text) && ofIt(text)
  switch (claim.kind) {
    case 'give':
      return (
        isOwed(claim, moved(npc, speaker), evidence.kinds) ||
        byTool(['give'], both) ||
        isWithThem(claim, evidence) ||
        happened(['give', 'complete_quest'], both)
      )
    case 'take':
      return isOwed(claim, moved(speaker, npc), evidence.kinds) || happened([], both)
    case 'make': {
      const made = events.flatMap((event) => (event.kind === 'made' && event.body === npc && event.because === 'recipe' ? [event.goods] : []))
      return isOwed(claim, made, evidence.kinds) || byTool(['use'], ofIt) || happened(['use'], ofIt)
    }
    case 'teach':
      return events.some((event) => event.kind === 'learned' && event.from === npc) || happened([], (text) => hasWords(text.toLowerCase(), claim.object))
    case 'lesson':
      return evidence.lesson?.teaching === true || events.some((event) => event.kind === 'lessonBegan' && event.teacher === npc)
    case 'follow':
      return (
        evidence.following === speaker ||
        events.some((event) => event.kind === 'followed' && event.npc === npc && event.body === speaker) ||
        byTool(['follow'], ofSpeaker)
      )
    case 'go':
      return evidence.following === speaker || isGoing(claim, evidence, byTool)
    case 'drop':
      return isOwed(claim, laidDown(evidence), evidence.kinds) || byTool(['drop'], ofIt) || happened(['drop'], ofIt)
    case 'shop':
      return events.some((event) => event.kind === 'shopOpened' && event.npc === npc && event.player === speaker) || byTool(['open_shop'])
    case 'quest':
      return byTool(['start_quest']) || isQuestThere(claim, evidence)
    default:
      return claim.kind satisfies never
  }
}

const verbs: Readonly<Record<Claim['kind'], RegExp>> = {
  give: /\bI (?:gave|sold|traded|handed)\b/,
  take: /\bI (?:took|was given|got|received|traded|sold)\b|\bI gave\b.* for |\bgave me\b/,
  make: /\bI (?:made|baked|brewed|forged)\b/,
  teach: /\bI taught\b/,
  lesson: /\bI (?:began|taught)\b/,
  follow: /\bI (?:followed|went along)\b/,
  go: /\bI (?:went|walked)\b/,
  drop: /\bI (?:put|dropped|laid)\b/,
  shop: /\bI opened\b/,
  quest: /\b(?:took on|did) what I had asked\b/,
}

const laidDown = ({ npc, events }: Evidence): Goods[] =>
  events.flatMap((event) => (event.kind === 'dropped' && event.body === npc ? [{ items: { [event.item]: event.count } }] : []))

/** "The loaf is in your bag": it is, whoever put it there. */
const isWithThem = (claim: Claim, { theirs, kinds }: Evidence): boolean =>
  claim.now === 'state' &&
  kindsIn(claim.object, kinds).some(({ id }) => (theirs?.items.find((item) => item.id === id)?.count ?? 0) >= claimedCount(claim.object))

/** Where a place is named, it is the one that it goes to. */
const isGoing = ({ object }: Claim, { doing, places }: Evidence, byTool: (tools: readonly string[], fits: (result: string) => boolean) => boolean): boolean => {
  const named = places.map(bare).filter((place) => hasWords(object, place))
  const fits = (text: string): boolean => named.length === 0 || named.some((place) => hasWords(text.toLowerCase(), place))
  return (/^walking/.test(doing) && fits(doing)) || byTool(['move_to', 'follow', 'attend', 'teach'], fits) || byTool(['go_home'], () => true)
}
const bare = (label: string): string => label.toLowerCase().replace(/^the /, '')

const isQuestThere = ({ object }: Claim, { npc, speaker, events, quests }: Evidence): boolean => {
  const isOver = /done|finish|complete/.test(object)
  const kind = isOver ? 'questDone' : 'questStarted'
  if (events.some((event) => event.kind === kind && event.npc === npc && event.player === speaker)) return true
  return quests.some(({ status }) => (isOver ? status === 'done' || status === 'ready' : status === 'open' || status === 'ready'))
}

const mentions = (text: string, { object }: Claim, { kinds }: Evidence): boolean => {
  if (isCoin(object)) return isCoin(text)
  const named = kindsIn(object, kinds)
  if (named.length === 0) return true
  const there = kindsIn(text, kinds)
  return named.some(({ id }) => there.some((kind) => kind.id === id))
}

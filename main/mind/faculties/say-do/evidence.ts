import type { Claim, ClaimReader, ClaimWords } from '../../../language/claims.ts'
import { hasWords } from '../../../language/whole-words.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { Goods } from '../../../world/goods.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import type { Surroundings } from '../../ports/surroundings.ts'
import { countOf, isOwed, isToldOf, kindsIn } from './claimed-goods.ts'
import { exchanged } from './exchanged.ts'
import { isKnownOfPast, type PastEvidence } from './past-evidence.ts'

/** What the world and the record show about one NPC. */
export interface Evidence {
  npc: NpcId
  speaker: BodyId
  /** The speaker's name in tools and notes. */
  name: string
  /** What this run's acts changed in the world. */
  events: readonly SimulationEvent[]
  /** The latest events that involve the NPC, in this run and before. */
  lately: readonly SimulationEvent[]
  /**
   * Those of the latest events that came after the NPC's last words. Empty if the other now asks for more, because the
   * talk may then be about them.
   */
  meanwhile: readonly SimulationEvent[]
  /** Results of successful tools, in this run and earlier in this talk. */
  now: readonly { tool: string; result: string }[]
  earlier: readonly { tool: string; result: string }[]
  /** Whether the NPC has made an offer that awaits the speaker's yes. Default: no. */
  offered?: boolean
  /** Whether somebody lately asked the NPC in earnest what it is. Default: no. */
  askedWhatItIs?(): boolean
  /** Whether anything that it read bears out a quotation. Default: yes. */
  wasTold?(quote: { teller: string; told: string; isDeed?: boolean }): boolean
  /** Its notes about its deeds: those recalled, and all about deeds with the speaker. */
  notes: readonly string[]
  /** Absent if nothing can be decided about earlier deeds. */
  past?: PastEvidence
  kinds: Surroundings['kinds']
  /** How claims are read. */
  reader: ClaimReader
  /** The speaker's goods. Null if the speaker isn't near. */
  theirs: Surroundings['theirs']
  /** The lesson that the NPC gives or takes, and the status of its quests with the speaker. */
  lesson: Surroundings['lesson']
  quests: readonly Pick<Surroundings['quests'][number], 'status'>[]
  /** Labels of all places. */
  places: readonly string[]
  /** The person whom the NPC follows, and what people see it doing. */
  following: BodyId | null
  doing: string
}

/** Names of things in this world. The main word of a name counts too: "the loaf" means the honey loaf. */
export const thingsOf = (surroundings: Surroundings | undefined, { goods }: Pick<ClaimReader, 'goods'>): string[] => {
  if (!surroundings) return []
  const names = surroundings.kinds.flatMap(({ name, plural }) => [
    name,
    plural,
    goods.headOf(name),
    goods.headOf(plural),
  ])
  const { one, many } = surroundings.coin
  return [...new Set([...names, one, many, ...goods.moneyNames].map((name) => name.toLowerCase()))].filter(
    (name) => name.length > 2,
  )
}

export const claimWords = (
  surroundings: Surroundings | undefined,
  asked: string,
  reader: Pick<ClaimReader, 'goods'>,
): ClaimWords => ({
  things: thingsOf(surroundings, reader),
  asked,
})

/** Whether the world confirms the claim. A claim that can't be checked counts as unconfirmed. */
export const isBorneOut = (claim: Claim, evidence: Evidence): boolean => {
  const { npc, speaker, now, earlier } = evidence
  /** Takes each event once, because this run's events also occur in `lately`. */
  const events = [
    ...new Set([
      ...evidence.events,
      ...evidence.meanwhile,
      ...(claim.now === undefined && ofDeeds.has(claim.kind) ? evidence.lately : []),
    ]),
  ]
  const byTool = (tools: readonly string[], fits: (result: string) => boolean = () => true): boolean =>
    now.some(({ tool, result }) => tools.includes(tool) && fits(result))
  const ofSpeaker = (text: string): boolean => hasWords(text.toLowerCase(), evidence.name.toLowerCase())
  const ofIt = (text: string): boolean => isToldOf(claim, [text], evidence)
  /**
   * Reports by this run's tools, by earlier tools, and in notes. They are checked separately, because they may report
   * the same deeds.
   */
  const told = (tools: readonly string[], part: (text: string) => string): boolean =>
    [now, ...(claim.now === undefined ? [earlier] : [])].some((acts) =>
      isToldOf(
        claim,
        acts.flatMap(({ tool, result }) => (tools.includes(tool) ? nonEmpty(part(result)) : [])),
        evidence,
      ),
    ) ||
    (claim.now === undefined &&
      isToldOf(
        claim,
        evidence.notes.flatMap((note) => (verbs[claim.kind].test(note) ? nonEmpty(part(note)) : [])),
        evidence,
      ))
  const moved = (from: BodyId, to: BodyId): Goods[] =>
    events.flatMap((event) =>
      event.kind === 'transferred' && event.from === from && event.to === to ? [event.goods] : [],
    )
  const whole = (text: string): string => text
  /** All that the world saw change hands between the two. It bears out an earlier deed, never one of this moment. */
  const everMoved = (side: 'gave' | 'got'): Goods[] => {
    const all = claim.now === undefined ? evidence.past?.shared?.[side] : undefined
    return all === undefined ? [] : [all]
  }
  switch (claim.kind) {
    case 'give':
      return (
        isOwed(claim, moved(npc, speaker), evidence) ||
        isOwed(claim, everMoved('gave'), evidence) ||
        isWithThem(claim, evidence) ||
        told(['give', 'complete_quest'], (text) => (ofSpeaker(text) ? exchanged(text).given : ''))
      )
    case 'take':
      return (
        isOwed(claim, [...moved(speaker, npc), ...(claim.now === 'act' ? pickedUp(evidence) : [])], evidence) ||
        isOwed(claim, everMoved('got'), evidence) ||
        told([], (text) => (ofSpeaker(text) ? exchanged(text).got : ''))
      )
    case 'make': {
      const made = events.flatMap((event) =>
        event.kind === 'made' && event.body === npc && event.because === 'recipe' ? [event.goods] : [],
      )
      return isOwed(claim, made, evidence) || told(['use'], whole)
    }
    case 'teach':
      return (
        events.some((event) => event.kind === 'learned' && event.from === npc) ||
        told([], (text) => (hasWords(text.toLowerCase(), claim.object) ? text : ''))
      )
    case 'lesson':
      return (
        evidence.lesson?.teaching === true ||
        events.some((event) => event.kind === 'lessonBegan' && event.teacher === npc)
      )
    case 'follow':
      return (
        evidence.following === speaker ||
        events.some((event) => event.kind === 'followed' && event.npc === npc && event.body === speaker) ||
        byTool(['follow'], ofSpeaker)
      )
    case 'go':
      return evidence.following === speaker || isGoing(claim, evidence, byTool)
    case 'drop':
      // "At your feet" may mean given as well as put down.
      return (
        isOwed(claim, [...laidDown(evidence), ...(claim.now === 'act' ? moved(npc, speaker) : [])], evidence) ||
        told(['drop'], whole)
      )
    case 'shop':
      return (
        events.some((event) => event.kind === 'shopOpened' && event.npc === npc && event.player === speaker) ||
        isShopOpen(evidence) ||
        byTool(['open_shop'])
      )
    case 'quest':
      return isQuestThere(claim, evidence)
    case 'offer':
      if (claim.now === 'state')
        return (
          evidence.offered === true ||
          byTool(['trade', 'teach', 'complete_quest', 'offer_bed', 'offer_house'], ofSpeaker)
        )
      return (
        byTool(['trade', 'teach', 'complete_quest'], (text) => ofSpeaker(text) && ofIt(text)) ||
        told(['trade'], (text) => (ofSpeaker(text) ? text : ''))
      )
    case 'past':
      return isKnownOfPast(claim, evidence)
    case 'machine':
      return evidence.askedWhatItIs?.() === true
    case 'name':
    case 'secret':
      return false
    case 'quote':
      return (
        evidence.wasTold?.({ teller: claim.teller ?? '', told: claim.object, isDeed: claim.now === 'state' }) ?? true
      )
    case 'tell':
      return hasToldSomeone(evidence)
    case 'deed':
      return now.some(({ tool }) => !looksOnly.has(tool)) || events.length > 0
    default:
      return claim.kind satisfies never
  }
}

/** Claims that something was done at some time. The other kinds describe the current state. */
const ofDeeds: ReadonlySet<Claim['kind']> = new Set(['give', 'take', 'make', 'teach', 'drop'])

/** Tools that change nothing. */
const looksOnly: ReadonlySet<string> = new Set(['look', 'face', 'wait', 'read_skill', 'memory_search', 'memory_get'])

const nonEmpty = (text: string): string[] => (text === '' ? [] : [text])

const verbs: Readonly<Record<Claim['kind'], RegExp>> = {
  give: /\bI (?:gave|sold|traded|handed)\b|\bgave me\b.* for /,
  take: /\bI (?:took|was given|got|received|traded|sold)\b|\bI gave\b.* for |\bgave me\b/,
  make: /\bI (?:made|baked|brewed|forged)\b/,
  teach: /\bI taught\b/,
  lesson: /\bI (?:began|taught)\b/,
  follow: /\bI (?:followed|went along)\b/,
  go: /\bI (?:went|walked)\b/,
  drop: /\bI (?:put|dropped|laid)\b/,
  shop: /\bI opened\b/,
  offer: /\bI offered\b|\bdeclined what I offered\b/,
  deed: /^$/,
  quest: /\b(?:took on|did) what I had asked\b/,
  tell: /^$/,
  past: /^$/,
  machine: /^$/,
  name: /^$/,
  quote: /^$/,
  secret: /^$/,
}

/** Whether the shop was opened earlier and not closed since. */
const isShopOpen = ({ npc, speaker, lately }: Evidence): boolean => {
  const last = lately.findLast(
    (event) =>
      (event.kind === 'shopOpened' || event.kind === 'shopClosed') && event.npc === npc && event.player === speaker,
  )
  return last?.kind === 'shopOpened'
}

/** Whether somebody other than the speaker heard it, or it is on its way to somebody. */
const hasToldSomeone = ({ npc, speaker, name, events, now, doing }: Evidence): boolean =>
  events.some(
    (event) => event.kind === 'said' && event.speaker === npc && event.to !== undefined && event.to !== speaker,
  ) ||
  now.some(
    ({ tool, result }) =>
      ['whisper', 'move_to', 'follow', 'attend'].includes(tool) && !hasWords(result.toLowerCase(), name.toLowerCase()),
  ) ||
  /^walking/.test(doing)

const pickedUp = ({ npc, events }: Evidence): Goods[] =>
  events.flatMap((event) =>
    event.kind === 'pickedUp' && event.body === npc ? [{ items: { [event.item]: event.count } }] : [],
  )

const laidDown = ({ npc, events }: Evidence): Goods[] =>
  events.flatMap((event) =>
    event.kind === 'dropped' && event.body === npc ? [{ items: { [event.item]: event.count } }] : [],
  )

/** Whether the person has the thing. "The loaf is in your bag" is true whoever put it there. */
const isWithThem = (claim: Claim, evidence: Evidence): boolean =>
  claim.now === 'state' &&
  kindsIn(claim.object, evidence).some(
    (kind) =>
      (evidence.theirs?.items.find((item) => item.id === kind.id)?.count ?? 0) >=
      countOf(claim.object, kind, evidence.reader),
  )

/** Whether the NPC is going somewhere. If the claim names a place, that must be the destination. */
const isGoing = (
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

const isQuestThere = ({ object }: Claim, { npc, speaker, events, lately, quests, now, reader }: Evidence): boolean => {
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

import type { Claim } from '../../../language/claims.ts'
import { hasWords } from '../../../language/whole-words.ts'
import type { Goods } from '../../../world/goods.ts'
import type { BodyId } from '../../../world/ids.ts'
import { isOwed, isToldOf } from './claimed-goods.ts'
import type { Evidence } from './evidence.ts'
import { exchanged } from './exchanged.ts'
import { isKnownOfPast } from './past-evidence.ts'
import {
  hasToldSomeone,
  isAtHand,
  isGoing,
  isQuestThere,
  isShopOpen,
  isWithThem,
  laidDown,
  pickedUp,
} from './world-shows.ts'

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
  const ofSpeaker = (text: string): boolean =>
    speaker === npc || hasWords(text.toLowerCase(), evidence.name.toLowerCase())
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
  /** Who speaks to nobody in particular may have dealt with anybody. */
  const isParty = (body: BodyId): boolean => body === speaker || (speaker === npc && body !== npc)
  const transfers = events.flatMap((event) => (event.kind === 'transferred' ? event : []))
  const handedOut = transfers.flatMap(({ from, to, goods }) => (from === npc && isParty(to) ? [goods] : []))
  const received = transfers.flatMap(({ from, to, goods }) => (to === npc && isParty(from) ? [goods] : []))
  const whole = (text: string): string => text
  /** All that the world saw change hands between the two. It bears out an earlier deed, never one of this moment. */
  const everMoved = (side: 'gave' | 'got'): Goods[] => {
    const all = claim.now === undefined ? evidence.past?.shared?.[side] : undefined
    return all === undefined ? [] : [all]
  }
  switch (claim.kind) {
    case 'give':
      return (
        isOwed(claim, handedOut, evidence) ||
        isOwed(claim, everMoved('gave'), evidence) ||
        isWithThem(claim, evidence) ||
        // "Six measures, and the buns are yours" tells the reward of the errand that was just given.
        (claim.now === 'state' && byTool(['start_quest'], (text) => ofSpeaker(text) && ofIt(text))) ||
        told(['give', 'complete_quest'], (text) => (ofSpeaker(text) ? exchanged(text).given : ''))
      )
    case 'take':
      return (
        isOwed(claim, [...received, ...(claim.now === 'act' ? pickedUp(evidence) : [])], evidence) ||
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
        isOwed(claim, [...laidDown(evidence), ...(claim.now === 'act' ? handedOut : [])], evidence) ||
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
          byTool(['trade', 'take', 'teach', 'complete_quest', 'offer_bed', 'offer_house'], ofSpeaker)
        )
      return (
        byTool(['trade', 'teach', 'complete_quest'], (text) => ofSpeaker(text) && ofIt(text)) ||
        told(['trade'], (text) => (ofSpeaker(text) ? text : ''))
      )
    case 'past':
      return isKnownOfPast(claim, evidence)
    case 'have':
      return isAtHand(claim, evidence)
    case 'witness':
      return evidence.witnessed?.(claim) ?? true
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
  have: /^$/,
  witness: /^$/,
  quote: /^$/,
  secret: /^$/,
}

import { dayOf } from '../../../language/calendar.ts'
import type { Claim } from '../../../language/claims.ts'
import type { DaySpan } from '../../../language/time/day-reader.ts'
import { hasWords } from '../../../language/whole-words.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { Goods } from '../../../world/goods.ts'
import type { BodyId } from '../../../world/ids.ts'
import { MOST_SHARED_DAYS } from '../../../world/society/shared-past.ts'
import type { SharedView, Surroundings } from '../../ports/surroundings.ts'
import { isOwed, isToldOf, kindsIn, type ThingsSaid } from './claimed-goods.ts'
import { exchanged } from './exchanged.ts'

/** What is known of the time before this answer. */
export interface PastEvidence {
  /** Notes of the world about deeds between the two. */
  deeds: readonly string[]
  /** See `PastLog`. */
  isPartial: boolean
  isFirstTalk: boolean
  /** All words of the listener and of the NPC in this talk. */
  theirs: readonly string[]
  mine: readonly string[]
  /** Intents between the two, as words. */
  intents: readonly string[]
  /** Recalled notes, in anybody's words. */
  recalled: readonly string[]
  /** Whether anything that it knows of the listener names a deed: "danced". Default: no. */
  names?(verb: string): boolean
  /** What the world itself saw of their time together. Absent: it keeps nothing of it. */
  shared?: SharedPast
}

export interface SharedPast extends SharedView {
  /** The days that a sentence about the past means. */
  daysIn(text: string): DaySpan[]
  /** Whether all of their deals since they met are in it, under this id of the listener. */
  isWhole: boolean
}

/** What a claim about the past is held against. */
export interface PastKnown extends ThingsSaid {
  npc: BodyId
  speaker: BodyId
  events: readonly SimulationEvent[]
  lately: readonly SimulationEvent[]
  notes: readonly string[]
  quests: readonly Pick<Surroundings['quests'][number], 'status'>[]
  offered?: boolean
  past?: PastEvidence
}

/**
 * Whether the log knows of a past deed. It also counts as known if the log can't decide: some deeds weren't noted, or
 * words of earlier talks, which may have promised it, are no longer at hand.
 */
export const isKnownOfPast = ({ deed, object, told = '' }: Claim, evidence: PastKnown): boolean => {
  const { past, npc, speaker, quests, offered } = evidence
  if (past === undefined) return true
  if (past.shared && wereApart(past.shared, told)) return false
  const events = [...new Set([...evidence.events, ...evidence.lately])]
  const went = (from: BodyId, to: BodyId): Goods[] =>
    events.flatMap((event) =>
      event.kind === 'transferred' && event.from === from && event.to === to ? [event.goods] : [],
    )
  const claim = { object }
  const noted = (side: 'given' | 'got'): boolean =>
    isToldOf(
      claim,
      [...past.deeds, ...evidence.notes.filter((note) => !past.deeds.includes(note))].flatMap(
        (note) => exchanged(note)[side] || [],
      ),
      evidence,
    )
  const isAbout = (line: string): boolean => speaksOfIt(line, object, evidence)
  const binds = (lines: readonly string[]): boolean =>
    lines.some((line) => evidence.reader.binds(line) && isAbout(line))
  const isOpenWord = !past.isFirstTalk || past.intents.some(isAbout) || binds(past.recalled)
  const hasErrand =
    quests.some(({ status }) => status !== 'possible' && status !== 'not-yet') ||
    past.deeds.some((note) => /\bwhat I had asked\b/.test(note)) ||
    events.some(({ kind }) => kind === 'questStarted' || kind === 'questDone')
  const hasDealt = past.deeds.length > 0 || went(npc, speaker).length > 0 || went(speaker, npc).length > 0
  const { shared } = past
  const handed = (went: readonly Goods[], side: 'given' | 'got'): boolean => {
    const all = shared?.[side === 'given' ? 'gave' : 'got']
    return (
      (past.isPartial && shared?.isWhole !== true) ||
      (mayBeGoods(object, evidence) &&
        (isOwed(claim, went, evidence) || (all !== undefined && isOwed(claim, [all], evidence)) || noted(side)))
    )
  }
  /** A mind cannot remember what it never read. */
  const isNamed = (): boolean => past.names?.(object.split(' ')[0] ?? '') ?? false
  switch (deed) {
    case 'gave':
      return handed(went(npc, speaker), 'given')
    case 'got':
      return handed(went(speaker, npc), 'got')
    case 'promisedMe':
      return isOpenWord || hasErrand || binds(past.theirs)
    case 'promisedYou':
      return isOpenWord || binds(past.mine)
    case 'agreed':
    case 'offered':
      return isOpenWord || hasErrand || hasDealt || offered === true || binds([...past.theirs, ...past.mine])
    case 'errand':
      return isOpenWord || hasErrand || binds(past.theirs)
    // Of talks the world keeps the day, and before a first talk there was none.
    case 'metWith':
      return !past.isFirstTalk || hasDealt || (shared?.days.length ?? 0) > 1
    case 'walkedWith':
      return (
        isNamed() ||
        (shared === undefined ? !past.isFirstTalk || hasDealt : shared.days.some(({ walked }) => walked === true))
      )
    // Of the rest nothing is noted for sure.
    case 'didWith':
      return isNamed() || (shared === undefined && (!past.isFirstTalk || hasDealt))
    case 'youDid':
      return (
        !past.isFirstTalk ||
        hasDealt ||
        [...past.theirs, ...past.recalled].some((line) => hasWords(line.toLowerCase(), object.split(' ')[0] ?? ''))
      )
    default:
      return true
  }
}

/** Whether the world knows that the two did not meet on the day that a sentence names, if it names one. */
const wereApart = ({ daysIn, met, since, days }: SharedPast, told: string): boolean => {
  const spans = daysIn(told)
  const from = Math.max(dayOf(since), days.length < MOST_SHARED_DAYS ? 0 : (days[0]?.day ?? 0))
  return (
    spans.length > 0 &&
    spans.every(
      (span) =>
        span.to < dayOf(met) || (span.from >= from && !days.some(({ day }) => day >= span.from && day <= span.to)),
    )
  )
}

/** Whether words may name goods of this world. No "red feather" can have changed hands if there is no such thing. */
const mayBeGoods = (object: string, evidence: ThingsSaid): boolean =>
  kindsIn(object, evidence).length > 0 || evidence.reader.goods.isCoin(object) || evidence.reader.goods.mayBeAny(object)

/** A line that names other goods is about something else. One that names none may be about anything. */
const speaksOfIt = (line: string, object: string, evidence: PastKnown): boolean => {
  const wanted = kindsIn(object, evidence)
  const named = kindsIn(line, evidence)
  return wanted.length === 0 || named.length === 0 || named.some(({ id }) => wanted.some((kind) => kind.id === id))
}

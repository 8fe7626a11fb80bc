import { cutAtWord, promptLine, promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { DISLIKED, FRIEND } from '../../world/society/standing.ts'
import { tasteNote } from '../ports/notes.ts'
import type { Surroundings, TieView } from '../ports/surroundings.ts'
import { isPublic, isUnasked, modeOf, type PromptInput, type PromptSection } from './prompt-input.ts'
import { bare } from './said-once.ts'

/** How many other people in company have an opinion shown too. */
const shownOthers = 2
const shownReasons = 2
/** How many reasons are shown among villagers, where the prompt is short. */
const shownAmongVillagers = 1
const longestReason = 60
/** The smallest debt worth mentioning, in gold. */
const leastDebt = 3
/** The least trust or distrust that is shown. */
const shownTrust = 40

/**
 * What the NPC thinks of the speaker and why. In company, also what it thinks of others present. Empty if it has no
 * particular opinion.
 */
export const opinionSection: PromptSection = (input) => {
  const { context } = input
  const { speaker, percepts, surroundings } = context
  const ties = surroundings?.ties ?? []
  if (isUnasked(input)) return []
  const tie = ties.find(({ id }) => id === speaker.id)
  const others = (isPublic(input) ? percepts.people : [])
    .flatMap(({ id }) => (id === speaker.id ? [] : (ties.find((each) => each.id === id) ?? [])))
    .flatMap((other) => (feeling(other) === null ? [] : [`You ${feeling(other)} ${promptName(other.name)}.`]))
    .slice(0, shownOthers)
  const most = modeOf(input) === 'minimal' ? shownAmongVillagers : shownReasons
  const lines = [
    ...(tie ? ofSpeaker(tie, most, input) : []),
    ...ofGift(surroundings?.gift, speaker.name, input.language),
    ...ofCourtship(surroundings?.courtship, speaker.name),
    ...others,
  ]
  return lines.length === 0 ? [] : [lines.join(' ')]
}

/** What the NPC thinks of a gift of a moment ago: a fact of its soul, so that it can speak of it in its own words. */
const ofGift = (gift: Surroundings['gift'], name: string, { opinions }: Language): string[] =>
  gift
    ? [
        `${promptName(name)} has just given you ${promptLine(gift.goods)}.${gift.taste ? ` ${tasteNote({ ...gift.taste, called: opinions.toSelf(opinions.asMine(gift.taste.called)) })} (“${cutAtWord(promptLine(gift.taste.why), longestReason)}”)` : ''}`,
      ]
    : []

/** How a courtship stands: a fact of the world, which no words change. */
const ofCourtship = (courtship: Surroundings['courtship'], name: string): string[] => {
  if (!courtship) return []
  const who = promptName(name)
  if (courtship.state === 'courting')
    return [`${who} courts you, and you are glad of it; you have promised nothing yet.`]
  if (courtship.state === 'promised')
    return [`You and ${who} have promised yourselves to each other; you call them "${promptLine(courtship.called)}".`]
  return [
    `You are not free to be courted by ${who}: one of you is promised to somebody else. Say so kindly if it comes up.`,
  ]
}

const ofSpeaker = (
  tie: TieView,
  mostReasons: number,
  { language: { opinions }, known = [] }: PromptInput,
): string[] => {
  // What the prompt says among the knowledge already isn't quoted again.
  const shown = known.map((line) => ` ${bare(line)} `)
  const name = promptName(tie.name)
  const felt = feeling(tie)
  const reasons = tie.reasons
    .filter(({ weight, kind }) => kind !== 'talk' && (felt === null || weight > 0 === tie.affinity > 0))
    .filter(({ why }) => !shown.some((line) => line.includes(` ${bare(firstClause(why))} `)))
    .toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight))
    .slice(0, mostReasons)
    .map(({ why }) => `"${cutAtWord(promptLine(why), longestReason)}"`)
  const trust = tie.trust >= shownTrust ? ' and trust them' : tie.trust <= DISLIKED ? ' and do not trust them' : ''
  const owed =
    Math.abs(tie.debt) < leastDebt ? [] : [tie.debt > 0 ? 'You are in their debt.' : 'They are in your debt.']
  const quarrel =
    tie.quarrel === null
      ? []
      : [`You have quarrelled, and it is not made up: ${promptLine(opinions.toSelf(tie.quarrel))}`]
  if (felt === null && quarrel.length === 0) return owed.length === 0 ? [] : [`Of ${name}: ${owed[0]}`]
  const because = reasons.length === 0 ? '' : `: ${name} ${reasons.join(', ')}`
  return [...(felt === null ? [] : [`You ${felt} ${name}${trust}${because}.`]), ...quarrel, ...owed]
}

/** "Paid me for the same book twice" of a reason that goes on "and thanked me twice". */
const firstClause = (why: string): string => why.split(/[,;]/, 1)[0] ?? why

/** A feeling in words. A neutral one is left out. */
const feeling = ({ affinity }: TieView): string | null => {
  if (affinity >= 3 * FRIEND) return 'are very fond of'
  if (affinity >= FRIEND) return 'like'
  if (affinity <= 3 * DISLIKED) return 'cannot stand'
  return affinity <= DISLIKED ? 'do not like' : null
}

import { dayMs, minuteMs } from '../../../language/calendar.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { DISLIKED } from '../../../world/society/standing.ts'
import { findPerson } from '../knowledge/people.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { viewOf } from '../opinions/talk-of-people.ts'
import { isLiked, isShunned, tieWith } from '../opinions/ties.ts'
import { type Answer, say } from './answer.ts'
import { minuteOfHour } from './schedule.ts'

const asksWhatIf =
  /^(?:and |so |but |well )?(?:(?:what|where) (?:would|will|do|might) you (?:do|say|go|be)|what (?:happens|if)|how would you (?:act|answer)|would you (?:help|stay|go home))\b(?:.*?\b)?(?:if|when) (.+)$|^(?:and |so |but )?what if (.+)$/

/**
 * Answers "what would you do if it rained?", "… if you were hungry?" or "… if Tilo asked you for help?" by the rules I
 * live by. Null for anything else.
 */
export const answerWhatIf = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const found = asksWhatIf.exec(norm)
  const condition = found?.[1] ?? found?.[2]
  if (condition === undefined || !mind.context.surroundings) return null
  if (
    /\b(?:rain|rains|rained|raining|storm|storms|stormed|snow|snows|snowed|pour|poured|thunder|thundered)\b/.test(
      condition,
    )
  )
    return inTheWet(condition, mind)
  if (/\byou\b.*\b(?:hungry|starving|starved)\b/.test(condition)) return whenHungry(mind)
  if (/\byou\b.*\b(?:tired|weary|worn out|exhausted|sleepy)\b/.test(condition))
    return say(`I would go to ${homeOf(mind)} and sleep until I am rested.`)
  return /\b(?:ask|asks|asked|want|wants|wanted|need|needs|needed|beg|begged|came to you)\b/.test(condition)
    ? askedAFavour(condition, mind)
    : null
}

const homeOf = (mind: Mind): string => placeLabel(mind.context.character.home, mind.context) ?? 'my own bed'

/** Answers for rain: leisure and meals move under a roof. Work goes on, except in a storm. */
const inTheWet = (condition: string, mind: Mind): Answer => {
  const { surroundings, now, places, character } = mind.context
  const minute = minuteOfHour(condition)
  const asked = minute === null ? now.ms : now.ms - (now.ms % dayMs) + minute * minuteMs
  const at = asked < now.ms ? asked + dayMs : asked
  const entry = surroundings?.plan.find(({ from, to }) => at >= from && at < to)
  if (!entry) return say(`I would stay under a roof, at ${homeOf(mind)}.`)
  const label = placeLabel(entry.at, mind.context) ?? 'where I am'
  const isDry = entry.at === character.home || places.some(({ id, indoors }) => id === entry.at && indoors)
  if (entry.act === 'sleep') return say(`I would turn over and sleep on, at ${label}.`)
  if (isDry) return say(`I would be at ${label} then, in the dry, ${entry.doing}.`)
  const mindsIt = entry.act === 'leisure' || entry.act === 'meal' || /\b(?:storm\w*|thunder\w*)\b/.test(condition)
  return mindsIt
    ? say(`I would get under a roof, at ${homeOf(mind)} or nearer.`)
    : say(`I would get wet: I would still be at ${label}, ${entry.doing}.`)
}

const whenHungry = (mind: Mind): Answer => {
  const { own, kinds } = mind.context.surroundings ?? { own: { items: [] }, kinds: [] }
  const food = own.items
    .flatMap(({ id }) => kinds.find((kind) => kind.id === id && kind.use === 'eat') ?? [])
    .toSorted((left, right) => left.price - right.price || (left.id < right.id ? -1 : 1))[0]
  return food
    ? say(`I would eat of what I carry: there is ${food.name} in my bag.`)
    : say(`I would go to ${homeOf(mind)} and have a bite.`)
}

/** Answers for somebody who asks me a favour, depending on my opinion of them. */
const askedAFavour = (condition: string, mind: Mind): Answer | null => {
  const person = findPerson(condition, mind.people, mind.context)
  const tie =
    person === null
      ? /\bi (?:ask|want|need|beg|came)/.test(condition)
        ? tieWith(mind, mind.context.speaker.id)
        : null
      : tieWith(mind, person.id)
  if (!tie) return null
  const view = person === null ? '' : (viewOf(tie, mind) ?? '')
  if (isShunned(tie)) return say('I would say no.', view)
  if (isLiked(tie)) return say('I would say yes, and gladly.', view)
  return tie.affinity < 0 && tie.affinity > DISLIKED
    ? say('I would think twice, and then see what it is.', view)
    : say('That depends on what it is; I would hear it first.', view)
}

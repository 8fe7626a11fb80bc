import { capitalise, decapitalise, flipPerson } from '../../../language/en/grammar/flip-person.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { categoryOf, nearness } from '../../../language/en/lexicon/related.ts'
import { sayHearsay } from '../../../language/en/news/hearsay.ts'
import { asksMyName, asksWhatOneDoes } from '../../../language/en/questions/of-my-words.ts'
import { dayNamed } from '../../../language/en/time/dates.ts'
import { daysSince, sayAgo, sayDate, sayTime, sayWhen, shiftDays } from '../../../language/en/time/say-time.ts'
import { asksToBeKnown, asksWholeMatter } from '../intents/about-me.ts'
import { searchItems } from '../knowledge/search.ts'
import { givenName, type Mind } from '../mind.ts'
import type { Fact } from '../recall/fact.ts'
import { overheardFromSpeaker, toldBySpeaker } from '../recall/facts.ts'
import { asksWhatWas, movedFrom, toldBefore } from '../recall/history.ts'
import { matchFacts } from '../recall/match.ts'
import { ownUpTo } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { nameCase, topicPhrase } from './phrases.ts'

const properNames = (mind: Mind): ReadonlySet<string> =>
  new Set(mind.people.flatMap((person) => person.name.toLowerCase().split(/\s+/)))

/** A fact in my words to the person who told it: "you are looking for a ring that you lost by the mill". */
export const retell = (fact: Fact, mind: Mind): string => {
  const turn = (text: string): string =>
    decapitalise(nameCase(flipPerson(shiftDays(text, fact.date, mind.context.now)), mind), properNames(mind))
  const own = turn(fact.sentence.text)
  const whole = fact.lead === null ? own : `${turn(fact.lead.text)}, and ${own}`
  const spoken = whole.length > 200 ? own.slice(0, 200).replace(/[ ,;]+\S*$/, '') : whole
  mind.notebook.drew({ kind: 'fact', fact, spoken })
  return spoken
}

const quoted = (fact: Fact): string =>
  capitalise([fact.lead?.text, fact.sentence.text].filter((text) => text !== undefined && text !== null).join('. '))
    .replaceAll('"', "'")
    .replaceAll(/\b([Cc])an not\b/g, '$1annot')

/** Like `retell`, and adds the earlier state if they told me something else then. */
export const tellWithHistory = (fact: Fact, mind: Mind): string => {
  const before = toldBefore(fact, mind.facts)
  return before === null
    ? tellOf(fact, mind)
    : tellOf(fact, mind).replace(/\.$/, `; before, it was ${nameCase(before.value, mind)}.`)
}

/** "You told me yesterday that …", or a quotation if the words are somebody else's. */
export const tellOf = (fact: Fact, mind: Mind): string => {
  mind.notebook.drew({ kind: 'fact', fact, spoken: quoted(fact) })
  const when = sayWhen(fact.date, fact.time, mind.context.now, fact.now)
  if (fact.overheard)
    return sayHearsay({
      how: 'heard',
      name: overheardFromSpeaker(fact, mind.context) ? 'you' : fact.by.name,
      when,
      words: `${quoted(fact)}.`,
    })
  if (!toldBySpeaker(fact, mind.context)) {
    return sayHearsay({ how: 'told', name: fact.by.name, when, origin: fact.from, words: `${quoted(fact)}.` })
  }
  return fact.noted
    ? `I know that ${retell(fact, mind)}.`
    : `You told me ${when === null ? '' : `${when} `}that ${retell(fact, mind)}.`
}

const withLead = (memory: string, told: string, mind: Mind): Answer => {
  const line = mind.voice.line('recall', { memory })
  if (line.includes(memory)) return say(line)
  // The memory matters more than the ornament before it. After a greeting there is no room for long ornaments.
  const room = mind.context.speaker.opening ? 1 : 2
  return (line.match(/[.!?…]+/gu)?.length ?? 0) <= room ? say(line, told) : say(told)
}

const mostAtOnce = 3

/** Tells several things at once: "You told me that …, and that …". */
export const tellSeveral = (facts: readonly Fact[], mind: Mind): string => {
  const chosen = facts.slice(-mostAtOnce)
  let text = ''
  for (const fact of chosen.toReversed()) {
    const memory = retell(fact, mind)
    const next = text === '' ? `You told me that ${memory}` : `${text}, and that ${memory}`
    if (next.length > 230 && text !== '') break
    text = next
  }
  return `${text}.`
}

/** The most important facts I was told, oldest first. A mere name is less important. */
const weightiest = (facts: readonly Fact[]): Fact[] => {
  const worth = ({ sentence, importance }: Fact): number => (givenName(sentence.text) === null ? importance : 0)
  const chosen = new Set([...facts].sort((a, b) => worth(b) - worth(a) || b.order - a.order).slice(0, mostAtOnce))
  return facts.filter((fact) => chosen.has(fact))
}

const answerName = (mind: Mind): Answer => {
  const given = mind.ownFacts.findLast((fact) => givenName(fact.sentence.text) !== null)
  const own = givenName(given?.sentence.text ?? '')
  if (own !== null && own !== mind.context.speaker.name)
    return /\b(?:call me|go by)\b/i.test(given?.sentence.text ?? '')
      ? say(`You told me to call you ${own}.`)
      : say(`You are ${mind.context.speaker.name}, though you told me your name is ${own}.`)
  return say(`You are ${mind.name}.`)
}

const query = (question: Question): string =>
  contentTerms(question.inner)
    .map((term) => term.word.replaceAll('-', ' '))
    .join(' ') || question.inner

const neverTold = (question: Question, mind: Mind): Answer =>
  say(mind.voice.line('never-told', { topic: topicPhrase(question.inner, mind) }))

/** Answers with what my partner told me. */
export const answerRecall = (question: Question, mind: Mind): Answer => {
  const { inner } = question
  const facts = ofTheDay(mind.ownFacts, inner, mind)
  if (asksMyName.test(inner) && !/\bwhy\b/.test(inner)) {
    const who = answerName(mind)
    const about = facts.findLast((fact) => givenName(fact.sentence.text) === null)
    return /\bwho\b/.test(inner) && about ? say(...who.text, tellOf(about, mind)) : who
  }
  if (asksWholeMatter(inner)) {
    const day = /\b(?:yesterday|today|this morning|earlier today)\b/.exec(inner)?.[0]
    if (facts.length === 0 && mind.ownFacts.length > 0 && day !== undefined)
      return unlessSearched(question, mind, say(`${capitalise(day)} you told me nothing, as I remember it.`))
    if (facts.length === 0 && asksToBeKnown(inner))
      return say(
        mind.context.speaker.firstMeeting
          ? `No, I do not think we have met.`
          : `I know you, ${mind.name}, but of yourself you have told me nothing so far.`,
      )
    if (facts.length === 0)
      return unlessSearched(
        question,
        mind,
        mind.context.speaker.firstMeeting || mind.context.speaker.meetings === 0
          ? say(`You have not told me anything yet, ${mind.name}.`)
          : neverTold(question, mind),
      )
    const { firstMeeting, meetings } = mind.context.speaker
    const acquainted =
      firstMeeting || meetings === 0 ? `We have only just met, ${mind.name}.` : `Of course I know you, ${mind.name}.`
    const known = asksToBeKnown(inner) ? [acquainted] : []
    return say(...known, tellSeveral(asksToBeKnown(inner) ? weightiest(facts) : facts, mind))
  }
  const late =
    /^(?:what|when)\b.*\b(?:tell|told|say|said|mention)\b.*\b(?:that|this|it|you)$/.test(inner) &&
    contentTerms(inner).length === 0
  const matches = late ? facts.slice(-1).map((fact) => ({ fact, score: 1 })) : matchFacts(facts, inner, question.word)
  const best = matches[0]
  if (!best) {
    const loosely = asksWhoItIs.test(inner) ? looselyTold(facts, inner) : undefined
    if (loosely !== undefined) return say(tellOf(loosely, mind))
    // "What must I do first?" asks for nothing that they told me.
    const own = asksOfTelling.test(inner) || asksOfMyOwn(question) ? null : ownUpTo(inner, mind)
    return { ...(own === null ? fallback(question, mind) : say(own)), isFiller: true }
  }
  const left = asksWhatWas.test(inner) ? movedFrom(best.fact) : null
  if (left !== null) return say(`Before, it was ${nameCase(left, mind)}.`, tellOf(best.fact, mind))
  const earlier = asksWhatWas.test(inner) ? toldBefore(best.fact, mind.facts) : null
  if (earlier !== null) return say(`Before, it was ${nameCase(earlier.value, mind)}.`, tellOf(earlier.fact, mind))
  if (question.word === 'who' && /^who (?:has |have )?(?:told|said|mentioned)\b/.test(inner))
    return say('You did, yourself.', tellOf(best.fact, mind))
  const asksWhenTold =
    question.word === 'when' && /\b(?:tell|told|say|said|mention|mentioned|talk|speak|ask)\b/.test(inner)
  if (asksWhenTold || question.ago) return say(saidWhen(best.fact, mind, question.ago))
  if (/^(?:have|did) you (?:\w+ )?(?:see|seen|find|found|come)\b/.test(inner))
    return say('Not so far, I am sorry to say.', tellOf(best.fact, mind))
  const polar = question.word === null && /^(?:did|have|had|do|does|am|was|were|is|are)\b/.test(inner)
  if (polar)
    return say(`${disagrees(inner, best.fact) ? 'Not as I remember it' : 'Yes'}. ${tellWithHistory(best.fact, mind)}`)
  const also =
    /\b(?:things|all|everything|list|and what|which of my)\b/.test(inner) ||
    /^what (?:do|did) i (?:like|love|hate|need|want|enjoy)\b/.test(inner)
  const others = matches.filter((match) => match.score >= best.score - 0.15)
  if (also && others.length > 1) return say(tellSeveral(others.map((match) => match.fact).toReversed(), mind))
  const told = tellWithHistory(best.fact, mind)
  return told === tellOf(best.fact, mind) ? withLead(retell(best.fact, mind), told, mind) : say(told)
}

/** The facts told on the day that the question names ("what did I tell you yesterday?"). */
const ofTheDay = (facts: readonly Fact[], inner: string, mind: Mind): readonly Fact[] => {
  if (!/\b(?:tell|told|say|said|talk|talked|speak|spoke|mention|mentioned)\b/.test(inner)) return facts
  const asked = dayNamed(inner)
  return asked === null || asked > 0 ? facts : facts.filter((fact) => daysSince(fact.date, mind.context.now) === -asked)
}

/** Answers a question about the wrong value of a kind: "am I a farmer?" when I was told about a carpenter. */
const otherwise = (question: Question, mind: Mind): Answer | null => {
  if (question.word !== null) return null
  for (const term of contentTerms(question.inner)) {
    const kind = /\b(?:a|an) \w+$/.test(question.inner)
      ? categoryOf(term.stem, ['job'])
      : categoryOf(term.stem, ['colour', 'weekday', 'season'])
    const fact = kind === null ? undefined : matchFacts(mind.ownFacts, question.inner.replace(term.word, kind), null)[0]
    if (fact) return say(`Not as I remember it. ${tellOf(fact.fact, mind)}`)
  }
  return null
}

const disagrees = (inner: string, fact: Fact): boolean =>
  /\bnot\b|\bnever\b/.test(inner) !==
  /\b(?:not|never|no|quit|gave up|given up|no longer|stopped)\b/.test(fact.sentence.norm)

/** Tells a fact with its date: "That was ten days ago, on the 10th of November: you told me …" */
export const saidWhen = (fact: Fact, mind: Mind, ago: boolean): string => {
  if (fact.noted) return tellOf(fact, mind)
  if (fact.now || fact.date === null) return `You told me just now that ${retell(fact, mind)}.`
  const past = ago ? sayAgo(fact.date, mind.context.now) : null
  const when = past ?? sayWhen(fact.date, fact.time, mind.context.now) ?? `on ${sayDate(fact.date)}`
  const clock = fact.time === null ? '' : `, at ${sayTime(fact.time)}`
  const date = /^(?:on the|earlier|a little|this|today)/.test(when) ? '' : `, on ${sayDate(fact.date)}`
  return `That was ${when}${date}${clock}: you told me that ${retell(fact, mind)}.`
}

const unlessSearched = (question: Question, mind: Mind, answer: Answer): Answer =>
  mind.searched || !mind.tools.has('memory_search') ? answer : { ...answer, missing: { query: query(question) } }

/**
 * Answers when nothing was told: from my own knowledge if possible ("have you seen my cat"), or else by saying that I
 * never heard of it.
 */
const asksOfTelling = /\b(?:tell|told|say|said|mention\w*|remember|recall|know|forg[eo]t\w*|heard?|my name)\b/

/** "Who is it that I am hiding from?", "what was it that ails me?" */
const asksWhoItIs = /^(?:what|who|whom|where|which)(?: \w+)? (?:is|was) it\b|^whom? (?:am i|i am)\b/
/** What they told that holds half of the telling words of the question, the newest. */
const looselyTold = (facts: readonly Fact[], inner: string): Fact | undefined => {
  const asked = contentTerms(inner).filter(({ vague }) => !vague)
  const holds = ({ terms }: Fact): number =>
    asked.filter((term) => terms.some((own) => nearness(term.stem, own.stem) >= 0.85)).length
  return asked.length === 0 ? undefined : facts.findLast((fact) => holds(fact) * 2 >= asked.length)
}

/** "Where did I grow up?", "whom am I hiding from?": nobody but they could have told me. */
const asksOfMyOwn = ({ inner, word }: Question): boolean =>
  word !== null && word !== 'why' && !asksWhatOneDoes.test(inner) && !/\b(?:must|should|can|could|may) i\b/.test(inner)

const fallback = (question: Question, mind: Mind): Answer => {
  const corrected = otherwise(question, mind)
  if (corrected) return corrected
  const aside = matchFacts(
    mind.facts.filter((fact) => overheardFromSpeaker(fact, mind.context)),
    question.inner,
    question.word,
  )[0]
  if (aside) return say(tellOf(aside.fact, mind))
  const terms = contentTerms(question.inner)
  const searching =
    /^why (?:can|could|must|should) i\b|\b(?:seen|find|found|see|know where|heard)\b/.test(question.inner) ||
    /^where (?:is|are|was) my\b/.test(question.inner)
  const named = terms.some((term) => !term.verb && !term.vague)
  const item = searching && named ? searchItems(mind.items, terms)[0] : undefined
  if (item && item.score > 0.6) return say(item.item.text)
  return unlessSearched(question, mind, neverTold(question, mind))
}

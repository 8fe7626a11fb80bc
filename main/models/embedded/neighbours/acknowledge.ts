import { bareWords } from '../../../language/bare-words.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { bringsWord } from '../../../language/en/news/brought.ts'
import {
  aim,
  askedRound,
  attained,
  company,
  kindness,
  missed,
  peace,
  quarrel,
  theft,
  visit,
} from '../../../language/en/news/moments.ts'
import { newsPassedOn, passesNewsOn } from '../../../language/en/news/of-others.ts'
import { endings } from '../../../language/en/talk/endings.ts'
import { allOf, type Frames, readFrame } from '../../../language/en/talk/frames.ts'
import { nods, rounding } from '../../../language/en/talk/nods.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { matterRaisedIn, sayOf } from './everyday.ts'
import { answers } from './everyday-answers.ts'
import { openings } from './everyday-words.ts'

const wishing = /\bI(?: want| wish| (?:would|should) (?:dearly )?(?:like|love|give))\b|\bI'd (?:like|give)\b/
const fearing = /\b(?:afraid|fear|scared|dread)\b/i
const seeing = /\bI saw the\b/
/** Words which show that something happened on a certain day. */
const dated = /\b(?:this (?:morning|afternoon|evening)|today|yesterday|earlier|last night)\b/i

/** Whether a text tells what has happened. */
export const tellsNews = (text: string): boolean =>
  bringsWord(text) || passesNewsOn(text) || (matterRaisedIn(text) === null && dated.test(text) && !/\bI\b/.test(text))

/** Says that I've heard them, in words that fit theirs. Null if I've used up all these words. */
export const acknowledge = (mind: Mind): string | null => {
  const { utterance } = mind.context
  const person = subjectOf(utterance, mind)
  return (
    sayOf(nods[sortOf(utterance, person)], { person: person ?? '' }, mind) ?? sayOf(nods.matter, { person: '' }, mind)
  )
}

/** What happened to somebody, and asks for a word about that. */
const ofMoment: ReadonlySet<string> = new Set<keyof typeof nods>([
  ...([
    'attained',
    'asked-round',
    'asked-round-other',
    'missed',
    'attained-other',
    'missed-other',
    'peace',
    'quarrel',
    'theft',
  ] as const),
])

/** Whether words tell what happened to somebody, and I have something to say to that. */
export const isOfMoment = (text: string, mind: Mind): boolean => {
  const person = subjectOf(text, mind)
  const sort = sortOf(text, person)
  return ofMoment.has(sort) && sayOf(nods[sort], { person: person ?? '' }, mind) !== null
}

const sortOf = (text: string, person: string | null): keyof typeof nods => {
  if (text.trim().endsWith('?')) return 'question'
  if (matterRaisedIn(text) !== null) return 'matter'
  if (seeing.test(text)) return 'sight'
  const happened = momentIn(text, person)
  if (happened !== null) return happened
  if (kindness.test(text)) return 'kindness'
  if (aim.test(text)) return 'aim'
  if (visit.test(text)) return 'visit'
  if (company.test(text) && person !== null) return 'company'
  if (tellsNews(text)) return 'news'
  if (fearing.test(text)) return 'fear'
  if (wishing.test(text)) return 'wish'
  return person === null ? 'matter' : 'person'
}

const momentIn = (text: string, person: string | null): keyof typeof nods | null => {
  const isOfOther = person !== null && tellsNews(text)
  if (askedRound.test(text)) return isOfOther ? 'asked-round-other' : 'asked-round'
  if (attained.test(text)) return isOfOther ? 'attained-other' : 'attained'
  if (missed.test(text)) return isOfOther ? 'missed-other' : 'missed'
  if (peace.test(text)) return 'peace'
  if (theft.test(text)) return 'theft'
  return quarrel.test(text) ? 'quarrel' : null
}

/** Ends the subject that I raised last, after their answer. Null if I've used up the words for it. */
export const roundUp = (mind: Mind): string | null => {
  const { lastOwn } = mind
  if (lastOwn === '') return null
  const person = lastNamed(lastOwn, mind)
  const isNews = (mind.context.news ?? []).some(({ text }) => lastOwn.includes(text.replace(/[.!?…]+$/u, '')))
  const sort =
    isNews || tellsNews(lastOwn)
      ? 'news'
      : visit.test(lastOwn)
        ? 'visit'
        : lastOwn.trim().endsWith('?')
          ? asksForAim(lastOwn)
            ? 'sought'
            : 'question'
          : person === null
            ? 'matter'
            : 'person'
  return sayOf(rounding[sort], { person: person ?? '' }, mind)
}

/** Whether I asked for what I try to find out. */
const asksForAim = (text: string): boolean => /\bDo you know (?:anything about|what|who|why|where|how)\b/.test(text)

/** Whether they had no answer to what I asked of them for my aim. */
export const hasAskedInVain = ({ lastOwn, context }: Mind): boolean =>
  lastOwn.trim().endsWith('?') &&
  asksForAim(lastOwn) &&
  [...nods.question.full, ...nods.question.brief].some((line) => context.utterance.includes(line))

/** Whom words are about: the one whose news it is, or whoever they name last. */
const subjectOf = (text: string, mind: Mind): string | null => {
  if (!passesNewsOn(text)) return lastNamed(text, mind)
  const [first] = othersNamedIn(newsPassedOn(text), mind.people)
  return first === undefined ? null : shortName(first.name)
}

const lastNamed = (text: string, { people, context }: Mind): string | null => {
  const named = othersNamedIn(text, people).filter(({ id }) => id !== context.speaker.id && id !== context.character.id)
  const last = named.at(-1)
  return last === undefined ? null : shortName(last.name)
}

/** The fewest words of news. Fewer words are a greeting or a nod. */
const leastNews = 4
/** How many words a sentence has besides its gaps. */
const ownWordsOf = (sentence: string): number => bareWords(sentence.replaceAll(/\{\w+\}/g, ' ')).split(' ').length
const leastOwnWords = 3
const everydaySentences = [openings, answers, endings, nods, rounding]
  .flatMap((table): Frames[] => Object.values(table))
  .flatMap(allOf)
  .flatMap((frame) => frame.match(/[^.!?]+[.!?]*/gu) ?? [])
  .map((sentence) => sentence.trim())
  // A sentence that is mostly gap matches too much: "I have {things}." would be found in "I have saved enough for a
  // fiddler."
  .filter((sentence) => !sentence.includes('{') || ownWordsOf(sentence) >= leastOwnWords)

/** Whether a text is what anybody says on any day, which is no news. */
export const isSmallTalk = (text: string): boolean =>
  bareWords(text).split(' ').length < leastNews ||
  everydaySentences.some((sentence) => readFrame(sentence, text) !== null)

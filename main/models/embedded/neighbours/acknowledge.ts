import { bareWords } from '../../../language/bare-words.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { bringsWord } from '../../../language/en/news/brought.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { matterRaisedIn, sayOf } from './everyday.ts'
import { answers, endings } from './everyday-answers.ts'
import { openings } from './everyday-words.ts'
import { allOf, type Frames, readFrame } from './frames.ts'

/** Replies to a neighbour's words when I know nothing of the matter, by the kind of words. */
const words = {
  question: {
    full: [
      'I could not tell you. I have never thought about it.',
      'If I knew that, I should be a wiser head than I am.',
      'You ask more than I know.',
    ],
    brief: ['No idea, me.', 'Could not tell you.'],
  },
  wish: {
    full: [
      'I hope you get your wish. Stranger things have happened.',
      'Who would not want that? I hope it comes to you.',
      'May it come true before we are both old.',
      'One should always have something to wish for.',
    ],
    brief: ['I hope you get it.', 'Worth wishing for, that.'],
  },
  fear: {
    full: [
      'I should not have thought it of you. But everybody is afraid of something.',
      'There is no shame in that. I have fears of my own.',
      'Then we had better see that it never comes to that.',
    ],
    brief: ['No shame in that.', 'Everybody has something.'],
  },
  sight: {
    full: [
      'I missed it, more is the pity. What was it like?',
      'I was not there. Were there many people?',
      'Then I missed something.',
    ],
    brief: ['Missed it, I did.', 'Was not there, me.'],
  },
  news: {
    full: [
      'I had not heard that yet. One learns more from you than from the notices.',
      'Is that so? It is new to me.',
      'So that is what people are talking about.',
      'I shall think about that when I am alone.',
    ],
    brief: ['New to me, that.', 'Had not heard it.'],
  },
  person: {
    full: [
      'You know {person} better than I do.',
      'I have noticed something of the kind about {person} too.',
      'I never looked at {person} in that way.',
      'That is worth knowing about {person}.',
    ],
    brief: ['You know {person} better.', 'Could be. {person} is like that.'],
  },
  matter: {
    full: [
      'I never looked at it in that way.',
      'You have thought about it longer than I have.',
      'There is something in that.',
      'I could listen to you about that for an hour.',
      'It may well be as you say.',
    ],
    brief: ['Something in that.', 'Could well be.', 'I take your word.'],
  },
} satisfies Record<string, Frames>

/** Sentences with which I end a subject that I began, after their answer. */
const rounding = {
  question: {
    full: ['Nor could I. It only went through my head.', 'It was only a thought.'],
    brief: ['Only a thought, that.'],
  },
  person: {
    full: [
      'Well, that is {person} for you.',
      'We could talk of {person} until it is dark.',
      'So we both have our thoughts about {person}.',
    ],
    brief: ['Well. That is {person}.'],
  },
  news: {
    full: ['That is as much as I know of it.', 'Now you know it too.', 'I only pass it on as I have it.'],
    brief: ['All I know of it.'],
  },
  matter: {
    full: [
      'It does one good to say such a thing aloud.',
      'I only wanted to say it once.',
      'There, I have talked enough of myself.',
    ],
    brief: ['Enough of me, then.'],
  },
} satisfies Record<string, Frames>

const wishing = /\bI(?: want| wish| (?:would|should) (?:dearly )?(?:like|love|give))\b|\bI'd (?:like|give)\b/
const fearing = /\b(?:afraid|fear|scared|dread)\b/i
const seeing = /\bI saw the\b/
/** Words which show that something happened on a certain day. */
const dated = /\b(?:this (?:morning|afternoon|evening)|today|yesterday|earlier|last night)\b/i

/** Whether a text tells what has happened. */
export const tellsNews = (text: string): boolean =>
  bringsWord(text) || (matterRaisedIn(text) === null && dated.test(text) && !/\bI\b/.test(text))

/** Says that I've heard them, in words that fit theirs. Null if I've used up all these words. */
export const acknowledge = (mind: Mind): string | null => {
  const { utterance } = mind.context
  const person = lastNamed(utterance, mind)
  return (
    sayOf(words[sortOf(utterance, person)], { person: person ?? '' }, mind) ?? sayOf(words.matter, { person: '' }, mind)
  )
}

const sortOf = (text: string, person: string | null): keyof typeof words => {
  if (text.trim().endsWith('?')) return 'question'
  if (matterRaisedIn(text) !== null) return 'matter'
  if (seeing.test(text)) return 'sight'
  if (tellsNews(text)) return 'news'
  if (fearing.test(text)) return 'fear'
  if (wishing.test(text)) return 'wish'
  return person === null ? 'matter' : 'person'
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
      : lastOwn.trim().endsWith('?')
        ? 'question'
        : person === null
          ? 'matter'
          : 'person'
  return sayOf(rounding[sort], { person: person ?? '' }, mind)
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
const everydaySentences = [openings, answers, endings, words, rounding]
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

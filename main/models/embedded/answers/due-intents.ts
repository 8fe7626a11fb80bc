import { capitalise, flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { errandWords } from '../../../language/en/news/brought.ts'
import type { DueIntent, EndedIntent, WaitingIntent } from '../../../mind/ports/promises.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** How much of one errand's words is spoken. A longer message is cut. Characters. */
const longestMessage = 240

const shorten = (words: string): string =>
  words.length <= longestMessage ? words : `${words.slice(0, longestMessage).replace(/\s+\S*$/, '')} …`
const quoted = (words: string): string => `"${capitalise(shorten(words)).replace(/[.!?…]*$/, (end) => end || '.')}"`
/** Words whose meaning depends on their speaker. */
const personal = /\b(?:i|me|my|mine|myself|we|us|our|you|your|he|she|him|his|her|hers|they|them|their)\b/i

/** Says what I intended to say, now that the moment has come. One sentence for each intent. */
export const sayDueIntents = ({ dueIntents = [] }: Pick<TurnContext, 'dueIntents'>): string[] =>
  dueIntents.map(sentenceOf).map(ended)

/**
 * Tells which intents I couldn't fulfil and have given up. At the start of a talk, also tells which must wait because
 * somebody isn't here.
 */
export const sayUndoneIntents = ({
  endedIntents = [],
  waitingIntents = [],
  speaker,
}: Pick<TurnContext, 'endedIntents' | 'waitingIntents' | 'speaker'>): string[] => [
  ...endedIntents.map(undone).map(ended),
  ...(speaker.opening ? waitingIntents.map(waits).map(ended) : []),
]

const ended = (text: string): string => `${text}${/[.!?…"]$/.test(text) ? '' : '.'}`

const waits = ({ words, forAsker, lacks }: WaitingIntent): string =>
  `I have not forgotten what ${forAsker ? 'you asked of me' : 'I promised'}, to ${shorten(forAsker ? flipPerson(words) : words)}, but ${lacks === undefined ? 'that must wait until we stand face to face' : `I am still short of ${lacks}`}`

const undone = ({ act, words, to, own, missed }: EndedIntent): string => {
  if (to === null)
    return act === 'do'
      ? `I meant to ${shorten(words)}, and nothing has come of it`
      : `${own ? 'I meant to' : 'You wanted me to'} ${act} you ${shorten(own ? words : flipPerson(words))}, and I let the time for it pass`
  const first = shortName(to)
  return `${missed ? `I did not find ${first}` : `I did not get to ${act === 'give' ? 'bring it to' : act} ${first}`}, so ${first} has not heard from you${words === '' ? '' : `: ${quoted(words)}`}`
}

const sentenceOf = (intent: DueIntent): string => {
  const { by, forAsker } = intent
  if (by === null) return ownSentence(intent)
  return forAsker ? forThem(intent) : capitalise(fromAnother(intent, by.name))
}

/** Says an intent that was my own idea. */
const ownSentence = ({ act, words, addressed }: DueIntent): string => {
  const plain = shorten(words)
  switch (act) {
    case 'tell':
      return addressed ? `I meant to tell you: ${plain}` : capitalise(plain)
    case 'ask':
      return `I meant to ask you ${plain}`
    case 'remind':
      return `I meant to remind you ${plain}`
    case 'give':
      return `I have ${plain} for you, but only the word of it`
    case 'greet':
      return 'I meant to greet you'
    case 'do':
      return `I meant to ${plain}`
    default:
      return act satisfies never
  }
}

/** Turns a topic into a question. "About your ring" becomes "How do things stand with your ring?" */
const asked = (words: string): string => {
  const [, about] = /^about (.{1,60})$/i.exec(words.replace(/[.!?…]+$/, '')) ?? []
  if (about === undefined) return /^(?:about|for|to) /i.test(words) ? 'How do things stand there?' : 'What do you say?'
  return /:|^(?:it|this|that|them)$/i.test(about) ? 'How do things stand there?' : `How do things stand with ${about}?`
}

/** Says an intent that my partner asked me for. */
const forThem = ({ act, words }: DueIntent): string => {
  const turned = flipPerson(shorten(words))
  const [, told] = /^of this: (.+)$/i.exec(turned) ?? []
  switch (act) {
    case 'ask':
      return `You wanted me to ask you ${turned.replace(/[.!?…]+$/, '')}. ${asked(turned)}`
    case 'remind':
      if (told !== undefined) return `You asked me to remind you: ${told}`
      return `You asked me to remind you ${/^(?:of|about|to|that|what|how|where|who|if|whether) /i.test(turned) ? turned : `that ${turned}`}`
    case 'tell':
      return `You asked me to tell you ${turned}`
    case 'give':
    case 'greet':
    case 'do':
      return `You asked me: ${turned}`
    default:
      return act satisfies never
  }
}

/** Passes on another person's message. Quotes the words as theirs. */
const fromAnother = ({ act, words }: DueIntent, name: string): string => {
  switch (act) {
    case 'tell':
      return /^to \S/i.test(words) || /^(?:about|of) /i.test(words)
        ? `${errandWords.tell(name)} ${withName(words, name)}`
        : `${errandWords.tell(name)}: ${quoted(words)}`
    case 'ask':
      if (/^about |^for /i.test(words)) return `${errandWords.ask(name)} ${withName(words, name)}`
      return personal.test(words)
        ? `${errandWords.wonder(name)}: ${quoted(words.replace(/^(?:if|whether) /i, ''))}`
        : `${errandWords.wonder(name)} ${shorten(words)}`
    case 'remind':
      return /^(?:of|about|to|that) /i.test(words)
        ? `${errandWords.remind(name)} ${withName(words, name)}`
        : `${errandWords.remind(name)}: ${quoted(words)}`
    case 'give':
      return `${errandWords.bring(name)} ${withName(words, name)}; I carry nothing for others, so I bring you the word of it`
    case 'greet':
      return errandWords.greet(name)
    case 'do':
      return `${name} asked me: ${quoted(words)}`
    default:
      return act satisfies never
  }
}

/** The words with their speaker's name: when I say it, "my hammer" becomes "Ada's hammer". */
const withName = (words: string, name: string): string =>
  shorten(words)
    .replace(/^(?:this|that|it)$/i, 'something')
    .replace(/\bmy\b/gi, () => `${name}'s`)
    .replace(/\b(?:i|me)\b/gi, () => name)
    .replace(/\b(?:he|she|they) (?=\S)/gi, 'you ')
    .replace(/\b(?:his|her|their)\b/gi, 'your')
    .replace(/\bhim\b|\bthem\b/gi, 'you')

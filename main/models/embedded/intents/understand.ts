import { pendingWith } from '../../../language/en/assent/pending.ts'
import { askedOutright } from '../../../language/en/grammar/asked-outright.ts'
import { readQuestion } from '../../../language/en/grammar/question.ts'
import { isTag, onlyAsks, readSentences, type Sentence } from '../../../language/en/grammar/text.ts'
import { asksNature, callsMachine } from '../../../language/en/questions/nature.ts'
import { asksFirst, loneQuestionWord, secondQuestion } from '../../../language/en/questions/two-questions.ts'
import { wantsAnother } from '../../../language/en/requests/acts.ts'
import type { Mind } from '../mind.ts'
import { readAct } from './commands.ts'
import { asksForHarm } from './harm.ts'
import type { Intent, Part } from './intent.ts'
import { readAsk } from './questions.ts'
import { takeOpeners, withoutLateAddress } from './social.ts'
import { isGibberish, isMarkup, isStrange, readStatement } from './statements.ts'

/**
 * Reads one sentence. An order may follow an address and a comma ("now, Marta, follow me"). Other commas don't divide.
 */
const readOne = (sentence: Sentence, mind: Mind): Intent => {
  const question = readQuestion(sentence)
  if (!isQuoted(sentence, mind) && asksForHarm(sentence, mind)) return { kind: 'act', act: { do: 'harm' } }
  if (question.asks && asksNature.test(sentence.norm)) return { kind: 'ask-self', topic: 'nature', question }
  if (wantsAnother.test(sentence.norm) && /\b(?:jokes?|riddles?|funny)\b/i.test(mind.lastOther))
    return { kind: 'act', act: { do: 'joke' } }
  const act = readAct(sentence, question)
  if (act !== null) return { kind: 'act', act }
  if (question.asks) {
    const asked = readAsk(sentence, question, mind)
    // A long story that ends in no question mark is not about what they told me: "… and I do not know why I tell you".
    if (asked.kind !== 'recall' || sentence.mark === '?' || sentence.words.length < longStory) return asked
  }
  const stated = readStatement(sentence, mind)
  return stated.kind === 'insult' && isQuoted(sentence, mind) ? { kind: 'tell', words: sentence.text } : stated
}

/** Words of a sentence from which on it is a story. */
const longStory = 13

/** Whether a sentence is a quotation in a tale, which isn't the speaker's own word. */
const isQuoted = ({ text }: Sentence, { context: { utterance } }: Mind): boolean => {
  const bare = (words: string): string => words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const own = utterance.replace(/["“«][^"”»]*["”»]?/g, '\n')
  return own !== utterance && bare(text) !== '' && !own.split('\n').some((part) => bare(part).includes(bare(text)))
}

const splitCommands = (sentence: Sentence): string[] => {
  const about = twoMatters.exec(sentence.text)?.groups
  if (about) return [`${about.asks} about ${about.one}`, `${about.asks} about ${about.other}`]
  // Where a sentence may be split, if both sides can stand alone: "wait here and then follow me", "my cat is gone,
  // where is the mill".
  const border =
    /(?:(?:,|,? so| and)(?: please)?\s+(?=(?:please|stop following|stop (?:that|it|now)|follow me|come (?:with|along|here|over)|walk with|go (?:to|home|away)|wait here|stay (?:here|put)|any (?:tips|advice|suggestions|thoughts)\b))|(?:,(?: and| but| so)?| and| but)\s+(?=(?:what|who|where|when|why|how) (?:happened|happens|is|are|do|does|did|was|were|will|would|can|could|should|might|brought|taught|made|raised|much|many|old|long)\b)|(?:,| and then| then| and| but)\s+(?=(?:follow me|come with|wait here|go to|tell me|show me|take me|what (?:is|are|do|does|was)|(?:what|how much) (?:it|they|that) costs?\b|where (?:is|are|do|can|was)|who (?:is|are|was)|how (?:do|are|can|is)|when (?:is|does|do)|why (?:is|are|do)|do you|can you|could you|have you|are you|did you|did your|will you|is there|(?:has|did) any(?:one|body))\b))/i
  const text = sentence.text
  const at = Math.max(text.search(border), asksFirst.test(text) ? text.search(secondQuestion) : -1)
  if (
    at < 4 ||
    /^(?:if|when|suppose|since|because|as)\b/i.test(text) ||
    /\b(?:know|tell me|remember|wonder|ask|forgot)$/i.test(text.slice(0, at)) ||
    onlyAsks.test(text.slice(at)) ||
    isTag.test(text.slice(at))
  )
    return [text.replace(loneQuestionWord, '')]
  return [text.slice(0, at), text.slice(at).replace(/^(?:,? (?:and then|then|and|but|or|so)|,)(?: please)?\s+/i, '')]
}

/** Reads an utterance part by part, in spoken order. An utterance without words gives one `unclear`. */
export const understand = (mind: Mind): Part[] => {
  const sentences = readSentences(mind.context.utterance)
  const parts: Part[] = []
  // A question about what the NPC is gets an honest answer, even if it contains words for machines.
  const others = sentences.filter(({ norm }) => !asksNature.test(norm) && !callsMachine.test(norm))
  if (isMarkup(mind.context.utterance) || isStrange(others.map((sentence) => sentence.norm).join(' '))) {
    return [{ sentence: sentences[0] ?? emptySentence, intent: { kind: 'strange' } }]
  }
  for (const heard of sentences) {
    const whole = /^(?:did you know|you know what)(?: that)? (?:i|my|we|our)\b/.test(heard.norm)
      ? (readSentences(heard.text.replace(/^(?:did you know|you know what)(?: that)?,? /i, ''))[0] ?? heard)
      : heard
    // After a refusal, "why not?" agrees to nothing.
    if (isWhyNot(whole, mind)) {
      parts.push({ sentence: whole, intent: { kind: 'follow-up', what: 'why', question: readQuestion(whole) } })
      continue
    }
    const { taken, rest: opened } = takeOpeners(whole, mind.context.character)
    const rest = withoutLateAddress(opened, mind.context.character)
    for (const intent of taken) parts.push({ sentence: whole, intent })
    if (rest.words.length === 0) continue
    // In "nice to meet you, Marta", the name addresses somebody and isn't a statement.
    if (taken.length > 0 && rest.words.length <= 2 && rest.mark !== '?' && isName(rest.norm, mind)) continue
    for (const text of splitCommands(rest)) {
      const single = text === rest.text ? rest : readSentences(text)[0]
      // In "two ales, please", the rest is only politeness.
      if (!single || (text !== rest.text && /^please\W*$/i.test(text))) continue
      const sentence = askedOutright({ ...single, mark: rest.mark }, whole.norm)
      if (isGibberish(sentence)) parts.push({ sentence, intent: { kind: 'unclear' } })
      else parts.push({ sentence, intent: readOne(sentence, mind) })
    }
  }
  return parts.length > 0 ? parts : [{ sentence: emptySentence, intent: { kind: 'unclear' } }]
}

const isWhyNot = ({ norm, mark }: Sentence, { lastOwn, context }: Mind): boolean =>
  mark === '?' &&
  /^(?:and |but |so )?why not$/.test(norm) &&
  lastOwn !== '' &&
  !lastOwn.trim().endsWith('?') &&
  context.offerAnswered === undefined &&
  pendingWith(context).length === 0

/** "Tell me about the mill, and about Bram." */
const twoMatters =
  /^(?<asks>.*\b(?:tell me|talk|know|heard?)\b[^,]*?) about (?<one>[^,]+?),? and (?:also |then )*about (?<other>.+)$/i

const isName = (norm: string, mind: Mind): boolean =>
  mind.people.some((person) =>
    [person.name.toLowerCase(), person.first.toLowerCase(), person.role?.toLowerCase()].includes(norm),
  )

const emptySentence: Sentence = { text: '', shown: [], words: [], norm: '', mark: '' }

import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { readQuestion } from '../../../language/en/grammar/question.ts'
import { contentTerms, type Term } from '../../../language/en/grammar/terms.ts'
import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { readTale } from '../../../language/en/talk/remarks.ts'
import {
  isInTrouble,
  losesHeart,
  tellsOfDeath,
  tellsOfJoy,
  worthKeeping,
} from '../../../language/en/talk/statements.ts'
import { answeredLines } from '../../../language/en/talk/tale-lines.ts'
import type { Item } from '../knowledge/items.ts'
import { findPerson, type Person } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import { searchItems, withoutMaterials } from '../knowledge/search.ts'
import type { Mind } from '../mind.ts'
import { correcting } from '../recall/corrections.ts'
import { matchFacts } from '../recall/match.ts'
import { inOwnWords, ownReaction } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { answerPerson, answerWhoDoes } from './people.ts'
import { answerPlace } from './places.ts'
import { retell } from './recall.ts'
import { reactTo } from './remarks.ts'
import { bestItem, speakItem } from './topic.ts'

/** An answer to a question of mine has at most this many words. */
const fewWords = 6
const ownMatter = /\b(?:i|me|my|mine|we|our|us)\b/

/** Answers a question in the form of a statement: "I am looking for the smith", "I want to go to the mill". */
const hiddenQuestion = (sentence: Sentence, mind: Mind): Answer | null => {
  const seeking =
    /^(?:i|we) (?:am|are|was|want|need|have|would like|must|have been|am just|am still)?(?: to)? ?(?:can not find|could not find|lost my way to|do not know (?:where|how to (?:find|get to|reach))|looking for|searching for|seeking|look for|find|find my way to|go to|get to|visit|see|meet|speak to|speak with|talk to|talk with|reach|need|going to|trying to (?:find|reach|get to)|on my way to|heading (?:to|for)) (.+)$/.exec(
      sentence.norm,
    )
  const target = seeking?.[1]
  if (target !== undefined && !/\b(?:that i|which i|who|whom|my)\b/.test(target)) {
    const question = {
      ...readQuestion(sentence),
      inner: `where is ${target}`,
      word: 'where' as const,
      asks: true,
      open: false,
    }
    const person = findPerson(target, mind.people, mind.context)
    if (person !== null) return answerPerson('where', question, mind)
    const short = target.split(' ').length <= 4
    if (short && findPlace(target, mind.context) !== null) return answerPlace(question, mind)
  }
  const buying =
    /^(?:i|we) (?:want|need|would like|wish|will have|will take|have)(?: to)? (?:buy|get|eat|drink|have|order|rent|sleep|repair|purchase)?(.+)$/.exec(
      sentence.norm,
    )
  if (
    buying?.[1] !== undefined &&
    /\b(?:buy|eat|drink|purchase|order|rent|repair|a room|bed)\b|^(?:i|we) (?:want|need|would like|will have|will take) (?:an?|some|two|three|four|half|to see an?) /.test(
      sentence.norm,
    )
  ) {
    const question = { ...readQuestion(sentence), inner: sentence.norm, asks: true }
    const found = answerWhoDoes(question, { ...mind, searched: true })
    if (/^That would be/.test(found.text[0] ?? '')) return found
  }
  return null
}

const foundAgain = (sentence: Sentence, mind: Mind): Answer | null => {
  if (
    !/^(?:i|we) (?:have |finally |just |at last |now )*(?:found|got|recovered|retrieved|have)\b/.test(sentence.norm) ||
    /^(?:i|we) have (?!found|got)/.test(sentence.norm)
  )
    return null
  const thing = sentence.norm.replace(
    /^(?:i|we) (?:have |finally |just |at last |now )*(?:found|got|recovered|retrieved)/,
    '',
  )
  const sought = matchFacts(mind.ownFacts, `lose look-for ${thing}`, null).find(({ fact }) =>
    fact.terms.some((term) => /^(?:look-for|los|seek|search|miss)/.test(term.stem)),
  )
  return sought ? say(`That is good to hear, ${mind.name}.`, `You told me that ${retell(sought.fact, mind)}.`) : null
}

/** Answers news of a death or a wedding in the family, which deserves more than "I heard it". */
const joyOrGrief = (sentence: Sentence, mind: Mind): Answer | null => {
  const { norm } = sentence
  // "I heard that your husband died": the grief is mine.
  if (tellsOfDeath.test(norm) && /\byour\b/.test(norm) && !/\b(?:my|our)\b/.test(norm)) {
    const own = bestItem(contentTerms(norm), { ...mind, items: mind.items.filter(({ kind }) => kind === 'knows') }, 0.5)
    return say(`You are kind to speak of it, ${mind.name}.`, own?.text ?? '')
  }
  if (!/\b(?:my|our|i|we)\b/.test(norm) || /\b(?:ago|long dead|used to|when i was)\b/.test(norm)) return null
  if (tellsOfDeath.test(norm)) return say(`I am sorry to hear that, ${mind.name}.`, mind.voice.line('noted'))
  if (tellsOfJoy.test(norm)) return say(`That is good to hear, ${mind.name}.`, mind.voice.line('noted'))
  return null
}

/** Answers a statement. Shows that I heard it, and adds what I know about the matter. */
export const answerTell = (words: string, original: Sentence, mind: Mind): Answer => {
  const sentence = readSentences(words)[0] ?? original
  const hidden = hiddenQuestion(sentence, mind)
  if (hidden) return hidden
  const found = foundAgain(sentence, mind)
  if (found) return found
  if (correcting.test(original.norm) && mind.lastOther !== '' && sentence.words.length <= 8)
    return say(mind.voice.line('noted'))
  const tidings = joyOrGrief(sentence, mind)
  if (tidings) return tidings
  const terms = contentTerms(words)
  const person = findPerson(words, mind.people, mind.context)
  if (sentence.words.length <= 3 && !ownMatter.test(sentence.norm)) {
    const question = { ...readQuestion(sentence), open: true }
    if (person && sentence.words.length <= 2) return answerPerson('who', question, mind)
    const known = bestItem(terms, mind, 0.7)
    if (known !== null && !mind.voice.said(known.text) && isTopic(known, terms)) return say(speakItem(known, mind))
    const place = findPlace(words, mind.context)
    if (place && terms.length === 1) return answerPlace(question, mind)
  }
  // "I lie awake all night", "my hinge is broken": trouble calls for what I know about it.
  const trouble = isInTrouble.test(sentence.norm)
  const known = searchItems(
    mind.items.filter((item) => item.kind === 'knows' || item.kind === 'fear' || (item.kind === 'lore' && trouble)),
    terms.filter((term) => !term.verb || trouble),
  )[0]
  const nouns = withoutMaterials(terms).filter((term) => (!term.verb || trouble) && !term.vague)
  const fitting =
    known !== undefined && nouns.some((term) => known.item.topics.some((topic) => nearness(term.stem, topic) >= 0.85))
  const remark = fitting && known.score >= 0.6 && !mind.voice.said(known.item.text) ? known.item.text : null
  const opinion = opinionOf(person ?? spokenOf(sentence.norm, mind), mind)
  // A few words after my question answer it.
  if (
    remark === null &&
    mind.lastOwn.includes('?') &&
    sentence.words.length <= fewWords &&
    readTale(sentence.norm) === 'other'
  )
    return say(inOwnWords('answered', answeredLines, 'answered', mind))
  if (ownMatter.test(sentence.norm)) {
    const isWeighty = /^(?:search|regret|lost|hurt)$/.test(readTale(sentence.norm))
    if (remark !== null && (trouble || !isWeighty)) return say(remark)
    return worthKeeping.test(sentence.norm)
      ? say(mind.voice.line('noted'))
      : { ...say(reactTo(sentence, mind)), isFiller: true }
  }
  if (opinion !== null) return say(opinion)
  if (remark !== null) return say(remark)
  const reaction =
    /\b(?:you|your)\b/.test(sentence.norm) || sentence.words.length < 2
      ? (ownReaction('other', mind) ?? mind.voice.line('small-talk'))
      : reactTo(sentence, mind)
  return { ...say(reaction), isFiller: true }
}

/** Whether one of these words is a topic of the text, and not only a word in it. */
const isTopic = ({ topics, phrases }: Item, terms: readonly Term[]): boolean =>
  terms.some(({ stem, word }) =>
    [...topics, ...phrases].some((topic) => topic === word || nearness(stem, topic) >= 0.85),
  )

/** Whom "he" or "she" means in a sentence that names nobody. */
const spokenOf = (norm: string, mind: Mind): Person | null =>
  /\b(?:he|she|him|her)\b/.test(norm) ? mind.lastPerson(norm) : null

/** What I think of somebody else, if I have not said it. */
const opinionOf = (person: Person | null, { context, voice }: Mind): string | null =>
  person === null || person.isMe
    ? null
    : (context.character.soul.opinions[person.id]?.find((text) => !voice.said(text)) ?? null)

/** Answers a feeling: "I am hungry", "I am so happy". */
export const answerFeeling = (spoken: string, good: boolean, mind: Mind): Answer => {
  const word = spoken === 'lost' && losesHeart.test(mind.context.utterance) ? 'sad' : spoken
  if (good)
    return say(
      mind.voice.choose(
        [`I am glad to hear that, ${mind.name}.`, `That does one good to hear, ${mind.name}.`],
        'glad',
      ) ?? '',
    )
  const place = mind.context.percepts.place
  if (word === 'lost')
    return say(
      place === null
        ? `No need to worry, ${mind.name}; the village is small.`
        : `You are at ${place.label}, ${mind.name}; nobody stays lost here for long.`,
    )
  if (/^(?:sad|unhappy|heartbroken|miserable|lonely|upset|depressed|hurt)$/.test(word)) {
    const comfort = bestItem(
      contentTerms(/^lonely$/.test(word) ? 'lonely alone' : 'sad sorrow grief'),
      { ...mind, items: mind.items.filter((each) => each.kind === 'knows') },
      0.7,
    )
    return say(`I am sorry to hear that, ${mind.name}.`, comfort?.text ?? '')
  }
  const need = {
    hungry: 'food',
    starving: 'food',
    thirsty: 'drink',
    sick: 'medicine',
    ill: 'medicine',
    hurt: 'healer',
    wounded: 'healer',
    cold: 'fire',
  }[word]
  const item =
    need === undefined ? null : (bestItem(contentTerms(need), mind, 0.6) ?? bestItem(contentTerms(word), mind, 0.6))
  const pity = /^(?:hungry|starving|thirsty|cold|tired|sleepy)$/.test(word)
    ? `${capitalise(word)}, are you?`
    : `I am sorry to hear that, ${mind.name}.`
  return say(pity, item?.text ?? mind.voice.line('small-talk'))
}

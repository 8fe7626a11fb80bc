import { readQuestion } from '../../../language/en/grammar/question.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { asksWhoTheyAre } from '../../../language/en/talk/greetings.ts'
import type { Part, SelfTopic } from '../intents/intent.ts'
import { readAsk } from '../intents/questions.ts'
import type { Mind } from '../mind.ts'
import { ownReaction } from '../voice/manner.ts'
import { answerAct, carriedQuestion } from './acts.ts'
import { type Answer, say } from './answer.ts'
import { answerNews, answerTime, answerWhereHere } from './here.ts'
import { answerPeopleHere, answerPerson, answerWhoDoes } from './people.ts'
import { answerPlace } from './places.ts'
import { answerRecall } from './recall.ts'
import { answerSelf } from './self.ts'
import {
  answerGreeting,
  answerInsult,
  answerNo,
  answerOpinionOfMe,
  answerPraise,
  answerWhy,
  answerYes,
} from './small.ts'
import { answerFeeling, answerTell } from './tell.ts'
import { answerTopic, asksWhatToDo } from './topic.ts'

/** Gives the usual answer to a part, depending on how it was read. */
export const answerPart = (part: Part, mind: Mind, alone: boolean): Answer => {
  const { intent } = part
  switch (intent.kind) {
    case 'greet':
      return answerGreeting(mind, alone)
    case 'farewell':
      return say(mind.voice.line('farewell'))
    case 'thanks':
      return say(mind.voice.line('thanks'))
    case 'praise':
      return answerPraise(mind)
    case 'insult':
      return answerInsult(mind)
    case 'apology':
      return say(mind.voice.line('sorry'))
    case 'yes':
      return answerYes(mind)
    case 'no':
      return answerNo(mind)
    case 'laugh':
      return say(ownReaction('laugh', mind) ?? mind.voice.line('small-talk'))
    case 'strange':
    case 'unclear':
      return say(mind.voice.line('other'))
    case 'introduce':
      return introduced(intent.name, mind)
    case 'feeling':
      return answerFeeling(intent.word, intent.good, mind)
    case 'act':
      return answerAct(intent.act, mind)
    case 'ask-self':
      return answerSelf(intent.topic, intent.question, mind)
    case 'ask-opinion':
      return answerOpinionOfMe(intent.question, mind)
    case 'ask-person':
      return answerPerson(intent.aspect, intent.question, mind)
    case 'ask-place':
      return answerPlace(intent.question, mind)
    case 'ask-here':
      switch (intent.topic) {
        case 'place':
          return answerWhereHere(intent.question, mind)
        case 'people':
          return answerPeopleHere(intent.question, mind)
        case 'news':
          return answerNews(mind)
        case 'who-does':
          return answerWhoDoes(intent.question, mind)
        default:
          return answerTime(intent.topic, intent.question, mind)
      }
    case 'recall':
      return answerRecall(intent.question, mind)
    case 'ask-topic':
      return asksWhatToDo(intent.question, mind)
        ? answerSelf('need', intent.question, mind)
        : answerTopic(intent.question, mind)
    case 'follow-up':
      return answerFollowUp(intent.what, part, mind)
    case 'tell':
      return answerTell(intent.words, part.sentence, mind)
    default: {
      const never: never = intent
      return never
    }
  }
}

const introduced = (name: string, mind: Mind): Answer => {
  const greeting = mind.context.speaker.firstMeeting ? mind.voice.line('greeting') : null
  const line = greeting === null || asksWhoTheyAre(greeting) ? mind.voice.line('noted') : greeting
  const named = line.replaceAll(mind.context.speaker.name, () => name)
  return named.includes(name) ? say(named) : say(`${name}, then.`, named)
}

/** What "and you?" asks for, judged by what they just said or asked about themselves. */
const topicOfWords = (words: string): SelfTopic => {
  const topics: [RegExp, SelfTopic][] = [
    [/\b(?:afraid|scared|fears?|frighten\w*|terrif\w+|dread|can not (?:bear|stand))\b/i, 'fear'],
    [/\b(?:wish|dream|hope|want|would like|would love|long for)\b/i, 'wish'],
    [/\b(?:wife|husband|married|child|children|son|daughter|family|brothers?|sisters?|mother|father)\b/i, 'family'],
    [/\b(?:hate|dislike|annoys?|do not like)\b/i, 'dislike'],
    [/\b(?:love|like|enjoy|favourite|fond)\b/i, 'like'],
    [/\b(?:born|come from|am from|are from|grew up)\b/i, 'origin'],
    [/\b(?:live|home|house)\b/i, 'home'],
    [/\b(?:years old|my age|how old|turn \w+)\b/i, 'age'],
    [/\b(?:work|trade|job|am an? \w+er|for a living)\b/i, 'role'],
    [/\b(?:name|called)\b/i, 'name'],
    [/\b(?:how are|how is|feel|fine|well|tired|happy|sad|good)\b/i, 'mood'],
  ]
  return topics.find(([pattern]) => pattern.test(words.replaceAll("can't", 'can not')))?.[1] ?? 'about'
}

const answerFollowUp = (what: 'why' | 'about' | 'really', part: Part, mind: Mind): Answer => {
  if (what === 'why') return answerWhy(mind)
  if (what === 'really') return say(ownReaction('really', mind) ?? 'As sure as I stand here.')
  const subject = part.sentence.norm.replace(/^(?:(?:and|so|but) )?(?:(?:what|how) about|and)(?: the)? /, (lead) =>
    lead.endsWith('the ') ? 'the ' : '',
  )
  if (/^(?:you|yourself|u|yours)$/.test(subject))
    return answerSelf(
      topicOfWords(mind.toldAlongside || mind.lastOther || mind.lastOwn),
      readQuestion(part.sentence),
      mind,
    )
  const sentence = readSentences(`${carriedQuestion(subject, mind)}?`)[0]
  if (!sentence) return say(mind.voice.line('other'))
  const intent = readAsk(sentence, readQuestion(sentence), mind)
  return intent.kind === 'follow-up'
    ? answerTopic(readQuestion(sentence), mind)
    : answerPart({ sentence, intent }, mind, false)
}

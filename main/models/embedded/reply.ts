import { readQuestion } from '../../language/en/grammar/question.ts'
import { readSentences } from '../../language/en/grammar/text.ts'
import type { TakenRequest } from '../../mind/ports/promises.ts'
import { answerAct, carriedQuestion, letGo } from './answers/acts.ts'
import { answerAnnounced } from './answers/announced.ts'
import { type Answer, type Reply, say, type ToolWish } from './answers/answer.ts'
import { answerNewsAsked } from './answers/asked-news.ts'
import { answerErrand } from './answers/errands.ts'
import { followTold } from './answers/follow-told.ts'
import { answerGoingOn, answerNews, answerTime, answerWhereHere, goesOnNow } from './answers/here.ts'
import { answerJoined } from './answers/joined.ts'
import { answerRequests, withoutRequests } from './answers/later-requests.ts'
import { hereAlready, isHereAlready, wishToCome } from './answers/news.ts'
import { answerOfOthers } from './answers/of-others.ts'
import { answerOwnTopic } from './answers/own-topic.ts'
import { answerPastDay } from './answers/past-day.ts'
import { answerPeopleHere, answerPerson, answerWhoDoes } from './answers/people.ts'
import { answerPlace } from './answers/places.ts'
import { answerPromises } from './answers/promises.ts'
import { answerRecall } from './answers/recall.ts'
import { answerRecalledFirst } from './answers/recalled-first.ts'
import { answerSeen } from './answers/seen.ts'
import { answerSelf } from './answers/self.ts'
import {
  answerGreeting,
  answerInsult,
  answerNo,
  answerOpinionOfMe,
  answerPraise,
  answerWhy,
  answerYes,
  shortGreeting,
} from './answers/small.ts'
import { answerFeeling, answerTell } from './answers/tell.ts'
import { answerToldBy } from './answers/told-by.ts'
import { answerTopic, asksWhatToDo } from './answers/topic.ts'
import { answerWhatIf } from './answers/what-if.ts'
import { answerWhoSays } from './answers/who-says.ts'
import { speakInManner, withoutOwnName } from './company-talk.ts'
import type { Part, SelfTopic } from './intents/intent.ts'
import { chosen, resolve, substantial } from './intents/parts.ts'
import { readAsk } from './intents/questions.ts'
import { understand } from './intents/understand.ts'
import type { Mind } from './mind.ts'
import { openTalk, replyToNpc } from './npc-talk.ts'
import { answerOrder } from './orders/answer-order.ts'
import { answerPendingOffer } from './orders/offers.ts'
import { beginWork } from './orders/quests.ts'

const answerPart = (part: Part, mind: Mind, alone: boolean): Answer => {
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
      return say(mind.voice.line('small-talk'))
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

/**
 * Comes before anything else that fits the words: what I know under that very name, what I saw, and what others told me
 * about themselves.
 */
const known = ({ intent }: Part, mind: Mind): Answer | null =>
  'question' in intent
    ? (answerOwnTopic(intent, mind) ??
      answerJoined(intent.question, mind) ??
      answerToldBy(intent.question, mind) ??
      answerPastDay(intent.question, mind) ??
      answerErrand(intent.question, mind) ??
      answerSeen(intent.question, mind) ??
      answerOfOthers(intent.question, mind) ??
      answerRecalledFirst(intent, mind))
    : null

/** Asked what I am, I say nothing to "tell me honestly" or "are you not?" beside it. */
const withHonesty = (parts: readonly Part[]): Part[] =>
  parts.some(isOfNature) ? parts.filter((part) => isOfNature(part) || !aside.has(part.intent.kind)) : [...parts]
const isOfNature = ({ intent }: Part): boolean => intent.kind === 'ask-self' && intent.topic === 'nature'
const aside: ReadonlySet<Part['intent']['kind']> = new Set(['strange', 'unclear', 'follow-up', 'tell', 'ask-topic'])

/** What I am comes before anything that fits the words otherwise. */
const honest = ({ intent }: Part, mind: Mind): Answer | null =>
  intent.kind === 'ask-self' && intent.topic === 'nature' ? answerSelf('nature', intent.question, mind) : null

const introduced = (name: string, mind: Mind): Answer => {
  const line = mind.voice.line(mind.context.speaker.firstMeeting ? 'greeting' : 'noted')
  const named = line.replaceAll(mind.context.speaker.name, name)
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
  if (what === 'really') return say('As sure as I stand here.')
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

/** Answers requests for later separately, after everything else that was said. */
const replyToRequests = (mind: Mind, taken: readonly TakenRequest[]): Reply => {
  const rest = withoutRequests(mind.context.utterance, taken)
  const context = { ...mind.context, laterRequests: [], utterance: rest }
  const greeting = mind.context.speaker.opening ? [shortGreeting(mind)] : []
  const reply = /[\p{L}\p{N}]/u.test(rest)
    ? makeReply({ ...mind, context })
    : { text: greeting, tools: [], search: null }
  return { ...reply, text: [...reply.text, ...answerRequests(taken, mind)] }
}

/** Makes the reply to one utterance, and also answers any offer of theirs. */
export const makeReply = (mind: Mind): Reply => {
  const reply = replyToWords(mind)
  const offer = answerPendingOffer(mind)?.tool
  return offer === undefined || reply.tools.some(({ name }) => name === offer.name)
    ? reply
    : { ...reply, tools: [...reply.tools, offer] }
}

const replyToWords = (mind: Mind): Reply => {
  const { speaker, utterance, laterRequests = [] } = mind.context
  if (laterRequests.length > 0) return replyToRequests(mind, laterRequests)
  const mannerly = speakInManner(mind, makeReply)
  if (mannerly !== null) return mannerly
  const called = withoutOwnName(utterance, mind)
  if (called !== utterance) return replyToWords({ ...mind, context: { ...mind.context, utterance: called } })
  if (speaker.kind === 'player' && utterance.trim() === '')
    return { text: speaker.opening ? [shortGreeting(mind)] : [], tools: [], search: null }
  if (speaker.kind === 'npc' && utterance.trim() === '') return openTalk(mind)
  if (speaker.kind === 'npc') return replyToNpc(understand(mind), mind, (part) => answerPart(part, mind, false))
  const begun = beginWork(mind)
  if (begun !== null)
    return {
      text: speaker.opening ? [shortGreeting(mind), ...begun.text] : begun.text,
      tools: begun.tool ? [begun.tool] : [],
      search: null,
    }
  const parts = withHonesty(chosen(understand(mind)))
  const main = parts.filter(substantial)
  const text: string[] = []
  const tools: ToolWish[] = []
  let search: string | null = null
  if (
    speaker.opening &&
    main.length > 0 &&
    !parts.some((part) => part.intent.kind === 'greet' || part.intent.kind === 'introduce')
  )
    text.push(shortGreeting(mind))
  // "I am Ada. I lost my ring." asks nothing.
  const asks = main.some((part) => part.intent.kind !== 'tell' && part.intent.kind !== 'introduce')
  let tells = 0
  const toldAlongside = main
    .filter((part) => part.intent.kind === 'tell' || part.intent.kind === 'feeling')
    .map((part) => part.sentence.text)
    .join('. ')
  for (const [index, plain] of parts.entries()) {
    const part = resolve(
      plain,
      parts.slice(0, index).findLast((each) => each.intent.kind === 'tell'),
      mind,
    )
    if (part.intent.kind === 'greet' && main.length > 0) {
      text.push(shortGreeting(mind))
      continue
    }
    // A longer story gets no answer when a question comes with it. Otherwise its first two pieces do.
    if (part.intent.kind === 'tell') {
      tells += 1
      if (asks || tells > 2) continue
    }
    if (part.intent.kind === 'introduce' && main.length > 1 && part.intent.name === mind.context.speaker.name) continue
    const answer =
      honest(part, mind) ??
      letGo(part.sentence, mind) ??
      answerPromises(part.sentence, mind) ??
      answerWhatIf(part.sentence, mind) ??
      answerWhoSays(part.sentence, mind) ??
      answerAnnounced(part.sentence, mind) ??
      answerOrder(part.sentence, mind) ??
      followTold(plain, mind) ??
      answerGoingOn(part.sentence, mind) ??
      answerNewsAsked(part.sentence, mind) ??
      known(part, mind) ??
      answerPart(part, { ...mind, toldAlongside }, parts.length === 1)
    search ??= answer.missing?.query ?? null
    if (answer.tool && tools.length < 2 && !tools.some((tool) => tool.name === answer.tool?.name))
      tools.push(answer.tool)
    else
      text.push(...(answer.tool?.ok ?? answer.text).slice(0, parts.length > 2 && part.intent.kind !== 'recall' ? 1 : 3))
  }
  if (speaker.opening && main.length === 0 && parts.some(({ intent }) => intent.kind === 'greet'))
    text.push(goesOnNow(mind))
  // An invited NPC says whether it's coming.
  const wish = tools.length === 0 ? wishToCome(mind, { now: true }) : null
  if (isHereAlready(mind)) text.push(hereAlready)
  return { text: text.filter((each) => each !== ''), tools: wish === null ? tools : [wish], search }
}

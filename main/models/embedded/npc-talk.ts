import type { Answer } from './answers/answer.ts'
import { tellNews, wishToCome } from './answers/news.ts'
import { tellOf } from './answers/recall.ts'
import type { Part } from './intents/intent.ts'
import { firstName } from './knowledge/people.ts'
import { searchItems } from './knowledge/search.ts'
import { contentTerms } from './language/terms.ts'
import type { Mind } from './mind.ts'
import { cameOver, overheardFromSpeaker, toldBySpeaker } from './recall/facts.ts'
import { answerGossip, gossip, greetingFor, upbraid } from './regard/talk-of-people.ts'
import type { Reply } from './reply.ts'
import { neutralLines } from './voice/neutral-lines.ts'

/** So many of my own turns, then I take my leave: talks between neighbours have an end. */
const turnsBeforeLeaving = 3

/** Among several others decide with me when a talk is over. */
const isInCompany = ({ context }: Mind): boolean => context.chat?.kind === 'group'

const reply = (...text: string[]): Reply => ({ text: text.filter((each) => each !== ''), tools: [], search: null })

/** What is most worth telling and was not said yet. */
const news = (mind: Mind): string | null => {
  // Where nobody has looked through the notes, what came to mind.
  if (mind.context.news === undefined) return recalledNews(mind)
  const fresh = mind.context.news.find((each) => !mind.voice.said(each.text))
  return fresh === undefined ? null : tellNews(fresh, mind)
}

/** News from others that may be passed on, newest first; only what neither the listener nor I ever said, and not said yet. */
const recalledNews = (mind: Mind): string | null => {
  const fact = mind.facts.findLast(
    (each) =>
      !toldBySpeaker(each, mind.context) &&
      !overheardFromSpeaker(each, mind.context) &&
      !cameOver(each, mind.context) &&
      !mind.voice.said(each.sentence.text) &&
      each.sentence.words.length >= 5 &&
      !neutralLines['small-talk'].some((line) => line.startsWith(each.sentence.text)) &&
      !/^(?:you|so|there you|back|well|i (?:will|come|know)|good)\b/.test(each.sentence.norm),
  )
  return fact ? tellOf(fact, mind) : null
}

/** Who I am, where I live, what I charge and when I open: no neighbour has to be told. */
const knownAnyway = (item: Mind['items'][number]): boolean =>
  item.topics.some((topic) =>
    /^(?:pric|cost|buy|hour|open|hous|home|live|born|childhood|famili|marri|husband|wif|trad|job|work|direct|way|road|food|larkwend)$/.test(topic),
  ) || /^(?:I am|I'm|My name|They call me|Mine is|I live|I was born|I have been|I came)\b/.test(item.text)

/** Something to talk about that was not said yet, by either of us. */
export const subject = (mind: Mind): string => {
  const heard = mind.context.conversation.map((turn) => turn.text).join(' ') + mind.context.utterance
  const fresh = mind.items.filter(
    (item) =>
      /^(?:knows|wish|about|fear|opinion)$/.test(item.kind) &&
      item.person !== mind.context.speaker.id &&
      !knownAnyway(item) &&
      !item.text.includes(firstName(mind.context.speaker.name)) &&
      !mind.voice.said(item.text) &&
      !heard.includes(item.text),
  )
  return gossip(mind) ?? news(mind) ?? mind.voice.choose(fresh, 'subject')?.text ?? mind.voice.line('small-talk')
}

const hasErrand = ({ context }: Mind): boolean => (context.meant ?? []).length > 0

/** Opens a talk with another villager, or takes it up again. */
export const openTalk = (mind: Mind): Reply => withWish(opening(mind), mind)

const opening = (mind: Mind): Reply => {
  // What I meant to say follows; it is subject enough.
  if (hasErrand(mind)) return reply(greetingFor(mind))
  const grievance = upbraid(mind)
  if (grievance !== null) return reply(grievance)
  if (mind.context.conversation.length > 0) return reply(subject(mind))
  return reply(greetingFor(mind), subject(mind))
}

/** What I have to say to a neighbour's words: what I know or think of it, else a nod. */
export const reaction = (mind: Mind): string | null => {
  const ofOthers = answerGossip(mind)
  if (ofOthers !== null && !mind.voice.said(ofOthers)) return ofOthers
  const terms = contentTerms(mind.context.utterance.replaceAll(/"/g, ' ')).filter((term) => !term.verb && !term.vague)
  const best = terms
    .flatMap((term) => searchItems(mind.items, [term]).slice(0, 2))
    .filter(
      (match) =>
        /^(?:knows|opinion|fear|wish)$/.test(match.item.kind) &&
        !knownAnyway(match.item) &&
        !match.item.text.includes(firstName(mind.context.speaker.name)) &&
        match.score >= 0.7 &&
        match.item.person !== mind.context.speaker.id &&
        !mind.voice.said(match.item.text) &&
        !mind.context.utterance.includes(match.item.text),
    )
    .toSorted((left, right) => right.score - left.score)[0]
  if (best) return best.item.text
  return /\b(?:told me|asked me to (?:tell|ask|remind) you|would like to know|sends you greetings|wanted you to have)\b/.test(mind.context.utterance)
    ? mind.voice.line('noted')
    : null
}

/** Answers a neighbour, and promises to come where their words or what I have heard invite me. */
export const replyToNpc = (parts: readonly Part[], mind: Mind, answer: (part: Part) => Answer): Reply => {
  return withWish(replyInTalk(parts, mind, answer), mind)
}

const withWish = (reply: Reply, mind: Mind): Reply => {
  const wish = wishToCome(mind)
  return wish === null ? reply : { ...reply, tools: [...reply.tools, wish] }
}

/** Answers a neighbour: their question if there was one, a word on what they said, then a subject of my own, and an end after a few turns. */
const replyInTalk = (parts: readonly Part[], mind: Mind, answer: (part: Part) => Answer): Reply => {
  const own = mind.context.conversation.filter((turn) => turn.from === 'self').length
  if (parts.some((part) => part.intent.kind === 'farewell') || (own > turnsBeforeLeaving && !isInCompany(mind))) return reply(mind.voice.line('farewell'))
  const grievance = own === 0 ? upbraid(mind) : null
  if (grievance !== null) return reply(grievance)
  // "That's your name?" is a manner of greeting among people who know each other.
  const asked = parts.findLast(
    (part) =>
      part.sentence.mark === '?' &&
      part.sentence.words.length >= 3 &&
      /^ask-(?:topic|self)$/.test(part.intent.kind) &&
      !/^(?:and |have |do |did |are |is )/.test(part.sentence.norm) &&
      !(part.intent.kind === 'ask-self' && /^(?:name|role|about)$/.test(part.intent.topic)),
  )
  const given = asked ? answer(asked) : null
  const greeting = mind.context.speaker.opening && own === 0 ? greetingFor(mind) : ''
  const answered =
    given && given.missing === undefined && given.text.length > 0 && !/^You told me\b/.test(given.text[0] ?? '') ? (given.text[0] ?? '') : reaction(mind)
  if (own === turnsBeforeLeaving && !isInCompany(mind)) return reply(answered ?? mind.voice.line('small-talk'), mind.voice.line('farewell'))
  if (hasErrand(mind)) return reply(greeting, answered ?? '')
  // What fits what was said is enough; else a nod, and something of my own.
  return answered !== null ? reply(greeting, answered) : reply(greeting === '' ? mind.voice.line('small-talk') : greeting, subject(mind))
}

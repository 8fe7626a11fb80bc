import { bareWords } from '../../language/bare-words.ts'
import { bidsGoOn } from '../../language/en/news/moments.ts'
import { questionAbout } from '../../world/ambitions/ambition-words.ts'
import { sentencesOf } from '../../world/society/said-lately.ts'
import type { Answer, Reply } from './answers/answer.ts'
import { hereAlready, isHereAlready, wishToCome } from './answers/news.ts'
import type { Part } from './intents/intent.ts'
import { othersNamedIn } from './knowledge/people.ts'
import type { Mind } from './mind.ts'
import { acknowledge, hasAskedInVain, isOfMoment, roundUp, tellsNews } from './neighbours/acknowledge.ts'
import { askOutOfInterest, goOnAfterTale, hasAskedOutOfInterest, tellOfMyself } from './neighbours/curiosity.ts'
import { matterRaisedIn } from './neighbours/everyday.ts'
import {
  askedOfWork,
  askOfWork,
  askOn,
  saysThatIsAll,
  tellMore,
  thatIsAll,
  topicAskedFor,
} from './neighbours/follow-up.ts'
import { sayFarewell } from './neighbours/hail.ts'
import { hasJustBegun, ownTurns, ownWords, theyLeave, tookLeave } from './neighbours/leave-taking.ts'
import { matterOf, wordOf, wordOn } from './neighbours/matters.ts'
import {
  beginsOther,
  bridgeTo,
  changeOfSubject,
  freshNews,
  freshSubject,
  pressingSubject,
} from './neighbours/subject.ts'
import { roundOff, takeUp } from './neighbours/take-up.ts'
import { answerGossip, greetingFor, upbraid } from './opinions/talk-of-people.ts'
import { compose, withoutAddress } from './voice/compose.ts'

/** The words of an NPC that says nothing. See `silentToken` in `main/language/silent-reply.ts`. */
export const silence = 'NO_REPLY'

/** The most turns of mine in a talk of two, if the world hasn't ended it sooner. In company, others decide. */
const mostTurns = 4
const isInCompany = ({ context }: Mind): boolean => context.chat?.kind === 'group'

const reply = (...text: string[]): Reply => ({ text: text.filter((each) => each !== ''), tools: [], search: null })

/** A subject not raised yet, or a nod if there is none. */
export const subject = (mind: Mind): string => freshSubject(mind) ?? acknowledge(mind) ?? mind.voice.line('small-talk')

const hasErrand = ({ context }: Mind): boolean => (context.dueIntents ?? []).length > 0

/** Opens a talk with another villager, or resumes it. */
export const openTalk = (mind: Mind): Reply => withWish(opening(mind), mind)

const opening = (mind: Mind): Reply => {
  if (tookLeave(mind)) return reply(silence)
  // What I intended to say follows the greeting, and is subject enough.
  if (hasErrand(mind)) return reply(greetingFor(mind))
  const grievance = upbraid(mind)
  if (grievance !== null) return reply(grievance)
  // If nothing new comes to mind, asks how they are.
  const said = aimOf(mind) ?? ownOpening(mind) ?? `How are you, ${mind.name}?`
  return mind.context.speaker.opening || mind.context.conversation.length === 0
    ? reply(greetingBefore(said, mind), said)
    : reply(said)
}

/** What presses, or else mostly a question about their life and work: the days bring too little that is new. */
const ownOpening = (mind: Mind): string | null => {
  const asked = isInCompany(mind) ? null : askOutOfInterest(mind)
  if (asked === null) return freshSubject(mind)
  const pressing = pressingSubject(mind)
  if (pressing !== null) return pressing
  return mind.context.seed % asksOneIn === 0 ? (freshSubject(mind) ?? asked) : asked
}
/** Where nothing presses, an NPC speaks of its day one time in this many, and else asks about theirs. */
const asksOneIn = 3

/** Says an open matter between us that is settled once it is said. News, quarrels and moods have their own words. */
const aimOf = (mind: Mind): string | null => {
  const { aim, surroundings, speaker, places } = mind.context
  const meeting = surroundings?.appointments.find(({ with: other }) => other === speaker.id)
  const place = places.find(({ id }) => id === meeting?.place)?.label
  const said =
    aim?.kind === 'thanks'
      ? 'I have not forgotten that I owe you a favour.'
      : aim?.kind === 'meeting' && place !== undefined
        ? `We two meet at ${place}: I have not forgotten it.`
        : aim?.kind === 'ambition' && surroundings?.ambition
          ? surroundings.ambition.kind === 'ask'
            ? questionAbout(surroundings.ambition.what)
            : 'I came by to see how you are.'
          : null
  return said === null || mind.voice.said(said) ? null : said
}

/** The part of my greeting that leaves room for what follows. Keeps at least everything up to the name. */
const greetingBefore = (said: string, mind: Mind): string => {
  const sentences = greetingFor(mind).match(/[^.!?…]+[.!?…]+\)?\s*/gu) ?? []
  for (let length = sentences.length; length > 0; length -= 1) {
    const greeting = sentences.slice(0, length).join('').trim()
    if ((greeting.match(/\(/g)?.length ?? 0) !== (greeting.match(/\)/g)?.length ?? 0)) continue
    const isShortest = !sentences.slice(0, length - 1).some((each) => each.includes(mind.name))
    if (isShortest || isWhole([greeting, said], mind.name)) return greeting
  }
  return greetingFor(mind)
}
const isWhole = (parts: readonly string[], name: string): boolean =>
  bareWords(compose(parts, name)).length >= bareWords(withoutAddress(parts.join(' '), name)).length

/**
 * My reaction to a neighbour's words: what I know or think about the subject. For mere news, says that I've heard it.
 */
export const reaction = (mind: Mind): string | null => {
  const matter = takeUp(mind)
  if (matter !== null) return matter
  if (askedOfWork(mind.lastOwn)) return null
  const ofOthers = answerGossip(mind)
  if (ofOthers !== null && !mind.voice.said(ofOthers)) return ofOthers
  const { utterance } = mind.context
  // To what happened to somebody one has something to say before one comes to what one thinks of them.
  if (isOfMoment(utterance, mind)) return acknowledge(mind)
  const theirs = matterOf(mind)
  // They mean the person they named last. A name before that may belong to a greeting.
  for (const person of [
    ...othersNamedIn(theirs.match(/[^.!?…]+[.!?…]*\s*$/u)?.[0] ?? theirs, mind.people),
    ...othersNamedIn(theirs, mind.people),
  ]) {
    const word = wordOf(person, mind)
    if (word !== null) return word
  }
  if (tellsNews(utterance) && !utterance.trim().endsWith('?')) return acknowledge(mind)
  // They spoke about a person. Other things I know about their sentence would miss the point.
  return saysThatIsAll(utterance) || namesOthers(utterance, mind) ? null : wordOn(theirs, mind)
}

const namesOthers = (text: string, { people, context }: Mind): boolean =>
  othersNamedIn(text, people).some(({ id }) => id !== context.character.id && id !== context.speaker.id)

/** Answers a neighbour, and promises to come if their words or something I heard invite me. */
export const replyToNpc = (parts: readonly Part[], mind: Mind, answer: (part: Part) => Answer): Reply => {
  return withWish(replyInTalk(parts, mind, answer), mind)
}

const withWish = (reply: Reply, mind: Mind): Reply => {
  // A neighbour who tells where they are going invites nobody.
  if (matterRaisedIn(mind.context.utterance) !== null) return reply
  if (isHereAlready(mind)) return { ...reply, text: [...reply.text, hereAlready] }
  const invited = wishToCome(mind, { now: true })
  const wish = invited ?? wishToCome(mind)
  if (wish === null) return reply
  // My decision to go is private and isn't told to people who just happen to be there.
  const label = mind.context.places.find(({ id }) => id === wish.arguments.place)?.label
  const isSpokenOf = invited !== null || (label !== undefined && reply.text.some((text) => text.includes(label)))
  const spoken = invited === null ? { ...wish, ok: ['I mean to go.'], isLast: true as const } : wish
  return { ...reply, tools: [...reply.tools, isSpokenOf ? spoken : { ...wish, ok: [] }] }
}

/**
 * Answers a neighbour. Tries in order: the answer to their question, something about the person or thing they
 * mentioned, a question about it, a nod. Begins a subject of my own only if they gave me nothing to answer. An NPC with
 * nothing more to say says goodbye, once. When a talk must end, the world says so (`manner`).
 */
const replyInTalk = (parts: readonly Part[], mind: Mind, answer: (part: Part) => Answer): Reply => {
  const { speaker, utterance } = mind.context
  const tale = tellOfMyself(mind)
  if (tale !== null) return { ...reply(speaker.opening ? greetingBefore('', mind) : ''), whole: tale, isOwnWords: true }
  if (hasAskedOutOfInterest(mind)) return afterTheirTale(mind)
  if (tookLeave(mind)) return reply(silence)
  if (hasAskedInVain(mind)) {
    const end = roundUp(mind) ?? ''
    return withInterest(end, mind) ?? reply(end, isInCompany(mind) ? '' : sayFarewell(mind))
  }
  const leave = matterRaisedIn(utterance) === null && theyLeave(parts, mind)
  if (leave || (ownTurns(mind) >= mostTurns && !isInCompany(mind))) return reply(sayFarewell(mind))
  const grievance = speaker.opening ? upbraid(mind) : null
  if (grievance !== null) return reply(grievance)
  const greet = (said: string): Reply => reply(speaker.opening ? greetingBefore(said, mind) : '', said)
  const topic = topicAskedFor(utterance)
  if (topic !== null) return greet(tellMore(topic, mind))
  const answered = takeUp(mind) ?? (isAnswered(mind) ? null : (answerAsked(parts, answer) ?? reaction(mind)))
  if (answered !== null) return greet(answered)
  if (hasErrand(mind)) return greet('')
  const question = isAnswered(mind) || hasJustBegun(mind) ? null : askOn(mind)
  if (question !== null) return greet(question)
  if (isMereGreeting(utterance))
    return !isInCompany(mind) ? greet(subject(mind)) : speaker.opening ? greet('') : reply(silence)
  // They have just begun, or begin anew. Nobody says goodbye with their first words.
  return beginsOther(utterance) || ownTurns(mind) === 0
    ? greet(acknowledge(mind) ?? mind.voice.line('small-talk'))
    : goOn(mind)
}

/** Asks on after what they told of themselves, or ends the talk, for it has reached its aim. */
const afterTheirTale = (mind: Mind): Reply => {
  const pressing = pressingSubject(mind)
  if (pressing !== null && !ownWords(mind).some(beginsOther)) return reply(bridgeTo(mind), pressing)
  const next = goOnAfterTale(mind)
  if (next === null || next.isEnd) return reply(next?.said ?? '', isInCompany(mind) ? '' : sayFarewell(mind))
  return reply(next.said)
}

/** Whether no sentence of a text says anything. */
const isMereGreeting = (text: string): boolean => sentencesOf(text).length === 0 && !text.includes('?')

/** Whether they have answered the subject that I began. Then I should end it, not begin another. */
const isAnswered = (mind: Mind): boolean => matterRaisedIn(mind.lastOwn) !== null || askedOfWork(mind.lastOwn)

/**
 * Continues the talk. Tries in order: news; more of it if they ask, or that this was all; an end to the subject I
 * raised, and mostly goodbye; another matter, announced as one, or their work; goodbye.
 */
const goOn = (mind: Mind): Reply => {
  const { lastOwn, context } = mind
  const isMine = lastOwn !== '' && !/: ["“]/.test(lastOwn)
  if (bidsGoOn.test(context.utterance) && isMine) {
    const more = wordOn(lastOwn, mind) ?? thatIsAll(mind)
    if (more !== null) return reply(more)
  }
  // One piece of news is enough to talk about.
  const news = isAnswered(mind) || tellsNews(lastOwn) ? null : freshNews(mind)
  if (news !== null) return reply(news)
  const hasRaised = isAnswered(mind) || hasJustBegun(mind) || beginsOther(lastOwn)
  const end = hasRaised ? (roundOff(mind) ?? (askedOfWork(lastOwn) ? null : roundUp(mind))) : null
  const leaves = context.seed % staysOneIn !== 0
  // What was to be said is soon said. Their question back is answered all the same.
  const further = end === null ? null : withInterest(context.utterance.trim().endsWith('?') ? end : '', mind)
  if (further !== null) return further
  if (end !== null) return leaves ? reply(end, isInCompany(mind) ? '' : sayFarewell(mind)) : reply(end)
  if (leaves && !isInCompany(mind)) return reply(sayFarewell(mind))
  const asked = isInCompany(mind) ? null : askOfWork(mind)
  const other = asked !== null && context.seed % askedOneIn === 0 ? null : changeOfSubject(mind)
  return reply(...(other ?? [asked ?? sayFarewell(mind)]))
}
/** Ends my own subject, and asks how it is with them, if I have time for that. Null: I have none, or no question. */
const withInterest = (end: string, mind: Mind): Reply | null => {
  if (isInCompany(mind) || ownTurns(mind) > 1 || mind.context.seed % hurriesOneIn === 0) return null
  const further = pressingSubject(mind) ?? askOutOfInterest(mind)
  return further === null ? null : reply(end, bridgeTo(mind), further)
}
/** One time in this many an NPC has no time for a question after its own subject. */
const hurriesOneIn = 4
/** When its subject is settled, an NPC raises another matter one time in this many. */
const staysOneIn = 3
/** An NPC with a subject of its own asks about the other's work one time in this many. */
const askedOneIn = 2

/**
 * Answers the question in their last sentence. "That's your name?" and "Fire? I have seen some." are figures of speech.
 */
const answerAsked = (parts: readonly Part[], answer: (part: Part) => Answer): string | null => {
  const asked = parts.at(-1)
  if (asked?.sentence.mark !== '?' || asked.sentence.words.length < 3 || bidsGoOn.test(asked.sentence.text)) return null
  const { intent, sentence } = asked
  const isQuestion =
    (/^(?:ask-topic|ask-self)$/.test(intent.kind) || (intent.kind === 'ask-person' && intent.aspect === 'opinion')) &&
    !(intent.kind === 'ask-self' && /^(?:name|role|about)$/.test(intent.topic))
  if (!isQuestion || /^(?:and |have |do |did |are |is )|\b(?:it|they|them)\b/.test(sentence.norm)) return null
  const { text, missing } = answer(asked)
  const [first = ''] = text
  return missing !== undefined || first === '' || /^You told me\b/.test(first) ? null : first
}

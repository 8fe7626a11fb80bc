import { bareWords } from '../../../language/bare-words.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { isOwnGift } from '../../../language/en/news/claims.ts'
import type { TellableNews } from '../../../mind/ports/news.ts'
import type { TalkAim } from '../../../mind/ports/talk-aim.ts'
import { plainlyBad } from '../../../world/life/mood.ts'
import { formsOf, isBeforeOurEyes, tellNews } from '../answers/news.ts'
import { tellOf } from '../answers/recall.ts'
import type { Item } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { gossip } from '../opinions/talk-of-people.ts'
import { cameOver, overheardFromSpeaker, toldBySpeaker } from '../recall/facts.ts'
import { neutralLines } from '../voice/neutral-lines.ts'
import { isSmallTalk } from './acknowledge.ts'
import { raiseMatter } from './everyday.ts'
import { ownWords } from './leave-taking.ts'
import { beginsTalk, chooseFresh, speakable, worded } from './matters.ts'

/**
 * A subject that neither of us has raised: first the news, then open matters between people, then my own. Null if there
 * is none.
 */
export const freshSubject = (mind: Mind): string | null => gossip(mind) ?? freshNews(mind) ?? ofToday(mind)

/** What can't wait: a quarrel, news that I have told hardly anybody, a need or a bad mood. Null: nothing. */
export const pressingSubject = (mind: Mind): string | null => {
  const quarrel = mind.context.surroundings?.ties.some((tie) => tie.quarrel !== null) === true ? gossip(mind) : null
  if (quarrel !== null) return quarrel
  const news = freshNews(mind)
  if (news !== null && !(mind.voice.saidToOthers(news) && mind.context.seed % againOneIn !== 0)) return news
  const { aim } = mind.context
  return aim !== undefined && (aim.kind === 'need' || isBadMood(aim)) ? (raiseMatter(mind)?.said ?? null) : null
}
/** News that I told somebody else lately still comes first one time in this many. */
const againOneIn = 3
const isBadMood = ({ kind, parts }: TalkAim): boolean =>
  kind === 'mood' && plainlyBad.some((name) => name === parts?.mood)

/** Phrases that announce another subject, since what follows isn't an answer. News needs no such phrase. */
const bridges = [
  'By the way.',
  'Another thing.',
  'But to something else.',
  'What I meant to say.',
  'Before I forget.',
] as const

/** The phrase before gossip. It is too short for listeners to pass on with the gossip. */
const shortBridge = 'Another thing.' satisfies (typeof bridges)[number]

/** Raises a subject of my own after they spoke of something else. Once in a talk, and announced as another matter. */
export const changeOfSubject = (mind: Mind): readonly string[] | null => {
  if (ownWords(mind).some(beginsOther)) return null
  const told = gossip(mind)
  if (told !== null) return [shortBridge, told]
  const own = ofToday(mind)
  return own === null ? null : [mind.voice.choose(bridges, 'bridge') ?? '', own]
}

/** A phrase before a question about something else. */
export const bridgeTo = (mind: Mind): string => mind.voice.choose(bridges, 'bridge') ?? ''

/** Whether a text announces another matter. */
export const beginsOther = (text: string): boolean => bridges.some((line) => text.includes(line))

/** The most interesting news that I haven't told yet. */
export const freshNews = (mind: Mind): string | null => {
  // If my notes were not searched, uses what was recalled.
  if (mind.context.news === undefined) return recalledNews(mind)
  const fresh = mind.context.news.find(
    (each) =>
      each.over !== true &&
      !isSeenByAll(each) &&
      !isKnownHere(each, mind) &&
      !formsOf(each).some(mind.voice.said) &&
      !isSmallTalk(each.text) &&
      !isBeforeOurEyes(each, mind),
  )
  return fresh === undefined ? null : tellNews(fresh, mind)
}

/** That I was at a feast or gave a present is no news: half the village was there, and nobody praises themselves. */
const isSeenByAll = ({ how, from, text, happening }: TellableNews): boolean =>
  (how === 'saw' && happening === true) || (from === null && isOwnGift(text))

/** News from others that I may pass on, newest first. Excludes what the listener or I ever said. */
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

/** A matter of the day, or now and then one that I always care about. */
const ofToday = (mind: Mind): string | null => {
  const matter = (): string | null => raiseMatter(mind)?.said ?? null
  return mind.context.seed % carriedOneIn === 0 ? (ownSubject(mind) ?? matter()) : (matter() ?? ownSubject(mind))
}
const carriedOneIn = 4

const ownSubject = (mind: Mind): string | null => {
  const fresh = mind.items.filter((item) => speakable(item, mind) && mayBegin(item))
  const chosen = chooseFresh(fresh, mind, 'subject')
  return chosen ? worded(chosen, mind) : null
}

/** Whether an item may begin a talk. Knowledge only answers questions. A wish or a fear must say that it is one. */
const mayBegin = (item: Item): boolean =>
  (item.kind === 'opinion' || (item.kind !== 'knows' && saysWhatItIs.test(item.text))) && beginsTalk(item)
const saysWhatItIs = /^I(?:'d|'m| (?:want|wish|would|should|fear|dread|am afraid))\b/

/** How many letters of a piece of news show that it is the same one. */
const enough = 30
/** Whether the news was told in this talk, or comes from somebody who stands here. */
const isKnownHere = (news: TellableNews, { context }: Mind): boolean => {
  const { origin, from } = news
  const begins = formsOf(news).map((each) => bareWords(each).slice(0, enough))
  const source = shortName(origin ?? from?.name ?? '')
  return (
    [context.utterance, ...context.conversation.slice(-enough).map((line) => line.text)].some((line) =>
      begins.some((each) => bareWords(line).includes(each)),
    ) || (context.company ?? []).some(({ name }) => shortName(name) === source)
  )
}

import { isBeforeOurEyes, tellNews } from '../answers/news.ts'
import { tellOf } from '../answers/recall.ts'
import type { Mind } from '../mind.ts'
import { cameOver, overheardFromSpeaker, toldBySpeaker } from '../recall/facts.ts'
import { gossip } from '../regard/talk-of-people.ts'
import { neutralLines } from '../voice/neutral-lines.ts'
import { ownWords } from './leave-taking.ts'
import { beginsTalk, chooseFresh, speakable, worded } from './matters.ts'

/** Something to talk about that was not said yet, by either of us: what is newest, what stands between people, then what is mine. Null: there is nothing. */
export const freshSubject = (mind: Mind): string | null => gossip(mind) ?? freshNews(mind) ?? ownSubject(mind)

/** Before another matter: it is no answer. News speaks for itself, and is told on without it. */
const bridges = [
  'By the way.',
  'Another thing.',
  'But to something else.',
  'What I meant to say.',
  'Before I forget.',
] as const

/** Before what may be told on: too short to be told on with it. */
const shortBridge = 'Another thing.' satisfies (typeof bridges)[number]

/** The same where they spoke of something else: something of my own, once in a talk, and said to be another matter. */
export const changeOfSubject = (mind: Mind): readonly string[] | null => {
  if (ownWords(mind).some(beginsOther)) return null
  const told = gossip(mind)
  if (told !== null) return [shortBridge, told]
  const own = ownSubject(mind)
  return own === null ? null : [mind.voice.choose(bridges, 'bridge') ?? '', own]
}

/** Somebody begins another matter, and says so. */
export const beginsOther = (text: string): boolean => bridges.some((line) => text.includes(line))

/** What is most worth telling and was not said yet. */
export const freshNews = (mind: Mind): string | null => {
  // Where nobody has looked through the notes, what came to mind.
  if (mind.context.news === undefined) return recalledNews(mind)
  const fresh = mind.context.news.find((each) => !mind.voice.said(each.text) && !isBeforeOurEyes(each, mind))
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

const ownSubject = (mind: Mind): string | null => {
  const fresh = mind.items.filter((item) => speakable(item, mind) && beginsTalk(item))
  const chosen = chooseFresh(fresh, mind, 'subject')
  return chosen ? worded(chosen, mind) : null
}

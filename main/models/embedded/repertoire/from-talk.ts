import { readTale, tellsTaste } from '../../../language/en/talk/remarks.ts'
import type { Answer } from '../answers/answer.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import type { Fit, Place, TalkIndex } from './index-talk.ts'

/** A phrase at least this like their words is what they said. */
export const surely = 0.8
/** A phrase at least this like their words is taken before anything that only shares a word with them. */
export const likely = 0.66
/** Less is enough for a phrase of the matter that we speak of. */
const onMatter = 0.14
/** With a question of mine open, a phrase has to be at least this like their words to come before "anything". */
const ratherThanAnything = 0.5

/** Readings that other rules answer from what is so just now, or by an act. */
const ofOthers: ReadonlySet<Part['intent']['kind']> = new Set([
  'greet',
  'farewell',
  'thanks',
  'introduce',
  'recall',
  'ask-here',
  'ask-place',
  'strange',
])
const actsInWords: ReadonlySet<string> = new Set(['story', 'joke', 'other', 'help', 'more', 'quiet', 'leave'])
const ofNow: ReadonlySet<string> = new Set(['name', 'age', 'mood', 'doing', 'schedule', 'nature', 'need', 'ambition'])

const isForTalk = ({ intent }: Part): boolean => {
  if (ofOthers.has(intent.kind)) return false
  if (intent.kind === 'act') return actsInWords.has(intent.act.do)
  if (intent.kind === 'ask-self') return !ofNow.has(intent.topic)
  return intent.kind !== 'ask-person' || intent.aspect !== 'where'
}

const talkWith = ({ talk, context }: Mind): TalkIndex | null => (context.speaker.kind === 'player' ? talk() : null)

/** The matter of my last words: one that I spoke of in them, or that they are about. Null: of none. */
const matterNow = (talk: TalkIndex, { context }: Mind): { matter: number; place: Place | null } | null => {
  const own = context.conversation.filter(({ from }) => from === 'self').slice(-2)
  for (const { text } of own.toReversed()) {
    const place = talk.placeOf(text)
    if (place !== null) return { matter: place.matter, place }
  }
  const about = talk.nearestTo(own.at(-1)?.text ?? '')
  return about === null ? null : { matter: about, place: null }
}

const filled = (line: string, { name, context }: Mind): string =>
  line
    .replaceAll('{name}', () => name)
    .replaceAll('{doing}', () => context.percepts.doing || 'taking the day as it comes')

/** One of these lines that I haven't said, if any. */
const fresh = (lines: readonly string[], mind: Mind): string[] =>
  lines.map((line) => filled(line, mind)).filter((line) => !mind.voice.said(line))

const answersOf = (talk: TalkIndex, { matter, exchange }: Fit): readonly string[] =>
  talk.matters[matter]?.exchanges[exchange]?.answers ?? []

/** Authored lines are never cut. */
const asWritten = (line: string | undefined): Answer | null =>
  line === undefined ? null : { text: [], whole: line }

/** Answers words that my TALK.md has an answer for. Null if no phrase is at least `least` like them. */
export const answerFromTalk = (part: Part, mind: Mind, least: number): Answer | null => {
  const talk = talkWith(mind)
  if (talk === null || !isForTalk(part)) return null
  const now = matterNow(talk, mind)
  const [first] = talk
    .fitting(part.sentence.text, least - onMatter, now?.matter ?? null)
    .map((fit) => ({ fit, value: fit.likeness + (fit.matter === now?.matter ? onMatter : 0) }))
    .filter(({ fit, value }) => value >= least && fresh(answersOf(talk, fit), mind).length > 0)
    .sort((one, other) => other.value - one.value)
  if (first === undefined) return null
  ;((globalThis as any).__r ??= []).push(`«${first.fit.phrase}» ${first.fit.likeness.toFixed(2)}${first.value > first.fit.likeness ? ' on-matter' : ''}`)
  return asWritten(mind.voice.choose(fresh(answersOf(talk, first.fit), mind), `talk-${first.fit.exchange}`))
}

/** How much a tale weighs for which I have an answer: more than any other. 0: I have none. */
export const weightInTalk = (part: Part, mind: Mind): number => {
  const talk = isForTalk(part) ? talkWith(mind) : null
  const best = talk?.fitting(part.sentence.text, likely, null)[0]?.likeness ?? 0
  return best === 0 ? 0 : 100 + best
}

/** Answers several sentences by a phrase that is like all of them together. */
export const answerWholeFromTalk = (parts: readonly Part[], mind: Mind): Answer | null => {
  const [first] = parts
  if (first === undefined || parts.length < 2 || !parts.every(isForTalk)) return null
  const text = parts.map(({ sentence }) => sentence.text).join(', ')
  return answerFromTalk({ ...first, sentence: { ...first.sentence, text } }, mind, surely)
}

/** What they say to a question that I asked out of my TALK.md, whatever it is. Null: I asked none. */
export const answerToAnything = (part: Part, mind: Mind): Answer | null => {
  const talk = talkWith(mind)
  const now = talk === null ? null : matterNow(talk, mind)
  if (talk === null || now === null || now.place === null || !mind.lastOwn.trim().endsWith('?')) return null
  if (!/^(?:tell|yes|no|feeling|laugh|unclear|praise|insult|ask-self)$/.test(part.intent.kind)) return null
  const near = answerFromTalk(part, mind, ratherThanAnything + onMatter)
  if (near !== null) return near
  if ('question' in part.intent) return null
  const { exchange } = now.place
  const exchanges = talk.matters[now.matter]?.exchanges ?? []
  const open = exchanges.flatMap((each, index) =>
    each.toAnything && index > (exchange ?? -1) && fresh(each.answers, mind).length > 0 ? [each] : [],
  )
  // What stands under an answer is for its question; the last is for the question with which the matter ends.
  const fitting = exchange === null ? open.at(-1) : open[0]
  return fitting === undefined ? null : asWritten(mind.voice.choose(fresh(fitting.answers, mind), 'talk-anything'))
}

/** Words on a statement after which I may go on with my own matter. */
const fewWords = 10

/** Whether these words tell and ask nothing that I would have to answer before I go on. */
const leavesItToMe = ({ intent, sentence: { norm, words } }: Part): boolean => {
  switch (intent.kind) {
    case 'laugh':
    case 'yes':
    case 'no':
    case 'unclear':
      return true
    case 'follow-up':
      return intent.what !== 'about'
    case 'act':
      return intent.act.do === 'more'
    case 'tell':
      return words.length <= fewWords && /^(?:other|thing)$/.test(readTale(norm)) && !tellsTaste.test(norm)
    default:
      return false
  }
}

/** Goes on with the matter of which I spoke, if they leave it to me. Null: there is none, or no more to say of it. */
export const goOnWithTalk = (part: Part, mind: Mind): Answer | null => {
  const talk = talkWith(mind)
  const now = talk === null || !leavesItToMe(part) ? null : matterNow(talk, mind)
  if (talk === null || now === null || now.place === null) return null
  const [next] = fresh(talk.matters[now.matter]?.further ?? [], mind)
  return asWritten(next)
}

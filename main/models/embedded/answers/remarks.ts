import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { saysOfWeather } from '../../../language/en/questions/here.ts'
import { type ByManner, remarkLines } from '../../../language/en/talk/remark-lines.ts'
import {
  claimsPast,
  heals,
  isWholeJoke,
  lostThing,
  readRemark,
  readTale,
  tellsOfDamage,
  tellsOfSorrow,
  tellsTaste,
} from '../../../language/en/talk/remarks.ts'
import {
  damageLines,
  doNotRecallLines,
  laughLines,
  neverMetLines,
  sorrowLines,
  taleLines,
  tasteLines,
} from '../../../language/en/talk/tale-lines.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { inMyManner, inOwnWords } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { skyNow } from './life.ts'
import { bestItem } from './topic.ts'

const line = (lines: ByManner, salt: string, mind: Mind): Answer => say(inMyManner(lines, salt, mind))

/** Answers a remark to my face, teasing, a joke, a dare, a claim about our past. Null for any other words. */
export const answerRemark = ({ sentence: { norm, text }, intent }: Part, mind: Mind): Answer | null => {
  const { speaker } = mind.context
  if (speaker.kind !== 'player') return null
  const joke = goOnWithJoke(text, mind)
  if (joke !== null) return joke
  const isNew = speaker.firstMeeting || speaker.meetings === 0
  if (claimsPast.test(norm) && (isNew || !isRecalled(norm, mind)))
    return line(isNew ? neverMetLines : doNotRecallLines, 'no-past', mind)
  const remark = readRemark(norm, 'question' in intent)
  if (remark === null) return null
  if (remark === 'guess') return opinionOfNamed(norm, mind) ?? line(remarkLines.guess, 'guess', mind)
  if (remark === 'condole') return condoled(norm, mind)
  return line(remarkLines[remark], remark, mind)
}

/** Thanks for their pity, and what I may say of the matter. */
const condoled = (norm: string, mind: Mind): Answer => {
  const items = mind.items.filter(({ kind }) => kind === 'knows')
  const own = bestItem(contentTerms(norm), { ...mind, items }, 0.5)
  return say(
    inMyManner(remarkLines.condole, 'condole', mind),
    own === null || mind.voice.said(own.text) ? '' : own.text,
  )
}

/** Laughs at a joke that is told with its end. Null for other words. */
export const answerWholeJoke = (mind: Mind): Answer | null =>
  mind.context.speaker.kind === 'player' && isWholeJoke(mind.context.utterance) ? line(laughLines, 'laugh', mind) : null

/** The end of a joke, or the next step of one. Null if none is being told. */
const goOnWithJoke = (text: string, mind: Mind): Answer | null => {
  const last = mind.lastOwn.trim()
  if (/\bWho is there\?$/.test(last)) return say(`${capitalise(text)} who?`)
  return /\b(?:Tell me[.!]|who\?)$/.test(last) && isMyGuess(last) ? line(laughLines, 'laugh', mind) : null
}
/** Whether my last words gave up on a riddle, or asked on in a joke. */
const isMyGuess = (last: string): boolean =>
  / who\?$/.test(last) || Object.values(remarkLines.riddle).some((lines) => lines.some((each) => ends(last, each)))
const ends = (text: string, template: string): boolean => text.endsWith(template.replace(/^.*\{name\}/, ''))

/** Whether they have told me something that bears on the past they speak of. */
const isRecalled = (norm: string, mind: Mind): boolean => {
  const asked = contentTerms(norm).filter(({ vague, verb }) => !vague && !verb)
  return mind.ownFacts.some((fact) => asked.some(({ stem }) => fact.terms.some((term) => term.stem === stem)))
}

/** What I think of the person they named, if I have not said it. */
const opinionOfNamed = (words: string, mind: Mind): Answer | null => {
  const person = findPerson(words, mind.people, mind.context)
  const opinion = mind.context.character.soul.opinions[person?.id ?? '']?.find((text) => !mind.voice.said(text))
  return opinion === undefined ? null : say(opinion)
}

/**
 * What I say to words about themselves and the world that I know nothing of: something that shows which sort of thing
 * it was, and asks back. Nobody hears their own words again.
 */
export const reactTo = ({ norm }: Sentence, mind: Mind): string => {
  const sky = saysOfWeather.test(norm) ? skyNow(mind) : null
  if (sky !== null && !mind.voice.said(sky)) return sky
  const taste = tellsTaste.exec(norm)
  if (taste !== null) return reactToTaste(taste, norm, mind)
  const [, damaged] = tellsOfDamage.exec(norm) ?? []
  if (damaged !== undefined) return inMyManner(damageLines, 'damage', mind).replaceAll('{thing}', damaged)
  if (tellsOfSorrow.test(norm)) return inMyManner(sorrowLines, 'sorrow', mind)
  const tale = readTale(norm)
  const own = tale === 'hurt' ? freshCure(mind) : tale === 'lost' ? freshOn('lost something', mind) : null
  const said = own ?? inOwnWords(tale, taleLines[tale], `tale-${tale}`, mind)
  const thing = tale === 'lost' ? lostThing(norm) : null
  return thing === null ? said : `${capitalise(thing)}? ${said}`
}

/** What I know of wounds, if healing is my work. */
const freshCure = (mind: Mind): string | null =>
  heals.test(mind.context.character.role) ? freshOn('wound hurt pain', mind) : null

/** What my soul says under these words, if I have not said it. */
const freshOn = (words: string, mind: Mind): string | null => {
  const items = mind.items.filter(({ kind }) => kind === 'knows')
  const item = bestItem(contentTerms(words), { ...mind, items }, 0.7)
  return item === null || mind.voice.said(item.text) ? null : item.text
}

const reactToTaste = ([, verb = '', thing = '']: RegExpExecArray, norm: string, mind: Mind): string => {
  const isAgainst = /\b(?:not|never)\b/.test(norm)
  const sort =
    verb === 'miss'
      ? 'misses'
      : /believe|trust/.test(verb)
        ? 'doubts'
        : isAgainst || /hate|dislike|detest|stand/.test(verb)
          ? 'dislikes'
          : 'likes'
  // Whoever does not like a thing wants to hear no more of it.
  const own =
    sort === 'dislikes'
      ? null
      : bestItem(
          contentTerms(thing).filter(({ verb: isVerb, vague }) => !isVerb && !vague),
          mind,
          0.8,
        )
  const said = inOwnWords(sort, tasteLines[sort], `taste-${sort}`, mind).replaceAll('{thing}', 'it')
  return own === null || mind.voice.said(own.text) ? said : own.text
}

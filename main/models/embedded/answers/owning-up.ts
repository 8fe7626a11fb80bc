import { capitalise, flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { readSentences } from '../../../language/en/grammar/text.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { aboutWhom } from '../../../language/en/questions/about-whom.ts'
import { askInstead } from '../../../language/en/talk/advice-lines.ts'
import { findByTrade, findPerson, othersNamedIn, type Person } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { inMyManner, ownUpTo } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { nothingNamed, topicPhrase } from './phrases.ts'

/** Words of a matter that I name before I own up. A longer one would only be an echo. */
const mostNamed = 4

/**
 * That I don't know, in a line of my TALK.md if it has one. It names the matter they asked of, so that they see that I
 * heard it, and whoever may know more.
 */
export const unknowing = (inner: string, mind: Mind): Answer => {
  const topic = topicPhrase(inner, mind)
  const own = ownUpTo(inner, mind)
  const who = aboutWhom(inner) === null ? whoMayKnow(inner, mind) : null
  const whom = who === null ? '' : inMyManner(askInstead, 'ask-instead', mind).replaceAll('{who}', calledByTrade(who))
  if (own === null) return { ...say(mind.voice.line('unknown', { topic }), whom), isFiller: true }
  const named = isWorthNaming(topic, own) && isTheirs(topic, mind) ? topic : ''
  return { ...say(named === '' ? own : `${capitalise(named)}? ${own}`, whom), isFiller: true }
}

/** Whether they named it themselves: a question may hold a word of the line before, instead of "it". */
const isTheirs = (topic: string, { context: { utterance } }: Mind): boolean => {
  const said = readSentences(utterance)
    .map(({ norm }) => ` ${norm} `)
    .join('')
  return said.includes(` ${flipPerson(topic).toLowerCase()} `)
}

/** A name, or a thing with the word that goes before it: a bare word may have been a verb. "The hardest" is none. */
const isWhole = /^(?:the|a|an|his|her|their|our|this|that) (?!\S+est\b)\S|^\p{Lu}/u
const isWorthNaming = (topic: string, line: string): boolean =>
  topic !== nothingNamed &&
  isWhole.test(topic) &&
  topic.split(' ').length <= mostNamed &&
  // "The village think" is a piece of the question, and no thing.
  !contentTerms(topic).some(({ verb }, at) => verb && at > 0) &&
  !line.toLowerCase().includes(topic.toLowerCase())

/** "Bram the smith" */
const calledByTrade = ({ first, role }: Person): string =>
  role === null || role.includes(' ') || first.toLowerCase().includes(role.toLowerCase())
    ? first
    : `${first} the ${role}`

/** Somebody else who lives where they ask of, whose trade it is, or whom the village names along with it. */
const whoMayKnow = (inner: string, mind: Mind): Person | null => {
  if (findPerson(inner, mind.people, mind.context) !== null) return null
  const others = mind.people.filter(({ isMe, isSpeaker, kind }) => !isMe && !isSpeaker && kind === 'npc')
  const terms = contentTerms(inner).filter(({ vague }) => !vague)
  const place = findPlace(inner, mind.context)
  const atPlace = place === null ? undefined : others.find(({ home }) => home === place.id)
  if (atPlace !== undefined) return atPlace
  const things = terms.filter(({ verb }) => !verb).map(({ stem }) => stem)
  const byTrade = findByTrade(things, others)
  if (byTrade !== null) return byTrade
  const named = mind.items
    .filter(
      ({ kind, stems, topics }) =>
        kind === 'lore' &&
        things.some((asked) => [...stems, ...topics].some((word) => nearness(asked, word) >= surely)),
    )
    .flatMap(({ text }) => othersNamedIn(text, others))
  return named[0] ?? null
}
const surely = 0.95

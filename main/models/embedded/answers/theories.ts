import { bareWords } from '../../../language/bare-words.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { named, readTheory, theoryLines } from '../../../language/en/talk/theories.ts'
import type { Part } from '../intents/intent.ts'
import { othersNamedIn, type Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'

/** Lines of the talk in which a riddle still counts as spoken of. */
const lately = 6

/**
 * Answers what somebody makes of a riddle of the village: whom they suspect, who keeps something back, who says otherwise.
 * What I say names those whom they named, and tells nothing that I know. Null for other words, and while no riddle is
 * spoken of.
 */
export const answerTheory = ({ sentence, intent }: Part, mind: Mind): Answer | null => {
  const { surroundings, speaker, utterance, conversation, character } = mind.context
  if (speaker.kind !== 'player' || sentence.mark === '?' || 'question' in intent) return null
  const isOpen = surroundings?.mysteries?.some(({ known }) => known === undefined) === true
  if (surroundings === undefined || !isOpen) return null
  const said = utterance.toLowerCase()
  const people = suspects(said, mind)
  const theory = readTheory(withoutNames(said, mind))
  if (theory === null) return null
  const isOfMe = theory === 'did-it' && accusesMe.test(said) && people.length === 0
  const spoken = bareWords([said, ...conversation.slice(-lately).map(({ text }) => text)].join(' '))
  const isOfRiddle = people.length > 1 || (surroundings.riddles ?? []).some(({ topics }) => names(topics, spoken))
  const [who, other] = people.map(({ first, isMe }) => (isMe ? character.name : first))
  if (!isOfRiddle) return null
  if (isOfMe) return say(inMyManner(theoryLines.me, 'theory-me', mind))
  if (who === undefined) return null
  const kind = theory === 'disagree' && other === undefined ? 'hides' : theory
  return say(
    inMyManner(theoryLines[kind], `theory-${kind}`, mind)
      .replaceAll('{who}', who)
      .replaceAll('{other}', other ?? ''),
  )
}
/** Whether a text names one of the things that these topics are of: the mill, the sails. */
const names = (topics: readonly string[], spoken: string): boolean => {
  const things = new Set(topics.flatMap((topic) => thingsIn(topic)))
  return thingsIn(spoken).some((thing) => things.has(thing))
}
const thingsIn = (text: string): string[] =>
  contentTerms(text).flatMap(({ verb, vague, stem }) => (verb || vague ? [] : [stem]))
const accusesMe = /\b(?:you|your)\b/

/** Whom they name, by name or trade, in the order of their names; or whom a little word means. */
const suspects = (words: string, mind: Mind): Person[] => {
  const byName = othersNamedIn(words, mind.people)
  const byRole = mind.people.filter(
    (person) =>
      !person.isMe &&
      !byName.includes(person) &&
      person.role !== null &&
      words.includes(`the ${person.role.toLowerCase()}`),
  )
  const all = [...byName, ...byRole]
  if (all.length > 0) return all
  const meant = /\b(?:he|she|him|her|his)\b/.test(words) ? mind.lastPerson(words) : null
  return meant === null || meant.isMe || meant.isSpeaker ? [] : [meant]
}

/** The words with a mark for each name or trade of somebody else. */
const withoutNames = (words: string, { people }: Mind): string =>
  people
    .filter(({ isMe, isSpeaker }) => !isMe && !isSpeaker)
    .flatMap(({ first, role }) => [first.toLowerCase(), ...(role === null ? [] : [`the ${role.toLowerCase()}`])])
    .reduce((text, name) => text.replaceAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), named), words)

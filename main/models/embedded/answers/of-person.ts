import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import type { Question } from '../../../language/en/grammar/question.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import {
  childOf,
  isSuchKin,
  kinIn,
  matterOfPerson,
  myKinIn,
  otherSide,
} from '../../../language/en/questions/of-person.ts'
import { findPerson, othersNamedIn, type Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { howWeStand } from '../opinions/ties.ts'
import { type Answer, say } from './answer.ts'

interface Kin {
  of: string
  relative: Person
  as: string
}

/** All ties of blood and marriage that I know: my own, and those that everybody knows. */
const kinKnown = ({ context, people }: Mind): Kin[] => {
  const me = people.find((each) => each.isMe)
  const byId = (id: string): Person | undefined => people.find((each) => each.id === id)
  const known: Kin[] = []
  const add = (of: Person | undefined, relative: Person | undefined, as: string): void => {
    if (of === undefined || relative === undefined) return
    known.push({ of: of.id, relative, as })
    const back = otherSide(as, of.isMe ? context.character.pronouns : of.pronouns)
    if (back !== null) known.push({ of: relative.id, relative: of, as: back })
  }
  for (const { id, reasons } of context.surroundings?.ties ?? [])
    for (const { why } of reasons) {
      const as = kinIn(why)
      if (as !== null) add(me, byId(id), as)
    }
  for (const { text } of context.lore)
    for (const { child, trade, word } of childOf(text))
      add(
        people.find(({ role }) => role === trade),
        people.find(({ first }) => first === child),
        word,
      )
  return known
}

const isYoung = 16

const ageOf = ({ first, age, pronouns }: Person): string | null => {
  if (age === undefined) return null
  if (age < isYoung) return `${first} is ${sayNumber(age)}.`
  const ten = Math.floor(age / 10) * 10
  const they = pronouns === 'she' ? 'she' : pronouns === 'he' ? 'he' : 'they'
  return `${first} must be ${age - ten < 3 ? 'about' : age - ten > 6 ? 'close on' : 'somewhat past'} ${sayNumber(age - ten > 6 ? ten + 10 : ten)}, if I had to say; ${they} never told me the year.`
}

/** "What is your sister-in-law like?": what I think of whoever that is. Null for other words, and if I know no such relative. */
export const answerOfMyKin = ({ inner }: Question, mind: Mind): Answer | null => {
  const kin = myKinIn(inner)
  if (kin === null) return null
  const tie = mind.context.surroundings?.ties.find(({ reasons }) =>
    reasons.some(({ why }) => kinIn(why)?.replaceAll('-', ' ') === kin),
  )
  const person = mind.people.find(({ id }) => id === tie?.id)
  const opinions = mind.context.character.soul.opinions[person?.id ?? ''] ?? []
  const opinion = opinions.find((text) => !mind.voice.said(text))
  if (person === undefined || opinion === undefined) return null
  return say(opinion.includes(person.first) ? opinion : `${person.first}? ${opinion}`)
}

/** "Do you believe Tilo or Bram?": what I think of each. Null if they name other than two. */
export const answerBetween = (norm: string, mind: Mind): Answer | null => {
  if (!/^(?:and |so |but )?(?:do|would|who(?:m)? do|which of (?:them|the two) do|are)\b.*\bor\b/.test(norm)) return null
  const two = othersNamedIn(norm, mind.people)
  if (two.length !== 2) return null
  const views = two.flatMap(({ id }) => mind.context.character.soul.opinions[id]?.[0] ?? [])
  return views.length < 2 ? null : say('Between those two I do not judge.', ...views)
}

/** "Did you and Tilo fall out?": what stands between us, as far as I tell it. Null if they name nobody beside me. */
export const answerOfUsTwo = (norm: string, mind: Mind): Answer | null => {
  const [person, other] = othersNamedIn(norm, mind.people)
  if (person === undefined || other !== undefined) return null
  if (!new RegExp(`\\b(?:you and ${person.first.toLowerCase()}|${person.first.toLowerCase()} and you)\\b`).test(norm))
    return null
  const name = person.first.toLowerCase()
  const known = mind.items.find(
    ({ kind, topics, text }) => kind === 'knows' && topics.includes(stem(name)) && !mind.voice.said(text),
  )
  const opinion = mind.context.character.soul.opinions[person.id]?.find((text) => !mind.voice.said(text))
  const told = known?.text ?? opinion ?? howWeStand(person, mind)
  return told === null ? null : say(told)
}

/**
 * Answers how old somebody is, or who their mother is, of a person named or last spoken of. Null for any other
 * question, and for my own and the asker's kin.
 */
export const answerOfPerson = ({ inner, asks }: Question, mind: Mind): Answer | null => {
  const matter = asks ? matterOfPerson(inner) : null
  if (matter === null || /\b(?:i|me|my|mine|you|your|yours|we|our)\b/.test(inner)) return null
  const named = findPerson(inner, mind.people, mind.context)
  if (named === null && !/\b(?:he|she|his|her|him|they|their)\b/.test(inner)) return null
  const person = named ?? mind.lastPerson(inner)
  if (person === null || person.kind === 'player') return null
  if (matter.of === 'age') {
    const age = ageOf(person)
    return age === null ? null : say(age)
  }
  const found = kinKnown(mind).filter(({ of, as }) => of === person.id && isSuchKin(matter.kin, as))
  const told = [...new Map(found.map((each) => [each.relative.id, each])).values()].map(({ relative, as }) =>
    relative.isMe ? `I am ${person.first}'s ${as} myself.` : `${relative.first} is ${person.first}'s ${as}.`,
  )
  if (told.length > 0) return say(...told)
  // My own words may say more than the ties do.
  const own = mind.items.find(
    ({ text, kind }) =>
      kind !== 'memory' && text.includes(person.first) && new RegExp(`\\b${matter.kin}\\b`, 'i').test(text),
  )
  return own === undefined ? say(`That is for ${person.first} to tell, ${mind.name}.`) : say(own.text)
}

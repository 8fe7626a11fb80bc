import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import { findPerson } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { grudgeAgainst } from '../opinions/talk-of-people.ts'
import { isShunned, tieWith } from '../opinions/ties.ts'
import { byTool } from './by-tool.ts'

/**
 * "Teach Bram how to bake honey loaves": gives a lesson if I know how. If the learner isn't near, I walk there first.
 * Null if no villager is named.
 */
export const teachOther = (
  { what, whom }: { what: string; whom: string },
  { learners }: Surroundings,
  mind: Mind,
): Answer | null => {
  const person = /^(?:him|her|them)$/.test(whom) ? mind.lastPerson() : findPerson(whom, mind.people, mind.context)
  const learner = learners.find(({ id }) => id === person?.id)
  const grudge = grudgeAgainst(mind)
  if (grudge !== null) return say(mind.voice.line('refuse'), grudge)
  if (person === null || person.id === mind.context.speaker.id) return null
  if (isShunned(tieWith(mind, person.id))) return say(`${person.first} has nothing to learn from me: we do not get on.`)
  const skill = skillFor(what, mind)
  if (skill === null) return say(`I do not know how to ${what.replace(/^(?:how )?to /, '')} myself, ${mind.name}.`)
  if (learner === undefined && !mind.context.acquaintances.some(({ id }) => id === person.id))
    return say(`${person.first} is not near enough to be taught.`)
  const failed = `I can not teach ${person.first} that just now, ${mind.name}.`
  // A skill is named after what it teaches.
  const ok = (text: string): string =>
    inOwnWords(text.replace(skill, `how to ${skill.replaceAll('-', ' ')}`), mind.context.speaker.name)
  return byTool(mind, 'teach', { skill, learner: learner?.name ?? person.name }, { failed, ok })
}

/** My skill whose name contains these words, or else one whose description contains all of them. */
const skillFor = (words: string, { context }: Mind): string | null => {
  const wanted = contentTerms(words).map(({ stem }) => stem)
  if (wanted.length === 0)
    return context.skills.length === 1 && /\b(?:it|that|this)\b/.test(words) ? (context.skills[0]?.name ?? null) : null
  const scored = context.skills.map(({ name, description }) => {
    const named = contentTerms(name.replaceAll('-', ' ')).map(({ stem }) => stem)
    const told = contentTerms(description).map(({ stem }) => stem)
    const byName = wanted.filter((word) => named.includes(word)).length
    return { name, byName, all: wanted.every((word) => named.includes(word) || told.includes(word)) }
  })
  const best = scored
    .filter(({ byName, all }) => all || byName * 2 >= wanted.length)
    .toSorted((a, b) => b.byName - a.byName || (a.name < b.name ? -1 : 1))[0]
  return best?.name ?? null
}

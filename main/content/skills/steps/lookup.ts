import type { Language } from '../../../language/language.ts'
import type { StepWorld } from './run.ts'
import type { StepScene } from './scene.ts'

/** The scene in which a step looks, and the language in which things are named. */
type Sight = Pick<StepWorld, 'context' | 'language'>

const isCalled = (wanted: string, { plainName }: Language['skills'], ...names: readonly string[]): boolean =>
  wanted !== '' && names.some((name) => plainName(name) === wanted)

type Thing = NonNullable<StepScene['surroundings']>['kinds'][number]

/**
 * Finds a kind of thing by its id, its name, or words of the name ("syrup") that fit only one kind. If several fit, the
 * one that I have.
 */
export const findThing = ({ context: { surroundings }, language: { skills } }: Sight, text: string): Thing | null => {
  const { plainName } = skills
  const wanted = plainName(text)
  const kinds = surroundings?.kinds ?? []
  const exact = kinds.find(({ id, name, plural }) => isCalled(wanted, skills, id, name, plural))
  if (exact !== undefined || wanted === '') return exact ?? null
  const words = wanted.split(' ')
  const like = kinds.filter(({ name, plural }) =>
    [name, plural].some((each) => words.every((word) => plainName(each).split(' ').includes(word))),
  )
  const owned = like.filter(({ id }) => surroundings?.own.items.some((item) => item.id === id))
  const [only, other] = owned.length > 0 ? owned : like
  return other === undefined ? (only ?? null) : null
}

/** The last thing that was named in this talk before these words. Ignores lines that name several things. */
export const lastNamed = ({ context: { conversation, surroundings }, language }: Sight): string | null => {
  const { plainName } = language.skills
  for (const { text } of conversation.slice(-mostLines).toReversed()) {
    const said = ` ${plainName(text)} `
    const heard = (surroundings?.kinds ?? []).flatMap(({ id, name, plural }) => {
      const forms = [id, name, plural].map(plainName).filter((each) => each !== '' && said.includes(` ${each} `))
      return forms.length === 0
        ? []
        : [{ name, form: forms.reduce((longest, each) => (each.length > longest.length ? each : longest)) }]
    })
    // "Honey cake" doesn't name honey.
    const named = heard.filter(
      ({ name, form }) => !heard.some((other) => other.name !== name && other.form.includes(form)),
    )
    if (named.length === 1) return named[0]?.name ?? null
  }
  return null
}

/** How many lines are searched for a named thing. */
const mostLines = 4

/** How many of a thing, or how much gold, somebody has. Null: that can't be seen. */
export const countOf = (sight: Sight, who: 'own' | 'theirs', item: string): number | null => {
  const { surroundings } = sight.context
  const { skills } = sight.language
  const bag = who === 'own' ? surroundings?.own : surroundings?.theirs
  if (surroundings === undefined || bag === undefined || bag === null) return null
  const wanted = skills.plainName(item)
  const { coin } = surroundings
  if (isCalled(wanted, skills, ...skills.moneyNames, coin.one, coin.many)) return bag.gold
  const thing =
    bag.items.find(({ id, name, plural }) => isCalled(wanted, skills, id, name, plural))?.id ??
    findThing(sight, item)?.id
  return bag.items.find(({ id }) => id === thing)?.count ?? 0
}

export const findPlace = ({ context, language: { skills } }: Sight, text: string): string | null => {
  const wanted = skills.plainName(text)
  return context.places.find(({ id, label }) => isCalled(wanted, skills, id, label))?.id ?? null
}

interface Known {
  id: string
  name: string
}

/** Finds a villager or player by id or name (see `personReferredTo`). */
export const findPerson = ({ context, language }: Sight, text: string): Known | null => {
  const { speaker, percepts, acquaintances, character } = context
  const people: Known[] = [speaker, ...percepts.people, ...acquaintances].filter(({ id }) => id !== character.id)
  return language.names.personReferredTo(text, people, speaker.id)
}

export const findQuest = (
  { context: { surroundings }, language: { skills } }: Sight,
  text: string,
): NonNullable<StepScene['surroundings']>['quests'][number] | null => {
  const wanted = skills.plainName(text)
  return surroundings?.quests.find(({ id, name }) => isCalled(wanted, skills, id, name)) ?? null
}

/**
 * Finds one of the NPC's skills by its name, or by words of its name and description ("bake bread"). The one with most
 * of them in its name wins.
 */
export const findSkill = (
  {
    context: { skills },
    language: { skills: words, stopWords },
  }: { context: Pick<StepScene, 'skills'>; language: Language },
  text: string,
): string | null => {
  const { plainName } = words
  const wanted = plainName(text)
  const exact = skills.find(({ name }) => isCalled(wanted, words, name))
  const asked = wanted.split(' ').filter((word) => word !== '' && !stopWords.stopWords.has(word))
  if (exact !== undefined || asked.length === 0) return exact?.name ?? null
  const like = skills
    .map(({ name, description }) => ({
      name,
      called: plainName(name).split(' '),
      teaches: plainName(description).split(' '),
    }))
    .filter(({ called, teaches }) => asked.every((word) => called.includes(word) || teaches.includes(word)))
    .map(({ name, called }) => ({ name, hits: asked.filter((word) => called.includes(word)).length }))
    .toSorted((a, b) => b.hits - a.hits)
  const [best, other] = like
  return best === undefined || best.hits === other?.hits ? null : best.name
}

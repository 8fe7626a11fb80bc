import { stem } from '../../../language/en/lexicon/stem.ts'
import { stopWords } from '../../../language/en/lexicon/stop-words.ts'
import { personReferredTo } from '../../../language/en/names/names.ts'
import type { StepScene } from './scene.ts'

/** The form in which names are compared: without case, articles and word forms. */
export const plainName = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|a|an|some|any)$/.test(word))
    .map(stem)
    .join(' ')

const isCalled = (wanted: string, ...names: readonly string[]): boolean =>
  wanted !== '' && names.some((name) => plainName(name) === wanted)

type Thing = NonNullable<StepScene['surroundings']>['kinds'][number]

/**
 * A kind of thing by its id, its name, or words of the name ("syrup") that fit only one kind. If several fit, the one I
 * have.
 */
export const findThing = ({ surroundings }: StepScene, text: string): Thing | null => {
  const wanted = plainName(text)
  const kinds = surroundings?.kinds ?? []
  const exact = kinds.find(({ id, name, plural }) => isCalled(wanted, id, name, plural))
  if (exact !== undefined || wanted === '') return exact ?? null
  const words = wanted.split(' ')
  const like = kinds.filter(({ name, plural }) =>
    [name, plural].some((each) => words.every((word) => plainName(each).split(' ').includes(word))),
  )
  const owned = like.filter(({ id }) => surroundings?.own.items.some((item) => item.id === id))
  const [only, other] = owned.length > 0 ? owned : like
  return other === undefined ? (only ?? null) : null
}

/** The thing last named in this talk before these words. A line that names several things doesn't count. */
export const lastNamed = ({ conversation, surroundings }: StepScene): string | null => {
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
export const countOf = (context: StepScene, who: 'own' | 'theirs', item: string): number | null => {
  const { surroundings } = context
  const bag = who === 'own' ? surroundings?.own : surroundings?.theirs
  if (surroundings === undefined || bag === undefined || bag === null) return null
  const wanted = plainName(item)
  if (isCalled(wanted, 'gold', 'money', surroundings.coin.one, surroundings.coin.many)) return bag.gold
  const thing =
    bag.items.find(({ id, name, plural }) => isCalled(wanted, id, name, plural))?.id ?? findThing(context, item)?.id
  return bag.items.find(({ id }) => id === thing)?.count ?? 0
}

export const findPlace = ({ places }: StepScene, text: string): string | null => {
  const wanted = plainName(text)
  return places.find(({ id, label }) => isCalled(wanted, id, label))?.id ?? null
}

interface Known {
  id: string
  name: string
}

/** A villager or player by id or name (see `personReferredTo`). */
export const findPerson = ({ speaker, percepts, acquaintances, character }: StepScene, text: string): Known | null => {
  const people: Known[] = [speaker, ...percepts.people, ...acquaintances].filter(({ id }) => id !== character.id)
  return personReferredTo(text, people, speaker.id)
}

export const findQuest = (
  { surroundings }: StepScene,
  text: string,
): NonNullable<StepScene['surroundings']>['quests'][number] | null => {
  const wanted = plainName(text)
  return surroundings?.quests.find(({ id, name }) => isCalled(wanted, id, name)) ?? null
}

/**
 * One of the NPC's skills by its name, or by words of its name and description ("bake bread"). The one with most of
 * them in its name wins.
 */
export const findSkill = ({ skills }: Pick<StepScene, 'skills'>, text: string): string | null => {
  const wanted = plainName(text)
  const exact = skills.find(({ name }) => isCalled(wanted, name))
  const words = wanted.split(' ').filter((word) => word !== '' && !stopWords.has(word))
  if (exact !== undefined || words.length === 0) return exact?.name ?? null
  const like = skills
    .map(({ name, description }) => ({
      name,
      called: plainName(name).split(' '),
      teaches: plainName(description).split(' '),
    }))
    .filter(({ called, teaches }) => words.every((word) => called.includes(word) || teaches.includes(word)))
    .map(({ name, called }) => ({ name, hits: words.filter((word) => called.includes(word)).length }))
    .toSorted((a, b) => b.hits - a.hits)
  const [best, other] = like
  return best === undefined || best.hits === other?.hits ? null : best.name
}

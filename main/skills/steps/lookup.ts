import type { Surroundings } from '../../agent/surroundings.ts'
import type { TurnContext } from '../../agent/turn-context.ts'
import { stem } from '../../language/stem.ts'

/** How names are compared: without case, articles and forms of words. */
export const plainName = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|a|an|some|any)$/.test(word))
    .map(stem)
    .join(' ')

const isCalled = (wanted: string, ...names: readonly string[]): boolean => wanted !== '' && names.some((name) => plainName(name) === wanted)

type Thing = Surroundings['kinds'][number]

/** The kind of thing that is meant, by its id or name. */
export const findThing = (context: TurnContext, text: string): Thing | null => {
  const wanted = plainName(text)
  return context.surroundings?.kinds.find(({ id, name, plural }) => isCalled(wanted, id, name, plural)) ?? null
}

/** How many of a thing, or how much gold, somebody has. Null: that can not be seen. */
export const countOf = (context: TurnContext, who: 'own' | 'theirs', item: string): number | null => {
  const { surroundings } = context
  const bag = who === 'own' ? surroundings?.own : surroundings?.theirs
  if (surroundings === undefined || bag === undefined || bag === null) return null
  const wanted = plainName(item)
  if (isCalled(wanted, 'gold', 'money', surroundings.coin.one, surroundings.coin.many)) return bag.gold
  return bag.items.find(({ id, name, plural }) => isCalled(wanted, id, name, plural))?.count ?? 0
}

export const findPlace = ({ places }: TurnContext, text: string): string | null => {
  const wanted = plainName(text)
  return places.find(({ id, label }) => isCalled(wanted, id, label))?.id ?? null
}

interface Known {
  id: string
  name: string
}

/** The villager or player that is meant, by id, whole or first name; those who are near first. */
export const findPerson = ({ speaker, percepts, acquaintances, character }: TurnContext, text: string): Known | null => {
  const wanted = plainName(text)
  const people: Known[] = [speaker, ...percepts.people, ...acquaintances].filter(({ id }) => id !== character.id)
  return (
    people.find(({ id, name }) => id === text || isCalled(wanted, id, name)) ?? people.find(({ name }) => isCalled(wanted, name.split(' ')[0] ?? '')) ?? null
  )
}

export const findQuest = ({ surroundings }: TurnContext, text: string): Surroundings['quests'][number] | null => {
  const wanted = plainName(text)
  return surroundings?.quests.find(({ id, name }) => isCalled(wanted, id, name)) ?? null
}

export const findSkill = ({ skills }: TurnContext, text: string): string | null => {
  const wanted = plainName(text)
  return skills.find(({ name }) => isCalled(wanted, name))?.name ?? null
}

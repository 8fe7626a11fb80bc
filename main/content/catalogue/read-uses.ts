import type { z } from 'zod'
import { optional } from '../../base/optional.ts'
import type { ItemKind } from '../../world/goods.ts'
import type { ItemId } from '../../world/ids.ts'
import type { Craft, UseKind, Uses } from '../../world/uses/kinds.ts'
import type { AuthoredGround } from '../authored-ground.ts'
import { didYouMean } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { type Entry, type Report, readList, reportStrangeKeys } from './read-list.ts'
import { craftSchema, useSchema } from './uses-schema.ts'

export interface UsesFile {
  crafts: Entry<Craft>[]
  uses: Entry<UseKind>[]
}

/** Reads the front matter of USES.md. `checkUses` checks whether its things and crafts exist. */
export const readUses = (matter: FrontMatter, report: Report): UsesFile => {
  reportStrangeKeys(matter, { known: ['crafts', 'uses'], what: 'USES.md' }, report)
  const common = { matter, report, idOf: ({ id }: { id: string }) => id }
  return {
    crafts: readList({ ...common, key: 'crafts', noun: 'craft', schema: craftSchema }).map(({ value, line }) => ({
      value: craftKind(value),
      line,
    })),
    uses: readList({ ...common, key: 'uses', noun: 'use', schema: useSchema }).map(({ value, line }) => ({
      value: useKind(value),
      line,
    })),
  }
}

const craftKind = ({ id, name, counts, steps }: z.infer<typeof craftSchema>): Craft => ({
  id: id as Craft['id'],
  name,
  counts,
  steps: steps.toSorted((left, right) => left.at - right.at),
})

const useKind = (read: z.infer<typeof useSchema>): UseKind => {
  const { id, act, doing, at, sits, minutes, gains, nothing, done, needs = {}, pose = null } = read
  const { bite, craft, makes, stock, seasons, hours, during, rests, heard, picture } = read
  return {
    ...{ id: id as UseKind['id'], act, doing, sits, minutes, nothing, done, pose },
    at:
      typeof at === 'string'
        ? at
        : at.map(({ thing, practice, same, map, ...spot }) => ({
            ...spot,
            ...optional({ thing, practice, same, map }),
          })),
    gains: gains.map(({ item, count, chance, ...when }) => ({
      item: item as ItemId,
      count,
      chance,
      ...optional(when),
    })),
    needs: needs as UseKind['needs'],
    ...optional({
      craft: craft as UseKind['craft'],
      makes: makes as UseKind['makes'],
      picture: picture as UseKind['picture'],
      during: during as UseKind['during'],
      ...{ bite, stock, seasons, hours, rests, heard },
    }),
  }
}

/** Drops each use that names something unknown. Undefined if nothing is left. */
export const checkUses = (
  { crafts, uses }: UsesFile,
  { items, ground }: { items: ReadonlyMap<string, ItemKind>; ground?: AuthoredGround },
  report: Report,
): Uses | undefined => {
  const known = new Set<string>(crafts.map(({ value }) => value.id))
  const sound = uses.filter(({ value, line }) => {
    const faults = [...faultsOf(value, { items, known }), ...lostSpots(value, ground)]
    for (const fault of faults) report('error', line, `the use "${value.id}" is left out: ${fault}`)
    for (const { id, stand, map } of typeof value.at === 'string' ? [] : value.at)
      if (ground?.standing(stand, map) === 'blocked')
        report('warning', line, `nobody can stand at the spot "${id}" of the use "${value.id}": its tile is blocked`)
    return faults.length === 0
  })
  if (sound.length === 0) return undefined
  return {
    crafts: Object.fromEntries(crafts.map(({ value }) => [value.id, value])),
    kinds: Object.fromEntries(sound.map(({ value }) => [value.id, value])),
  }
}

/** Spots that lie on no map of the world. */
const lostSpots = ({ at }: UseKind, ground: AuthoredGround | undefined): string[] =>
  typeof at === 'string' || !ground
    ? []
    : at.flatMap(({ id, stand, map }) => {
        const found = ground.standing(stand, map)
        if (found === 'no-map')
          return [
            `its spot "${id}" is on the map "${map}", which is no map of this world${didYouMean(map, ground.maps)}`,
          ]
        return found === 'outside' ? [`its spot "${id}" stands outside the map, at [${stand.join(', ')}]`] : []
      })

const faultsOf = (
  { at, craft, gains, needs, makes, picture, minutes, bite }: UseKind,
  { items, known }: { items: ReadonlyMap<string, ItemKind>; known: ReadonlySet<string> },
): string[] => {
  const named = [...gains.map(({ item }) => item), ...Object.keys(needs), makes ?? [], picture ?? []].flat()
  const ids = typeof at === 'string' ? [] : at.map(({ id }) => id)
  const shared = typeof at === 'string' ? [] : at.flatMap(({ id, same }) => (same === undefined ? [] : [{ id, same }]))
  const made = makes === undefined ? undefined : items.get(makes)
  const isFruitful = gains.length > 0 || makes !== undefined
  return [
    ...[...new Set(named)].flatMap((id) =>
      items.has(id) ? [] : [`"${id}" is not an item of this world${didYouMean(id, [...items.keys()])}`],
    ),
    ...(craft === undefined || known.has(craft)
      ? []
      : [`"${craft}" is not one of the crafts of USES.md${didYouMean(craft, [...known])}`]),
    ...(new Set(ids).size === ids.length ? [] : ['two of its spots have one id; give one another']),
    ...shared.flatMap(({ id, same }) =>
      same !== id && ids.includes(same) && !shared.some((other) => other.id === same)
        ? []
        : [`"same" of its spot "${id}" is the id of another of its spots`],
    ),
    ...(made && !made.recipe ? [`"${makes}" has no recipe in ITEMS.md`] : []),
    ...(made?.recipe?.skill
      ? [`the recipe of "${makes}" needs the skill "${made.recipe.skill}", which no player has`]
      : []),
    ...(bite && minutes === 0 ? ['something bites in it, so it must take some minutes'] : []),
    ...gains.flatMap(({ item, at: only = [] }) =>
      only.flatMap((id) => (ids.includes(id) ? [] : [`"${item}" comes at "${id}", which is none of its spots`])),
    ),
    ...(isFruitful && minutes === 0 ? ['it brings something, so it must take some minutes'] : []),
  ]
}

import type { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
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
    for (const fault of faults) report('error', line, finding('read-uses.the-use-is-left-out', { id: value.id, fault }))
    for (const { id, stand, map } of typeof value.at === 'string' ? [] : value.at)
      if (ground?.standing(stand, map) === 'blocked')
        report('warning', line, finding('read-uses.nobody-can-stand-at-the-spot', { id, id2: value.id }))
    return faults.length === 0
  })
  if (sound.length === 0) return undefined
  return {
    crafts: Object.fromEntries(crafts.map(({ value }) => [value.id, value])),
    kinds: Object.fromEntries(sound.map(({ value }) => [value.id, value])),
  }
}

/** Spots that lie on no map of the world. */
const lostSpots = ({ at }: UseKind, ground: AuthoredGround | undefined): Finding[] =>
  typeof at === 'string' || !ground
    ? []
    : at.flatMap(({ id, stand, map }) => {
        const found = ground.standing(stand, map)
        if (found === 'no-map')
          return [finding('read-uses.its-spot-is-on-the-map', { id, map, meant: didYouMean(map, ground.maps) })]
        return found === 'outside'
          ? [finding('read-uses.its-spot-stands-outside-the-map', { id, stand: stand.join(', ') })]
          : []
      })

const faultsOf = (
  { at, craft, gains, needs, makes, picture, minutes, bite }: UseKind,
  { items, known }: { items: ReadonlyMap<string, ItemKind>; known: ReadonlySet<string> },
): Finding[] => {
  const named = [...gains.map(({ item }) => item), ...Object.keys(needs), makes ?? [], picture ?? []].flat()
  const ids = typeof at === 'string' ? [] : at.map(({ id }) => id)
  const shared = typeof at === 'string' ? [] : at.flatMap(({ id, same }) => (same === undefined ? [] : [{ id, same }]))
  const made = makes === undefined ? undefined : items.get(makes)
  const isFruitful = gains.length > 0 || makes !== undefined
  return [
    ...[...new Set(named)].flatMap((id) =>
      items.has(id)
        ? []
        : [finding('read-uses.is-not-an-item-of-this', { id, meant: didYouMean(id, [...items.keys()]) })],
    ),
    ...(craft === undefined || known.has(craft)
      ? []
      : [finding('read-uses.is-not-one-of-the-crafts', { craft, meant: didYouMean(craft, [...known]) })]),
    ...(new Set(ids).size === ids.length ? [] : [finding('read-uses.two-of-its-spots-have-one')]),
    ...shared.flatMap(({ id, same }) =>
      same !== id && ids.includes(same) && !shared.some((other) => other.id === same)
        ? []
        : [finding('read-uses.same-of-its-spot-is-the', { id })],
    ),
    ...(made && !made.recipe ? [finding('read-uses.has-no-recipe-in-itemsmd', { makes })] : []),
    ...(made?.recipe?.skill
      ? [finding('read-uses.the-recipe-of-needs-the-skill', { makes, skill: made.recipe.skill })]
      : []),
    ...(bite && minutes === 0 ? [finding('read-uses.something-bites-in-it-so-it')] : []),
    ...gains.flatMap(({ item, at: only = [] }) =>
      only.flatMap((id) => (ids.includes(id) ? [] : [finding('read-uses.comes-at-which-is-none-of', { item, id })])),
    ),
    ...(isFruitful && minutes === 0 ? [finding('read-uses.it-brings-something-so-it-must')] : []),
  ]
}

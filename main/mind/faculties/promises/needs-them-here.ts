import type { Language } from '../../../language/language.ts'
import type { Nameable } from '../../../language/names/aliases.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { listOf, sayCount } from '../../tools/say-goods.ts'
import { toolsByTopic } from '../../tools/tools-by-topic.ts'
import { countOf, kindsIn } from '../say-do/claimed-goods.ts'
import type { StandingIntent } from './intent.ts'

/** Acts of the body. They need the other person within reach; words are never enough. */
const bodily = ['buying', 'owing', 'making', 'dropping', 'walking', 'teaching'] as const

/** The tools that would carry an intent out. Empty if speaking does, or if we can't tell. */
export const actsFor = (
  { task: { act, words } }: Pick<StandingIntent, 'task'>,
  { deeds }: Pick<Language, 'deeds'>,
): readonly string[] => {
  if (act !== 'do') return []
  const topics = deeds.topicsIn(words)
  return bodily.flatMap((topic) => (topics?.has(topic) ? toolsByTopic[topic] : []))
}

/** Who can be reached at this moment. */
export interface Reach {
  isHere(id: BodyId): boolean
  /** The people whom an act's words may name. */
  people: readonly (Nameable & { id: BodyId })[]
}

/** Who is within reach in a turn. Somebody who speaks from afar is not. */
export const reachOf = ({ speaker, afar, percepts, acquaintances }: TurnContext): Reach => ({
  isHere: (id) =>
    percepts.people.some((one) => one.id === id) || (afar !== true && (id === speaker.id || id === speaker.person)),
  // Named twice, they would count as two people.
  people: [
    ...new Map<string, Reach['people'][number]>(
      [...acquaintances, ...percepts.people, speaker].map((one) => [one.id, one]),
    ).values(),
  ],
})

/** Matches the words before the receiver of a thing: "bring Bram a loaf", "hand the key over to Bram". */
const beforeReceiver = /\b(?:give|bring|hand|deliver|fetch|lend|pay|sell|to) (?=\p{Lu}|the )/gu

/**
 * The name of the absent person whom an intent's act needs. Null if the act is possible now, or if words are enough.
 */
export const missingFor = (
  intent: Pick<StandingIntent, 'task' | 'when'>,
  { isHere, people }: Reach,
  language: Pick<Language, 'deeds' | 'names'>,
): string | null => {
  if (actsFor(intent, language).length === 0) return null
  const { words } = intent.task
  const { person } = intent.when
  if (person !== undefined && person.id !== null && !isHere(person.id)) return person.name
  // A promise to one person may be about another.
  const receiver = [...words.matchAll(beforeReceiver)]
    .map((match) => language.names.takeName(words.slice(match.index + match[0].length), people)?.person ?? null)
    .find((one) => one !== null)
  const named = receiver ?? (person === undefined ? language.names.lastNamed(words, people) : null)
  return named === null || isHere(named.id) ? null : named.name
}

/** Words for handing over what one has already. What is bought, made or taught is no such thing. */
const handsOver = /\b(?:give|bring|hand|deliver|lend|sell|keep|save|set|put|have)\b/i

/** The promised goods that the NPC neither has nor can make here, in words. Null: nothing is missing, or words are enough. */
export const lackingFor = (
  intent: Pick<StandingIntent, 'task'>,
  { surroundings }: Pick<TurnContext, 'surroundings'>,
  language: Pick<Language, 'deeds' | 'claims'>,
): string | null => {
  const { words } = intent.task
  if (!surroundings || !actsFor(intent, language).includes('give') || !handsOver.test(words)) return null
  const { kinds, own, recipes } = surroundings
  const missing = kindsIn(words, { kinds, reader: language.claims }).flatMap((kind) => {
    const count = countOf(words, kind, language.claims)
    const has = own.items.find(({ id }) => id === kind.id)?.count ?? 0
    const canMake = recipes.some(({ item, here }) => item === kind.id && here)
    return has >= count || canMake ? [] : [sayCount(kind, count - has)]
  })
  return missing.length === 0 ? null : listOf(missing)
}

import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import type { Promotion } from './sleep-types.ts'
import { withoutPhrases } from './topics.ts'
import { type Names, personPath, sourcesOf } from './where-to-keep.ts'
import { wordsToMe } from './words-to-me.ts'

type Sign = keyof Language['feelings']

/** The weight of each sign. Each day with a talk adds one, up to `mostDays`. */
const weight: Record<Sign, number> = { thanks: 1, gift: 2, harsh: -3, threat: -5, sorry: 1 }
const mostDays = 4
const levels: readonly [least: number, verdict: (name: string) => string][] = [
  [6, (name) => `I am fond of ${name}`],
  [3, (name) => `I like ${name}`],
  [0, (name) => `I am getting to know ${name}`],
  [-3, (name) => `I am a little cool towards ${name}`],
  [Number.NEGATIVE_INFINITY, (name) => `I am wary of ${name}`],
]

/** Larger numbers of days are rounded down to these steps, because a feeling isn't exact. */
const daySteps = [28, 21, 14, 7] as const
const spokenDays = (days: number): string => {
  const step = daySteps.find((least) => days >= least)
  return step === undefined ? String(Math.min(days, mostDays)) : `at least ${step}`
}

/** What an NPC feels about a person and why, from its notes about their recent talks. Null if there is too little. */
export const feelingAbout = (
  person: { id: string; name: string },
  entries: readonly MemoryEntry[],
  { today, names, language }: { today: string; names: Names; language: Language },
): Promotion | null => {
  const own = entries.filter(
    ({ who, kind }) => who?.id === person.id && (kind === 'told' || kind === 'said' || kind === 'note'),
  )
  // Villagers have known each other for years, so between them only words count.
  const days = isPlayerId(person.id) ? new Set(own.map(({ at }) => at.date)).size : 0
  // A villager's stock phrase counts once.
  const told = withoutPhrases(own.filter(({ kind }) => kind === 'told'))
  const signs = language.feelings
  const found = new Map<Sign, MemoryEntry[]>()
  for (const sign of Object.keys(signs) as Sign[])
    found.set(
      sign,
      told.filter(({ text }) => signs[sign].test(wordsToMe(text, names, language))),
    )
  const count = (sign: Sign): number => found.get(sign)?.length ?? 0
  const moved = [...found.values()].flat()
  if (own.length === 0 || (days < 2 && moved.length === 0)) return null
  const score = Object.entries(weight).reduce(
    (sum, [sign, points]) => sum + points * Math.min(3, count(sign as Sign)),
    Math.min(mostDays, days),
  )
  const name = promptName(person.name)
  const verdict = (levels.find(([least]) => score >= least) ?? levels[2])?.[1](name) ?? ''
  const reasons = [
    days > 1 ? `we have talked on ${spokenDays(days)} days` : '',
    ...[
      [count('thanks'), 'had kind words for me'],
      [count('gift'), 'brought me something'],
      [count('harsh'), 'spoke harshly to me'],
      [count('threat'), 'threatened me'],
      [count('sorry'), 'was sorry'],
    ].map(([times, what]) => (times === 0 ? '' : `${name} ${what}${Number(times) > 1 ? ` ${times} times` : ''}`)),
  ].filter((reason) => reason !== '')
  return {
    path: personPath(person.id),
    section: 'How I feel',
    text: `${verdict}: ${reasons.join('; ')}.`,
    mark: {
      kind: 'dreamed',
      importance: Math.min(8, 4 + Math.abs(score)),
      at: null,
      audience: { kind: 'self' },
      about: [],
      from: sourcesOf((moved.length > 0 ? moved : own).map(({ id }) => id)),
      observed: today,
      until: null,
    },
    slot: `feeling\n${person.id}`,
    who: null,
    time: null,
  }
}

import { placeholdersIn, readOccasion } from '../../../content/skills/steps/occasions.ts'
import { mostSteps } from '../../../content/skills/steps/problem.ts'
import type { Language } from '../../../language/language.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { PermissionGroup } from '../../ports/tool.ts'
import type { FinishedRun, SkillDraft } from '../../ports/workshop-port.ts'
import { nameOf, plainQuoted } from './skill-draft.ts'

type SayNumber = Language['counting']['sayNumber']

/** Similar runs, with the name of each placeholder and the position of its value. */
interface Found {
  runs: readonly FinishedRun[]
  slots: ReadonlyMap<string, string>
  sayNumber: SayNumber
  language: Language
}

/** How many similar runs make a habit. */
export const leastRuns = 3
const mostOccasions = 8
const longestAsked = 200

/** Whether a call is part of the deed. Looks, words and notes to oneself aren't, because they change nothing. */
const isPart = (group: PermissionGroup | undefined, tool: string): boolean =>
  group !== undefined && group !== 'read' && group !== 'memory' && tool !== 'say'
const changesWorld = (group: PermissionGroup | undefined): boolean =>
  group !== undefined && !['read', 'memory', 'speak', 'move'].includes(group)

/**
 * Finds sequences of calls that were done at least three times alike and generalises them. A part that varied and that
 * the asker named becomes a placeholder. The request becomes an occasion. Words are kept only if they never varied.
 * Pure, and invents nothing.
 */
export const mineRuns = (
  npc: NpcId,
  runs: readonly FinishedRun[],
  permissionOf: (tool: string) => PermissionGroup | undefined,
  language: Language,
): { draft: SkillDraft; runs: number }[] => {
  const { sayNumber } = language.counting
  const alike = new Map<string, FinishedRun[]>()
  for (const run of runs) {
    const calls = run.calls.filter(({ tool }) => isPart(permissionOf(tool), tool))
    if (calls.length === 0 || calls.length >= mostSteps || run.asked.length > longestAsked) continue
    const key = calls.map(({ tool, arguments: given }) => `${tool}(${Object.keys(given).toSorted().join()})`).join(' ')
    alike.set(key, [...(alike.get(key) ?? []), { ...run, calls }])
  }
  return [...alike.values()].flatMap((group) =>
    byKind(group, sayNumber).flatMap((same) => generalise(npc, same, { permissionOf, language }) ?? []),
  )
}

/** The same calls may answer different wishes. Runs with the same words around the varying ones belong together. */
const byKind = (group: readonly FinishedRun[], sayNumber: SayNumber): FinishedRun[][] => {
  const kinds = new Map<string, FinishedRun[]>()
  for (const run of group) {
    const kind = fixedWords(run, sayNumber)
    kinds.set(kind, [...(kinds.get(kind) ?? []), run])
  }
  // Even if every run was worded differently, they may be the same deed.
  return [
    ...[...kinds.values()].filter((runs) => runs.length >= leastRuns),
    ...(kinds.size > 1 && [...kinds.values()].every((runs) => runs.length < leastRuns) ? [[...group]] : []),
  ].filter((runs) => runs.length >= leastRuns)
}

const valuesOf = (run: FinishedRun): { key: string; value: string }[] =>
  run.calls.flatMap(({ arguments: given }) =>
    Object.entries(given).map(([key, value]) => ({ key, value: String(value) })),
  )

const fixedWords = (run: FinishedRun, sayNumber: SayNumber): string =>
  valuesOf(run)
    .reduce((text, { value }) => replaceWord(text, { value, by: '·' }, sayNumber) ?? text, run.asked.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}·]+/gu, ' ')
    .trim()

const generalise = (
  npc: NpcId,
  runs: readonly FinishedRun[],
  { permissionOf, language }: { permissionOf: (tool: string) => PermissionGroup | undefined; language: Language },
): { draft: SkillDraft; runs: number } | null => {
  const [first] = runs
  if (first === undefined) return null
  const { sayNumber } = language.counting
  const slots = new Map<string, string>()
  const steps: string[] = []
  for (const [index, call] of first.calls.entries()) {
    const given: string[] = []
    for (const key of Object.keys(call.arguments)) {
      const values = runs.map((run) => String(run.calls[index]?.arguments[key] ?? ''))
      const written = writtenAs(key, values, { runs, slots, sayNumber })
      if (written === null) return null
      given.push(`${key}=${written}`)
    }
    steps.push(`\`${[call.tool, ...given].join(' ')}\``)
  }
  const words = sharedWords({ runs, slots, sayNumber })
  if (words !== null) steps.push(`Say "${words}"`)
  const isEnough =
    first.calls.length >= 2 || (words !== null && first.calls.some(({ tool }) => changesWorld(permissionOf(tool))))
  const occasions = [
    ...new Set(runs.flatMap((run, at) => asOccasion(run, at, { runs, slots, sayNumber, language }) ?? [])),
  ].slice(0, mostOccasions)
  const used = [...slots.keys()]
  const [occasion] = occasions
  // Each occasion must supply everything the steps need.
  if (
    !isEnough ||
    occasion === undefined ||
    occasions.some((each) => used.some((slot) => !placeholdersIn(each).includes(slot)))
  )
    return null
  const name = nameOf(occasion.replaceAll(/\{\w+\}/g, ''))
  const last = runs.at(-1) ?? first
  const alone = runs.every(({ player }) => player === last.player) ? ({ alone: true } as const) : {}
  const answers = Object.fromEntries(used.map((slot) => [slot, namedIn(last, slots.get(slot) ?? '')]))
  return name === null
    ? null
    : {
        draft: {
          npc,
          from: 'worked-out',
          name,
          occasions,
          steps,
          ...alone,
          sample: { utterance: last.asked, answers },
        },
        runs: runs.length,
      }
}

const namedIn = (run: FinishedRun, path: string): string => {
  const [index = '0', key = ''] = path.split('.')
  return String(run.calls[Number(index)]?.arguments[key] ?? '')
}

/**
 * How an argument is written in the step: as its constant value, as the asker, or as the thing that the asker named.
 * Null if it varied for no visible reason.
 */
const writtenAs = (
  key: string,
  values: readonly string[],
  { runs, slots, sayNumber }: Omit<Found, 'language'> & { slots: Map<string, string> },
): string | null => {
  const isAsker = values.every(
    (value, at) =>
      /^(?:you|speaker|them|player)$/i.test(value) ||
      value === runs[at]?.player ||
      value.toLowerCase() === runs[at]?.name.toLowerCase(),
  )
  if (isAsker) return '{player}'
  const [value = ''] = values
  if (values.every((each) => each === value)) return /["“”`{}\n]/.test(value) || value === '' ? null : `"${value}"`
  if (!values.every((each, at) => replaceWord(runs[at]?.asked ?? '', { value: each, by: '' }, sayNumber) !== null))
    return null
  const known = [...slots].find(([, path]) => runs.every((run, at) => namedIn(run, path) === values[at]))
  if (known) return `{${known[0]}}`
  const slot = [key, ...Array.from({ length: 8 }, (_, index) => `${key} ${index + 2}`)].find((each) => !slots.has(each))
  const path = (runs[0]?.calls ?? []).findIndex(
    (call, index) =>
      runs.every((run, at) => String(run.calls[index]?.arguments[key] ?? '') === values[at]) && key in call.arguments,
  )
  if (slot === undefined || path < 0) return null
  slots.set(slot, `${path}.${key}`)
  return `{${slot}}`
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const spelled = (value: string, sayNumber: SayNumber): string[] => [
  value,
  ...(/^\d{1,2}$/.test(value) ? [sayNumber(Number(value))] : []),
]

/** The text with `by` in place of the value as a whole word (2 also as "two"). Null if the value doesn't occur. */
const replaceWord = (
  text: string,
  { value, by }: { value: string; by: string },
  sayNumber: SayNumber,
): string | null => {
  for (const form of spelled(value, sayNumber)) {
    if (form.trim() === '') continue
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(form)}(?![\\p{L}\\p{N}])`, 'iu')
    if (pattern.test(text)) return text.replace(pattern, () => by)
  }
  return null
}

const fillIn = (text: string, run: FinishedRun, { slots, sayNumber }: Pick<Found, 'slots' | 'sayNumber'>): string => {
  const bySlot = [...slots].reduce(
    (rest, [slot, path]) => replaceWord(rest, { value: namedIn(run, path), by: `{${slot}}` }, sayNumber) ?? rest,
    text,
  )
  return run.name.length < 2 ? bySlot : (replaceWord(bySlot, { value: run.name, by: '{player}' }, sayNumber) ?? bySlot)
}

/** The request as an occasion. Null if it names someone or could occur in any talk. */
const asOccasion = (run: FinishedRun, at: number, { runs, slots, sayNumber, language }: Found): string | null => {
  const plain = plainQuoted(run.asked, longestAsked)
  const occasion = fillIn(plain, run, { slots, sayNumber }).replace(/[.!?]+$/, '')
  const names = runs.some(
    ({ name }) => name.length > 1 && replaceWord(occasion, { value: name, by: '' }, sayNumber) !== null,
  )
  return at < 0 ||
    names ||
    occasion.includes('{player}') ||
    /\}\s*\{/.test(occasion) ||
    readOccasion(occasion, language) === null
    ? null
    : occasion
}

/** The words that all runs shared, apart from the requested thing. Null if they differed. */
const sharedWords = ({ runs, slots, sayNumber }: Omit<Found, 'language'>): string | null => {
  const said = new Set(runs.map((run) => fillIn(plainQuoted(run.said), run, { slots, sayNumber })))
  const [words = ''] = said
  const names = runs.some(
    ({ name }) => name.length > 1 && replaceWord(words, { value: name, by: '' }, sayNumber) !== null,
  )
  return said.size === 1 && words !== '' && !names ? words : null
}

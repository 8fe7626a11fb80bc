import { nearWord } from '../../../language/nearest.ts'
import type { Masked } from './mask.ts'
import type { AnswerKind, Condition, QuestStatus, Template, Test } from './step.ts'
import { readTemplate } from './template.ts'

type Reader = { pattern: RegExp; test: (groups: string[], code: (at: string | undefined) => Template) => Test }

const code = String.raw`⟦c(\d+)⟧`
const placeholder = String.raw`\{([^{}]{1,40})\}`
const reader = (pattern: string, test: Reader['test']): Reader => ({ pattern: new RegExp(`^${pattern}$`, 'i'), test })
const owner = (word: string | undefined) => (/^you/i.test(word ?? '') ? 'own' : 'theirs')
const who = '(you|they|he|she|the player)'
const have = '(?:have|has|carry|carries|own|owns)'
const one: Template = ['1']

/** The forms of a condition, without its "not". */
const readers: readonly Reader[] = [
  reader(`${who} ${have} (?:no|none of the|none of) ${code}`, ([whose, item], read) => ({
    kind: 'has-none',
    who: owner(whose),
    item: read(item),
  })),
  reader(`${who} ${have} (?:no) (gold)`, ([whose]) => ({ kind: 'has-none', who: owner(whose), item: ['gold'] })),
  reader(`${who} ${have} (?:at least )?(?:a |an |the |any |some )?${code}`, ([whose, item], read) => ({
    kind: 'has',
    who: owner(whose),
    count: one,
    item: read(item),
  })),
  reader(
    `${who} ${have} (?:at least )?(?:(\\d{1,7})|${placeholder}|${code}) (?:of )?(?:${code}|(gold))`,
    ([whose, digits, name, number, item, gold], read) => ({
      kind: 'has',
      who: owner(whose),
      count: digits ? [digits] : name ? [{ placeholder: name.trim() }] : read(number),
      item: gold ? ['gold'] : read(item),
    }),
  ),
  reader(`${who} ${have} (gold)`, ([whose]) => ({ kind: 'has', who: owner(whose), count: one, item: ['gold'] })),
  reader(`${who} (?:are|is) (?:at|in|by|on) (?:the )?${code}`, ([whose, place], read) => ({
    kind: 'at',
    who: owner(whose),
    place: read(place),
  })),
  reader(`${code} is (?:near|here|near by|nearby)`, ([person], read) => ({ kind: 'near', person: read(person) })),
  reader(`it is (?:a |the |in the )?${code}`, ([time], read) => ({ kind: 'time', is: read(time) })),
  reader(`${placeholder} is known`, ([name]) => ({ kind: 'known', name: name ?? '' })),
  reader(`${placeholder} is (yes|no)`, ([name, what]) => ({
    kind: 'is',
    name: name ?? '',
    what: what?.toLowerCase() as AnswerKind,
  })),
  reader(`${placeholder} is an? (place|person|thing|quest|skill)`, ([name, what]) => ({
    kind: 'is',
    name: name ?? '',
    what: what?.toLowerCase() as AnswerKind,
  })),
  reader(
    `${placeholder} is (?:at least|no less than) (?:(\\d{1,7})|${placeholder}|${code})`,
    ([name, digits, other, number], read) => ({
      kind: 'at-least',
      name: name ?? '',
      number: digits ? [digits] : other ? [{ placeholder: other.trim() }] : read(number),
    }),
  ),
  reader(`${placeholder} is (?:one of )?((?:⟦c\\d+⟧(?:, (?:or )?| or )?)+)`, ([name, values], read) => ({
    kind: 'equals',
    name: name ?? '',
    values: [...(values ?? '').matchAll(/⟦c(\d+)⟧/g)].map((match) => read(match[1])),
  })),
  reader(`(?:the )?quest ${code} is (possible|open|ready|done|not[- ]yet)`, ([quest, status], read) => ({
    kind: 'quest',
    quest: read(quest),
    status: status?.toLowerCase().replace(' ', '-') as QuestStatus,
  })),
  reader('(?:the last step|it) (?:worked|succeeded)', () => ({ kind: 'worked' })),
  reader('(?:something|anything) was found', () => ({ kind: 'found' })),
  reader('you (?:two )?have met (?:them )?before', () => ({ kind: 'met' })),
  reader('one in (\\d{1,4})', ([of]) => ({ kind: 'chance', of: Math.max(1, Number(of)) })),
]

const readTest = (text: string, { codes }: Masked): { test: Test; not: boolean } | null => {
  const read = (at: string | undefined): Template => readTemplate(codes[Number(at ?? -1)] ?? '')
  for (const { pattern, test } of readers) {
    const match = pattern.exec(text)
    if (match)
      return {
        test: test(
          match.slice(1).map((group) => group ?? ''),
          read,
        ),
        not: false,
      }
  }
  return null
}

/** Negated forms: "is not", "do not have", "unknown", "failed". */
const turned: readonly [RegExp, string][] = [
  [/\b(?:is|are|was|were|have|has) (?:not|never) (?!yet\b)/i, ''],
  [/\b(?:do|does)(?: not|n['’]t) have\b/i, 'have'],
  [/\b(is|are|was|were|have|has)n['’]t\b/i, '$1'],
  [/\bis unknown$/i, 'is known'],
  [/\b(?:failed|did not work)$/i, 'worked'],
  [/\bnothing was found$/i, 'something was found'],
]

const readOne = (given: string, masked: Masked): { test: Test; not: boolean } | null => {
  const text = given.trim().replace(/^then /i, '')
  const straight = readTest(text, masked)
  if (straight !== null) return straight
  for (const [pattern, plain] of turned) {
    if (!pattern.test(text)) continue
    const other = text.replace(pattern, (matched, verb: unknown) =>
      plain === '' ? `${matched.split(' ')[0]} ` : plain.replace('$1', String(verb)),
    )
    const found = readTest(other, masked)
    if (found !== null) return { ...found, not: true }
  }
  return null
}

/** Reads the text between "If" or "Unless" and the colon. `unclear`: the parts that aren't conditions, as written. */
export const readCondition = (
  text: string,
  unless: boolean,
  masked: Masked,
): { condition: Condition; unclear: string[] } => {
  const unclear: string[] = []
  const whole = readOne(text, masked)
  const parts = whole === null ? text.split(/,? and /i) : [text]
  const tests = parts.map((part) => {
    const read = readOne(part, masked)
    if (read === null) unclear.push(part.trim())
    return read ?? { test: { kind: 'unclear' as const }, not: false }
  })
  return { condition: { unless, tests }, unclear }
}

/** The words of conditions. A misspelt one is taken for the nearest of them. */
const conditionWords =
  'you they he she the player have has carry carries own owns are is not never at in by on no none of least a an any some near here it known unknown place person thing quest skill possible open ready done last step worked failed something anything was found met before one yes'.split(
    ' ',
  )

/** The condition that a text with a misspelt word was meant as. Null if there is none. */
export const nearCondition = (text: string, masked: Masked): string | null => {
  const words = text.trim().slice(0, 200).split(' ')
  const mended = words.map((word) => {
    if (!/^[a-z]{2,12}$/i.test(word) || conditionWords.includes(word.toLowerCase())) return word
    return nearWord(word.toLowerCase(), conditionWords) ?? word
  })
  const whole = mended.join(' ')
  return whole !== words.join(' ') && readOne(whole, masked) !== null ? whole : null
}

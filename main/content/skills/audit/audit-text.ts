import { createHash } from 'node:crypto'
import { remember } from '../../../language/remember.ts'
import { decodeRuns } from './encoded.ts'
import { type AuditKind, excerptOf, type Finding, lineAt, type Rule } from './finding.ts'
import { findHidden, spellHidden } from './hidden-signs.ts'
import { signsOf, wordReadings } from './readings.ts'
import { codeRules } from './rules/code.ts'
import { markRules } from './rules/marks.ts'
import { orderRules } from './rules/orders.ts'
import { plainOrderRules } from './rules/plain-orders.ts'
import { reachRules } from './rules/reach.ts'
import { type Squeezed, squeeze } from './squeeze.ts'
import { findUnseen } from './unseen-text.ts'

export const auditRules: readonly Rule[] = [
  ...orderRules,
  ...plainOrderRules,
  ...markRules,
  ...reachRules,
  ...codeRules,
]

/** How many layers of wrapping are opened. An order that is wrapped deeper can't be understood anyway. */
const deepestWrapping = 2
/** The most findings. More would tell a reader nothing new. */
const mostFindings = 40
/** The most characters. Some expand to eighteen, and could turn a quarter of a megabyte into several. */
const mostSigns = 300_000
/** The most matches per rule and reading. */
const mostMatches = 20

/** The findings of the last texts. The villages of one process read the same ones, in new saves too. */
const known = remember<readonly Finding[]>(1000)

/**
 * Finds parts of a text that give orders to a machine, hide something, or ask for something forbidden. Gives one
 * finding per rule and line, sorted by line. Never throws. The work grows only with the length of the text.
 */
export const auditText = (text: string, kind: AuditKind): readonly Finding[] =>
  known(`${kind} ${createHash('sha256').update(text).digest('base64')}`, () => findingsIn(text, kind))

const findingsIn = (text: string, kind: AuditKind): Finding[] => {
  const findings = look(text, kind, deepestWrapping)
  const seen = new Map<string, Finding>()
  for (const finding of findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))) {
    const key = `${finding.rule}:${finding.line}`
    if (!seen.has(key)) seen.set(key, finding)
  }
  const byGravity = [...seen.values()].slice(0, mostFindings)
  return byGravity.toSorted((a, b) => a.line - b.line || (a.rule < b.rule ? -1 : 1))
}

const look = (text: string, kind: AuditKind, depth: number): Finding[] => {
  const all = signsOf(text)
  const signs = all.slice(0, mostSigns)
  const readings = wordReadings(signs).map(squeeze)
  const asWritten = [squeeze(signs)]
  const lines = text.split(/\r\n?|\n/)
  const found = auditRules.flatMap((rule) =>
    matchRule(rule, kind, rule.reading === 'signs' ? asWritten : readings, lines),
  )
  const unfolding: Finding[] =
    all.length > signs.length
      ? [{ rule: 'unfolding', severity: 'error', line: 1, excerpt: excerptOf(text.slice(0, 200)) }]
      : []
  return [
    ...found,
    ...unfolding,
    ...findHidden(text),
    ...findUnseen(signs, kind),
    ...(depth === 0 ? [] : lookInside(text, signs, kind, depth - 1)),
  ]
}

const severityOf = ({ severity }: Rule, kind: AuditKind): Finding['severity'] | null => {
  if (typeof severity === 'string') return severity
  const own = severity[kind]
  return own === undefined ? severity.default : own
}

const matchRule = (rule: Rule, kind: AuditKind, readings: readonly Squeezed[], lines: readonly string[]): Finding[] => {
  const severity = severityOf(rule, kind)
  if (severity === null) return []
  return readings.flatMap(({ text: reading, lineOf }) =>
    firstMatches(reading, rule.pattern).flatMap((match): Finding[] => {
      if (rule.unlessAfter?.test(sentenceBefore(reading, match.index))) return []
      // A match may begin with the end of the previous line.
      const line = lineOf(lineAt(reading, match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)))
      return [{ rule: rule.name, severity, line, excerpt: excerptOf(shown(lines[line - 1] ?? '', match[0])) }]
    }),
  )
}

const firstMatches = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern)) {
    matches.push(match)
    if (matches.length === mostMatches) break
  }
  return matches
}

/** The text that is shown: the line of the file if it is short, otherwise the match. */
const shown = (line: string, match: string): string => (line.length <= 120 ? line : match)

const sentenceBefore = (text: string, index: number): string => {
  const before = text.slice(Math.max(0, index - 200), index)
  return before
    .slice(Math.max(...['.', '!', '?', ';', ':', '\n\n'].map((end) => before.lastIndexOf(end))) + 1)
    .replaceAll('\n', ' ')
}

/** Looks into text that is written so that only a machine reads it. */
const lookInside = (text: string, signs: string, kind: AuditKind, depth: number): Finding[] => {
  const wrapped = [
    ...decodeRuns(signs).map(({ index, text: inner }) => ({ line: lineAt(signs, index), inner })),
    ...spellHidden(text).map((inner) => ({ line: findHidden(text)[0]?.line ?? 1, inner })),
  ]
  return wrapped.flatMap(({ line, inner }) => {
    const grave = look(inner, kind, depth).filter(({ severity }) => severity === 'error')
    return grave.map(({ rule, excerpt }) => ({
      rule: `encoded-${rule.replace(/^encoded-/, '')}`,
      severity: 'error' as const,
      line,
      excerpt,
    }))
  })
}

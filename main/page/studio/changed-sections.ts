import type { ReplayPayload } from '../../server/gateway/studio/replay-payloads.ts'

type Section = ReplayPayload<'replay'>['sections'][number]

export interface ChangedSection {
  section: string
  /** How many tokens the section had, and has now. */
  before: number
  after: number
  /** Removed and added lines, with the line before and after them. */
  lines: { kind: 'same' | 'gone' | 'new'; text: string }[]
}

/** The sections that differ between two prompts, in the order of the second. */
export const changedSections = (before: readonly Section[], after: readonly Section[]): ChangedSection[] => {
  const names = [...new Set([...after, ...before].map(({ section }) => section))]
  const all = (sections: readonly Section[], name: string) => sections.filter(({ section }) => section === name)
  const textOf = (sections: readonly Section[]): string => sections.map(({ text }) => text).join('\n')
  const tokensOf = (sections: readonly Section[]): number => sections.reduce((sum, { tokens }) => sum + tokens, 0)
  return names.flatMap((section) => {
    const [old, fresh] = [all(before, section), all(after, section)]
    if (textOf(old) === textOf(fresh)) return []
    return [{ section, before: tokensOf(old), after: tokensOf(fresh), lines: changedLines(textOf(old), textOf(fresh)) }]
  })
}

/** One stretch of change, between the common beginning and the common end. */
const changedLines = (before: string, after: string): ChangedSection['lines'] => {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  let from = 0
  while (from < old.length && from < fresh.length && old[from] === fresh[from]) from++
  let sameAtEnd = 0
  while (
    sameAtEnd < old.length - from &&
    sameAtEnd < fresh.length - from &&
    old.at(-1 - sameAtEnd) === fresh.at(-1 - sameAtEnd)
  )
    sameAtEnd++
  const kept = (text: string | undefined) => (text === undefined ? [] : [{ kind: 'same' as const, text }])
  return [
    ...kept(old[from - 1]),
    ...old.slice(from, old.length - sameAtEnd).map((text) => ({ kind: 'gone' as const, text })),
    ...fresh.slice(from, fresh.length - sameAtEnd).map((text) => ({ kind: 'new' as const, text })),
    ...kept(sameAtEnd === 0 ? undefined : old.at(-sameAtEnd)),
  ]
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

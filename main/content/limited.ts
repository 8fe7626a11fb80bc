import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { Diagnostic } from './character.ts'

/** The most lines that are shown. Nobody reads more at once. */
const mostLines = 50
/** How many faults of one file are shown. The rest is only counted. */
const mostOfFile = 30

/** The first lines, and the number of the others. `say`: says a finding.  Default: in English. */
export const limited = (
  lines: readonly string[],
  most = mostLines,
  say: (said: Finding) => string = String,
): string[] =>
  lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most), say(finding('limited.and-more', { linesCount: lines.length - most }))]

/**
 * The first faults of each file by line, and a line that counts the rest. If not all fit, errors come before warnings.
 * The result is sorted by file and line.
 */
export const limitedByFile = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))) {
    const known = files.get(diagnostic.file)
    if (known) known.push(diagnostic)
    else files.set(diagnostic.file, [diagnostic])
  }
  return [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([file, all]) => ofFile(file, all))
}

const ofFile = (file: string, all: readonly Diagnostic[]): Diagnostic[] => {
  if (all.length <= mostOfFile) return [...all]
  const shown = new Set(all.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostOfFile))
  const severity = all.some((one) => one.severity === 'error' && !shown.has(one)) ? 'error' : 'warning'
  return [
    ...all.filter((one) => shown.has(one)),
    {
      severity,
      file,
      ...told(finding('limited.there-are-more-faults-in-this', { allCount: all.length - mostOfFile })),
    },
  ]
}

const rank = ({ severity }: Diagnostic): number => (severity === 'error' ? 0 : 1)

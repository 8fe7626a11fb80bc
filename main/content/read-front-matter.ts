import matter from 'gray-matter'
import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { Diagnostic } from './character.ts'
import { aliasProblem, blankProblem, depthProblem, unfoldingProblem } from './yaml-bounds.ts'

/** The most bytes of an authored text. No author writes more by hand, so a larger file is a mistake or an attack. */
export const maximumContentBytes = 256 * 1024

export interface FrontMatter {
  data: Record<string, unknown>
  /** The Markdown after the front matter, trimmed at the end. */
  body: string
  /** The line of the file on which `body` begins, from 1. */
  bodyLine: number
  /** The line of a top-level key, from 1. Without that key, the first line of the front matter. */
  lineOf(key: string): number
  /**
   * The line, from 1, of an entry (from 0) in the list under a top-level key. If the list doesn't have one entry per
   * line, the line of the key.
   */
  lineOfEntry(key: string, index: number): number
}

export type FrontMatterResult = { ok: true; value: FrontMatter } | { ok: false; diagnostic: Diagnostic }

/**
 * Stands in for the engines of gray-matter that run code or read other syntaxes. Each of their names is bound to this.
 */
const refuseEngine = (): never => {
  throw new Error('only YAML front matter is read here')
}
const engines = {
  json: refuseEngine,
  javascript: refuseEngine,
  js: refuseEngine,
  coffee: refuseEngine,
  toml: refuseEngine,
}

/**
 * Reads YAML front matter from the text of a Markdown file. Never throws and never evaluates anything. Every language
 * but YAML (`---js`, `---json`, `---coffee` …) is refused before gray-matter sees the text. `file` is used only in the
 * diagnostic. `maximumBytes` limits the file, and also its size with all aliases expanded.
 */
export const readFrontMatter = (text: string, file: string, maximumBytes = maximumContentBytes): FrontMatterResult => {
  const fail = (message: Finding, line = 1): FrontMatterResult => ({
    ok: false,
    diagnostic: { severity: 'error', file, line, ...told(message) },
  })
  if (Buffer.byteLength(text) > maximumBytes) {
    return fail(finding('authored-files.the-file-is-larger-than-kb', { maximumBytes: maximumBytes / 1024 }))
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (source.includes('\0')) return fail(finding('read-front-matter.the-file-holds-binary-data-markdown'))
  if (!source.startsWith('---') || source.startsWith('----')) {
    return { ok: true, value: { data: {}, body: source.trimEnd(), bodyLine: 1, lineOf: () => 1, lineOfEntry: () => 1 } }
  }
  const language = source.slice(3, source.indexOf('\n') < 0 ? undefined : source.indexOf('\n')).trim()
  if (language !== '' && !/^ya?ml$/i.test(language)) {
    return fail(finding('read-front-matter.front-matter-in-is-refused-only', { language: language.slice(0, 40) }))
  }
  const end = /\n---(?:[ \t]*\n|[ \t]*$)/.exec(source)
  if (!end) return fail(finding('read-front-matter.the-front-matter-is-not-closed'))
  const head = source.slice(0, end.index)
  const unreadable = blankProblem(head) ?? aliasProblem(head)
  if (unreadable) return fail(unreadable.message, unreadable.line)
  try {
    const parsed = matter(source, { engines, language: 'yaml' })
    const data: unknown = parsed.data
    if (data === null || typeof data !== 'object' || Array.isArray(data)) {
      return fail(finding('read-front-matter.the-front-matter-must-be-a'))
    }
    const unfolding = unfoldingProblem(data, head, maximumBytes)
    if (unfolding) return fail(unfolding.message, unfolding.line)
    const headLines = source.slice(0, source.length - parsed.content.length).split('\n')
    const lineOf = (key: string): number => Math.max(1, headLines.findIndex((line) => line.startsWith(`${key}:`)) + 1)
    return {
      ok: true,
      value: {
        data: data as Record<string, unknown>,
        body: parsed.content.trimEnd(),
        bodyLine: headLines.length,
        lineOf,
        lineOfEntry: lineOfEntry(headLines, lineOf),
      },
    }
  } catch (error) {
    // Thousands of levels exhaust the parser's stack.
    if (error instanceof RangeError) {
      const { message, line } = depthProblem(head)
      return fail(message, line)
    }
    const line = yamlErrorLine(error)
    return fail(describeYamlError(error, source.split('\n')[line - 1] ?? ''), line)
  }
}

/** Finds the line of a list entry. Scans each list once, because thousands of entries may be looked up. */
const lineOfEntry = (lines: readonly string[], lineOf: (key: string) => number): FrontMatter['lineOfEntry'] => {
  const lists = new Map<string, number[]>()
  return (key, index) => {
    const entries = lists.get(key) ?? entryLines(lines, lineOf(key))
    lists.set(key, entries)
    return entries[index] ?? lineOf(key)
  }
}

/** The lines of the dashes that have the same indent as the first one after the key. The next key ends the list. */
const entryLines = (lines: readonly string[], keyLine: number): number[] => {
  const found: number[] = []
  let indent: string | undefined
  for (let line = keyLine + 1; line <= lines.length; line++) {
    const text = lines[line - 1] ?? ''
    const dash = /^(\s*)-(?:\s|$)/.exec(text)
    if (dash) indent ??= dash[1]
    if (dash && dash[1] === indent) found.push(line)
    else if (/^[^\s#-]/.test(text)) break
  }
  return found
}

/**
 * The line of a YAML error. js-yaml counts lines of the block from 0, and the block begins on the rest of the opening
 * line. So the line, from 1, is one more.
 */
const yamlErrorLine = (error: unknown): number => {
  const mark = (error as { mark?: { line?: unknown } }).mark
  return typeof mark?.line === 'number' ? mark.line + 1 : 1
}

/** How much of the line is shown. */
const longestLine = 60

const describeYamlError = (error: unknown, line: string): Finding => {
  const reason = (error as { reason?: unknown }).reason
  const where = line.trim() === '' ? '' : finding('read-front-matter.at', { line: line.trim().slice(0, longestLine) })
  if (typeof reason === 'string') return finding('read-front-matter.the-front-matter-is-not-valid', { reason, where })
  return finding('read-front-matter.the-front-matter-cannot-be-read', {
    more: error instanceof Error ? error.message : String(error),
  })
}

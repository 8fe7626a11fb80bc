import { isDeepStrictEqual } from 'node:util'
import { parse, stringify } from 'smol-toml'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { type TomlPlace, tomlPlaces } from './toml-places.ts'

export type TomlEdit = { ok: true; text: string } | { ok: false; problem: Finding }

/** A table as TOML. */
export const tomlText = (table: object): string => stringify(table).trimEnd()

/**
 * Changes one value in a TOML text: replaces it, else adds it to its table, else adds a table at the end. Comments and
 * layout stay to the letter. Before it returns the result, it checks that nothing else changed its meaning.
 */
export function editToml(text: string, path: readonly string[], value: unknown): TomlEdit {
  const before = parse(text)
  if (path.some((_part, index) => index > 0 && Array.isArray(valueAt(before, path.slice(0, index)))))
    return { ok: false, problem: finding('edit-toml.in-a-list', { key: path.join('.') }) }
  const wanted = withValue(before, path, value)
  if (isDeepStrictEqual(valueAt(before, path), valueAt(wanted, path))) return { ok: true, text }
  const edited = place(text, path, value, wanted)
  if (edited !== null && means(edited, wanted)) return { ok: true, text: edited }
  return {
    ok: false,
    problem: finding('edit-toml.separate-table', { key: path.join('.') }),
  }
}

function place(text: string, path: readonly string[], value: unknown, wanted: unknown): string | null {
  const places = tomlPlaces(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const values = places.filter((found) => found.kind === 'value')
  // The value itself, or an inline table that holds it.
  const holder = values.find((found) => begins(path, found.path))
  if (holder) return splice(text, holder.valueStart, holder.valueEnd, tomlValue(valueAt(wanted, holder.path)))
  // The table exists under its own header.
  if (places.some((found) => found.path.length > path.length - 1 && begins(found.path, path))) return null
  const parent = path.slice(0, -1)
  const dotted = values.findLast((found) => found.table < parent.length && begins(found.path, parent))
  if (dotted) return insertLine(text, dotted.end, `${tomlKey(path.slice(dotted.table))} = ${tomlValue(value)}`, eol)
  const line = `${tomlKey(path.slice(-1))} = ${tomlValue(value)}`
  if (parent.length === 0)
    return insertLine(
      text,
      values.findLast((found) => found.table === 0)?.end ?? beforeFirstTable(text, places),
      line,
      eol,
    )
  const header = places.findIndex(
    (found) => found.kind === 'table' && !found.list && isDeepStrictEqual(found.path, parent),
  )
  if (header >= 0) {
    const next = places.findIndex((found, index) => index > header && found.kind === 'table')
    return insertLine(text, places[(next < 0 ? places.length : next) - 1]?.end ?? text.length, line, eol)
  }
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? eol : `${eol}${eol}`
  return `${text}${gap}[${tomlKey(parent)}]${eol}${line}${eol}`
}

/** Comments right above the first header belong to that table. */
function beforeFirstTable(text: string, places: TomlPlace[]): number {
  let at = places[0]?.start ?? text.length
  while (at > 0) {
    const start = text.lastIndexOf('\n', at - 2) + 1
    if (!text.slice(start, at).trim().startsWith('#')) break
    at = start
  }
  return at
}

const insertLine = (text: string, at: number, line: string, eol: string): string =>
  splice(text, at, at, `${at > 0 && text[at - 1] !== '\n' ? eol : ''}${line}${eol}`)

const splice = (text: string, from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to)

const begins = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((key, index) => path[index] === key)

const tomlKey = (path: readonly string[]): string =>
  path.map((key) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key))).join('.')

/** The TOML text of a value, on one line; tables are inline. */
export function tomlValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const pairs = Object.entries(value).map(([key, inner]) => `${tomlKey([key])} = ${tomlValue(inner)}`)
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  return stringify({ it: value })
    .trim()
    .replace(/^it = /, '')
}

export const valueAt = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    from,
  )

const withValue = (from: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const table =
    typeof from === 'object' && from !== null && !Array.isArray(from) ? (from as Record<string, unknown>) : {}
  return { ...table, [key]: withValue(Object.hasOwn(table, key) ? table[key] : undefined, rest, value) }
}

const means = (text: string, wanted: unknown): boolean => {
  try {
    return isDeepStrictEqual(plain(parse(text)), plain(wanted))
  } catch {
    // A text that TOML readers refuse is not a valid edit.
    return false
  }
}

/** A copy with ordinary objects, because the parser's tables have no prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

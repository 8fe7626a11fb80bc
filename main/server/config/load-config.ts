import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { isDeeper } from '../../base/is-deeper.ts'
import { optional } from '../../base/optional.ts'
import { type AuthoredFiles, authoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import { nearWord } from '../../language/nearest.ts'
import { lineOf } from './line-of.ts'
import { type Config, configSchema } from './schema.ts'
import { secretLines, secretRemedy } from './secret-lines.ts'

export type ConfigResult =
  /** `warnings`: the settings are valid, but something in the file should change. */
  | { ok: true; config: Config; warnings: Diagnostic[] }
  | {
      ok: false
      diagnostics: Diagnostic[] /** The system failed to read the file, which may be readable again soon. */
      passing?: boolean
    }

/** The largest file in bytes: far more than all keys with a comment on each. */
const maximumConfigBytes = 1024 * 1024

/** The deepest level of tables: deeper than any setting, including a plugin's. */
const deepestSettings = 32
const tooDeep = `the settings are nested more than ${deepestSettings} levels deep; write them with fewer levels`
const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof TomlError && error.message.includes('excessively nested'))

/**
 * Reads and checks `rpg.toml`. A missing file gives the defaults, unless it is `required` (it was named explicitly, or
 * existed before). Each problem names the file, the key path and what is allowed.
 */
export async function loadConfig(
  file: string,
  options: { required?: boolean; files?: AuthoredFiles } = {},
): Promise<ConfigResult> {
  const read = await (options.files ?? authoredFiles).read(file, maximumConfigBytes)
  if (read.kind === 'bytes') return parseConfig(read.bytes.toString('utf8'), file)
  if (read.kind === 'missing' && !options.required) return parseConfig('', file)
  const unread = read.kind === 'unread' ? read : { message: 'is not there', passing: false }
  return { ok: false, diagnostics: [{ severity: 'error', file, message: unread.message }], passing: unread.passing }
}

export function parseConfig(text: string, file: string): ConfigResult {
  let raw: unknown
  try {
    raw = parse(text)
  } catch (error) {
    const line = error instanceof TomlError ? error.line : undefined
    const message = isTooDeep(error)
      ? tooDeep
      : error instanceof Error
        ? (error.message.split('\n')[0] ?? 'is not TOML')
        : 'is not TOML'
    return { ok: false, diagnostics: [{ severity: 'error', file, ...optional({ line }), message }] }
  }
  if (isDeeper(raw, deepestSettings)) return { ok: false, diagnostics: [{ severity: 'error', file, message: tooDeep }] }
  const parsed = configSchema.safeParse(raw)
  if (parsed.success) return { ok: true, config: parsed.data, warnings: secretLines(text, file).map(withRemedy) }
  const diagnostics = parsed.error.issues.map((issue): Diagnostic => {
    const { path, message } = told(issue)
    const line = lineOf(text, path)
    return { severity: 'error', file, ...optional({ line }), message }
  })
  return { ok: false, diagnostics }
}

const withRemedy = (found: Diagnostic): Diagnostic => ({ ...found, message: `${found.message}. ${secretRemedy}` })

type Issue = z.core.$ZodIssue

/** The path and the words for a problem. */
function told(issue: Issue): { path: PropertyKey[]; message: string } {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return { path: issue.path, message: `${path}: ${explain(issue)}` }
  const [first = ''] = issue.keys
  const at = [...issue.path, first]
  if (path === '' && issue.keys.includes('version')) return { path: ['version'], message: newer }
  const where = path === '' ? 'at the top' : `in [${path}]`
  const keys = issue.keys.map((key) => `"${key}"`).join(', ')
  const allowed = allowedKeys(issue.path)
  const near = nearWord(first, allowed)
  return {
    path: at,
    message: `unknown key ${keys} ${where}; allowed: ${allowed.join(', ')}.${near === null ? ` ${ifNewer}` : ` Did you mean "${near}"?`}`,
  }
}

const ifNewer = 'If it comes from a newer Hearthfolk, update this one (docs/upgrade.md) or remove the key.'
const newer =
  'version: this Hearthfolk has no such key, so the file is for a newer one. Update this one (docs/upgrade.md), or remove this key and any others it does not know.'

/** When no alternative of a union fits, lists what each of them requires. */
const explain = (issue: Issue): string =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? [...new Set(issue.errors.flatMap(([first]) => (first === undefined ? [] : [first.message])))].join('; or: ')
    : issue.message

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
}

/** The keys of the table at that path, optional ones included. */
const allowedKeys = (path: PropertyKey[]): string[] => {
  let at: Shape | undefined = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as Shape
  for (const key of path) at = typeof key === 'number' ? at?.items : at?.properties?.[String(key)]
  return Object.keys(at?.properties ?? {})
}

export const describeDiagnostic = (diagnostic: Diagnostic): string =>
  `${diagnostic.file}${diagnostic.line === undefined ? '' : `:${diagnostic.line}`}: ${diagnostic.message}`

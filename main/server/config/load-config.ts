import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { isDeeper } from '../../base/is-deeper.ts'
import { optional } from '../../base/optional.ts'
import { isPackage } from '../../base/program-folder.ts'
import { type AuthoredFiles, authoredFiles } from '../../content/authored-files.ts'
import type { Diagnostic, PlainDiagnostic } from '../../content/character.ts'
import { about } from '../../content/plain-words.ts'
import { asWritten, type Finding, finding, quoted, told } from '../../language/findings/finding.ts'
import { nearWord } from '../../language/nearest.ts'
import { lineOf } from './line-of.ts'
import { type Config, configSchema } from './schema.ts'
import { secretLines, secretRemedy } from './secret-lines.ts'
import { settingFault } from './setting-fault.ts'

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
const tooDeep = finding('load-config.the-settings-are-nested-more-than', { deepest: deepestSettings })
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
  const unread = read.kind === 'unread' ? read : { message: finding('load-config.is-not-there'), passing: false }
  return { ok: false, diagnostics: [{ severity: 'error', file, ...told(unread.message) }], passing: unread.passing }
}

export function parseConfig(text: string, file: string): ConfigResult {
  let raw: unknown
  try {
    raw = parse(text)
  } catch (error) {
    const line = error instanceof TomlError ? error.line : undefined
    const message = isTooDeep(error)
      ? tooDeep
      : asWritten(error instanceof Error ? (error.message.split('\n')[0] ?? 'is not TOML') : 'is not TOML')
    return { ok: false, diagnostics: [{ severity: 'error', file, ...optional({ line }), ...told(message) }] }
  }
  if (isDeeper(raw, deepestSettings)) return { ok: false, diagnostics: [{ severity: 'error', file, ...told(tooDeep) }] }
  const parsed = configSchema.safeParse(raw)
  if (parsed.success) return { ok: true, config: parsed.data, warnings: secretLines(text, file).map(withRemedy) }
  const diagnostics = parsed.error.issues.map((issue): Diagnostic => {
    const { path, message } = faultOf(issue, raw)
    const line = lineOf(text, path)
    return { severity: 'error', file, ...optional({ line }), ...told(message) }
  })
  return { ok: false, diagnostics }
}

const withRemedy = (found: Diagnostic): Diagnostic => ({
  ...found,
  ...told(finding('load-config.and-what-to-do', { fault: found.said, remedy: secretRemedy })),
})

type Issue = z.core.$ZodIssue

/** Longer keys are like no key of ours, and long to compare. */
const longestKey = 60

/** The path and the words for a problem. */
function faultOf(issue: Issue, raw: unknown): { path: PropertyKey[]; message: Finding } {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return { path: issue.path, message: about(path, settingFault(issue, raw)) }
  const [first = ''] = issue.keys
  const at = [...issue.path, first]
  if (path === '' && issue.keys.includes('version')) return { path: ['version'], message: newer }
  const allowed = allowedKeys(issue.path)
  const near = issue.keys.length === 1 && first.length <= longestKey ? nearWord(first, allowed) : null
  return {
    path: at,
    message: finding('load-config.unknown-key', {
      keys: issue.keys.map(quoted),
      where: path === '' ? finding('load-config.at-the-top') : finding('load-config.in-table', { table: path }),
      allowed,
      meant: near === null ? '' : finding('load-config.did-you-mean', { near }),
      ifNewer,
    }),
  }
}

const update = isPackage ? 'npm install hearthfolk@latest' : 'git pull, npm install'
const ifNewer = finding('load-config.if-it-comes-from-another-version', { update })
const newer = finding('load-config.version-is-for-a-newer-one', { update })

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

/** A diagnostic in one English line. */
export const describeDiagnostic = (diagnostic: PlainDiagnostic): string =>
  `${diagnostic.file}${diagnostic.line === undefined ? '' : `:${diagnostic.line}`}: ${diagnostic.message}`

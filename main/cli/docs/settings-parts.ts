import { z } from 'zod'
import { valueAt } from '../../server/config/edit-toml.ts'
import { configSchema } from '../../server/config/schema.ts'
import { appliesWhen } from '../../server/config/when.ts'
import { type Page, tableOf } from './parts.ts'
import type { JsonShape } from './shape-text.ts'
import { takes } from './takes.ts'

const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as JsonShape
const defaults = configSchema.parse({})

/**
 * Tables with their own section in the page, including lists of tables. `''` holds the keys above all tables. A new
 * table needs a new section.
 */
const ownTables = (shape: JsonShape, path: string[] = []): string[] =>
  Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => {
    const at = [...path, key]
    const below = inner.items?.properties ? inner.items : inner
    return below.properties ? [...(hasOwnKeys(below) ? [at.join('.')] : []), ...ownTables(below, at)] : []
  })

const isTable = (shape: JsonShape): boolean => shape.properties !== undefined || shape.items?.properties !== undefined
const hasOwnKeys = ({ properties = {} }: JsonShape): boolean =>
  Object.values(properties).some((shape) => !isTable(shape))

/** The four `[inputs]` tables are alike; one hand-written section covers them. */
const settingTables = ['', ...ownTables(schema)].filter((table) => !table.startsWith('inputs.'))

const keysOf = (table: string): JsonShape =>
  (table === '' ? [] : table.split('.')).reduce<JsonShape>((at, key) => {
    const inner = at.properties?.[key] ?? {}
    return inner.items?.properties ? inner.items : inner
  }, schema)

/** The keys of one table. Keeps their descriptions, which only the page holds. */
const settingsOf =
  (table: string) =>
  (before: string): string => {
    const told = new Map(
      [...before.matchAll(/^\| `(\w+)` +\|.*\| (.*?) +\|$/gm)].map(([, key = '', text = '']) => [key, text]),
    )
    const { properties = {}, required = [] } = keysOf(table)
    const rows = Object.entries(properties).filter(([, shape]) => !isTable(shape))
    return tableOf(
      ['key', 'takes', 'default', 'when', ''],
      rows.map(([key, shape]) => {
        const path = table === '' ? [key] : [...table.split('.'), key]
        const value = valueAt(defaults, path)
        const byDefault = required.includes(key)
          ? 'required'
          : value === undefined
            ? 'none'
            : `\`${JSON.stringify(value)}\``
        return [
          `\`${key}\``,
          takes(shape),
          byDefault,
          appliesWhen(path) === 'restart' ? 'restart' : 'at once',
          told.get(key) ?? '',
        ]
      }),
    ).join('\n')
  }

/** Tables with a page of their own, by their first word. All others are in `docs/settings.md`. */
const ofTalk: readonly string[] = ['queue', 'session', 'history', 'bindings', 'npc', 'skills']
const ofAccess: readonly string[] = ['talk', 'channels', 'plugins', 'players', 'gateway', 'safety', 'minds', 'mcp']

const partsOf = (belongs: (first: string) => boolean): Page['parts'] =>
  Object.fromEntries(
    settingTables
      .filter((table) => belongs(table.split('.', 1)[0] ?? ''))
      .map((table) => [`keys${table === '' ? '' : ` of ${table}`}`, settingsOf(table)]),
  )

/** The pages of the settings with their generated parts. */
export const settingsPages: readonly Page[] = [
  { file: 'docs/settings.md', parts: partsOf((first) => ![...ofTalk, ...ofAccess].includes(first)) },
  { file: 'docs/settings-talk.md', parts: partsOf((first) => ofTalk.includes(first)) },
  { file: 'docs/settings-access.md', parts: partsOf((first) => ofAccess.includes(first)) },
]

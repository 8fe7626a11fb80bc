import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { type Config, configSchema } from '../../main/server/config/schema.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { docsPages } from '../support/docs-pages.ts'

const project = resolve(import.meta.dirname, '../..')
const paper = docsPages('settings')

/** A key as the page documents it. `path` is the table's path with the key at its end. */
interface Told {
  path: string
  default: string
  when: string
  text: string
}

/**
 * Rows of five columns, or four (without the accepted values), are below the heading of their table, or of several
 * similar ones.
 */
function toldKeys(): Told[] {
  let tables: string[] = ['']
  return paper.split('\n').flatMap((line): Told[] => {
    if (/^##/.test(line)) {
      const named = [...line.matchAll(/`\[{1,2}([a-z.]+)\]{1,2}`/g)].map(([, name = '']) => `${name}.`)
      tables = named.length > 0 ? named : ['']
      return []
    }
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [text = '', when = '', byDefault = ''] = cells.slice(1, -1).toReversed()
    const [, key] = /^`(\w+)`$/.exec(cells[1] ?? '') ?? []
    return key === undefined || !['at once', 'restart'].includes(when)
      ? []
      : tables.map((table) => ({ path: `${table}${key}`, default: byDefault, when, text }))
  })
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; required?: string[] }
const shape = z.toJSONSchema(configSchema, { io: 'input' }) as Shape

/** Every key that may be written, by its path; keys of a table with free names are the user's own. */
const keysOf = ({ properties, items }: Shape, path = ''): string[] =>
  properties
    ? Object.entries(properties).flatMap(([key, part]) => keysOf(part, path === '' ? key : `${path}.${key}`))
    : items?.properties
      ? keysOf(items, path)
      : [path]

/** Only keys in lists of tables can be required; all others have defaults. */
const isRequired = (path: string): boolean => {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const table = keys.reduce<Shape | undefined>((here, key) => here?.properties?.[key], shape)
  return table?.items?.required?.includes(last) === true
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, key) =>
        typeof here === 'object' && here !== null && Object.hasOwn(here, key)
          ? (here as Record<string, unknown>)[key]
          : undefined,
      value,
    )
const defaults = configSchema.parse({})
/** The defaults with any other value at this place. */
const changed = (path: string): Config => {
  const config = structuredClone(defaults)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const table = keys.length === 0 ? config : at(config, keys.join('.'))
  if (Array.isArray(table)) table.push({ [last]: 'changed' } as never)
  else Object.assign(table as object, { [last]: 'changed' })
  return config
}

describe('the pages of settings', () => {
  it('has every key of the schema, once, and no other', () => {
    expect(
      toldKeys()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(keysOf(shape).toSorted())
  })

  it.each(toldKeys())('tells the default of $path', ({ path, default: told }) => {
    expect(told === 'required').toBe(isRequired(path))
    if (told === 'none') expect(at(defaults, path)).toBeUndefined()
    const value = /^`(.*)`$/.exec(told)?.[1]
    if (value !== undefined) expect(parse(`value = ${value}`).value).toEqual(at(defaults, path))
    // A value too long for a table is described in words.
    expect(value !== undefined || ['none', 'required'].includes(told) || path.startsWith('inputs.')).toBe(true)
  })

  it.each(toldKeys())('tells whether a running server takes over $path', ({ path, when }) => {
    const later = createSettings(defaults).apply(changed(path))
    expect(['at once', 'restart']).toContain(when)
    // A list of tables is one setting.
    const [list = ''] = path.split('.')
    expect(later).toEqual(when === 'restart' ? [Array.isArray(at(defaults, list)) ? list : path] : [])
  })

  it.each(toldKeys().filter(({ path, text }) => text.includes(`\`${path.split('.').at(-1)} = `)))(
    'gives an example of $path that can be written',
    ({ path, text }) => {
      const [table, key] = [path.split('.').slice(0, -1).join('.'), path.split('.').at(-1)]
      const example = new RegExp(`\`(${key} = .*?)\``).exec(text)?.[1] ?? ''
      expect(parseConfig(`[${table}]\n${example}`, 'rpg.toml')).toMatchObject({ ok: true })
    },
  )
})

it('every variable of the environment that the game reads is told, in docs/settings.md or, for those of tests, in CONTRIBUTING.md', async () => {
  const sources = globSync('main/**/*.{ts,js}', { cwd: project })
  const texts = await Promise.all(sources.map((file) => readFile(join(project, file), 'utf8')))
  const read = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\benv\.((?:HEARTHFOLK|OLLAMA|OPENAI|HF|NO)_[A-Z_]+)/g)].map((match) => match[1] ?? ''),
    ),
  )
  // What `dev` passes to the server that it starts.
  read.delete('HEARTHFOLK_DEV')
  // What the package's program passes to the one that it starts.
  read.delete('HEARTHFOLK_BIN')
  expect(read.size).toBeGreaterThan(8)
  const told = paper + (await readFile(join(project, 'CONTRIBUTING.md'), 'utf8'))
  expect([...read].filter((name) => !told.includes(`\`${name}`))).toEqual([])
})

describe('rpg.toml', () => {
  it('is valid as it stands, and with each of its examples taken out of its comment', async () => {
    const text = await readFile(join(project, 'rpg.toml'), 'utf8')
    expect(parseConfig(text, 'rpg.toml')).toMatchObject({ ok: true })
    const examples = text.split('\n').filter((line) => /^# ?(?:\[{1,2}[a-z.]+\]{1,2}|[a-zA-Z]+ = .+)$/.test(line))
    expect(examples.length).toBeGreaterThan(3)
    const all = text.replaceAll(/^# ?(\[{1,2}[a-z.]+\]{1,2}|[a-zA-Z]+ = .+)$/gm, '$1')
    expect(parseConfig(all, 'rpg.toml')).toMatchObject({ ok: true })
  })
})

import { expect, it } from 'vitest'
import { configKeys } from '../../../main/server/config/keys.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { appliesWhen, needingRestart } from '../../../main/server/config/when.ts'
import { docsPages } from '../../support/docs-pages.ts'

/** From the tables of the pages of settings: the key path and its text under "when". */
const documented = (): Map<string, string> => {
  const found = new Map<string, string>()
  let tables: string[] = ['']
  for (const line of docsPages('settings').split('\n')) {
    if (/^#{2,} /.test(line)) tables = [...line.matchAll(/`\[+([\w.]+)\]+`/g)].map(([, table]) => `${table}.`)
    if (tables.length === 0) tables = ['']
    const [, key, when] = /^\| `([\w.]+)` +\|.*? \| (at once|restart) /.exec(line) ?? []
    if (key && when) for (const table of tables) found.set(table + key, when)
  }
  return found
}

it('says of every setting whether it holds at once, and the documentation says the same', () => {
  const told = documented()
  const undecided = configKeys().filter((key) => appliesWhen(key.split('.')) === null)
  expect(undecided).toEqual([])
  const wrong = [...told].filter(
    ([key, when]) => appliesWhen(key.split('.')) !== (when === 'restart' ? 'restart' : 'live'),
  )
  expect(wrong).toEqual([])
  expect(
    configKeys().filter((key) => !told.has(key) && !['bindings', 'mcp', 'safety.rules', 'talk.rules'].includes(key)),
  ).toEqual([])
})

it('names of what changed only what has to wait for the next start', () => {
  const before = configSchema.parse({})
  const next = configSchema.parse({
    queue: { cap: 9, concurrency: 9 },
    memory: { sleepHour: 5, embedder: 'none' },
    models: { default: 'openai/m' },
  })
  expect(needingRestart(before, next)).toEqual(['memory.embedder', 'queue.concurrency'])
})

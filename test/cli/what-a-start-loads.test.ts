import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const statically = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[\w*{][^'"]*?\s+from\s+)?['"]([^'"]+)['"]/g

/** Everything that is loaded with a file: by its static imports, by theirs, and so on. */
const loadedWith = (first: string): { files: Set<string>; packages: Set<string> } => {
  const files = new Set<string>()
  const packages = new Set<string>()
  const read = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return
    files.add(file)
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(statically)) {
      if (source.startsWith('.')) read(resolve(dirname(file), source))
      else if (!source.startsWith('node:')) packages.add(source.split('/', source.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  read(resolve(root, first))
  return { files: new Set([...files].map((file) => relative(root, file))), packages }
}

it('leaves to their first use what most servers never need, or not before somebody plays', () => {
  const { files, packages } = loadedWith('main/cli/start.ts')
  expect(files.size).toBeGreaterThan(500)
  // Not LanceDB, the sentence model, the monitor or the bundler, which cost from 5 to 100 MB each.
  expect([...packages].sort()).toEqual([
    ...[
      '@colyseus/core',
      '@colyseus/ws-transport',
      '@messageformat/parser',
      'chokidar',
      'eventsource-parser',
      'express',
      'gray-matter',
    ],
    ...['ollama', 'pino', 'pngjs', 'prom-client', 'smol-toml', 'ws', 'xml-js', 'zod'],
  ])
  expect([...files].filter((file) => file.startsWith('main/lab/'))).toEqual(['main/lab/experiments/registry.ts'])
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm run test:long` tries properties ten times as often. */
const longer = process.env.HEARTHFOLK_LONG === '1' ? 20 : 1

/** Stories for the village (docs/scenarios.md): plain Markdown, or a module that exports one. Each file is a test file of its own. */
const stories = {
  name: 'stories',
  enforce: 'pre' as const,
  load(id: string): string | null {
    if (!/\/test\/scenario\/[^/]+\.(?:md|ts)$/.test(id) || /\.(?:test|d)\.ts$/.test(id)) return null
    return `import { collectScenario } from '/test/support/collect-scenario.ts'\nawait collectScenario(${JSON.stringify(id)})`
  },
}

/** Whoever puts something in the place of a module of Node's needs a process in which nobody has loaded it yet. */
const alone = ['failed-reads', 'released-unread', 'set-config']

/**
 * Folders whose tests leave nothing behind that another would notice: in the whole check their files share a process, which halves what they cost.
 * A run that names only `unit` gives each file a process of its own.
 */
const neighbourly = [
  'art',
  'content',
  'features',
  'language',
  'memory',
  'mind',
  'models',
  'page',
  'saves',
  'tools',
  'world',
]
  .concat(['experiments', 'headless'].map((folder) => `lab/${folder}`))
  .concat(['channels', 'config', 'gateway', 'live', 'plugins', 'rooms'].map((folder) => `server/${folder}`))
  .map((folder) => `test/${folder}/**/!(${alone.join('|')}).test.ts`)
  .concat('test/scenario/*.{md,ts}')
const together = process.env.HEARTHFOLK_TOGETHER === '1'

const unit = {
  pool: 'forks' as const,
  // One more than there are cores: a quarter of the time of these tests is spent waiting for disks and for other processes.
  maxWorkers: availableParallelism() + 1,
  // A limit for what hangs, on machines where much else runs: no test proves how long something takes.
  testTimeout: 300_000 * longer,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 280_000, interval: 50 } },
  env: { LANCEDB_LOG: 'error' },
}

/** One process a file where RPGJS's engine, a global, takes part; the browser tests have one together. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [stories],
        test: {
          ...unit,
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/scenario/*.{md,ts}'],
          exclude: ['test/browser/**', ...(together ? neighbourly : [])],
        },
      },
      ...(together
        ? [{ plugins: [stories], test: { ...unit, name: 'neighbours', include: neighbourly, isolate: false } }]
        : []),
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          pool: 'forks',
          // Files share one process and its browser, one after another.
          fileParallelism: false,
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 280_000, interval: 250 } },
          env: { LANCEDB_LOG: 'error' },
        },
      },
    ],
  },
})

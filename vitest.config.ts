import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testProjects } from './main/cli/setup/test-tiers.ts'
import { ordinaryDay } from './test/support/ordinary-day.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'
const isTogether = process.env.HEARTHFOLK_TOGETHER === '1'
/** `npm run test:long` tries properties ten times as often. */
const longer = isLong ? 20 : 1
const files = testProjects({ isLong, isTogether })

/** Stories for the village (docs/scenarios.md): plain Markdown, or a module that exports one. Each file is a test file of its own. */
const stories = {
  name: 'stories',
  enforce: 'pre' as const,
  load(id: string): string | null {
    if (!/\/test\/scenario\/[^/]+\.(?:md|ts)$/.test(id) || /\.(?:test|d)\.ts$/.test(id)) return null
    return `import { collectScenario } from '/test/support/collect-scenario.ts'\nawait collectScenario(${JSON.stringify(id)})`
  },
}

/** Tests read what verbs say, whatever the system speaks, and find people where they are on an ordinary day. */
const env = { LANCEDB_LOG: 'error', HEARTHFOLK_LANG: 'en', ...ordinaryDay }

const unit = {
  pool: 'forks' as const,
  // One more than there are cores: a quarter of the time of these tests is spent waiting for disks and for other processes.
  maxWorkers: availableParallelism() + 1,
  // A limit for what hangs, on machines where much else runs: no test proves how long something takes.
  testTimeout: 300_000 * longer,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 280_000, interval: 50 } },
  env,
}
/** Node's own loader takes the program as users run it, and a fifth less processor time than Vite's. */
const native = { experimental: { viteModuleRunner: false } }

/** One process a file where whole programs are started or measured (`test-tiers.ts`); the browser tests have one together. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...unit, ...native, ...files.unit, name: 'unit' } },
      ...(isTogether
        ? [{ test: { ...unit, ...native, ...files.neighbours, name: 'neighbours', isolate: false } }]
        : []),
      // Modules are replaced by Vite's loader alone.
      { test: { ...unit, ...files.replacing, name: 'replacing' } },
      { plugins: [stories], test: { ...unit, ...files.stories, name: 'stories', isolate: false } },
      {
        test: {
          ...native,
          ...files.browser,
          name: 'browser',
          pool: 'forks',
          // Files share one process and its browser, one after another.
          fileParallelism: false,
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 280_000, interval: 250 } },
          env,
        },
      },
    ],
  },
})

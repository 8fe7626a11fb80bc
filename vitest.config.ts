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

/** One process a file, as RPGJS's engine is a global; the browser tests run alone, since they start real servers. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [stories],
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/scenario/*.{md,ts}'],
          exclude: ['test/browser/**'],
          pool: 'forks',
          // One for each core: by itself Vitest leaves one core idle, which on two is half of the machine.
          maxWorkers: availableParallelism(),
          testTimeout: 30_000 * longer,
          hookTimeout: 30_000,
          env: { LANCEDB_LOG: 'error' },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 60_000,
          env: { LANCEDB_LOG: 'error' },
        },
      },
    ],
  },
})

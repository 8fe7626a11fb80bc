/** The end of the name of a file that runs in `npm run test:long` alone: a test, or a story of `test/scenario/`. */
const longEnd = /\.long\.(?:test\.ts|md|ts)$/
const longFiles = 'test/**/*.long.{test.ts,md,ts}'

/** Whether a test file is of the long tier. */
export const isLongFile = (file: string): boolean => longEnd.test(file)

/** Tests that replace a module. They need a process in which it isn't loaded yet. */
const replacing = ['failed-reads', 'released-unread', 'set-config', 'every-verb-runs', 'session-limits', 'shut-out']
/** Tests that count what a process holds in memory: slow where hundreds of files have left their own there. */
const counting = ['flat-copy', 'kept-phrases', 'random-indexing']
const replacingFiles = `test/**/{${replacing.join(',')}}.test.ts`

/** Folders whose tests leave nothing behind that could affect other tests. */
const neighbourly = [
  'art',
  'base',
  'cli',
  'content',
  'features',
  'language',
  'memory',
  'mind',
  'models',
  'page',
  'papers',
  'samples',
  'saves',
  'server',
  'tools',
  'world',
]
  .concat(['experiments', 'headless'].map((folder) => `lab/${folder}`))
  .map((folder) => `test/${folder}/**/!(${[...replacing, ...counting].join('|')}).test.ts`)

/** Glob patterns, relative to the project's root. */
export interface ChosenFiles {
  include: string[]
  exclude: string[]
}

/**
 * The files of each project of `vitest.config.ts`. `isLong`: with those of the long tier. `isTogether`: the files of
 * some folders share a process and are `neighbours` instead of `unit`; in a complete run that halves their time.
 */
export const testProjects = ({
  isLong,
  isTogether,
}: {
  isLong: boolean
  isTogether: boolean
}): Record<'unit' | 'neighbours' | 'replacing' | 'stories' | 'browser', ChosenFiles> => {
  const left = isLong ? [] : [longFiles]
  return {
    unit: {
      include: ['test/**/*.test.ts'],
      exclude: ['test/browser/**', replacingFiles, ...(isTogether ? neighbourly : []), ...left],
    },
    neighbours: { include: isTogether ? neighbourly : [], exclude: left },
    replacing: { include: [replacingFiles], exclude: left },
    stories: { include: ['test/scenario/*.{md,ts}'], exclude: left },
    browser: { include: ['test/browser/**/*.test.ts'], exclude: left },
  }
}

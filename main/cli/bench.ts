import { isPackage } from '../base/program-folder.ts'
import { type Benchmark, type BenchOptions, benchmarks } from './bench/benchmarks.ts'
import { didYouMean } from './did-you-mean.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { openProject } from './project.ts'
import { findBrowser } from './setup/browser.ts'

/** `bench`: lists all benchmarks. */
export const listBenchmarks = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({ ok: true, benchmarks: [...Object.keys(benchmarks), 'all'] }),
    (report) => phrase('bench.run-one-with-npx-hearthfolk-bench', { names: report.benchmarks.join('\n') }),
  )

/** `bench <name>`: measures without judging. */
export const bench = (globals: GlobalOptions, name: string, options: BenchOptions): Promise<void> => {
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
  if (name === 'all') return answer(globals, () => runAll(globals, options), readableAll)
  return answer(
    globals,
    async () => {
      if (!benchmark)
        throw new UserError(
          'UnknownBenchmark',
          phrase('bench.there-is-no-benchmark-there-are', {
            name,
            meant: didYouMean(name, Object.keys(benchmarks)),
            names: Object.keys(benchmarks).join(', '),
          }),
        )
      return measured(globals, name, benchmark, options)
    },
    (report) => (benchmark ? table(benchmark.readable(report as never)) : ''),
  )
}

async function measured(
  globals: GlobalOptions,
  name: string,
  benchmark: Benchmark,
  options: BenchOptions,
): Promise<object> {
  const project = await openProject(globals)
  const progress = createProgress(`bench ${name}`)
  try {
    return await benchmark.run(project, options, progress.show)
  } catch (error) {
    throw isPackage && isMissingPackage(error)
      ? new UserError('NoCheckout', needsCheckout(name), { cause: error })
      : error
  } finally {
    progress.end()
  }
}

/** Benchmarks with players, browsers and builds use tools that only a checkout installs. */
const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && /Cannot find (?:package|module)/.test(error.message)
const needsCheckout = (name: string): string => phrase('bench.bench-plays-with-tools-that-only', { name })

async function runAll(
  globals: GlobalOptions,
  options: BenchOptions,
): Promise<{ ok: true; benchmarks: Record<string, object> }> {
  const reports: Record<string, object> = {}
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    // Without a browser, everything else is still measured.
    if (name === 'studio' && !findBrowser().found) continue
    reports[name] = await measured(globals, name, benchmark, options)
  }
  return { ok: true, benchmarks: reports }
}

/** A table for people, followed by the same figures as JSON for anyone who records them. */
const readableAll = (result: { benchmarks: Record<string, object> }): string =>
  [
    ...Object.entries(result.benchmarks).map(
      ([name, report]) => `${name}\n${table(benchmarks[name]?.readable(report as never) ?? [])}\n`,
    ),
    JSON.stringify(result),
  ].join('\n')

import type { CliReport } from '../lab/bench/cli/run-cli.ts'
import type { CrowdReport } from '../lab/bench/crowd/run-crowd.ts'
import type { GatewayReport } from '../lab/bench/gateway/run-gateway.ts'
import type { MemoryReport } from '../lab/bench/memory/run-memory.ts'
import type { MindsReport } from '../lab/bench/minds/run-minds.ts'
import type { SkillsReport } from '../lab/bench/skills/run-skills.ts'
import type { StudioReport } from '../lab/bench/studio/run-studio.ts'
import { mindKinds } from '../lab/bench/tick/mind-load.ts'
import type { TickReport } from '../lab/bench/tick/run-tick.ts'
import type { ServerFigures } from '../lab/bench/tick/with-clients.ts'
import type { SlowReport } from '../lab/bench/turn/run-slow.ts'
import type { TurnReport } from '../lab/bench/turn/run-turn.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { createProgress } from './progress.ts'
import { openProject, type Project } from './project.ts'
import { findBrowser } from './setup/browser.ts'

/** As they come from the command line. */
export interface BenchOptions {
  /** Default 100; `memory` measures no crowd unless this is given. */
  npcs?: string
  players: string
  seconds: string
  minds: string
  compare?: boolean
  concurrency: string
  turns: string
  sessions: string
  rows: string
  days?: string
  connections: string
  /** Default 1000. */
  skills?: string
}

const usualNpcs = 100
/** Each run starts four processes. */
const cliRuns = 10
const usualSkills = '1000'
/** A shelf scans at most 2,000 folders. */
const mostSkills = 1900
/** Calls of the studio's page. */
const studioRuns = 10

type Progress = (share: number) => void
interface Benchmark {
  run(project: Project, options: BenchOptions, progress: Progress): Promise<object>
  /** Rows of a table. */
  readable(report: never): string[][]
}

function memoryTable({
  rows,
  hybridMs,
  embedMs,
  rememberMs,
  searchableMs,
  sqliteMs,
  lanceRrfMs,
  rssMb,
  crowd,
  year,
}: MemoryReport): string[][] {
  const spreads = {
    'hybrid search': hybridMs,
    'the question embedded': embedMs,
    remembered: rememberMs,
    'SQLite FTS5 and cosine': sqliteMs,
    'LanceDB with its own fusion': lanceRrfMs,
    ...(crowd && { [`first recall by each of ${crowd.npcs} NPCs, ${crowd.rssMb} MB`]: crowd.coldRecallMs }),
    ...Object.fromEntries(
      (year?.at ?? []).map(({ day, notes, recallMs, memoryCharacters }) => [
        `day ${day}, ${notes} notes, ${memoryCharacters} characters in a prompt`,
        recallMs,
      ]),
    ),
  }
  return [
    [`${rows} rows, ${rssMb} MB`, 'p50 ms', 'p99 ms'],
    ...Object.entries(spreads).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
    ['found after it was remembered, p95', String(searchableMs.p95), ''],
  ]
}

function tickTable({ npcs, players, minds, partsCpuMs, rssMb, compare, ...ours }: TickReport): string[][] {
  const servers: Record<string, ServerFigures | null> = { village: ours }
  if (compare) Object.assign(servers, { 'stock RPGJS routes': compare.stockRoutes, 'plain loop': compare.plainLoop })
  return [
    [
      `${npcs} NPCs, ${players} players, minds: ${minds}, ${rssMb} MB`,
      'step p50 ms',
      'p95',
      'p99',
      'max',
      'CPU p50 ms',
      'p99',
      'lag p99 ms',
      'bytes/s client',
    ],
    ...Object.entries(servers).map(([name, figures]) => {
      if (!figures) return [name, ...Array.from({ length: 8 }, () => '–')]
      const { tickMs, tickCpuMs, eventLoopLagMs, bytesPerSecondPerClient } = figures
      return [
        name,
        ...[
          tickMs.p50,
          tickMs.p95,
          tickMs.p99,
          tickMs.max,
          tickCpuMs.p50,
          tickCpuMs.p99,
          eventLoopLagMs.p99,
          bytesPerSecondPerClient,
        ].map(String),
      ]
    }),
    ...Object.entries(partsCpuMs).map(([name, { p50, p99 }]) => [
      `of a tick: ${name}`,
      '',
      '',
      '',
      '',
      String(p50),
      String(p99),
      '',
      '',
    ]),
  ]
}

/** By name; `all` runs them in turn. A benchmark's code is loaded only when it runs. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  tick: {
    async run(project, options) {
      const minds = mindKinds.find((kind) => kind === options.minds)
      if (!minds)
        throw new UserError('BadOption', `--minds must be one of ${mindKinds.join(', ')}, not "${options.minds}".`)
      const request = { ...readTick(options), minds, compare: options.compare ?? false }
      await build(project)
      return (await import('../lab/bench/tick/run-tick.ts')).runTick({ root: project.root, ...request })
    },
    readable: tickTable,
  },
  minds: {
    async run(project, options, onProgress) {
      const request = readTick(options)
      await build(project)
      return (await import('../lab/bench/minds/run-minds.ts')).runMinds({ root: project.root, ...request, onProgress })
    },
    readable: ({ idleP99Ms, limitMs, busy }: MindsReport) => [
      ['minds', 'tick p99 ms', 'at most', 'asked', ''],
      ['none', String(idleP99Ms), '', '', ''],
      ...busy.map(({ minds, p99Ms, mindsAsked, within }) => [
        minds,
        String(p99Ms),
        String(limitMs),
        String(mindsAsked),
        within ? 'within' : 'OVER',
      ]),
    ],
  },
  turn: {
    async run(project, options, onProgress) {
      const concurrency = readWhole('--concurrency', options.concurrency, 1, 1000) ?? 1
      const turns = readWhole('--turns', options.turns, 1, 1_000_000) ?? 1
      const { config, root } = project
      return (await import('../lab/bench/turn/run-turn.ts')).runTurnBench({
        root,
        world: config.world.name,
        map: config.start.map,
        concurrency,
        turns,
        onProgress,
      })
    },
    readable: ({
      floorMs,
      loopMs,
      turnMs,
      turnsPerSecond,
      concurrency,
      promptTokens,
      stablePrefixRatio,
    }: TurnReport) => [
      ['', 'p50 ms', 'p99 ms'],
      ...Object.entries({ floor: floorMs, loop: loopMs, turn: turnMs }).map(([name, { p50, p99 }]) => [
        name,
        String(p50),
        String(p99),
      ]),
      [`turns a second at ${concurrency}`, String(turnsPerSecond), ''],
      ['prompt tokens', String(promptTokens), ''],
      ['stable prefix', String(stablePrefixRatio), ''],
    ],
  },
  slow: {
    async run({ config, root }, options) {
      const sessions = readWhole('--sessions', options.sessions, 1, 1000) ?? 1
      const request = {
        root,
        world: config.world.name,
        map: config.start.map,
        sessions,
        limit: config.queue.concurrency,
      }
      return (await import('../lab/bench/turn/run-slow.ts')).runSlowBench(request)
    },
    readable: ({ sessions, limit, modelMs, impliedMs, tookMs, ratio }: SlowReport) => [
      ['sessions', 'at one time', 'model ms', 'implied ms', 'took ms', 'ratio'],
      [sessions, limit, modelMs, impliedMs, tookMs, ratio].map(String),
    ],
  },
  memory: {
    async run({ config, root }, options, onProgress) {
      const rows = readWhole('--rows', options.rows, 1, 100_000) ?? 1
      const npcs = readWhole('--npcs', options.npcs, 1, 2000)
      const days = readWhole('--days', options.days, 1, 3650)
      const { world, start } = config
      return (await import('../lab/bench/memory/run-memory.ts')).runMemory({
        root,
        world: world.name,
        map: start.map,
        rows,
        npcs,
        days,
        onProgress,
      })
    },
    readable: memoryTable,
  },
  skills: {
    async run({ config, root }, options, onProgress) {
      const skills = readWhole('--skills', options.skills ?? usualSkills, 1, mostSkills) ?? 1
      return (await import('../lab/bench/skills/run-skills.ts')).runSkillsBench({
        root,
        world: config.world.name,
        map: config.start.map,
        skills,
        onProgress,
      })
    },
    readable: ({ skills, catalogueMs, reloadMs, savedToUsableMs, recallAt5, turn }: SkillsReport) => [
      ['skills', 'catalogue ms', 'reload ms', 'saved to usable p99 ms', 'recall@5', 'turn ms', 'with ten'],
      [skills, catalogueMs, reloadMs, savedToUsableMs.p99, recallAt5, turn.withAllMs, turn.withTenMs].map(String),
    ],
  },
  gateway: {
    async run(project, options, onProgress) {
      const connections = readWhole('--connections', options.connections, 1, 490) ?? 1
      const seconds = readWhole('--seconds', options.seconds, 1, 3600) ?? 1
      await build(project)
      return (await import('../lab/bench/gateway/run-gateway.ts')).runGatewayBench({
        root: project.root,
        connections,
        seconds,
        onProgress,
      })
    },
    readable: ({
      connections,
      helloMs,
      acceptedMs,
      coldAcceptedMs,
      slowRuns,
      overheadMs,
      tickMs,
      studioTickMs,
    }: GatewayReport) => [
      [`${connections} connections`, 'p50 ms', 'p99 ms'],
      ...Object.entries({
        hello: helloMs,
        [`accepted during ${slowRuns} slow runs`]: acceptedMs,
        [`accepted, ${slowRuns} at once, cold`]: coldAcceptedMs,
      }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
      ['over the dispatcher', String(overheadMs.p50), ''],
      ['tick', '', `${tickMs.p99} (at most ${tickMs.limit}; alone ${tickMs.floor})`],
      [
        `tick, all of them with an open studio, ${studioTickMs.looksPerSecond} looks a second`,
        '',
        String(studioTickMs.p99),
      ],
    ],
  },
  cli: {
    run: async ({ root }, _options, onProgress) =>
      (await import('../lab/bench/cli/run-cli.ts')).runCliBench({ root, save: 'main', runs: cliRuns, onProgress }),
    readable: ({ runs, served, nodeMs, npxMs, statusMs, npxStatusMs, beyondNpxMs, timesNode }: CliReport) => [
      [`${runs} runs, ${served ? 'a server answers' : 'no server runs'}`, 'p50 ms', 'p99 ms'],
      ...Object.entries({
        'node -e 0': nodeMs,
        'npx --version': npxMs,
        status: statusMs,
        'npx hearthfolk status': npxStatusMs,
      }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
      ['npx hearthfolk status beyond npx --version', String(beyondNpxMs), ''],
      ['status, times the start of Node', String(timesNode), ''],
    ],
  },
  studio: {
    async run(project, _options, onProgress) {
      const browser = findBrowser()
      if (!browser.found) throw new UserError('NoBrowser', `The studio is measured in a browser: ${browser.reason}.`)
      await build(project)
      return (await import('../lab/bench/studio/run-studio.ts')).runStudioBench({
        root: project.root,
        browser: browser.path,
        runs: studioRuns,
        onProgress,
      })
    },
    readable: ({ runs, floorMs, interactiveMs, chosenMs }: StudioReport) => [
      [`${runs} runs, empty cache`, 'p50 ms', 'p99 ms'],
      ...Object.entries({
        'an empty page': floorMs,
        'the studio, until it is usable': interactiveMs,
        'a person is chosen': chosenMs,
      }).map(([name, { p50, p99 }]) => [name, String(p50), String(p99)]),
    ],
  },
  crowd: {
    async run(project, options) {
      const npcs = readNpcs(options)
      await build(project)
      return (await import('../lab/bench/crowd/run-crowd.ts')).runCrowd({ root: project.root, npcs })
    },
    readable: ({ npcs, turnsEach, turns, startMb, rssMb }: CrowdReport) => [
      ['NPCs', 'turns each', 'turns', 'MB at the start', 'MB'],
      [npcs, turnsEach, turns, startMb, rssMb].map(String),
    ],
  },
}

/** `bench <name>`: measures without judging. */
/** `bench`: lists all benchmarks. */
export const listBenchmarks = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({ ok: true, benchmarks: [...Object.keys(benchmarks), 'all'] }),
    (report) =>
      `${report.benchmarks.join('\n')}\n\nRun one with: npx hearthfolk bench <name>; "npx hearthfolk bench --help" tells which options belong to which.`,
  )

export const bench = (globals: GlobalOptions, name: string, options: BenchOptions): Promise<void> => {
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
  if (name === 'all') return answer(globals, () => runAll(globals, options), readableAll)
  return answer(
    globals,
    async () => {
      if (!benchmark)
        throw new UserError(
          'UnknownBenchmark',
          `There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}, all.`,
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
  } finally {
    progress.end()
  }
}

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

const build = ({ root, config }: Project) =>
  buildIfStale({ root, config, say: (text) => process.stderr.write(`hearthfolk: ${text}\n`) })

const readNpcs = (options: BenchOptions): number => readWhole('--npcs', options.npcs, 1, 2000) ?? usualNpcs

const readTick = (options: BenchOptions) => ({
  npcs: readNpcs(options),
  players: readWhole('--players', options.players, 0, 200) ?? 1,
  seconds: readWhole('--seconds', options.seconds, 1, 3600) ?? 1,
})

import { optional } from '../../base/optional.ts'
import { mindKinds } from '../../lab/bench/tick/mind-load.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { readWhole } from '../numbers.ts'
import { UserError } from '../output.ts'
import type { Project } from '../project.ts'
import { findBrowser } from '../setup/browser.ts'
import {
  cliTable,
  crowdTable,
  gatewayTable,
  homeTable,
  landTable,
  memoryTable,
  mindsTable,
  promptTable,
  skillsTable,
  slowTable,
  soakTable,
  studioTable,
  tickTable,
  turnTable,
} from './tables.ts'

/** The options as they come from the command line. */
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
  hours: string
  gameHours?: string
  pages: string
  zones: string
  travellers: string
  kills: string
  /** A folder for heap snapshots. */
  snapshots?: string
}

const usualNpcs = 100
/** The authored villagers and doubles of them. */
const homeNpcs = 25
/** How often each command is run. Each run starts four processes. */
const cliRuns = 10
const usualSkills = '1000'
/** The most skills, because a shelf scans at most 2,000 folders. */
const mostSkills = 1900
/** How often the studio's page is opened. */
const studioRuns = 10

type Progress = (share: number) => void
export interface Benchmark {
  run(project: Project, options: BenchOptions, progress: Progress): Promise<object>
  /** Rows of a table. */
  readable(report: never): string[][]
}

/** The benchmarks by name; `all` runs them in turn. A benchmark's code is loaded only when it runs. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  tick: {
    async run(project, options) {
      const minds = mindKinds.find((kind) => kind === options.minds)
      if (!minds)
        throw new UserError('BadOption', `--minds must be one of ${mindKinds.join(', ')}, not "${options.minds}".`)
      const request = { ...readTick(options), minds, compare: options.compare ?? false }
      await build(project)
      return (await import('../../lab/bench/tick/run-tick.ts')).runTick({ root: project.root, ...request })
    },
    readable: tickTable,
  },
  minds: {
    async run(project, options, onProgress) {
      const request = readTick(options)
      await build(project)
      return (await import('../../lab/bench/minds/run-minds.ts')).runMinds({
        root: project.root,
        ...request,
        onProgress,
      })
    },
    readable: mindsTable,
  },
  turn: {
    async run(project, options, onProgress) {
      const concurrency = readWhole('--concurrency', options.concurrency, 1, 1000) ?? 1
      const turns = readWhole('--turns', options.turns, 1, 1_000_000) ?? 1
      const notes = readWhole('--rows', options.rows, 0, 100_000) ?? 0
      const { config, root } = project
      return (await import('../../lab/bench/turn/run-turn.ts')).runTurnBench({
        root,
        world: config.world.name,
        map: config.start.map,
        concurrency,
        turns,
        notes,
        onProgress,
      })
    },
    readable: turnTable,
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
      return (await import('../../lab/bench/turn/run-slow.ts')).runSlowBench(request)
    },
    readable: slowTable,
  },
  memory: {
    async run({ config, root }, options, onProgress) {
      const rows = readWhole('--rows', options.rows, 1, 100_000) ?? 1
      const npcs = readWhole('--npcs', options.npcs, 1, 2000)
      const days = readWhole('--days', options.days, 1, 3650)
      const { world, start } = config
      return (await import('../../lab/bench/memory/run-memory.ts')).runMemory({
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
      return (await import('../../lab/bench/skills/run-skills.ts')).runSkillsBench({
        root,
        world: config.world.name,
        map: config.start.map,
        skills,
        onProgress,
      })
    },
    readable: skillsTable,
  },
  gateway: {
    async run(project, options, onProgress) {
      const connections = readWhole('--connections', options.connections, 1, 490) ?? 1
      const seconds = readWhole('--seconds', options.seconds, 1, 3600) ?? 1
      await build(project)
      return (await import('../../lab/bench/gateway/run-gateway.ts')).runGatewayBench({
        root: project.root,
        connections,
        seconds,
        onProgress,
      })
    },
    readable: gatewayTable,
  },
  cli: {
    run: async ({ root }, _options, onProgress) =>
      (await import('../../lab/bench/cli/run-cli.ts')).runCliBench({ root, save: 'main', runs: cliRuns, onProgress }),
    readable: cliTable,
  },
  studio: {
    async run(project, _options, onProgress) {
      const browser = findBrowser()
      if (!browser.found) throw new UserError('NoBrowser', `The studio is measured in a browser: ${browser.reason}.`)
      await build(project)
      return (await import('../../lab/bench/studio/run-studio.ts')).runStudioBench({
        root: project.root,
        browser: browser.path,
        runs: studioRuns,
        onProgress,
      })
    },
    readable: studioTable,
  },
  soak: {
    async run(project, options, onProgress) {
      const hours = readHours(options.hours)
      const pages = readWhole('--pages', options.pages, 1, 40) ?? 1
      await build(project)
      return (await import('../../lab/bench/soak/run-soak.ts')).runSoak({
        root: project.root,
        world: project.config.world.name,
        map: project.config.start.map,
        hours,
        pages,
        snapshots: options.snapshots,
        onProgress,
      })
    },
    readable: soakTable,
  },
  home: {
    async run(project, options, onProgress) {
      const npcs = readWhole('--npcs', options.npcs, 1, homeNpcs) ?? homeNpcs
      const pages = readWhole('--players', options.players, 1, 10) ?? 1
      await build(project)
      return (await import('../../lab/bench/home/run-home.ts')).runHome({
        root: project.root,
        world: project.config.world.name,
        map: project.config.start.map,
        ...{ npcs, pages, minutes: readHours(options.hours) * 60, onProgress },
      })
    },
    readable: homeTable,
  },
  land: {
    async run(project, options, onProgress) {
      const request = {
        zones: readWhole('--zones', options.zones, 1, 16) ?? 2,
        npcs: readWhole('--npcs', options.npcs, 0, 2000) ?? usualNpcs,
        players: readWhole('--players', options.players, 1, 1000) ?? 1,
        seconds: readWhole('--seconds', options.seconds, 1, 3600) ?? 20,
      }
      const travellers = readWhole('--travellers', options.travellers, 0, request.players) ?? 0
      const kills = readWhole('--kills', options.kills, 0, 1000) ?? 0
      await build(project)
      return (await import('../../lab/bench/land/run-land.ts')).runLand({
        ...{ root: project.root, ...request, travellers, kills, onProgress },
      })
    },
    readable: landTable,
  },
  prompt: {
    async run(project, options, onProgress) {
      return (await import('../../lab/bench/prompt/run-prompts.ts')).runPrompts({
        root: project.root,
        world: project.config.world.name,
        map: project.config.start.map,
        seed: 7,
        denyTools: project.config.safety.denyTools,
        ...optional({
          hours:
            options.gameHours === undefined
              ? undefined
              : (readWhole('--game-hours', options.gameHours, 1, 240) ?? undefined),
        }),
        onProgress,
      })
    },
    readable: promptTable,
  },
  crowd: {
    async run(project, options) {
      const npcs = readNpcs(options)
      await build(project)
      return (await import('../../lab/bench/crowd/run-crowd.ts')).runCrowd({ root: project.root, npcs })
    },
    readable: crowdTable,
  },
}

const build = ({ config }: Project) =>
  buildIfStale({ config, say: (text) => process.stderr.write(`hearthfolk: ${text}\n`) })

const readNpcs = (options: BenchOptions): number => readWhole('--npcs', options.npcs, 1, 2000) ?? usualNpcs

const readTick = (options: BenchOptions) => ({
  npcs: readNpcs(options),
  players: readWhole('--players', options.players, 0, 1000) ?? 1,
  seconds: readWhole('--seconds', options.seconds, 1, 3600) ?? 1,
})

/** Longer runs are left to a machine's own scheduler. */
const mostHours = 48

function readHours(text: string): number {
  const hours = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (hours > 0 && hours <= mostHours) return hours
  throw new UserError('BadOption', `--hours must be a number above 0 and at most ${mostHours}, not "${text}".`)
}

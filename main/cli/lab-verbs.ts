import type { Command } from 'commander'
import { experiments } from '../lab/experiments/registry.ts'
import type { BenchOptions } from './bench/benchmarks.ts'
import type { ExperimentOptions } from './experiment.ts'
import type { ReplayOptions } from './replay-serve.ts'
import type { ScenarioWords } from './scenario.ts'
import type { SimOptions } from './sim.ts'
import type { VerbTools } from './verbs.ts'

/** The verbs of the laboratory: `sim`, `replay`, `scenario`, `experiment`, `bench`. */
export function addLabVerbs(program: Command, { globals, verb }: VerbTools): void {
  program
    .command('sim')
    .description(
      'run the village headless on a virtual clock, reproducible by seed; with --save <dir> what the NPCs wrote stays in that folder',
    )
    .option('--world <name>', 'a folder under worlds/; default: the one in rpg.toml')
    .option('--npcs <number>', 'how many; extras fill up the authored cast')
    .option('--days <number>', 'game days', '1')
    .option('--seed <number>', 'source of everything random; default: 7')
    .option('--snapshot <file>', 'write the state at the end')
    .option('--save <folder>', 'keep in this folder what the NPCs wrote; default: keep nothing')
    .option('--resume <file>', 'continue from a snapshot; with its --save, NPCs keep their memories')
    .option(
      '--fork <dir>',
      'with --resume: branch off from there with the notes of this save; --seed and --brain may differ',
    )
    .option('--brain <ref>', 'embedded, scripted, scripted/<file> or provider/model-id', 'embedded')
    .option('--log <file>', 'write all that happens as JSONL, for replay')
    .action(
      verb(async (options: SimOptions) => {
        // All verbs share one `--save`; here it is a folder, and applies only if given explicitly.
        const save = program.getOptionValueSource('save') === 'cli' ? { save: globals().save } : {}
        await (await import('./sim.ts')).sim(globals(), { ...options, ...save })
      }),
    )
  program
    .command('replay <log>')
    .description(
      'replay a log of "sim --log", or a save, without any mind: as a story here, or as a time-lapse in the browser',
    )
    .option('--npc <ids...>', 'only what these people did and what happened to them')
    .option('--from <tick>', 'of a save: begin at the snapshot of this tick, or at the last one before it')
    .option('--serve', 'show it in a browser, on this machine only')
    .option('--static <folder>', 'write the time-lapse as plain files, for any web server')
    .option('--port <number>', 'port for --serve; default: a free one')
    .action(
      verb(async (log: string, options: ReplayOptions) =>
        (await import('./replay.ts')).replay(globals(), log, options),
      ),
    )
  program
    .command('scenario <files...>')
    .description('run stories (test/scenario/*.md or .ts) in a headless village; exit code 1 if one goes wrong')
    .option('--seed <number>', 'this seed alone; default: the seeds the story names')
    .option('--full', 'also the seeds that the story keeps for long runs')
    .action(
      verb(async (files: string[], options: ScenarioWords) =>
        (await import('./scenario.ts')).scenario(globals(), files, options),
      ),
    )
  program
    .command('experiment [name]')
    .description('evaluate the people of this world; without a name, list all experiments')
    .option('--seed <number>', 'source of everything random', '7')
    .option('--full', 'also the sizes that take minutes to run')
    .addHelpText(
      'after',
      () =>
        `\nNames:\n${Object.entries(experiments)
          .map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
          .join('\n')}`,
    )
    .action(
      verb(async (name: string | undefined, options: ExperimentOptions) => {
        const { experiment, listExperiments } = await import('./experiment.ts')
        await (name === undefined ? listExperiments(globals()) : experiment(globals(), name, options))
      }),
    )
  program
    .command('bench [name]')
    .description(
      'measure, or list what can be measured: tick, minds, turn, slow, memory, skills, gateway, studio, cli, soak, home, prompt, crowd, all',
    )
    .option(
      '--npcs <number>',
      'tick, minds, crowd: NPCs (default 100); home: villagers (default 25); memory: also the first recall by each of this many',
    )
    .option('--players <number>', 'tick, minds, home: players', '1')
    .option('--seconds <number>', 'tick, minds, gateway: seconds of each run; gateway has five', '20')
    .option('--minds <kind>', 'tick: none, slow, slower, hung, failing or embedding minds meanwhile', 'none')
    .option('--compare', "tick: also RPGJS's own random routes and a plain loop")
    .option('--concurrency <number>', 'turn: sessions at one time', '16')
    .option('--turns <number>', 'turn: turns', '200')
    .option('--sessions <number>', 'slow: sessions that speak at once', '64')
    .option('--rows <number>', 'memory: what one NPC remembers', '200')
    .option('--days <number>', 'memory: also the notes of this many days')
    .option('--connections <number>', 'gateway: operators who are connected', '200')
    .option('--skills <number>', 'skills: how many are loaded (default 1000)')
    .option('--hours <number>', 'soak, home: hours of the run', '0.1')
    .option(
      '--game-hours <number>',
      'prompt: game hours in which the player only stands there (default 60, an hour of real time)',
    )
    .option('--pages <number>', 'soak: pages that walk and talk', '10')
    .option('--snapshots <folder>', 'soak: a folder for heap snapshots, one early and one at the end')
    .action(
      verb(async (name: string | undefined, options: BenchOptions) => {
        const { bench, listBenchmarks } = await import('./bench.ts')
        await (name === undefined ? listBenchmarks(globals()) : bench(globals(), name, options))
      }),
    )
}

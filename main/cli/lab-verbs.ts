import type { Command } from 'commander'
import { experiments } from '../lab/experiments/registry.ts'
import type { BenchOptions } from './bench/benchmarks.ts'
import type { ExperimentOptions } from './experiment.ts'
import { phrase } from './phrase.ts'
import type { ReplayOptions } from './replay-serve.ts'
import type { ScenarioWords } from './scenario.ts'
import type { SimOptions } from './sim.ts'
import type { VerbTools } from './verbs.ts'

/** The verbs of the laboratory: `sim`, `replay`, `scenario`, `experiment`, `bench`. */
export function addLabVerbs(program: Command, { globals, verb }: VerbTools): void {
  program
    .command('sim')
    .description(phrase('lab-verbs.run-the-village-headless-on-a'))
    .option('--world <name>', phrase('lab-verbs.a-folder-under-worlds-default-the'))
    .option('--npcs <number>', phrase('lab-verbs.how-many-extras-fill-up-the'))
    .option('--days <number>', phrase('lab-verbs.game-days'), '1')
    .option('--seed <number>', phrase('lab-verbs.source-of-everything-random-default-7'))
    .option('--snapshot <file>', phrase('lab-verbs.write-the-state-at-the-end'))
    .option('--save <folder>', phrase('lab-verbs.keep-in-this-folder-what'))
    .option('--resume <file>', phrase('lab-verbs.continue-from-a-snapshot-with-its'))
    .option('--fork <dir>', phrase('lab-verbs.with-resume-branch-off-from-there'))
    .option('--brain <ref>', phrase('lab-verbs.embedded-scripted-scripted-file-or-provider'), 'embedded')
    .option('--log <file>', phrase('lab-verbs.write-all-that-happens-as-jsonl'))
    .action(
      verb(async (options: SimOptions) => {
        // All verbs share one `--save`; here it is a folder, and applies only if given explicitly.
        const save = program.getOptionValueSource('save') === 'cli' ? { save: globals().save } : {}
        await (await import('./sim.ts')).sim(globals(), { ...options, ...save })
      }),
    )
  program
    .command('replay <log>')
    .description(phrase('lab-verbs.replay-a-log-of-sim-log'))
    .option('--npc <ids...>', phrase('lab-verbs.only-what-these-people-did-and'))
    .option('--from <tick>', phrase('lab-verbs.of-a-save-begin-at-the'))
    .option('--serve', phrase('lab-verbs.show-it-in-a-browser-on'))
    .option('--static <folder>', phrase('lab-verbs.write-the-time-lapse-as-plain'))
    .option('--port <number>', phrase('lab-verbs.port-for-serve-default-a-free'))
    .action(
      verb(async (log: string, options: ReplayOptions) =>
        (await import('./replay.ts')).replay(globals(), log, options),
      ),
    )
  program
    .command('scenario <files...>')
    .description(phrase('lab-verbs.run-stories-test-scenario-md-or'))
    .option('--seed <number>', phrase('lab-verbs.this-seed-alone-default-the-seeds'))
    .option('--full', phrase('lab-verbs.also-the-seeds-that-the-story'))
    .action(
      verb(async (files: string[], options: ScenarioWords) =>
        (await import('./scenario.ts')).scenario(globals(), files, options),
      ),
    )
  program
    .command('experiment [name]')
    .description(phrase('lab-verbs.evaluate-the-people-of-this-world'))
    .option('--seed <number>', phrase('lab-verbs.source-of-everything-random'), '7')
    .option('--full', phrase('lab-verbs.also-the-sizes-that-take-minutes'))
    .addHelpText(
      'after',
      () =>
        `\n${phrase('lab-verbs.names')}\n${Object.entries(experiments)
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
    .description(phrase('lab-verbs.measure-or-list-what-can-be'))
    .option('--npcs <number>', phrase('lab-verbs.tick-minds-crowd-npcs-default-100'))
    .option('--players <number>', phrase('lab-verbs.tick-minds-home-players'), '1')
    .option('--zones <number>', phrase('lab-verbs.land-zones'), '2')
    .option('--travellers <number>', phrase('lab-verbs.land-travellers'), '0')
    .option('--kills <number>', phrase('lab-verbs.land-kills'), '0')
    .option('--seconds <number>', phrase('lab-verbs.tick-minds-gateway-seconds-of-each'), '20')
    .option('--minds <kind>', phrase('lab-verbs.tick-none-slow-slower-hung-failing'), 'none')
    .option('--compare', phrase('lab-verbs.tick-also-rpgjss-own-random-routes'))
    .option('--concurrency <number>', phrase('lab-verbs.turn-sessions-at-one-time'), '16')
    .option('--turns <number>', phrase('lab-verbs.turn-turns'), '200')
    .option('--sessions <number>', phrase('lab-verbs.slow-sessions-that-speak-at-once'), '64')
    .option('--rows <number>', phrase('lab-verbs.memory-what-one-npc-remembers'), '200')
    .option('--days <number>', phrase('lab-verbs.memory-also-the-notes-of-this'))
    .option('--connections <number>', phrase('lab-verbs.gateway-operators-who-are-connected'), '200')
    .option('--skills <number>', phrase('lab-verbs.skills-how-many-are-loaded-default'))
    .option('--hours <number>', phrase('lab-verbs.soak-home-hours-of-the-run'), '0.1')
    .option('--game-hours <number>', phrase('lab-verbs.prompt-game-hours-in-which-the'))
    .option('--pages <number>', phrase('lab-verbs.soak-pages-that-walk-and-talk'), '10')
    .option('--snapshots <folder>', phrase('lab-verbs.soak-a-folder-for-heap-snapshots'))
    .action(
      verb(async (name: string | undefined, options: BenchOptions) => {
        const { bench, listBenchmarks } = await import('./bench.ts')
        await (name === undefined ? listBenchmarks(globals()) : bench(globals(), name, options))
      }),
    )
}

import { Command, Help } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { experiments } from '../lab/experiments/registry.ts'
import type { BenchOptions } from './bench/benchmarks.ts'
import type { ChatOptions } from './chat.ts'
import { checkSave } from './check-save.ts'
import { addConfigVerbs } from './config-verbs.ts'
import { addDeviceVerbs } from './device-verbs.ts'
import type { DoctorOptions } from './doctor.ts'
import { showExamples } from './examples.ts'
import type { ExperimentOptions } from './experiment.ts'
import type { MemoryEvalOptions } from './memory-eval.ts'
import { addNpcVerbs } from './npc-verbs.ts'
import type { GlobalOptions } from './output.ts'
import { addPlayerVerbs } from './player-verbs.ts'
import type { ReplayOptions } from './replay-serve.ts'
import { addSaveVerbs } from './save-verbs.ts'
import type { ScenarioWords } from './scenario.ts'
import type { SendOptions } from './send.ts'
import type { SimOptions } from './sim.ts'
import type { AuditWords } from './skills-audit.ts'
import type { NewSkillWords } from './skills-new.ts'
import type { StartOptions } from './start.ts'
import { safely } from './verbs.ts'

/** The command line. Each verb's code is loaded when it is used. */
export function createProgram(): Command {
  const program = new Command('hearthfolk')
    .description('A server that puts minds into the characters of a game.')
    .configureHelp({
      optionDescription: (option) =>
        `${Help.prototype.optionDescription.call(new Help(), option)}${option.mandatory ? ' (required)' : ''}`,
    })
    .version(packageJson.version, '-V, --version')
    .option('--json', 'answer with exactly one JSON document')
    .option('--no-color', 'no colours')
    .option('--save <name>', 'the save to use', 'main')
    .option('--config <file>', 'another rpg.toml')
  const globals = () => program.opts<GlobalOptions>()
  const checked = safely(globals)
  const verb: typeof checked = (work) =>
    checked(async (...words) => {
      // Only `sim` takes a folder for `--save`.
      if (program.args[0] !== 'sim') checkSave(globals())
      await work(...words)
    })

  program
    .command('start')
    .description('serve the game; builds it first if something changed')
    .option('--port <number>', 'port; default: HEARTHFOLK_PORT or 3000')
    .option('--host <address>', 'address to bind; anything but loopback needs HEARTHFOLK_GATEWAY_TOKEN')
    .option(
      '--log-level <level>',
      'debug, info, warn or error; default: HEARTHFOLK_LOG or warn; with --json the log is JSON Lines, from info up',
    )
    .option('--drain <seconds>', 'how long open answers may take to finish after a signal to stop', '5')
    .option('--traces <where>', 'write a trace of each turn (OTLP in JSON): to a file, or to a collector at http://…')
    .action(async (options: StartOptions) => {
      await verb(async () => (await import('./start.ts')).start(globals(), options))()
      // A failed start leaves threads and timers of libraries that would keep the process alive forever.
      if (process.exitCode) process.exit()
    })
  program
    .command('dev')
    .description('serve the game with hot reload of the page, and restart the server when its code changes')
    .option('--port <number>', 'port; default: HEARTHFOLK_PORT or 3000')
    .action(verb(async (options: { port?: string }) => (await import('./dev.ts')).dev(globals(), options)))
  program
    .command('build')
    .description('build page and server if something changed')
    .action(verb(async () => (await import('./build.ts')).build(globals())))
  program
    .command('status')
    .description('the state of the running server: brain, embedder, queue, unreadable content')
    .option('--port <number>', 'port of the server; default: the one noted in the save, HEARTHFOLK_PORT or 3000')
    .action(verb(async (options: { port?: string }) => (await import('./status.ts')).status(globals(), options)))

  program
    .command('chat <npc>')
    .description(
      'talk in the terminal, through the running server or, if none runs, directly on the save; each piped line is one message',
    )
    .option('--as <name>', 'who you are: a name, or the id of a player', 'Traveller')
    .option('--player <id>', 'a known player, by id')
    .option('--port <number>', 'port of the server; default: the one noted in the save, HEARTHFOLK_PORT or 3000')
    .action(
      verb(async (who: string, options: ChatOptions) => (await import('./chat.ts')).chat(globals(), who, options)),
    )
  program
    .command('send <npc> <text>')
    .description('say one thing as a player and print the answer')
    .requiredOption('--as <player>', 'a name, or the id of a player; a new name makes a player')
    .option('--port <number>', 'port of the server; default: the one noted in the save, HEARTHFOLK_PORT or 3000')
    .action(
      verb(async (who: string, text: string, options: SendOptions) =>
        (await import('./send.ts')).send(globals(), who, text, options),
      ),
    )

  program
    .command('doctor')
    .description('look for faults in settings, content, save and machine; exit code 1 if there are any')
    .option('--fix', 'fix what is safe to fix; keeps what people wrote; not while a server runs')
    .action(verb(async (options: DoctorOptions) => (await import('./doctor.ts')).doctor(globals(), options)))

  addConfigVerbs(program, { globals, verb })
  addNpcVerbs(program, { globals, verb })

  program
    .command('killswitch <on|off> [npc]')
    .description(
      'switch off everybody or one NPC: no acts, no model, only words of the embedded brain; takes effect at once and survives restarts',
    )
    .action(
      verb(async (state: string, npc: string | undefined) =>
        (await import('./killswitch.ts')).killSwitch(globals(), state, npc),
      ),
    )

  const happening = program.command('happening').description('events of the village, in a running server')
  happening
    .command('list')
    .description('all events, and which are going on')
    .action(verb(async () => (await import('./happening.ts')).listHappenings(globals())))
  for (const act of ['start', 'end'] as const) {
    happening
      .command(`${act} <id>`)
      .description(`${act} one now, whatever its date says`)
      .action(verb(async (id: string) => (await import('./happening.ts')).tellHappening(globals(), act, id)))
  }

  const skills = program.command('skills').description('what NPCs know how to do')
  skills
    .command('list [npc]')
    .description('all skills, or those of one NPC: where they are, and why one cannot be used')
    .option('--proposals', 'what players taught and NPCs worked out, and what waits for your approval')
    .action(
      verb(async (id: string | undefined, { proposals }: { proposals?: boolean }) =>
        proposals
          ? (await import('./skills-proposals.ts')).listProposals(globals(), id)
          : (await import('./skills-list.ts')).listSkills(globals(), id),
      ),
    )
  skills
    .command('validate <folder>')
    .description(
      'check a skill against every rule of the Agent Skills format; exit code 1 and a list if there are errors',
    )
    .action(verb(async (folder: string) => (await import('./skills-validate.ts')).validateSkill(globals(), folder)))
  skills
    .command('audit')
    .description('what the audit found in skills, souls, signs and other texts, and what it withholds')
    .option('--npc <id>', 'only what belongs to this NPC')
    .action(verb(async (options: AuditWords) => (await import('./skills-audit.ts')).auditSkills(globals(), options)))
  skills
    .command('release <hash>')
    .description('release a withheld text, or a proposed skill, after you have read it; a running server picks it up')
    .option('--by <name>', 'who releases it; default: the current user')
    .action(
      verb(async (hash: string, options: { by?: string }) =>
        (await import('./skills-proposals.ts')).releaseByHash(globals(), hash, options),
      ),
    )
  skills
    .command('new <name>')
    .description('create a skill: a folder with a SKILL.md to edit')
    .option('--npc <id>', 'for this NPC alone')
    .option('--world', 'for this world alone')
    .option('--description <words>', 'what it teaches and when to use it')
    .action(
      verb(async (name: string, options: NewSkillWords) =>
        (await import('./skills-new.ts')).newSkill(globals(), name, options),
      ),
    )

  skills
    .command('teach <npc> <skill>')
    .description('let one NPC learn an existing skill; a running server picks it up')
    .option('--from <npc>', 'who teaches it')
    .action(
      verb(async (npc: string, name: string, options: { from?: string }) =>
        (await import('./skills-teach.ts')).teachSkill(globals(), npc, name, options),
      ),
    )
  skills
    .command('forget <npc> <skill>')
    .description('let one NPC forget a skill it learned in this save; what authors wrote stays')
    .action(
      verb(async (npc: string, name: string) => (await import('./skills-teach.ts')).forgetSkill(globals(), npc, name)),
    )

  addSaveVerbs(program, { globals, verb })

  const sessions = program.command('sessions').description('the talks of NPCs, from the transcripts')
  sessions
    .command('list [npc]')
    .description('the current talks; also while a server runs')
    .option('--all', 'also ended and archived talks')
    .action(
      verb(async (id: string | undefined, options: { all?: boolean }) =>
        (await import('./sessions.ts')).listSessions(globals(), id, options),
      ),
    )
  sessions
    .command('show <key>')
    .description('one talk, by its key (agent:<npc>:dm:<player>) or its session id')
    .option('--npc <id>', 'whose, if several NPCs have a session with that id')
    .action(
      verb(async (key: string, options: { npc?: string }) =>
        (await import('./sessions.ts')).showSession(globals(), key, options),
      ),
    )
  sessions
    .command('reset <key>')
    .description('start a talk afresh; the old transcript stays, and a note keeps how it ended')
    .action(verb(async (key: string) => (await import('./sessions.ts')).resetSession(globals(), key)))
  sessions
    .command('repair [target]')
    .description('repair broken transcripts and indexes: of everybody, one NPC, or one key')
    .action(
      verb(async (target: string | undefined) =>
        (await import('./sessions.ts')).repairStoredSessions(globals(), target),
      ),
    )

  const memory = program.command('memory').description('what NPCs remember')
  memory
    .command('search <npc> <words...>')
    .description('recall, with the terms of each score')
    .option('--as <player>', 'what this player may be told (an id); without it, everything')
    .option('--limit <number>', 'how many', '6')
    .option('--mode <mode>', 'hybrid, vector or text', 'hybrid')
    .action(
      verb(async (id: string, words: string[], options: { as?: string; limit: string; mode: string }) =>
        (await import('./memory.ts')).searchMemoryOf(globals(), id, words.join(' '), options),
      ),
    )
  memory
    .command('get <npc> <path>')
    .description('lines of one file: MEMORY.md, DREAMS.md, INTENTS.md, memory/<date>.md, memory/people/<id>.md')
    .option('--as <player>', 'what this player may be told (an id); without it, everything')
    .option('--from <line>', 'first line')
    .option('--lines <number>', 'how many; default 40')
    .action(
      verb(async (id: string, path: string, options: { as?: string; from?: string; lines?: string }) =>
        (await import('./memory.ts')).getMemoryOf(globals(), id, path, options),
      ),
    )
  memory
    .command('stats [npc]')
    .description('how much everyone, or one NPC, remembers, and what could not be read')
    .action(verb(async (id: string | undefined) => (await import('./memory.ts')).memoryStats(globals(), id)))
  memory
    .command('reindex [npc]')
    .description('rebuild the index of everyone, or of one NPC, from the Markdown')
    .action(verb(async (id: string | undefined) => (await import('./memory-reindex.ts')).reindexMemory(globals(), id)))
  memory
    .command('eval <file>')
    .description('how well recall finds the notes that questions are about; a JSON Lines file of notes and questions')
    .option('--mode <mode>', 'hybrid, vector or text', 'hybrid')
    .option('--k <numbers>', 'how many notes to recall, such as 5,10', '5,10')
    .option(
      '--embedder <name>',
      'weights-free, auto, transformers, none, ollama/<model> or openai/<model>',
      'weights-free',
    )
    .action(
      verb(async (file: string, options: MemoryEvalOptions) =>
        (await import('./memory-eval.ts')).evaluateMemoryFile(globals(), file, options),
      ),
    )

  addDeviceVerbs(program, { globals, verb })
  addPlayerVerbs(program, { globals, verb })

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
      'measure, or list what can be measured: tick, minds, turn, slow, memory, skills, gateway, studio, cli, soak, crowd, all',
    )
    .option(
      '--npcs <number>',
      'tick, minds, crowd: NPCs (default 100); memory: also the first recall by each of this many',
    )
    .option('--players <number>', 'tick, minds: players', '1')
    .option('--seconds <number>', 'tick, minds, gateway: seconds of each run', '20')
    .option('--minds <kind>', 'tick: none, slow, slower, hung, failing or embedding minds meanwhile', 'none')
    .option('--compare', "tick: also RPGJS's own random routes and a plain loop")
    .option('--concurrency <number>', 'turn: sessions at one time', '16')
    .option('--turns <number>', 'turn: turns', '200')
    .option('--sessions <number>', 'slow: sessions that speak at once', '64')
    .option('--rows <number>', 'memory: what one NPC remembers', '200')
    .option('--days <number>', 'memory: also the notes of this many days')
    .option('--connections <number>', 'gateway: operators who are connected', '200')
    .option('--skills <number>', 'skills: how many are loaded (default 1000)')
    .option('--hours <number>', 'soak: hours of the run', '0.1')
    .option('--pages <number>', 'soak: pages that walk and talk', '10')
    .option('--snapshots <folder>', 'soak: a folder for heap snapshots, one early and one at the end')
    .action(
      verb(async (name: string | undefined, options: BenchOptions) => {
        const { bench, listBenchmarks } = await import('./bench.ts')
        await (name === undefined ? listBenchmarks(globals()) : bench(globals(), name, options))
      }),
    )
  showExamples(program)
  return program
}

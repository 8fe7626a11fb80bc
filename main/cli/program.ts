import { Command, Help } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { isPackage } from '../base/program-folder.ts'
import type { ChatOptions } from './chat.ts'
import { checkSave } from './check-save.ts'
import { addConfigVerbs } from './config-verbs.ts'
import { addDeviceVerbs } from './device-verbs.ts'
import type { DoctorOptions } from './doctor.ts'
import { showExamples } from './examples.ts'
import type { InitOptions } from './init.ts'
import { addLabVerbs } from './lab-verbs.ts'
import { addMemoryVerbs } from './memory-verbs.ts'
import type { MindsOptions } from './minds.ts'
import { addNpcVerbs } from './npc-verbs.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { addPlayerVerbs } from './player-verbs.ts'
import { addReportVerbs } from './report-verbs.ts'
import { addSaveVerbs } from './save-verbs.ts'
import type { SendOptions } from './send.ts'
import { addSessionVerbs } from './session-verbs.ts'
import { addSkillVerbs } from './skill-verbs.ts'
import type { StartOptions } from './start.ts'
import type { TrimOptions } from './trim.ts'
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
    .command('init <folder>')
    .description('make a project of your own: a world, people, a skill, a tool and a story, to change as you like')
    .option('--template <name>', 'village, inn or empty', 'inn')
    .option('--package <spec>', 'what its package.json names as hearthfolk; default: this version')
    .action(
      checked(async (folder: string, options: InitOptions) =>
        (await import('./init.ts')).init(globals(), folder, options),
      ),
    )
  program
    .command('minds')
    .description("serve minds for another program's world, without a village of ours (docs/minds.md)")
    .option('--port <number>', 'port', '3100')
    // Parsed for all verbs together, and said here because the name without it is another.
    .option('--save <name>', 'the save to use', 'minds')
    .option('--host <address>', 'address to bind; anything but loopback needs HEARTHFOLK_WORLD_TOKEN')
    .option('--log-level <level>', 'debug, info, warn or error; default: HEARTHFOLK_LOG or warn')
    .action(async (options: MindsOptions) => {
      await verb(async () => {
        // A village's save is no save of minds, so they don't share the usual name.
        const save = program.getOptionValueSource('save') === 'default' ? 'minds' : globals().save
        await (await import('./minds.ts')).minds({ ...globals(), save }, options)
      })()
      if (process.exitCode) process.exit()
    })
  program
    .command('dev')
    .description('serve the game with hot reload of the page, and restart the server when its code changes')
    .option('--port <number>', 'port; default: HEARTHFOLK_PORT or 3000')
    .action(
      verb(async (options: { port?: string }) => {
        if (isPackage)
          throw new UserError(
            'NoCheckout',
            'dev works on the code of Hearthfolk itself, in a checkout. In a project, "hearthfolk start" already takes over what you save.',
          )
        await (await import('./dev.ts')).dev(globals(), options)
      }),
    )
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

  program
    .command('trim')
    .description(
      'remove from node_modules what this machine cannot use: libraries for other systems, headers, source maps',
    )
    .option('--dry-run', 'only say what would be removed')
    .action(verb(async (options: TrimOptions) => (await import('./trim.ts')).trim(globals(), options)))

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

  addSkillVerbs(program, { globals, verb })
  addSaveVerbs(program, { globals, verb })

  addSessionVerbs(program, { globals, verb })
  addMemoryVerbs(program, { globals, verb })
  addDeviceVerbs(program, { globals, verb })
  addPlayerVerbs(program, { globals, verb })
  addReportVerbs(program, { globals, verb })

  addLabVerbs(program, { globals, verb })
  showExamples(program)
  return program
}

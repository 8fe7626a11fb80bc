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
import { addLandVerbs } from './land/land-verbs.ts'
import { addMemoryVerbs } from './memory-verbs.ts'
import type { MindsOptions } from './minds.ts'
import { addNpcVerbs } from './npc-verbs.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { addPlayerVerbs } from './player-verbs.ts'
import { addReportVerbs } from './report-verbs.ts'
import { addSaveVerbs } from './save-verbs.ts'
import type { SendOptions } from './send.ts'
import { addSessionVerbs } from './session-verbs.ts'
import { addSkillVerbs } from './skill-verbs.ts'
import type { StartOptions } from './start-options.ts'
import type { TrimOptions } from './trim.ts'
import { safely } from './verbs.ts'

/** The titles in Commander's help. */
const titles = {
  'Usage:': 'program.usage',
  'Options:': 'program.options',
  'Commands:': 'program.commands',
  'Arguments:': 'program.arguments',
} as const

/** Commander's `<number>` and `[options]` in the language of this process. */
const inOurPlaces = (term: string): string =>
  term.replace(/(?<=[<[])[a-z]+(?=(?:\.\.\.)?[\]>])/g, (what) => phrase('program.place-of', { what }))

/** The command line. Each verb's code is loaded when it is used. */
export function createProgram(): Command {
  const program = new Command('hearthfolk')
    .description(phrase('program.a-server-that-puts-minds-into'))
    .configureHelp({
      commandUsage: (command) => inOurPlaces(Help.prototype.commandUsage.call(new Help(), command)),
      subcommandTerm: (command) => inOurPlaces(Help.prototype.subcommandTerm.call(new Help(), command)),
      optionTerm: (option) => inOurPlaces(option.flags),
      argumentTerm: (argument) => phrase('program.place-of', { what: argument.name() }),
      optionDescription: (option) =>
        `${Help.prototype.optionDescription.call(new Help(), option).replace(/\(default: ([^()]*)\)$/, (_all, value: string) => phrase('program.default', { value }))}${option.mandatory ? phrase('program.required') : ''}`,
      styleTitle: (title) => (Object.hasOwn(titles, title) ? phrase(titles[title as keyof typeof titles]) : title),
    })
    .version(packageJson.version, '-V, --version', phrase('program.output-the-version-number'))
    .option('--json', phrase('program.answer-with-exactly-one-json-document'))
    .option('--no-color', phrase('program.no-colours'))
    .option('--save <name>', phrase('program.the-save-to-use'), 'main')
    .option('--config <file>', phrase('program.another-rpg-toml'))
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
    .description(phrase('program.serve-the-game-builds-it-first'))
    .option('--port <number>', phrase('program.port-default-hearthfolk-port-or-3000'))
    .option('--host <address>', phrase('program.address-to-bind-anything-but-loopback'))
    .option('--log-level <level>', phrase('program.debug-info-warn-or-error-default'))
    .option('--drain <seconds>', phrase('program.how-long-open-answers-may-take'), '5')
    .option('--land [name]', phrase('program.serve-every-zone-of-a-land'))
    .option('--zone <id>', phrase('program.serve-one-zone-of-the-land'))
    .option('--standby', phrase('program.wait-and-take-over'))
    .option('--front', phrase('program.only-the-address-in-front'))
    .option('--redis <url>', phrase('program.where-the-lands-redis-is'))
    .option('--public-address <url>', phrase('program.where-other-machines-reach-it'))
    .option('--traces <where>', phrase('program.write-a-trace-of-each-turn'))
    .action(async (options: StartOptions) => {
      await verb(async () => (await import('./start.ts')).start(globals(), options))()
      // A failed start leaves threads and timers of libraries that would keep the process alive forever.
      if (process.exitCode) process.exit()
    })
  program
    .command('init <folder>')
    .description(phrase('program.make-a-project-of-your-own'))
    .option('--template <name>', phrase('program.village-inn-or-empty'), 'inn')
    .option('--package <spec>', phrase('program.what-its-package-json-names-as'))
    .action(
      checked(async (folder: string, options: InitOptions) =>
        (await import('./init.ts')).init(globals(), folder, options),
      ),
    )
  program
    .command('minds')
    .description(phrase('program.serve-minds-for-another-programs-world'))
    .option('--port <number>', 'port', '3100')
    // Parsed for all verbs together, and said here because the name without it is another.
    .option('--save <name>', phrase('program.the-save-to-use-2'), 'minds')
    .option('--host <address>', phrase('program.address-to-bind-anything-but-loopback-2'))
    .option('--log-level <level>', phrase('program.debug-info-warn-or-error-default-2'))
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
    .description(phrase('program.serve-the-game-with-hot-reload'))
    .option('--port <number>', phrase('program.port-default-hearthfolk-port-or-3000'))
    .action(
      verb(async (options: { port?: string }) => {
        if (isPackage) throw new UserError('NoCheckout', phrase('program.dev-works-on-the-code-of'))
        await (await import('./dev.ts')).dev(globals(), options)
      }),
    )
  program
    .command('build')
    .description(phrase('program.build-page-and-server-if-something'))
    .action(verb(async () => (await import('./build.ts')).build(globals())))
  program
    .command('status')
    .description(phrase('program.the-state-of-the-running-server'))
    .option('--port <number>', phrase('program.port-of-the-server-default-the'))
    .option('--land [name]', phrase('program.one-line-for-each-zone'))
    .option('--from <address>', phrase('program.ask-the-address-in-front'))
    .action(
      verb(async ({ land, from, ...options }: { port?: string; land?: string | true; from?: string }) =>
        land === undefined && from === undefined
          ? (await import('./status.ts')).status(globals(), options)
          : (await import('./land/land-status.ts')).landStatus(globals(), land ?? true, from),
      ),
    )

  program
    .command('chat <npc>')
    .description(phrase('program.talk-in-the-terminal-through-the'))
    .option('--as <name>', phrase('program.who-you-are-a-name-or'), 'Traveller')
    .option('--player <id>', phrase('program.a-known-player-by-id'))
    .option('--port <number>', phrase('program.port-of-the-server-default-the'))
    .action(
      verb(async (who: string, options: ChatOptions) => (await import('./chat.ts')).chat(globals(), who, options)),
    )
  program
    .command('send <npc> <text>')
    .description(phrase('program.say-one-thing-as-a-player'))
    .requiredOption('--as <player>', phrase('program.a-name-or-the-id-of'))
    .option('--port <number>', phrase('program.port-of-the-server-default-the'))
    .action(
      verb(async (who: string, text: string, options: SendOptions) =>
        (await import('./send.ts')).send(globals(), who, text, options),
      ),
    )

  program
    .command('doctor')
    .description(phrase('program.look-for-faults-in-settings-content'))
    .option('--fix', phrase('program.fix-what-is-safe-to-fix'))
    .action(verb(async (options: DoctorOptions) => (await import('./doctor.ts')).doctor(globals(), options)))

  program
    .command('trim')
    .description(phrase('program.remove-from-node-modules-what-this'))
    .option('--dry-run', phrase('program.only-say-what-would-be-removed'))
    .action(verb(async (options: TrimOptions) => (await import('./trim.ts')).trim(globals(), options)))

  addConfigVerbs(program, { globals, verb })
  addNpcVerbs(program, { globals, verb })

  program
    .command('killswitch <on|off> [npc]')
    .description(phrase('program.switch-off-everybody-or-one-npc'))
    .option('--land [name]', phrase('common.in-every-zone-of-a-land'))
    .action(
      verb(async (state: string, npc: string | undefined, { land }: { land?: string | true }) =>
        land === undefined
          ? (await import('./killswitch.ts')).killSwitch(globals(), state, npc)
          : (await import('./land/land-orders.ts')).switchLand(globals(), land, state, npc),
      ),
    )

  const happening = program.command('happening').description(phrase('program.events-of-the-village-in-a'))
  happening
    .command('list')
    .description(phrase('program.all-events-and-which-are-going'))
    .action(verb(async () => (await import('./happening.ts')).listHappenings(globals())))
  for (const act of ['start', 'end'] as const) {
    happening
      .command(`${act} <id>`)
      .description(phrase(act === 'start' ? 'program.happening-start' : 'program.happening-end'))
      .action(verb(async (id: string) => (await import('./happening.ts')).tellHappening(globals(), act, id)))
  }

  addSkillVerbs(program, { globals, verb })
  addSaveVerbs(program, { globals, verb })

  addSessionVerbs(program, { globals, verb })
  addMemoryVerbs(program, { globals, verb })
  addDeviceVerbs(program, { globals, verb })
  addLandVerbs(program, { globals, verb })
  addPlayerVerbs(program, { globals, verb })
  addReportVerbs(program, { globals, verb })

  addLabVerbs(program, { globals, verb })
  showExamples(program)
  return program
}

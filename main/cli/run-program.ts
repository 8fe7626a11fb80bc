import { type Command, CommanderError } from 'commander'
import { didYouMean } from './did-you-mean.ts'
import { phrase, spokenLanguage } from './phrase.ts'
import { createProgram } from './program.ts'

/** Commander's exit codes after it showed the help or the version. */
const asked = ['commander.help', 'commander.helpDisplayed', 'commander.version']

/**
 * Runs the command line. A mistake in the words is answered in the requested form like any other failure: as one JSON
 * document on standard output with `--json`.
 */
export async function runProgram(words: string[]): Promise<void> {
  process.stdout.on('error', leaveQuietly)
  const json = words.includes('--json')
  const program = createProgram()
  /** Text of help and version. */
  const written: string[] = []
  // Commander's error doesn't say which verb the mistake belongs to.
  let wrong: Command | null = null
  const speakOurs = spokenLanguage() === 'en' ? null : (await import('./commander-words.ts')).speakOurWords
  for (const command of everyCommand(program)) {
    speakOurs?.(command)
    command.exitOverride((error) => {
      wrong = command
      throw error
    })
    // The help of all verbs would push the mistake out of sight.
    command.showHelpAfterError(
      command.commands.length === 0 || phrase('run-program.lists-all-verbs', { command: pathOf(command) }),
    )
    if (json) command.configureOutput({ writeErr: () => {}, writeOut: (text) => void written.push(text) })
  }
  try {
    await program.parseAsync(words)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const helped = asked.includes(error.code) && error.exitCode === 0
    if (json && !helped) {
      const message =
        error.code === 'commander.help'
          ? (noSuchVerb(wrong) ?? phrase('run-program.give-a-verb-hearthfolk-help-lists'))
          : `${error.message.replace(/^error: /, '')}.${usageOf(wrong)}`
      process.stdout.write(`${JSON.stringify({ ok: false, error: { type: 'UsageError', message } })}\n`)
    }
    if (json && helped)
      process.stdout.write(`${JSON.stringify({ ok: true, ...inWords(error.code, written.join('').trim()) })}\n`)
    // Commander showed the help of all verbs only.
    const missing = error.code === 'commander.help' && !helped && !json ? noSuchVerb(wrong) : null
    if (missing !== null) process.stderr.write(`\n${missing}\n`)
    process.exitCode = helped ? 0 : 1
  }
}

/** The answer to `help nonsense` and `npc help nonsense`; null when no verb was named. */
const noSuchVerb = (command: Command | null): string | null => {
  const [help, named] = command?.args ?? []
  if (command === null || help !== 'help' || named === undefined) return null
  const path = pathOf(command)
  const verbs = command.commands.map((verb) => verb.name())
  return phrase('run-program.there-is-no-verb-help-lists', { path, named, meant: didYouMean(named, verbs) })
}

const usageOf = (command: Command | null): string => {
  return command === null ? '' : phrase('run-program.usage', { usage: `${pathOf(command)} ${command.usage()}` })
}

const pathOf = (command: Command): string => (command.parent ? `${pathOf(command.parent)} ` : '') + command.name()

const inWords = (code: string, text: string) => (code === 'commander.version' ? { version: text } : { help: text })

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]

/**
 * Ends without an error when the reader of a pipe (`| head`) has seen enough. A server logs elsewhere and continues.
 */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  if (!process.argv.some((word) => word === 'start' || word === 'dev')) process.exit(0)
}

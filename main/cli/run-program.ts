import { type Command, CommanderError } from 'commander'
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
  for (const command of everyCommand(program)) {
    command.exitOverride((error) => {
      wrong = command
      throw error
    })
    command.showHelpAfterError()
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
          ? 'Give a verb; "hearthfolk --help" lists them.'
          : `${error.message.replace(/^error: /, '')}.${usageOf(wrong)}`
      process.stdout.write(`${JSON.stringify({ ok: false, error: { type: 'UsageError', message } })}\n`)
    }
    if (json && helped)
      process.stdout.write(`${JSON.stringify({ ok: true, ...inWords(error.code, written.join('').trim()) })}\n`)
    process.exitCode = helped ? 0 : 1
  }
}

const usageOf = (command: Command | null): string => {
  const names: string[] = []
  for (let each = command; each; each = each.parent) names.unshift(each.name())
  return command === null ? '' : ` Usage: ${names.join(' ')} ${command.usage()}`
}

const inWords = (code: string, text: string) => (code === 'commander.version' ? { version: text } : { help: text })

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]

/** The reader of a pipe (`| head`) has seen enough. A server logs elsewhere and goes on. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  if (!process.argv.some((word) => word === 'start' || word === 'dev')) process.exit(0)
}

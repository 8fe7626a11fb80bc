import type { Command } from 'commander'
import type { OnboardOptions } from './onboard.ts'
import type { VerbTools } from './verbs.ts'

/** `config get|set|validate`, `onboard` and `completion`. */
export function addConfigVerbs(program: Command, { globals, verb }: VerbTools): void {
  program
    .command('onboard')
    .description(
      'choose who thinks: a model of Ollama, an OpenAI-compatible server, or the embedded mind; writes rpg.toml and .env',
    )
    .option('--model <ref>', 'auto, embedded/hearth, ollama/<model> or openai/<model>, without asking')
    .option(
      '--base-url <address>',
      'where the OpenAI-compatible server is; its key is read from OPENAI_API_KEY or asked for',
    )
    .option('--yes', 'ask nothing: what is set stays, at first auto: with each start, what is found')
    .action(verb(async (options: OnboardOptions) => (await import('./onboard.ts')).onboard(globals(), options)))
  const config = program.command('config').description('the settings in rpg.toml')
  config
    .command('get [key]')
    .description('what holds, defaults included: of one key such as queue.cap, of a table, or all')
    .action(verb(async (key: string | undefined) => (await import('./config.ts')).getConfig(globals(), key)))
  config
    .command('set <key> <value>')
    .description('change one setting; comments and layout of the file stay, and nothing wrong is written')
    .action(
      verb(async (key: string, value: string) => (await import('./config.ts')).changeConfig(globals(), key, value)),
    )
  config
    .command('validate')
    .description('everything that is wrong in the file; exit code 1 when something is')
    .action(verb(async () => (await import('./config.ts')).validateConfig(globals())))
  program
    .command('completion <bash|zsh>')
    .description('completion for bash or zsh: eval "$(hearthfolk completion bash)"')
    .action(verb(async (shell: string) => (await import('./completion.ts')).completion(globals(), program, shell)))
}

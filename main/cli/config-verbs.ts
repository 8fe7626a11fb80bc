import type { Command } from 'commander'
import type { OnboardOptions } from './onboard.ts'
import type { VerbTools } from './verbs.ts'

/** `config get|set|validate`, `onboard` and `completion`. */
export function addConfigVerbs(program: Command, { globals, verb }: VerbTools): void {
  program
    .command('onboard')
    .description(
      'choose the brain: a model in Ollama, an OpenAI-compatible server, or the embedded mind; writes rpg.toml and .env',
    )
    .option('--model <ref>', 'auto, embedded/hearth, ollama/<model> or openai/<model>, without asking')
    .option(
      '--base-url <address>',
      'address of the OpenAI-compatible server; its key comes from OPENAI_API_KEY, or you are asked for it',
    )
    .option(
      '--yes',
      'ask nothing: keep the current setting; the first default is auto, which takes what it finds at each start',
    )
    .action(verb(async (options: OnboardOptions) => (await import('./onboard.ts')).onboard(globals(), options)))
  const config = program.command('config').description('the settings in rpg.toml')
  config
    .command('get [key]')
    .description('the settings in force, defaults included: one key such as queue.cap, a table, or all')
    .action(verb(async (key: string | undefined) => (await import('./config.ts')).getConfig(globals(), key)))
  config
    .command('set <key> <value>')
    .description('change one setting; keeps the comments and layout of the file, and refuses a bad value')
    .action(
      verb(async (key: string, value: string) => (await import('./config.ts')).changeConfig(globals(), key, value)),
    )
  config
    .command('validate')
    .description('list everything wrong in the file; exit code 1 if there is anything')
    .action(verb(async () => (await import('./config.ts')).validateConfig(globals())))
  program
    .command('completion <bash|zsh|fish>')
    .description(
      'completion for bash, zsh and fish: eval "$(hearthfolk completion bash)"; in fish: hearthfolk completion fish | source',
    )
    .action(verb(async (shell: string) => (await import('./completion.ts')).completion(globals(), program, shell)))
}

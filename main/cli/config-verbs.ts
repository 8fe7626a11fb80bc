import type { Command } from 'commander'
import type { OnboardOptions } from './onboard.ts'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `config get|set|validate`, `onboard` and `completion`. */
export function addConfigVerbs(program: Command, { globals, verb }: VerbTools): void {
  program
    .command('onboard')
    .description(phrase('config-verbs.choose-the-brain-a-model-in'))
    .option('--model <ref>', phrase('config-verbs.auto-embedded-hearth-ollama-model-or'))
    .option('--base-url <address>', phrase('config-verbs.address-of-the-openai-compatible-server'))
    .option('--yes', phrase('config-verbs.ask-nothing-keep-the-current-setting'))
    .action(verb(async (options: OnboardOptions) => (await import('./onboard.ts')).onboard(globals(), options)))
  const config = program.command('config').description(phrase('config-verbs.the-settings-in-rpg-toml'))
  config
    .command('get [key]')
    .description(phrase('config-verbs.the-settings-in-force-defaults-included'))
    .action(verb(async (key: string | undefined) => (await import('./config.ts')).getConfig(globals(), key)))
  config
    .command('set <key> <value>')
    .description(phrase('config-verbs.change-one-setting-keeps-the-comments'))
    .action(
      verb(async (key: string, value: string) => (await import('./config.ts')).changeConfig(globals(), key, value)),
    )
  config
    .command('validate')
    .description(phrase('config-verbs.list-everything-wrong-in-the-file'))
    .action(verb(async () => (await import('./config.ts')).validateConfig(globals())))
  program
    .command('completion <bash|zsh|fish>')
    .description(phrase('config-verbs.completion-for-bash-zsh-and-fish'))
    .action(verb(async (shell: string) => (await import('./completion.ts')).completion(globals(), program, shell)))
}

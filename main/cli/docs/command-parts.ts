import type { Argument, Command, Option } from 'commander'
import { experiments } from '../../lab/experiments/registry.ts'
import { examples } from '../examples.ts'
import { createProgram } from '../program.ts'
import { tableOf } from './parts.ts'

/** The generated parts, by the names that they have in the page. */
export const commandParts = (): Record<string, () => string> => {
  const program = createProgram()
  return {
    'options of every verb': () => optionTable(program).join('\n'),
    verbs: () =>
      verbsOf(program)
        .map(({ path, command }) => oneVerb(path, command))
        .join('\n\n'),
    experiments: () =>
      tableOf(
        ['name', 'judges'],
        Object.entries(experiments).map(([name, { summary }]) => [`\`${name}\``, summary]),
      ).join('\n'),
  }
}

/** Verbs that do something, by the words typed for them, in the order of `--help`. */
const verbsOf = (command: Command, before = ''): { path: string; command: Command }[] =>
  command.commands.flatMap((verb) => {
    const path = `${before}${verb.name()}`
    return verb.commands.length > 0 ? verbsOf(verb, `${path} `) : [{ path, command: verb }]
  })

const oneVerb = (path: string, command: Command): string => {
  const words = [
    'npx hearthfolk',
    path,
    ...command.registeredArguments.map(inUsage),
    ...(command.options.length > 0 ? ['[options]'] : []),
  ]
  const options = optionTable(command)
  return [
    `### \`${path}\``,
    '',
    `${asSentence(command.description())}`,
    '',
    `Usage: \`${words.join(' ')}\``,
    ...(options.length === 0 ? [] : ['', ...options]),
    '',
    '```',
    ...(examples[path] ?? []).map((example) => `npx hearthfolk ${example}`),
    '```',
  ].join('\n')
}

const inUsage = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const optionTable = (command: Command): string[] =>
  tableOf(
    ['option', 'default', ''],
    command.options.map((option) => [`\`${option.flags}\``, defaultOf(option), option.description]),
  )

const defaultOf = (option: Option): string => {
  if (option.mandatory) return 'required'
  // `--no-color` negates a default of true, so it shows none.
  return option.defaultValue === undefined || option.negate ? '' : `\`${String(option.defaultValue)}\``
}

const asSentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

import type { Argument, Command, Option } from 'commander'
import { experiments } from '../../lab/experiments/registry.ts'
import { examples } from '../examples.ts'
import { createProgram } from '../program.ts'
import { type Page, tableOf } from './parts.ts'

/** First words of the verbs that have a page of their own. All others are in `docs/command-line.md`. */
const ofPeople: readonly string[] = ['npc', 'skills', 'memory', 'sessions']
const ofTheLab: readonly string[] = ['sim', 'replay', 'scenario', 'experiment', 'bench']

/** The pages of the command line with their generated parts. */
export const commandPages = (): Page[] => {
  const program = createProgram()
  const all = verbsOf(program)
  const elsewhere = [...ofPeople, ...ofTheLab]
  const verbs = (belongs: (group: string) => boolean) => (): string =>
    all
      .filter(({ path }) => belongs(path.split(' ', 1)[0] ?? ''))
      .map(({ path, command }) => oneVerb(path, command))
      .join('\n\n')
  return [
    {
      file: 'docs/command-line.md',
      parts: {
        'options of every verb': () => optionTable(program).join('\n'),
        verbs: verbs((group) => !elsewhere.includes(group)),
      },
    },
    { file: 'docs/command-line-people.md', parts: { verbs: verbs((group) => ofPeople.includes(group)) } },
    {
      file: 'docs/command-line-lab.md',
      parts: { verbs: verbs((group) => ofTheLab.includes(group)), experiments: experimentTable },
    },
  ]
}

const experimentTable = (): string =>
  tableOf(
    ['name', 'judges'],
    Object.entries(experiments).map(([name, { summary }]) => [`\`${name}\``, summary]),
  ).join('\n')

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
    asText(asSentence(command.description())),
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
    command.options.map((option) => [`\`${option.flags}\``, defaultOf(option), asText(option.description)]),
  )

const defaultOf = (option: Option): string => {
  if (option.mandatory) return 'required'
  // `--no-color` negates a default of true, so it shows none.
  return option.defaultValue === undefined || option.negate ? '' : `\`${String(option.defaultValue)}\``
}

const asSentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/** A page would take `<id>` for a tag and not show it. */
const asText = (text: string): string => text.replaceAll(/<(?=\w)/g, '\\<')

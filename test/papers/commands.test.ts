import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { expect, it } from 'vitest'
import { examples } from '../../main/cli/examples.ts'
import { createProgram } from '../../main/cli/program.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { wordsOfShell } from '../support/shell-words.ts'

const project = resolve(import.meta.dirname, '../..')

/**
 * What a reader could type: lines of code blocks, and whole phrases between backticks. Text that ends with `…` omits
 * required parts.
 */
const commandsIn = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const quoted = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
  return [...blocks, ...quoted].flatMap((line) => {
    const [, command = ''] = /(?:^|\$\(|^HEARTHFOLK_PORT=\d+ )((?:npx hearthfolk|npm) [^#]*)/.exec(line) ?? []
    const typed = command.trim().replace(/\)"$/, '')
    // Usage texts of the program itself are no commands.
    return typed === '' || /<verb>|\[options\]$/.test(typed) ? [] : [typed]
  })
}

const told = globSync(['*.md', 'docs/*.md'], { cwd: project })
  .toSorted()
  .flatMap((paper) =>
    [...new Set(commandsIn(readFileSync(join(project, paper), 'utf8')))].map((command) => ({ paper, command })),
  )

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]

/** The real program's parse of it, without running anything: null, or the problem. */
const fault = async (words: readonly string[]): Promise<string | null> => {
  const program = createProgram()
  let reached = false
  for (const command of everyCommand(program)) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
    if (command.commands.length === 0)
      command.action(() => {
        reached = true
      })
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return reached ? null : 'no verb'
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const isCut = words.includes('…') || words.length === 1
    return ['commander.version', ...(isCut ? ['commander.help', 'commander.missingArgument'] : [])].includes(error.code)
      ? null
      : error.message
  }
}

it('finds the commands of blocks and sentences, and what is wrong with one', async () => {
  expect(
    commandsIn(
      'Say `npx hearthfolk status`.\n\n```\neval "$(npx hearthfolk completion bash)"  # both\nHEARTHFOLK_PORT=3001 npm start\n```\n',
    ),
  ).toEqual(['npx hearthfolk completion bash', 'npm start', 'npx hearthfolk status'])
  expect(await fault(['npc', 'shwo', 'marta'])).toMatch(/unknown command/)
  expect(await fault(['send', 'marta', 'hello'])).toMatch(/--as/)
  expect(await fault(['status', '--prot', '1'])).toMatch(/unknown option/)
  expect(await fault(['status', 'now'])).toMatch(/too many arguments/)
  expect(told.length).toBeGreaterThan(150)
})

it.each(told)('$paper: $command', async ({ command }) => {
  const [first, ...words] = wordsOfShell(
    command.replaceAll(/[<[]([\w .|-]+)[\]>]/g, (_, name: string) => name.replaceAll(' ', '-')),
  )
  if (first === 'npx') expect(await fault(words.slice(1))).toBeNull()
  else {
    const script = words[0] === 'run' ? words[1] : words[0]
    expect(['install', 'install-scripts', 'ci', 'create', 'pack', ...Object.keys(packageJson.scripts)]).toContain(
      script,
    )
  }
})

it('a verb that understands an option of all verbs in its own way says so among its own', async () => {
  const own = (verb: string): string[] =>
    (createProgram().commands.find((command) => command.name() === verb)?.options ?? []).map(
      ({ flags, defaultValue }) => `${flags} ${String(defaultValue ?? '')}`.trim(),
    )
  expect(own('minds')).toContain('--save <name> minds')
  expect(own('sim')).toContain('--save <folder>')
  // Nobody else reads where the value of one came from.
  const readers = globSync('main/cli/**/*.ts', { cwd: project }).filter((file) =>
    readFileSync(join(project, file), 'utf8').includes("getOptionValueSource('"),
  )
  expect(readers.toSorted()).toEqual(['main/cli/lab-verbs.ts', 'main/cli/program.ts'])
})

/** The rows of options in the tables of a page, with the verb of the heading above; '' before the first verb. */
const optionRows = (text: string): { verb: string; flags: string }[] => {
  let verb = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) verb = /^#+ `([^`]+)`$/.exec(line)?.[1] ?? ''
    const [, flags] = /^\| `((?:-\w, )?--[^`]*)` \|/.exec(line) ?? []
    return flags === undefined ? [] : [{ verb, flags }]
  })
}

it('the tables of options on every page have the options that the program has, and all of them', () => {
  const program = createProgram()
  const found = new Map<string, string[]>()
  for (const paper of globSync('docs/**/*.md', { cwd: project }))
    for (const { verb, flags } of optionRows(readFileSync(join(project, paper), 'utf8')))
      found.set(verb, [...(found.get(verb) ?? []), flags])
  const byPath = (path: string): Command =>
    path === ''
      ? program
      : path.split(' ').reduce((at, word) => at.commands.find((verb) => verb.name() === word) ?? at, program)
  for (const [verb, flags] of found)
    expect([verb, flags]).toEqual([verb, byPath(verb).options.map((option) => option.flags)])
  expect(found.size).toBeGreaterThan(30)
})

it('every verb has an example, and there is none of a verb that is gone', () => {
  const verbsOf = (command: Command, before = ''): string[] =>
    command.commands.flatMap((verb) =>
      verb.commands.length > 0 ? verbsOf(verb, `${before}${verb.name()} `) : [`${before}${verb.name()}`],
    )
  expect(Object.keys(examples).toSorted()).toEqual(verbsOf(createProgram()).toSorted())
  for (const [verb, lines] of Object.entries(examples))
    for (const line of lines) expect(`${line} `).toMatch(new RegExp(`^${verb} `))
})

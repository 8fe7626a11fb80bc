import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { anchorOf } from '../../main/cli/docs/site/markdown.ts'
import { createProgram } from '../../main/cli/program.ts'
import packageJson from '../../package.json' with { type: 'json' }

const project = resolve(import.meta.dirname, '../..')
const papers = globSync(['*.md', 'docs/**/*.md', 'main/*/README.md'], { cwd: project }).toSorted()
const textOf = (paper: string): string => readFileSync(join(project, paper), 'utf8')
/** Text between backticks, except fenced blocks. */
const quoted = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')

const anchorsIn = (paper: string): string[] =>
  [...textOf(paper).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''))

it.each(papers)('the links of %s lead somewhere', (paper) => {
  const links = [...textOf(paper).matchAll(/\]\((?!https?:|mailto:)([^)\s]*?)(?:#([^)\s]+))?\)/g)].map(
    ([link, path = '', anchor]) => ({ link, path, anchor }),
  )
  const broken = links.filter(({ path, anchor }) => {
    const target = path === '' ? paper : join(dirname(paper), path)
    return !existsSync(join(project, target)) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(broken.map(({ link }) => link)).toEqual([])
})

/** A path that names one file or folder of the project; placeholders and patterns don't count. */
const isPath = (words: string): boolean => /^(?:main|test|docs|tools|skills|worlds|npc-agents)\/[\w./-]+$/.test(words)

it.each(papers)('the files that %s names are there', (paper) => {
  const gone = quoted(textOf(paper)).filter((words) => isPath(words) && !existsSync(join(project, words)))
  // Examples of files that a reader is to write.
  const toWrite = [
    'npc-agents/willa/',
    'npc-agents/hedda',
    'skills/serve-a-bun/SKILL.md',
    'test/scenario/a-light.md',
    'main/server/plugins/post/index.ts',
    'skills/serve-a-bun/',
    // Where a project's plugins stood once.
    'main/plugins/',
  ]
  expect(gone.filter((path) => !toWrite.some((begun) => path.startsWith(begun)))).toEqual([])
})

/** The words of a command that name verbs. */
const verbOf = (words: readonly string[], program: Command): Command | null => {
  const [first, ...rest] = words
  const next = program.commands.find((command) => command.name() === first)
  if (!next) return null
  return next.commands.length > 0 ? verbOf(rest, next) : next
}

it.each(papers)('the commands in %s are there, with their options', (paper) => {
  const told = [...textOf(paper).matchAll(/npx hearthfolk ((?!<verb>)[^`\n#…]+)/g)].map((match) =>
    (match[1] ?? '').trim(),
  )
  for (const line of told) {
    const program = createProgram()
    const words = line.replaceAll(/"[^"]*"/g, 'words').split(/\s+/)
    const verbs = program.commands.map((command) => command.name())
    const verb = line.startsWith('--version')
      ? program
      : verbOf(words.slice(words.findIndex((word) => verbs.includes(word))), program)
    expect(verb, line).not.toBeNull()
    const known = [...(verb?.options ?? []), ...program.options].flatMap(({ long }) => long ?? [])
    for (const option of words.filter((word) => /^--[a-z]/.test(word)))
      expect(known, `${line}: ${option}`).toContain(option)
  }
})

it('README.md fits on two screens: 90 lines at most', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90)
})

it.each(papers)('the scripts that %s runs are there', (paper) => {
  const run = [...textOf(paper).matchAll(/\bnpm (?:run ([a-z:]+)|(start|test)\b)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  expect(run.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
})

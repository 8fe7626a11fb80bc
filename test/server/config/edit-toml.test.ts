import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { editToml } from '../../../main/server/config/edit-toml.ts'

const edit = (text: string, path: string, value: unknown): string => {
  const result = editToml(text, path.split('.'), value)
  return result.ok ? result.text : `refused: ${result.problem}`
}

const file = `# Ours.
name = "Hearthfolk"   # the game's

[queue]      # how talk goes on
cap   = 20   # messages
channels = { webchat = "interrupt" } # one way in

# Who thinks.
[models]
fallbacks = [
  "ollama/a", # the small one
  "openai/b",
]
`

it.each<[path: string, value: unknown, from: string, to: string]>([
  ['queue.cap', 30, 'cap   = 20   # messages', 'cap   = 30   # messages'],
  ['name', 'A "B" # C', '"Hearthfolk"   #', '"A \\"B\\" # C"   #'],
  ['queue.drop', 'old', '# one way in\n', '# one way in\ndrop = "old"\n'],
  ['queue.channels.console', 'steer', '{ webchat = "interrupt" }', '{ webchat = "interrupt", console = "steer" }'],
  ['models.fallbacks', ['openai/c'], '[\n  "ollama/a", # the small one\n  "openai/b",\n]', '["openai/c"]'],
  ['modules', ['./main'], "# the game's\n", '# the game\'s\nmodules = ["./main"]\n'],
  ['session.idleMinutes', 5, '"openai/b",\n]\n', '"openai/b",\n]\n\n[session]\nidleMinutes = 5\n'],
])('changes %s and nothing else', (path, value, from, to) => {
  expect(edit(file, path, value)).toBe(file.replace(from, () => to))
})

it('keeps line breaks of Windows, a file without a last break, and a file that is empty', () => {
  expect(edit('[queue]\r\ncap = 1', 'queue.mode', 'steer')).toBe('[queue]\r\ncap = 1\r\nmode = "steer"\r\n')
  expect(edit('', 'queue.cap', 3)).toBe('[queue]\ncap = 3\n')
  expect(edit('# Only words.\n', 'queue.cap', 3)).toBe('# Only words.\n\n[queue]\ncap = 3\n')
  expect(edit('queue.cap = 1\n', 'queue.mode', 'steer')).toBe('queue.cap = 1\nqueue.mode = "steer"\n')
})

it('is not led astray by brackets, signs and keys inside of strings', () => {
  const text = 'a = """\n[queue]\ncap = 1 # no\n"""\nb = \'[x] = "#\'\n[queue]\n"cap" = 2\n'
  expect(edit(text, 'queue.cap', 9)).toBe(text.replace('"cap" = 2', '"cap" = 9'))
})

it('refuses what it cannot change without losing something', () => {
  expect(edit('[[bindings]]\nnpc = "a"\n', 'bindings', [])).toMatch(
    /^refused: bindings: it is a separate table in the file/,
  )
  expect(edit('[models.budget]\ncalls = 1\n', 'models.budget', { calls: 2 })).toMatch(/^refused: /)
})

it('leaves every line of the own settings but the one that is changed', () => {
  const text = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'rpg.toml'), 'utf8')
  const edited = edit(text, 'models.default', 'embedded/hearth').split('\n')
  const changed = text.split('\n').filter((line, index) => line !== edited[index])
  expect(changed).toEqual(['default = "auto"'])
  expect(parse(edit(text, 'inputs.up.bind', ['i']))).toMatchObject({ inputs: { up: { repeat: true, bind: ['i'] } } })
})

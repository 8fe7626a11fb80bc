import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { pages } from '../../main/cli/docs/pages.ts'
import { withParts } from '../../main/cli/docs/parts.ts'
import { shapeText } from '../../main/cli/docs/shape-text.ts'
import { docsPages } from '../support/docs-pages.ts'

const project = resolve(import.meta.dirname, '../..')
const all = await pages(project)
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8')

it.each(all)('$file says what the code says: `npm run fix` would change nothing', (page) => {
  const text = textOf(page.file)
  expect(withParts(text, page)).toBe(text)
})

it('a part that is old is made anew, what a person wrote around it and in it stays, and a part without its place is named', () => {
  const page = { file: 'docs/x.md', parts: { keys: (before: string) => `${before.replace('old', 'new')}` } }
  const place = (words: string): string =>
    `By hand.\n\n<!-- begin keys: written by npm run fix, from the code -->\n\n${words}\n\n<!-- end keys -->\n\nBy hand too.\n`
  expect(withParts(place('old and mine'), page)).toBe(place('new and mine'))
  expect(() => withParts('By hand.\n', page)).toThrow('docs/x.md has no place for "keys"')
})

it('every tool of the pages of tools says who has it, and every key, error and verb has its words', () => {
  expect(docsPages('tools')).not.toMatch(/\*\*Who has it\*\*: *$/m)
  expect(docsPages('settings')).not.toMatch(/^\| `\w+` \|.*\| {2}\|$/m)
  expect(docsPages('protocol')).not.toMatch(/^\| `[A-Z_]+` \| {2}\|$/m)
  expect(docsPages('command-line')).not.toMatch(/```\n```/)
  expect(docsPages('command-line')).not.toMatch(/^\| `-.*\| {2}\|$/m)
})

it('a shape is told as TypeScript would write it', () => {
  const text = { type: 'string' }
  expect(
    shapeText({
      type: 'object',
      properties: {
        id: text,
        at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        tags: { type: 'array', items: text },
      },
      required: ['id', 'at'],
    }),
  ).toBe('{ id: string, at: number | null, tags?: string[] }')
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** The rows of the reference architecture that are built. A later part adds its own. */
const built = range(1, 122)

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

describe('every row that is built', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/reference-rows.md'), 'utf8').matchAll(
      /^\| (\d+) +\| [^|]+\| (`main\/[^|]+) \|$/gm,
    ),
  ].map((line) => ({
    row: Number(line[1]),
    modules: [...(line[2] ?? '').matchAll(/`([^`]+)`/g)].map((path) => path[1] ?? ''),
  }))
  const tests = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))

  it('stands once in docs/reference-rows.md, with modules that exist', () => {
    expect(rows.map(({ row }) => row)).toEqual(built)
    for (const { modules } of rows) for (const path of modules) expect(existsSync(join(root, path)), path).toBe(true)
  })

  it.each(built)('%i has a test of its number', (row) => {
    const title = new RegExp(`describe(?:\\.each\\([^)]*\\))?\\(\\s*['"\`](?:\\d+ )*${row} `)
    expect(tests.some((text) => title.test(text))).toBe(true)
  })
})

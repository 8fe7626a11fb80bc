import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../main/world')
const files = globSync('**/*.ts', { cwd: folder }).map((name) => join(folder, name))

/** Without comments and string contents, so that "process" in a sentence is no offence. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, (text, at: number, all: string) =>
      /(?:from|import)\s*$/.test(all.slice(0, at)) ? text : "''",
    )

const importsOf = (file: string) =>
  [...codeOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

/** The language words by which the simulation reads what is said must be just as pure. */
const languageFiles = (): string[] => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const name of importsOf(file)) if (name.startsWith('.')) visit(resolve(dirname(file), name))
  }
  for (const file of files)
    for (const name of importsOf(file)) {
      const target = resolve(dirname(file), name)
      if (target.startsWith(language)) visit(target)
    }
  return [...found]
}
const language = resolve(import.meta.dirname, '../../main/language')

const forbidden: Record<string, RegExp> = {
  // A date that is made of a given number is arithmetic.
  'the clock': /\b(?:performance|Temporal)\b|\bDate\b(?!\()|\bDate\(\s*\)/,
  chance: /\bMath\.random\b|\bcrypto\b/,
  timers: /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
  'the outside': /\b(?:process|console|globalThis|window|document|Buffer)\b|\b(?:fetch|require)\s*\(/,
  'arithmetic that differs between machines':
    /\bMath\.(?:sin|cos|tan|a?sinh?|a?cosh?|a?tan[h2]?|hypot|pow|exp|log\w*|cbrt)\b/,
  'orders that depend on the language': /\blocaleCompare\b|\bIntl\b/,
  waiting: /\b(?:async|await|Promise)\b/,
}

test('the simulation has files to look at', () => {
  expect(files.length).toBeGreaterThan(20)
})

test('nothing in the simulation imports anything from outside of it but words of a language, and these nothing else', () => {
  const outside = files.flatMap((file) =>
    importsOf(file)
      .map((name) => ({ file: relative(folder, file), name, target: resolve(dirname(file), name) }))
      .filter(({ name, target }) => !name.startsWith('.') || !(files.includes(target) || target.startsWith(language)))
      .map(({ file: from, name }) => `${from} imports ${name}`),
  )
  expect(outside).toEqual([])
  expect(languageFiles().length).toBeGreaterThan(5)
  expect(languageFiles().filter((file) => !file.startsWith(language))).toEqual([])
})

test.each(Object.entries(forbidden))('nothing in the simulation uses %s', (_what, pattern) => {
  const withoutTables = (file: string) => codeOf(file).replace(/`[^`$]*`/g, '``')
  const guilty = [...files, ...languageFiles()]
    .filter((file) => pattern.test(withoutTables(file)))
    .map((file) => `${relative(folder, file)}: ${withoutTables(file).match(pattern)?.[0]}`)
  expect(guilty).toEqual([])
})

test('no module of the simulation keeps a variable of its own', () => {
  const guilty = files.filter((file) =>
    /^(?:export )?(?:let|var)\b|^(?:export )?const \w+(?::[^=]+)? = new /m.test(codeOf(file)),
  )
  expect(guilty.map((file) => relative(folder, file))).toEqual([])
})

test('modules of the simulation do not import one another in circles', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file).map((name) => resolve(dirname(file), name))]))
  const settled = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file))
      circles.push([...trail.slice(trail.indexOf(file)), file].map((name) => relative(folder, name)).join(' > '))
    if (settled.has(file) || trail.includes(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    settled.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, englishMessages, translations } from '../../main/language/messages/bundled.ts'
import { placeholdersOf, readMessage } from '../../main/language/messages/message.ts'
import { ourLanguages } from '../../main/language/messages/spoken.ts'
import { saidIn, scriptOf, scriptTexts, templateTexts } from './visible-texts.ts'

const root = resolve(import.meta.dirname, '../..')
const all = Object.entries(englishMessages).flatMap(([area, messages]) =>
  Object.entries(messages as Record<string, string>).map(([key, text]) => ({ area, key, text })),
)
/** Which areas a language is to translate whole. */
const whole: Readonly<Record<string, readonly (typeof areas)[number][]>> = {
  de: ['page', 'studio', 'notices', 'cli', 'findings'],
}

const sourcesIn = (all: readonly string[]) =>
  all.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|vue|html)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes('/init/templates/'))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
const folders = ['main/page', 'main/server', 'main/mind', 'main/cli']
const sources = sourcesIn(folders)
/** Where findings are made. */
const findingSources = sourcesIn([
  ...folders,
  'main/content',
  'main/lab/headless/scenario',
  'main/language',
  'main/memory',
  'main/models',
  'main/saves',
])

/** Their keys are made of the names of rules (`say-account.ts`), which the compiler compares. */
const ofRules = /^account-(?:read|answered|rule)\./

/** The studio and the command line have their own messages; the rest of the page and the server share theirs. */
const partOf = (file: string): 'studio' | 'cli' | 'others' =>
  file.startsWith('main/page/studio/') ? 'studio' : file.startsWith('main/cli/') ? 'cli' : 'others'
const isOf = (part: string, area: string): boolean =>
  part === 'others' ? area !== 'studio' && area !== 'cli' && area !== 'findings' : part === area
const textsOf = (part: string): ReadonlyMap<string, string> =>
  new Map(all.flatMap(({ area, key, text }) => (isOf(part, area) ? [[key, text]] : [])))
const texts = { studio: textsOf('studio'), cli: textsOf('cli'), others: textsOf('others') }
const known = (file: string): ReadonlyMap<string, string> => texts[partOf(file)]

describe('the messages', () => {
  it('can all be read', () => {
    for (const { text } of all) expect(() => readMessage(text, 'en-GB'), text).not.toThrow()
  })
  it('are all said somewhere', () => {
    const wordsOf = (of: typeof sources) =>
      new Set(of.flatMap(({ text }) => text.match(/[a-z][a-z0-9-]*\.[a-z0-9][a-z0-9-]*/g) ?? []))
    const said = Object.fromEntries(
      Object.keys(texts).map((part) => [part, wordsOf(sources.filter(({ file }) => partOf(file) === part))]),
    )
    const found = wordsOf(findingSources)
    const unsaid = all.filter(
      ({ area, key }) =>
        !ofRules.test(key) && !(area === 'findings' ? found : said[area in texts ? area : 'others'])?.has(key),
    )
    expect(unsaid.map(({ area, key }) => `${area} ${key}`)).toEqual([])
  })
  it('are all there where something is said', () => {
    const missing = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /(?:\b(?:say|phrase)\(|data-say(?:-label)?=["'])(?:\s*['"])?([a-z][a-z0-9-]*\.[a-z0-9-]+)['"]/g,
        ),
      ].flatMap(([, key = '']) => (known(file).has(key) ? [] : [`${file}: ${key}`])),
    )
    expect(missing).toEqual([])
  })
  it('are filled with what they ask for', () => {
    const wrong = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\b(?:say(?:To\([^()]*\))?|phrase)\(\s*'([a-z][a-z0-9-]*\.[a-z0-9-]+)'(?:,\s*\{([^{}]*)\})?\s*,?\s*\)/g,
        ),
      ].flatMap(([, key = '', given = '']) => {
        const names = [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name)
        const missing = placeholdersOf(known(file).get(key) ?? '').filter((name) => !names.includes(name))
        return missing.length === 0 || /\.\.\.|\(/.test(given) ? [] : [`${file}: ${key} lacks ${missing.join(', ')}`]
      }),
    )
    expect(wrong).toEqual([])
  })
  it('are filled with elements where they have some', () => {
    const wrong = sources
      .filter(({ file }) => file.endsWith('.vue'))
      .flatMap(({ file, text }) =>
        saidIn(text).flatMap(({ key, names }) => {
          const asked = known(file).get(key)
          return asked !== undefined && placeholdersOf(asked).join() === names.toSorted().join()
            ? []
            : [`${file}: ${key} is filled with ${names.join(', ')}`]
        }),
      )
    expect(wrong).toEqual([])
  })
})

describe('what people see of the pages', () => {
  /** The time-lapse and the script for other sites are in English ([docs/languages.md](../../docs/languages.md)). */
  const inEnglish = /^main\/page\/(?:replay|embed)\//
  const pages = sources.filter(({ file }) => file.startsWith('main/page/') && !inEnglish.test(file))
  /** What the scripts hold that is no text of the page. */
  const others: Readonly<Record<string, readonly string[]>> = {
    'main/page/guide/brain-words.ts': ['embedded brain'],
    'main/page/input/input-table.ts': ['Start', 'Back'],
    'main/page/map/draw-map.ts': ['px Georgia, serif'],
    'main/page/studio/write/forms/place-faults.ts': ['" is not'],
    'main/page/webchat/embedded.ts': ['label, button, .hint'],
  }
  it('comes from the messages in every template', () => {
    const loose = pages
      .filter(({ file }) => file.endsWith('.vue'))
      .flatMap(({ file, text }) => templateTexts(text).map((found) => `${file}: ${found}`))
    expect(loose).toEqual([])
  })
  it('comes from the messages in every script', () => {
    const loose = pages
      .filter(({ file }) => /\.(?:vue|ts)$/.test(file) && !/story-page|play\/stream/.test(file))
      .flatMap(({ file, text }) =>
        scriptTexts(file.endsWith('.vue') ? scriptOf(text) : text)
          .filter((found) => !others[file]?.includes(found))
          .map((found) => `${file}: ${found}`),
      )
    expect(loose).toEqual([])
  })
  it('is found by this reader, and styles, ids and code are not', () => {
    const template = [
      "<p title=\"A hint\" :aria-label=\"late ? 'by hours' : ''\">Some words <code>rpg.toml</code> {{ n > 1 ? 'Many' : say('a.b') }}</p>",
      '<input placeholder="ollama/qwen3" class="big one" /><i>{{ n === 1 ? x : y }}</i><b>p50 · {{ name }}</b>',
    ].join('')
    expect(templateTexts(`<template>${template}</template>`).sort()).toEqual([
      'A hint',
      'Many',
      'Some words',
      'by hours',
    ])
    const script = `
      import { a } from 'some module'
      const labels = { day: 'Days', 'a key': 1 }
      told.value = busy ? \`\${name} is away.\` : say('people.away', { name })
      host.querySelector('.entry input'); if (key === 'Enter') throw new Error('must be used inside')
    `
    expect(scriptTexts(script)).toEqual(['Days', 'is away.'])
  })
})

describe.each(ourLanguages.filter((language) => language !== 'en'))('the messages in %s', (language) => {
  const messages = translations[language] ?? {}
  it('are whole, with nothing that English has not', () => {
    for (const area of areas) {
      const there = Object.keys(messages[area] ?? {})
      const english = Object.keys(englishMessages[area])
      expect(there.filter((key) => !english.includes(key))).toEqual([])
      if (whole[language]?.includes(area)) expect(english.filter((key) => !there.includes(key))).toEqual([])
    }
  })
  it('can be read, and have the placeholders of the English ones', () => {
    for (const area of areas)
      for (const [key, text] of Object.entries(messages[area] ?? {})) {
        expect(() => readMessage(text, language), key).not.toThrow()
        const english = (englishMessages[area] as Record<string, string>)[key] ?? ''
        expect(placeholdersOf(text), key).toEqual(placeholdersOf(english))
      }
  })
})

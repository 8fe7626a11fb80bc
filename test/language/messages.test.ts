import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas, englishMessages, translations } from '../../main/language/messages/bundled.ts'
import { placeholdersOf, readMessage } from '../../main/language/messages/message.ts'
import { ourLanguages } from '../../main/language/messages/spoken.ts'

const root = resolve(import.meta.dirname, '../..')
const all = Object.entries(englishMessages).flatMap(([area, messages]) =>
  Object.entries(messages as Record<string, string>).map(([key, text]) => ({ area, key, text })),
)
/** Which areas a language is to translate whole. */
const whole: Readonly<Record<string, readonly (typeof areas)[number][]>> = { de: ['page', 'notices', 'cli'] }

const sources = ['main/page', 'main/server', 'main/mind', 'main/cli'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|vue|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/init/templates/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
)

describe('the messages', () => {
  it('can all be read', () => {
    for (const { text } of all) expect(() => readMessage(text, 'en-GB'), text).not.toThrow()
  })
  it('are all said somewhere', () => {
    const words = new Set(sources.flatMap(({ text }) => text.match(/[a-z][a-z0-9-]*\.[a-z0-9][a-z0-9-]*/g) ?? []))
    expect(all.filter(({ key }) => !words.has(key)).map(({ area, key }) => `${area} ${key}`)).toEqual([])
  })
  it('are all there where something is said: also in templates, which no compiler checks', () => {
    const known = new Set(all.map(({ key }) => key))
    const missing = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /(?:\b(?:say|phrase)\(|data-say(?:-label)?=["'])(?:\s*['"])?([a-z][a-z0-9-]*\.[a-z0-9-]+)['"]/g,
        ),
      ].flatMap(([, key = '']) => (known.has(key) ? [] : [`${file}: ${key}`])),
    )
    expect(missing).toEqual([])
  })
  it('are filled with what they ask for', () => {
    const asked = new Map(all.map(({ key, text }) => [key, placeholdersOf(text)]))
    const wrong = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\b(?:say(?:To\([^()]*\))?|phrase)\(\s*'([a-z][a-z0-9-]*\.[a-z0-9-]+)'(?:,\s*\{([^{}]*)\})?\s*,?\s*\)/g,
        ),
      ].flatMap(([, key = '', given = '']) => {
        const names = [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name)
        const missing = (asked.get(key) ?? []).filter((name) => !names.includes(name))
        return missing.length === 0 || /\.\.\.|\(/.test(given) ? [] : [`${file}: ${key} lacks ${missing.join(', ')}`]
      }),
    )
    expect(wrong).toEqual([])
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

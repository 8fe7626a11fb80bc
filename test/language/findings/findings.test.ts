import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { sayingWhatStays } from '../../../main/content/saying-what-stays.ts'
import {
  asWritten,
  dataOf,
  Finding,
  FindingError,
  finding,
  findingOf,
  joined,
  quoted,
  told,
  within,
} from '../../../main/language/findings/finding.ts'
import { sayFinding } from '../../../main/language/findings/say-finding.ts'
import { englishMessages, translations } from '../../../main/language/messages/bundled.ts'
import { placeholdersOf, readMessage } from '../../../main/language/messages/message.ts'

const english: Readonly<Record<string, string>> = englishMessages.findings
const german = translations.de?.findings ?? {}
const inGerman = (said: Finding | ReturnType<typeof dataOf>): string | null =>
  sayFinding(said, (key, values) => {
    const text = german[key]
    return text === undefined ? null : readMessage(text, 'de')(values)
  })

const root = resolve(import.meta.dirname, '../../..')
const sources = ['main/content', 'main/server/config', 'main/language/findings'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file: file.slice(root.length + 1), text: readFileSync(file, 'utf8') })),
)

it('English texts hold only words and places, so that nothing is loaded to say them', () => {
  for (const [key, text] of Object.entries(english)) {
    const made = Object.fromEntries(placeholdersOf(text).map((name) => [name, `<${name}>`]))
    expect(String(new Finding(key as never, made)), key).toBe(readMessage(text, 'en-GB')(made))
    expect(text, key).not.toMatch(/\{\w+,/)
  }
})

it('a finding is English as a text and in JSON, and is said in another language from its key and values', () => {
  const said = finding('load-character.home-is-not-a-place-on', {
    home: 'bakry',
    elsewhere: finding('load-character.until-this-is-mended-they-live'),
    near: finding('plain-words.near-in-name', { near: ['bakery', 'brook'] }),
  })
  const message =
    'home "bakry" is not a place on the map; until this is mended they live elsewhere; near in name: bakery, brook'
  expect(told(said)).toEqual({ message, said })
  expect(JSON.stringify([said])).toBe(JSON.stringify([message]))
  const there =
    'das Zuhause „bakry“ ist kein Ort auf der Karte; bis das behoben ist, wohnt die Person woanders; ähnlich heißen: bakery, brook'
  expect(inGerman(said)).toBe(there)
  // As another process or the page gets it.
  expect(inGerman(JSON.parse(JSON.stringify(dataOf(said))))).toBe(there)
  expect(within(said).map(({ key }) => key)).toHaveLength(3)
})

it('a finding with a part that a language lacks is not said by halves', () => {
  const table: Readonly<Record<string, string>> = { 'finding.about': '{what} : {fault}' }
  const say = (said: Finding) =>
    sayFinding(said, (key, values) => (table[key] ? readMessage(table[key], 'fr')(values) : null))
  expect(say(finding('finding.about', { what: 'x', fault: 'y' }))).toBe('x : y')
  expect(say(finding('finding.about', { what: 'x', fault: quoted('y') }))).toBeNull()
})

it('lists, refusals and the words of others are findings too', () => {
  expect(String(joined(['cron', 'every', 'at'], 'and'))).toBe('cron and every and at')
  expect(inGerman(joined(['a', quoted('b')], 'or') as Finding)).toBe('a oder „b“')
  const refused = new FindingError(quoted('it'))
  expect([refused.message, findingOf(refused)]).toEqual(['"it"', quoted('it')])
  expect(findingOf(new Error('no room'))).toEqual(asWritten('no room'))
  expect(inGerman(asWritten('duplicated mapping key'))).toBe('duplicated mapping key')
})

it('German uses the values of each text, and no English quotation marks but in examples of code', () => {
  const strange = Object.entries(german).filter(([key, text]) =>
    placeholdersOf(text).some((name) => !placeholdersOf(english[key] ?? '').includes(name)),
  )
  expect(strange).toEqual([])
  const quotes = Object.entries(german).filter(([, text]) => text.includes('"'))
  expect(quotes.map(([key]) => key)).toEqual([
    'read-gates.leads-to-the-gate-of-map-2',
    'read-step.ask-does-not-say-where-the',
  ])
})

it('no reader says a sentence of its own: what is wrong has a key', () => {
  const own = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/\b(?:new Finding(?:Error)?|asWritten)\(\s*['"`]|\bmessage: ['"`]|throw new Error\(\s*`Map/g),
    ].map(([found]) => `${file}: ${found}`),
  )
  expect(own).toEqual([])
})

it('what is said of a broken file in a living village fits what its finding says already', () => {
  // A refusal says nothing of a file that broke, a log is none of the village's, and `what-stays` is what is added.
  const saying = Object.entries(english).filter(
    ([key, text]) => !/^(?:refused|past|what-stays)\./.test(key) && /left out|stays|is ignored|withheld/.test(text),
  )
  expect([...sayingWhatStays].toSorted()).toEqual(saying.map(([key]) => key).toSorted())
})

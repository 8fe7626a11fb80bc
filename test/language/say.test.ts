import { describe, expect, it } from 'vitest'
import { readMessages } from '../../main/language/messages/check-messages.ts'
import { createSay } from '../../main/language/messages/create-say.ts'
import { readMessage } from '../../main/language/messages/message.ts'
import { languageName, matchLanguage } from '../../main/language/messages/spoken.ts'

describe('a message', () => {
  it('fills in what it is given, and nothing else is markup', () => {
    expect(readMessage("<b>{name}</b> doesn't {what}", 'en')({ name: 'Ada <i>', what: '{x}' })).toBe(
      "<b>Ada <i></b> doesn't {x}",
    )
    expect(readMessage('{gone}', 'en')({})).toBe('{gone}')
  })
  it('counts as its language does', () => {
    const people = readMessage('{n, plural, =0 {nobody} one {# man} other {# men}}', 'en')
    expect([0, 1, 1234].map((n) => people({ n }))).toEqual(['nobody', '1 man', '1234 men'])
    const polish = readMessage('{n, plural, one {plik} few {pliki} many {plików} other {pliku}}', 'pl')
    expect([1, 3, 5].map((n) => polish({ n }))).toEqual(['plik', 'pliki', 'plików'])
    expect(readMessage('{n, selectordinal, one {#st} other {#th}}', 'en')({ n: 21 })).toBe('21st')
    expect(readMessage('{n, number}', 'de')({ n: 1234.5 })).toBe('1.234,5')
  })
  it('chooses by a word, within another choice too', () => {
    const read = readMessage('{who, select, me {{n, plural, one {I # he} other {we #}}} other {{who} {n}}}', 'en')
    expect([read({ who: 'me', n: 1 }), read({ who: 'me', n: 2 }), read({ who: 'Bram', n: 3 })]).toEqual([
      'I 1 he',
      'we 2',
      'Bram 3',
    ])
  })
  it.each([
    ['an open brace', 'hello {name'],
    ['a choice without "other"', '{n, plural, one {man}}'],
    ['a form that is not there', '{when, date, short}'],
    ['an unknown count', '{n, plural, lots {men} other {men}}'],
  ])('with %s is refused', (_what, text) => {
    expect(() => readMessage(text, 'en')).toThrow()
  })
})

describe('a speaker', () => {
  const english = { hello: 'Hello {name}', bye: 'Goodbye', broken: 'Fine {n}' }
  const say = createSay({ language: 'de', messages: { hello: 'Hallo {name}', broken: 'Kaputt {n' }, english })
  it('says in English what its language lacks, or has broken', () => {
    expect([say('hello', { name: 'Ada' }), say('bye'), say('broken', { n: 1 })]).toEqual([
      'Hallo Ada',
      'Goodbye',
      'Fine 1',
    ])
  })
  it('lists, dates and names days as its language does', () => {
    const inEnglish = createSay({ language: 'en', messages: {}, english })
    expect([say.all(['a', 'b', 'c']), say.any(['a', 'b']), say.date('2026-11-27'), say.weekday('2026-11-27')]).toEqual([
      'a, b und c',
      'a oder b',
      '27. November 2026',
      'Freitag',
    ])
    expect(inEnglish.all(['a', 'b', 'c'])).toBe('a, b and c')
    expect([inEnglish.all([]), inEnglish.all(['a'])]).toEqual(['', 'a'])
    expect(inEnglish.date('2026-11-27')).toBe('27 November 2026')
    expect(inEnglish.date('2026-11-27', 'year')).toBe('27 November')
    expect(inEnglish.date('never')).toBe('never')
  })
})

it('a wished language is matched with those there are', () => {
  const known = ['de', 'en', 'pt-BR']
  expect(
    ['de-AT', 'DE', 'de_CH', 'pt-br', 'pt', 'fr', '', '*', 'x'.repeat(40)].map((one) => matchLanguage(one, known)),
  ).toEqual(['de', 'de', 'de', 'pt-BR', null, null, null, null, null])
  expect([null, 7, {}].map((one) => matchLanguage(one, known))).toEqual([null, null, null])
  expect(languageName('de', 'en')).toBe('German')
  expect(languageName('!', 'en')).toBe('!')
})

describe('messages that a project brings', () => {
  it('are read, and each fault names its key', () => {
    const read = readMessages(
      JSON.stringify({
        page: {
          'common.close': 'Fermer',
          'bag.give-to': 'Donner à {nom}',
          'game-hud.walking-to': 'En route {name',
          'common.nothing-such': 'x',
          'common.buy': 7,
        },
        pages: {},
        notices: [],
      }),
      'fr',
    )
    expect(read.messages).toEqual({ page: { 'common.close': 'Fermer' } })
    expect(read.faults.map(String)).toEqual([
      'page "bag.give-to": it uses {nom}; there are: {name}',
      expect.stringMatching(/^page "game-hud.walking-to": it can't be read: /),
      'page "common.nothing-such": there is no such message',
      'page "common.buy": it must be a text',
      '"pages" is no area of messages; there are: page, studio, notices, cli, findings',
      'notices: it must be a table of keys and texts',
    ])
  })
  it('that are no JSON, no table, or nothing but faults break nothing', () => {
    expect(String(readMessages('{', 'fr').faults[0])).toMatch(/^it is not JSON: /)
    expect(readMessages('[]', 'fr').faults.map(String)).toEqual([
      'it must be a table of page, studio, notices, cli, findings',
    ])
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`no.key-${n}`, 'x']))
    expect(String(readMessages(JSON.stringify({ page: many }), 'fr').faults.at(-1))).toBe('and 80 more')
  })
})

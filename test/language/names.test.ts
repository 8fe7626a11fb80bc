import { describe, expect, it } from 'vitest'
import {
  bearsNameOf,
  callName,
  isCalledIn,
  isForAll,
  isForEach,
  isNamed,
  lastNamed,
  personReferredTo,
  readNames,
  shortName,
  takeName,
} from '../../main/language/en/names/names.ts'

const people = [
  { id: 'marta', name: 'Marta Oven', role: 'baker' },
  { id: 'bram', name: 'Bram Hollow', role: 'blacksmith' },
  { id: 'oswin', name: 'Father Oswin', role: 'the priest' },
  { id: 'ada-reed', name: 'Ms. Reed', role: 'schoolmistress' },
  { id: 'rook', name: 'Rook', role: 'innkeeper' },
  { id: 'rose', name: 'Rose Tanner', role: 'weaver' },
  { id: 'will', name: 'Will', role: 'a shepherd' },
  { id: 'p-0000000000000001', name: 'Bram' },
  { id: 'p-0000000000000002', name: 'Cato Vane' },
  { id: 'p-0000000000000003', name: 'Bram the' },
]

describe('whom a text names', () => {
  it.each<[string, string[]]>([
    // Whole, first and last names; a villager before the stranger who took the name.
    ['Have you seen Bram Hollow and Marta?', ['bram', 'marta']],
    ['bram, come here', ['bram']],
    ['Br\u0430m, come here', ['bram']],
    ['MARTA’S bread is best', ['marta']],
    ['@marta hello', ['marta']],
    ['Mr. Hollow is out', ['bram']],
    ['Is mrs oven at home?', ['marta']],
    ['I spoke with Ms. Reed.', ['ada-reed']],
    ['I spoke with Reed yesterday.', ['ada-reed']],
    ['ask Hollow', ['bram']],
    ['Cato is here, and Cato Vane has a boat', ['p-0000000000000002']],
    // Trades.
    ['ask The  Baker!', ['marta']],
    ['where is the smith', ['bram']],
    ['where is the priest', ['oswin']],
    ['ask a baker', []],
    ['the bakery is shut', []],
    // Titles are no names.
    ['my father told me', []],
    ['Oswin!', ['oswin']],
    ['an old tale', []],
    // Words that are also names.
    ['The oven is hot, and the hollow is wet.', []],
    ['a rook sat on the rose', []],
    ['my rose is red', []],
    ['hi rook', ['rook']],
    ['Rose says that the roses are red.', ['rose']],
    ['Will you come?', []],
    ['what will I say', []],
    ['Will, come here!', ['will']],
    ['I gave it to Will.', ['will']],
    ['Tell will.', []],
    // Parts of other words name nobody.
    ['Martha and Smarta', []],
    ['marta-lou sings', []],
    ['Anna-Marta sings', []],
    ['', []],
  ])('"%s": %j', (text, ids) => {
    expect(readNames(text, people).map(({ person }) => person.id)).toEqual(ids)
    for (const person of people.slice(0, 7)) expect(isNamed(person, text)).toBe(ids.includes(person.id))
  })

  it('whom it names last', () => {
    expect(lastNamed('Marta saw Bram, and Bram saw Marta', people)?.id).toBe('marta')
    expect(lastNamed('nobody at all', people)).toBeNull()
    const twins = [
      { id: 'anna-a', name: 'Anna Ash' },
      { id: 'anna-b', name: 'Anna Birch' },
    ]
    expect(lastNamed('Ask Anna', twins)).toBeNull()
  })
})

describe('whom a name means', () => {
  it.each<[string, string | null]>([
    ['Bram', 'bram'],
    ['Br\u00e4m', 'bram'],
    ['old bram', 'bram'],
    ['Mr Hollow', 'bram'],
    ['Hollow', null],
    ['Ms Reed', 'ada-reed'],
    ['Reed', 'ada-reed'],
    ['the baker', 'marta'],
    ['the smith', 'bram'],
    ['baker', null],
    ['Father Oswin', 'oswin'],
    ['Oswin', 'oswin'],
    ['cato', 'p-0000000000000002'],
    ['p-0000000000000001', 'p-0000000000000001'],
    ['Nobody', null],
  ])('"%s" means %s', (name, id) => expect(personReferredTo(name, people)?.id ?? null).toBe(id))

  it('a stranger who is called like a villager is known for that', () => {
    expect(bearsNameOf({ id: 'p-0000000000000009', name: 'Mr. Br\u0430m' }, people)?.id).toBe('bram')
    expect(bearsNameOf({ id: 'p-0000000000000009', name: 'The Smith' }, people)?.id).toBe('bram')
    expect(bearsNameOf({ id: 'p-0000000000000009', name: 'Zoe' }, people)).toBeNull()
  })
})

describe('whom a text begins with', () => {
  it.each<[string, string | null, string]>([
    ['Bram that the bread is done', 'bram', 'that the bread is done'],
    ['Bram Hollow, that I am late', 'bram', 'that I am late'],
    ['Mr. Hollow to come', 'bram', 'to come'],
    ['the smith to come', 'bram', 'to come'],
    ['our baker about the fair', 'marta', 'about the fair'],
    ['baker that it rains', 'marta', 'that it rains'],
    ['my friend Rook hello', 'rook', 'hello'],
    ['Bram the bread is done', 'bram', 'the bread is done'],
    ['Cato Vane, hello', 'p-0000000000000002', 'hello'],
    ["Bram's brother", null, ''],
    ['Bramble hello', null, ''],
    ['that I am late', null, ''],
  ])('"%s": %s', (text, id, rest) => {
    const found = takeName(text, people)
    expect(found?.person.id ?? null).toBe(id)
    expect(found?.rest ?? '').toBe(rest)
  })
})

it.each([
  ['Father Oswin', 'Oswin', 'Father Oswin'],
  ['Ms. Reed', 'Reed', 'Ms. Reed'],
  ['Marta Oven', 'Marta', 'Marta'],
  ['Old Tom Hale', 'Tom', 'Old Tom'],
  ['Captain', 'Captain', 'Captain'],
])('%s is called %s, and %s to the face', (name, call, short) => {
  expect(callName(name)).toBe(call)
  expect(shortName(name)).toBe(short)
})

it.each([
  ['Good morning, Marta!', 'Marta Oven', true],
  ['Marta: come here', 'Marta Oven', true],
  ['Where are you, Ms. Reed?', 'Ms. Reed', true],
  ['Hello Father Oswin, how are you?', 'Father Oswin', true],
  ['I saw Marta at the mill.', 'Marta Oven', false],
])('"%s" calls %s: %s', (text, name, expected) => expect(isCalledIn(text, { id: 'x', name })).toBe(expected))

it('words may be for everybody, and for each', () => {
  expect([isForAll('Good evening, everybody!'), isForEach('Good evening, everybody!')]).toEqual([true, false])
  expect([isForAll('What do you two think?'), isForEach('What do you two think?')]).toEqual([true, true])
  expect(isForAll('Good evening, Marta!')).toBe(false)
})

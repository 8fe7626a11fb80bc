import { expect, it } from 'vitest'
import { names } from './german/names.ts'
import { stems, stopWords } from './german/words.ts'

const { stem, root } = stems
const villagers = [
  { id: 'jörg', name: 'Meister Jörg Berg', role: 'hufschmied' },
  { id: 'anna', name: 'Frau Anna Stein' },
  { id: 'p-0000000000000001', name: 'Jörg' },
]

it('another language needs data and no code: stems', () => {
  expect(stem('backen')).toBe(stem('backt'))
  expect(stem('häuser')).toBe(stem('haus'))
  expect(root('zeitung')).toBe(root('zeit'))
  expect(stem('zeitung')).not.toBe(stem('zeit'))
  expect([stem('ging') === stem('gehen'), root('ging') === root('gehen')]).toEqual([true, false])
})

it('stop words', () => {
  const of = (word: string) =>
    [stopWords.functionWords, stopWords.emptyWords, stopWords.stopWords].map((words) => words.has(word))
  expect(of('der')).toEqual([true, true, true])
  expect(of('kommt')).toEqual([false, true, false])
  expect(of('hinter')).toEqual([false, false, true])
  expect(of('ring')).toEqual([false, false, false])
})

it.each<[string, string[]]>([
  ['Guten Tag, Jörg!', ['jörg']],
  ['Wo ist Frau Stein?', ['anna']],
  ['Der Schmied backt nicht.', ['jörg']],
  ['der Stein ist schwer', []],
  ['Ein Berg in Sicht', []],
])('names: "%s"', (text, ids) => {
  expect(names.readNames(text, villagers).map(({ person }) => person.id)).toEqual(ids)
})

it('and who is meant', () => {
  expect(names.personReferredTo('Herr Berg', villagers)?.id).toBe('jörg')
  expect(names.personReferredTo('Jörg', villagers)?.id).toBe('jörg')
  expect(names.takeName('unser Hufschmied, dass es regnet', villagers)?.rest).toBe('dass es regnet')
  expect(names.shortName('Meister Jörg Berg')).toBe('Meister Jörg')
})

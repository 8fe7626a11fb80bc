import { expect, test } from 'vitest'
import { remember } from '../../../main/language/remember.ts'
import { buildItems } from '../../../main/models/embedded/knowledge/items.ts'
import { knownPeople } from '../../../main/models/embedded/knowledge/people.ts'
import { createReadOnce } from '../../../main/models/embedded/knowledge/read-once.ts'
import { collectFacts } from '../../../main/models/embedded/recall/facts.ts'
import { sampleContext } from '../../support/sample-characters.ts'

test('what was read is read once, and what was not asked for in a long time is forgotten', () => {
  let reads = 0
  const read = remember<number>(2)
  const ask = (key: string) => read(key, () => ++reads)
  ask('a')
  expect([ask('a'), reads]).toEqual([1, 1])
  for (const key of ['b', 'c', 'd', 'e']) ask(key)
  expect(ask('a')).toBe(6)
})

test('what nobody has asked for in so many questions is forgotten though there is room, and what is asked for stays', () => {
  const reads: string[] = []
  const read = remember<string>(100, 4)
  const ask = (key: string) => read(key, () => `${key}${reads.push(key)}`)
  for (const key of ['a', 'b', 'b', 'b', 'b', 'b', 'b', 'b', 'b']) ask(key)
  expect(reads).toEqual(['a', 'b'])
  ask('a')
  expect(reads).toEqual(['a', 'b', 'a'])
})

test('a turn knows the same facts, people and things to say whether its texts were read before or not', () => {
  const once = createReadOnce()
  const conversation = [
    'I lost a copper brooch at the mill.',
    'Actually it was bronze.',
    'Bram told me: "The bridge is out."',
  ].map((text) => ({
    from: 'other' as const,
    name: 'Ada',
    text,
  }))
  for (let turn = 0; turn < 3; turn++) {
    const context = sampleContext('What did I lose?', { conversation: conversation.slice(0, turn + 1) })
    expect(collectFacts(context, [], once)).toEqual(collectFacts(context))
    expect(knownPeople(context, once)).toEqual(knownPeople(context))
    expect(buildItems(context, [], once)).toEqual(buildItems(context))
  }
})

test('a soul, the lore and a line of the talk are taken apart in one turn only', () => {
  const once = createReadOnce()
  const context = sampleContext('What did I lose?', {
    conversation: [{ from: 'other', name: 'Ada', text: 'I lost a copper brooch at the mill.' }],
  })
  const later = { ...context, utterance: 'And where?' }
  const [first, second] = [collectFacts(context, [], once), collectFacts(later, [], once)]
  expect(second[0]?.sentence).toBe(first[0]?.sentence)
  expect(buildItems(later, [], once)[0]).toBe(buildItems(context, [], once)[0])
})

test('a scrap of what a neighbour said is no fact, and a short sentence of the player is one', () => {
  const { acquaintances } = sampleContext('')
  const [neighbour] = acquaintances
  const base = sampleContext('').speaker
  const turn = (id: string, name: string, text: string) => ({ from: 'other' as const, id: id as never, name, text })
  const said = [
    turn(neighbour?.id ?? '', neighbour?.name ?? '', 'Well, Tilo. The roof of the mill leaks.'),
    turn(base.id, base.name, 'My cat died.'),
  ]
  const facts = collectFacts(sampleContext('', { conversation: said })).map(({ sentence }) => sentence.text)
  expect(facts.join('\n')).toMatch(/roof/)
  expect(facts.join('\n')).toMatch(/cat died/)
  expect(facts.join('\n')).not.toMatch(/Tilo/)
})

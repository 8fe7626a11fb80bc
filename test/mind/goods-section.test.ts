import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import { belongingsSection, dealingsSection, waresSection } from '../../main/mind/prompt/sections-goods.ts'
import type { BodyId, ItemId, OfferId, QuestId } from '../../main/world/ids.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'

const kind = (id: string, plural: string, price: number) => ({
  id: id as ItemId,
  name: id,
  plural,
  price,
  description: '',
})
const [bun, loaf] = [kind('bun', 'buns', 2), kind('loaf', 'loaves', 5)] as const
const speaker = sampleContext('').speaker
const shown = (changes: Partial<Surroundings>, utterance = 'What do you sell?'): string =>
  [waresSection, belongingsSection, dealingsSection]
    .flatMap((section) =>
      section({
        context: sampleContext(utterance, { surroundings: { ...noSurroundings, kinds: [bun, loaf], ...changes } }),
        language: english,
        worldName: 'Oakmere',
        agentsText: '',
      }),
    )
    .join(' ')

it('tells a mind what it has, what it sells and for how much, and what is sold out', () => {
  expect(shown({ own: { gold: 1, items: [{ ...bun, count: 4 }] }, sells: [bun.id, loaf.id], share: 50 })).toBe(
    'You sell, in pennies each: 4 buns at 3. Sold out: loaves. You have 1 penny.',
  )
})

it('tells it what waits for a yes between the two, and nothing of offers to others', () => {
  const offer = (from: string, to: string) => ({
    ...{ id: 'o-1' as OfferId, from: from as BodyId, to: to as BodyId },
    gives: { gold: 0, items: [{ ...bun, count: 2 }] },
    wants: { gold: 3, items: [] },
  })
  const offers = [offer(marta.id, speaker.id), offer(speaker.id, marta.id), offer('p-other', marta.id)]
  expect(shown({ offers })).toBe(
    'You offered Ada 2 buns for 3 pennies; that waits for a yes. Ada offers you 2 buns for 3 pennies; that waits for your yes.',
  )
})

it('tells it of its errands: what it can ask, how far somebody is, and what is done', () => {
  const quest = (status: 'possible' | 'open' | 'ready' | 'done', done: boolean) => ({
    ...{ id: `q-${status}` as QuestId, name: `Flour ${status}`, text: 'Bring it.', status },
    goals: [{ text: 'bring 6 buns', done }],
    reward: { gold: 9, items: [] },
  })
  expect(
    shown({ quests: [quest('possible', false), quest('open', false), quest('ready', true), quest('done', true)] }),
  ).toBe(
    'An errand you can ask of Ada: "Flour possible" (bring 6 buns, for 9 pennies). Ada has taken on "Flour open"; still to do: bring 6 buns, for 9 pennies. Ada has done all of "Flour ready", for 9 pennies: complete it.',
  )
})

it('tells it why it wants what an errand asks for, when that is talked of, in whole sentences', () => {
  const text = 'My flour runs down. I would sooner not hear Tilo on the price of it. '.repeat(4).trim()
  const quest = { id: 'q' as QuestId, name: 'Flour', text, status: 'open' as const, reward: { gold: 0, items: [] } }
  const quests = [{ ...quest, goals: [{ text: 'bring 6 buns', done: false }] }]
  const task = 'Ada has taken on "Flour"; still to do: bring 6 buns.'
  expect(shown({ quests }, 'Lovely weather.')).toBe(task)
  for (const words of ['Why do you need the flour?', 'Six buns? What for?'])
    expect(shown({ quests }, words)).toBe(`${task} Why you want "Flour": "${text.slice(0, 157)}"`)
})

it('tells it what somebody was asked to do in another zone, if their words are about such things', () => {
  const tasksElsewhere = [
    { name: 'Salt', giver: 'Marta', zone: 'Larkwend', left: ['bring 2 buns', 'talk with Yara'] },
    { name: 'Rope', giver: 'Bram', zone: 'Larkwend', left: [] },
  ]
  expect(shown({ tasksElsewhere }, 'What was I to do?')).toBe(
    'Ada carries a note of "Salt" for Marta in Larkwend; still to do: bring 2 buns, talk with Yara. Only there can it end. Ada carries a note of "Rope" for Bram in Larkwend; all done. Only there can it end.',
  )
  expect(shown({ tasksElsewhere }, 'Good morning!')).toBe('')
})

it('names a few of many things, and says nothing of an empty bag', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...kind(`thing${index}`, `things${index}`, 1),
    count: index + 1,
  }))
  const text = shown({ own: { gold: 0, items: many } })
  expect(text).toBe('You have 30 things29, 29 things28, 28 things27, 27 things26, 25 other things, 1 thing0.')
  // Of what is for sale everything is named: somebody may ask for each.
  const wares = Array.from({ length: 11 }, (_, index) => kind(`ware${index}`, `wares${index}`, 1))
  const sold = wares.map((ware) => ({ ...ware, count: 2 }))
  expect(shown({ own: { gold: 0, items: sold }, sells: wares.map(({ id }) => id) })).toContain('2 wares10 at 1')
  expect(shown({})).toBe('')
})

it('counts by the dozen as people do', () => {
  const eggs = { ...kind('eggs', 'dozens of eggs', 2), count: 2 }
  expect(shown({ own: { gold: 0, items: [eggs] } })).toBe('You have 2 dozen eggs.')
})

import { expect, test } from 'vitest'
import { justArrived } from '../../../main/mind/ports/notes.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { npc, place, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const people = [
  { id: 'p-1' as never, name: 'Cleo', kind: 'player' as const, distance: 2, direction: 'east', doing: 'standing' },
]
const comingUp = (more: Partial<TurnContext> = {}): Partial<TurnContext> => {
  const { percepts } = sampleContext('')
  return { purpose: 'heartbeat', woken: [`Cleo ${justArrived}`], percepts: { ...percepts, people }, ...more }
}
const offers = (here: Partial<Surroundings>): Partial<TurnContext> => ({ surroundings: { ...noSurroundings, ...here } })
const at = (time: string): Partial<TurnContext> => ({ now: { ...sampleContext('').now, time } })
const aged = (age: number): Partial<TurnContext> => ({ character: { ...sampleContext('').character, age } })

test('who has walked up to a newcomer welcomes them by name, and says where a bed is and what there is to do', async () => {
  const { text } = await ask(
    '',
    comingUp(offers({ lodging: { host: npc('elsbeth'), house: place('tavern') }, hasWork: true })),
  )
  expect(text).toContain('Cleo')
  expect(text).toMatch(/For a bed, ask Elsbeth at the tavern\./i)
  expect(text).toMatch(/notice board|what they need/)
  expect(text).not.toMatch(/[{}]/)
})

test.each([
  ['a bed', { lodging: { host: npc('marta'), house: place('bakery') } }, /I have a bed for you\.$/, /what they need/],
  ['work', { hasWork: true as const }, /what they need/, /\bbed\b/],
  ['nothing', {}, /Cleo/, /\bbed\b|what they need|saving? you the asking/],
])('where the world has only %s, nothing else is offered', async (_what, here, said, unsaid) => {
  for (const seed of [0, 1, 2]) {
    const { text } = await ask('', comingUp({ ...offers(here), seed }))
    expect(text).toMatch(said)
    expect(text).not.toMatch(unsaid)
    expect(text).not.toMatch(/[{}]| {2}| $/)
  }
})

test('by night, and from a child, the words are others', async () => {
  const work = offers({ hasWork: true })
  const words = [at('11:00'), at('23:30'), { ...at('11:00'), ...aged(9) }].map((more) => comingUp({ ...work, ...more }))
  const said = await Promise.all(words.map(async (each) => (await ask('', each)).text))
  expect(new Set(said).size).toBe(3)
  expect(said[1]).toMatch(/late|this hour/i)
})

test('nobody welcomes somebody who is not near any more', async () => {
  const { percepts } = sampleContext('')
  expect((await ask('', comingUp({ percepts: { ...percepts, people: [] } }))).text).not.toContain('Cleo')
})

test('where nobody ever asks for a hand, nobody is sent around to ask for one', async () => {
  const told = (await ask('What is there to do here?', { ...offers({}), places: [] })).text
  expect(told).not.toMatch(/what they need|needs something|notice board/i)
  expect((await ask('What is there to do here?', { ...offers({ hasWork: true }), places: [] })).text).toMatch(
    /what they need/,
  )
})

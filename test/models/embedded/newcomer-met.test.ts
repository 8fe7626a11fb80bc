import { expect, test } from 'vitest'
import { justArrived } from '../../../main/mind/ports/notes.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const people = [
  { id: 'p-1' as never, name: 'Cleo', kind: 'player' as const, distance: 2, direction: 'east', doing: 'standing' },
]
const comingUp = (more: Partial<TurnContext> = {}): Partial<TurnContext> => {
  const { percepts } = sampleContext('')
  return { purpose: 'heartbeat', woken: [`Cleo ${justArrived}`], percepts: { ...percepts, people }, ...more }
}
const at = (time: string): Partial<TurnContext> => ({ now: { ...sampleContext('').now, time } })
const aged = (age: number): Partial<TurnContext> => ({ character: { ...sampleContext('').character, age } })

test('who has walked up to a newcomer welcomes them by name, and says where a bed is and what there is to do', async () => {
  const { text } = await ask('', comingUp())
  expect(text).toContain('Cleo')
  expect(text).toMatch(/\bbed\b/)
  expect(text).toMatch(/notice board|what they need/)
  expect(text).not.toMatch(/[{}]/)
})

test('by night, and from a child, the words are others', async () => {
  const words = [comingUp(at('11:00')), comingUp(at('23:30')), comingUp({ ...at('11:00'), ...aged(9) })]
  const said = await Promise.all(words.map(async (each) => (await ask('', each)).text))
  expect(new Set(said).size).toBe(3)
  expect(said[1]).toMatch(/late|this hour/i)
})

test('nobody welcomes somebody who is not near any more', async () => {
  const { percepts } = sampleContext('')
  expect((await ask('', comingUp({ percepts: { ...percepts, people: [] } }))).text).not.toContain('Cleo')
})

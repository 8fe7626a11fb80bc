import { expect, it } from 'vitest'
import { createGameState, keepShown } from '../../main/page/game-state.ts'

it('frames that are shown as they come set their fields of the page', () => {
  const state = createGameState()
  const listeners = new Map<string, (message: never) => void>()
  keepShown({ listen: (name, listener) => void listeners.set(name, listener as (message: never) => void) }, state)
  const come = (name: string, message: object): void => listeners.get(name)?.(message as never)
  const clock = { date: 'Sunday, 2026-05-03', time: '08:00', minutes: 480, weather: 'rain', season: 'spring' }
  const person = { id: 'marta', name: 'Marta', kind: 'npc' }
  const shown = { name: 'the fair', place: 'square' }
  come('clock', clock)
  come('people', { people: [person] })
  come('happenings', { names: ['the fair'], shown: [shown] })
  expect(state).toMatchObject({ clock, people: [person], happenings: ['the fair'], goingOn: [shown] })
})

it('the header follows who thinks, also while the page is open', () => {
  const state = createGameState()
  const listeners = new Map<string, (message: never) => void>()
  keepShown({ listen: (name, listener) => void listeners.set(name, listener as (message: never) => void) }, state)
  state.brain = 'Ollama · qwen3'
  const brain = 'embedded brain, while Ollama · qwen3 does not answer'
  listeners.get('clock')?.({ ...state.clock, brain } as never)
  expect(state.brain).toBe(brain)
  listeners.get('clock')?.(state.clock as never)
  expect(state.brain).toBe(brain)
})

import { expect, it } from 'vitest'
import { createGameState, keepShown, takenAlong } from '../../main/page/game-state.ts'
import { talksOf } from '../../main/page/rejoin.ts'

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

it('what was said in one zone is marked in another, and is as before at home', () => {
  const line = { speaker: 'marta', name: 'Marta', text: 'Good day', mine: false, kind: 'speech' } as const
  const partner = { id: 'marta', name: 'Marta' }
  const log = [
    { ...line, id: '1', streaming: false, partner },
    { ...line, id: '2', streaming: true, partner },
  ]
  const there = takenAlong(log, { from: 'inn', to: 'hollow' })
  expect(there).toEqual([{ ...log[0], elsewhere: 'inn' }])
  expect(talksOf(there)).toEqual([])
  const own = { ...line, id: '3', streaming: false, partner: null }
  expect(takenAlong([...there, own], { from: 'hollow', to: 'inn' })).toEqual([log[0], { ...own, elsewhere: 'hollow' }])
})

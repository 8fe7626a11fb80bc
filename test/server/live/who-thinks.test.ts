import { expect, it } from 'vitest'
import { createWhoThinks } from '../../../main/server/live/who-thinks.ts'
import { npc } from '../../support/sample-characters.ts'

const marta = npc('marta')
const bram = npc('bram')

const whoThinks = (usedUp: { world: boolean; npcs: string[] }) => {
  const village = {
    models: { resolve: (ref: string) => ({ ref, label: `the ${ref}` }) },
    budget: {
      hasRoom: (id: string) => !usedUp.world && !usedUp.npcs.includes(id),
      status: () => ({ world: { usedUp: usedUp.world } }),
    },
    characterOf: (id: string) => (id === 'bram' ? { model: 'ollama/own' } : {}),
  }
  return createWhoThinks(village as never, { current: () => ({ models: { default: 'openai/default' } }) } as never)
}

it('who thinks is the model that was chosen: for the village, for an NPC, for one with a model of its own', () => {
  const who = whoThinks({ world: false, npcs: [] })
  expect([who().ref, who(marta).ref, who(bram).ref]).toEqual(['openai/default', 'openai/default', 'ollama/own'])
})

it('whose share of the day is used up is thought for by the embedded brain, and the others are not', () => {
  const who = whoThinks({ world: false, npcs: ['bram'] })
  expect([who().ref, who(marta).ref, who(bram).ref]).toEqual(['openai/default', 'openai/default', 'embedded/hearth'])
})

it('a world that has used up its share thinks with the embedded brain alone', () => {
  const who = whoThinks({ world: true, npcs: [] })
  expect([who().ref, who(marta).ref, who(bram).ref]).toEqual(['embedded/hearth', 'embedded/hearth', 'embedded/hearth'])
})

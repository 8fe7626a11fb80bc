import { expect, it } from 'vitest'
import { findPerson } from '../../main/agent/find-in-context.ts'
import type { BodyId } from '../../main/simulation/ids.ts'
import { ada, ben, bram, sampleContext } from '../support/sample-characters.ts'

const here = (id: BodyId, name: string, kind: 'player' | 'npc', distance: number) => ({ id, name, kind, distance, direction: 'north', doing: '' })
const find = (text: string, people: ReturnType<typeof here>[], speaker = 'Ada') => {
  const context = sampleContext('')
  const found = findPerson({ ...context, speaker: { ...context.speaker, name: speaker }, percepts: { ...context.percepts, people } }, text)
  return found?.id ?? null
}

it('a stranger who took the name of a villager is not taken for that one, near or far', () => {
  expect(find('Bram', [here(ben, 'Bram', 'player', 1), here(bram.id, 'Bram', 'npc', 9)])).toBe(bram.id)
  expect(find(bram.name, [here(ben, bram.name, 'player', 1)])).toBe(bram.id)
  expect(find('Ben', [here(ben, 'Ben', 'player', 1)])).toBe(ben)
})

it('whoever speaks is meant by their own name, and everybody by their id', () => {
  expect(find('Bram', [here(bram.id, 'Bram', 'npc', 1)], 'Bram')).toBe(ada)
  expect(find(ben, [here(bram.id, 'Bram', 'npc', 1), here(ben, 'Bram', 'player', 2)])).toBe(ben)
})

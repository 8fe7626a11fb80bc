import { expect, test } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import type { NpcId } from '../../main/world/ids.ts'

const load = (wishes: string[], ties = '') =>
  loadCharacter({
    id: 'rook' as NpcId,
    folder: 'npc-agents/rook',
    files: {
      soul: `---\nname: Rook\nhome: woods\n${ties}---\nA hunter.\n\n## Wishes\n${wishes.map((wish) => `- ${wish}\n`).join('')}`,
    },
    people: new Set(['rook', 'ines', 'pim', 'marta']),
  }).character?.wishes

const ties = 'ties:\n  - { to: marta, why: is my sister-in-law }\n  - { to: ines, why: is my half-sister }\n'

test('a wish becomes something to work at; whom it is about is found by name, or by what they are to one', () => {
  expect(load(['I want to go out with Pim.', 'I would tell my sister one thing.', 'A new bow.'], ties)).toEqual([
    { kind: 'befriend', what: 'pim', with: 'pim' },
    { kind: 'befriend', what: 'ines', with: 'ines' },
    { kind: 'save', what: 'a new bow' },
  ])
  expect(load(['I want my sister-in-law to trust me.'], ties)).toEqual([
    { kind: 'befriend', what: 'marta', with: 'marta' },
  ])
})

test('who has no wishes, or only some about strangers, has nothing to work at', () => {
  expect(load([])).toBeUndefined()
  expect(load(['I want to go out with Nan.', 'I would tell my sister one thing.', 'Let it rain.'])).toBeUndefined()
})

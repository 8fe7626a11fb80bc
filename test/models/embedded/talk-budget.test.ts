import { expect, it } from 'vitest'
import { createTalkReader } from '../../../main/models/embedded/repertoire/index-talk.ts'
import { loadVillage } from '../../support/talk-lab.ts'

const { content } = await loadVillage()
const marta = content.characters.find(({ id }) => id === 'marta')
if (marta?.talk === undefined) throw new Error('Marta has no TALK.md')
const read = createTalkReader()
const talkOf = () => read.talk({ character: marta, acquaintances: content.characters })

it('compares a line with few of thousands of phrases, and each line once in a turn', () => {
  const talk = talkOf()
  expect(talkOf()).toBe(talk)
  const before = talk?.cost() ?? { phrases: 0, compared: 0 }
  expect(before.phrases).toBeGreaterThan(2000)
  const lines = [
    'do you like frogs',
    'My gran baked too. Who taught you to bake?',
    'what did you do when you were a girl?',
  ]
  for (const line of lines) talk?.fitting(line, 0.6, null)
  const after = talk?.cost().compared ?? 0
  expect((after - before.compared) / lines.length).toBeLessThan(before.phrases / 6)
  for (const line of lines) talk?.fitting(line, 0.8, 0)
  expect(talk?.cost().compared).toBe(after)
})

import { expect, it } from 'vitest'
import { chosen } from '../../../main/models/embedded/intents/parts.ts'
import { understand } from '../../../main/models/embedded/intents/understand.ts'
import { createMind } from '../../../main/models/embedded/mind.ts'
import { createTalkReader } from '../../../main/models/embedded/repertoire/talk-reader.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { loadVillage } from '../../support/talk-lab.ts'
import { ask } from './ask.ts'

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

/** How often others got their turn while something was done. */
const turnsOfOthers = async (doing: Promise<unknown>): Promise<number> => {
  let [turns, isDone] = [0, false]
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await doing
  isDone = true
  return turns
}

it('is read in slices before the first answer, so that nobody else waits for it, and then kept', async () => {
  const reader = createTalkReader()
  const among = { character: marta, acquaintances: content.characters }
  // Two who speak at once wait for the same reading.
  expect(
    await turnsOfOthers(Promise.all([reader.prepareTalk(among), reader.prepareTalk({ ...among })])),
  ).toBeGreaterThan(50)
  const index = reader.talk(among)
  expect(index?.fitting('do you like frogs', 0.6, null)).toEqual(talkOf()?.fitting('do you like frogs', 0.6, null))
  expect(await turnsOfOthers(reader.prepareTalk(among))).toBeLessThan(5)
  // Other content with the same TALK.md and the same names needs no new reading, new names do.
  const later = { character: { ...marta }, acquaintances: content.characters.map((each) => ({ ...each })) }
  expect(reader.talk(later)).toBe(index)
  const renamed = later.acquaintances.map((each) => (each.id === 'pim' ? { ...each, name: 'Pom' } : each))
  expect(reader.talk({ ...later, acquaintances: renamed })).not.toBe(index)
})

it('is read so by the brain', async () => {
  // All brains of a process share what was read, so somebody has a name here that nobody has elsewhere.
  const acquaintances = content.characters.map((each) => (each.id === 'pim' ? { ...each, name: 'Pelham' } : each))
  const first = ask('do you like frogs', { character: marta, acquaintances })
  expect(await turnsOfOthers(first)).toBeGreaterThan(50)
})

it('compares no more of a flood of words than of a long story', () => {
  const costOf = (clauses: number): number => {
    const before = talkOf()?.cost().compared ?? 0
    const words = Array.from({ length: clauses }, (_, index) => `my gran baked ${index} loaves`)
    talkOf()?.fitting(words.join(', '), 0.6, null)
    return (talkOf()?.cost().compared ?? 0) - before
  }
  expect(costOf(400)).toBe(costOf(16))
  const tales = understand(
    createMind(sampleContext('My gran baked loaves. '.repeat(90)), { tools: new Set(), found: [] }),
  )
  expect(tales.length).toBeGreaterThan(50)
  let weighed = 0
  chosen(tales, () => (weighed += 1))
  expect(weighed).toBeLessThanOrEqual(24)
})

it('finds the same, whatever is being spoken of when a line is heard first', () => {
  const [fresh, heard] = [createTalkReader(), createTalkReader()].map((reader) =>
    reader.talk({ character: marta, acquaintances: content.characters }),
  )
  const line = 'and what did he say then?'
  heard?.fitting(line, 0.1, null)
  const matters = marta.talk?.matters ?? []
  const within = matters.findIndex(({ exchanges }) => exchanges.some((exchange) => exchange.within))
  expect(within).toBeGreaterThanOrEqual(0)
  expect(heard?.fitting(line, 0.1, within)).toEqual(fresh?.fitting(line, 0.1, within))
})

import { expect, it } from 'vitest'
import { saidWords } from '../../../main/language/en/talk/likeness.ts'
import { indexTalk } from '../../../main/models/embedded/repertoire/index-talk.ts'
import { createPhraseKeeper } from '../../../main/models/embedded/repertoire/kept-phrases.ts'
import { heldObjects } from '../../support/held-objects.ts'

const texts = ['who bakes the bread', 'is the bread fresh', 'do you like *', 'I know Bram']

it('keeps each word once for all phrases, and of a phrase without * only what likeness asks for', () => {
  const keep = createPhraseKeeper()
  const names = new Set(['bram'])
  const said = texts.map((text) => saidWords(text, names))
  const kept = said.map(keep)
  const [bakes, fresh, likes] = kept
  const breadOf = (phrase: typeof bakes) => phrase?.words.find(({ key }) => key === 'bread')
  expect(breadOf(bakes)).toBeDefined()
  expect(breadOf(bakes)).toBe(breadOf(fresh))
  for (const [index, phrase] of kept.entries()) {
    expect({ ...phrase, runs: [], spoken: [] }).toEqual({ ...said[index], runs: [], spoken: [] })
    expect(phrase.spoken).toBe(bakes?.spoken)
  }
  expect([bakes?.runs, fresh?.runs]).toEqual([[], []])
  expect(likes?.runs).toEqual(said[2]?.runs)
  // A name and the same word of a text in which nobody bears it are two words.
  const bram = (names: ReadonlySet<string>) => keep(saidWords('I know Bram', names)).words.at(-1)
  expect([bram(names)?.isName, bram(new Set())?.isName]).toEqual([true, undefined])
})

it('keeps one list for each phrase of a TALK.md beside those of its vocabulary, and nothing that was needed to read it', () => {
  const phrases = Array.from({ length: 1000 }, (_, index) => `who bakes the bread on day ${index % 7}`)
  const matters = [
    { name: 'Bread', exchanges: [{ phrases, within: false, toAnything: false, answers: ['I.'] }], further: [] },
  ]
  const before = heldObjects(Array)
  const talk = indexTalk(matters, new Set())
  expect(heldObjects(Array) - before).toBeLessThan(1200)
  expect(talk.cost().phrases).toBe(1000)
})

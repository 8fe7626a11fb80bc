import { expect, it } from 'vitest'
import { generateTalk } from '../../../main/lab/experiments/memory/talk/generate-talk.ts'
import { noteOf } from '../../../main/lab/experiments/memory/told-memory.ts'
import { terms } from '../../../main/language/en/lexicon/words.ts'
import { quotable } from '../../../main/mind/turn/what-to-remember.ts'

const seeds = [1, 2, 3]
const talkOf = (seed: number, memories = 300) => generateTalk({ seed, memories })

it('gives the same talk for the same seed, and another for another', () => {
  expect(talkOf(1)).toEqual(talkOf(1))
  expect(talkOf(1).told[0]).not.toEqual(talkOf(2).told[0])
})

it.each([100, 300, 1000])('tells %i different things in sessions of about nine', (memories) => {
  const { told, sessions } = talkOf(1, memories)
  expect(told).toHaveLength(memories)
  expect(new Set(told.map(({ text }) => text)).size).toBe(memories)
  expect(sessions).toBe(Math.round((memories * 35) / 300))
  expect(
    told.every(
      ({ ms }, index) => ms >= (told[index - 1]?.ms ?? 0) || told[index - 1]?.session !== told[index]?.session,
    ),
  ).toBe(true)
})

it.each(seeds)('tells nothing in confidence: what is asked may be heard by whoever asks (seed %i)', (seed) => {
  for (const told of talkOf(seed, 1000).told) expect(noteOf(told).audience, told.text).toEqual({ kind: 'everyone' })
})

it.each(seeds)('leaves no brace without its word and no answer without its memory (seed %i)', (seed) => {
  const { told, questions } = talkOf(seed)
  const byId = new Map(told.map((line) => [line.id, line]))
  expect([...told, ...questions].filter(({ text }) => /[{}]|undefined/.test(text))).toEqual([])
  for (const { category, relevant, answer, text } of questions) {
    const words = relevant.map((id) => noteOf(byId.get(id) as never).text.toLowerCase()).join(' ')
    expect(relevant.length > 0, text).toBe(category !== 'adversarial')
    if (category !== 'temporal') expect(words, text).toContain(quotable(answer, { kind: 'player' }).toLowerCase())
  }
})

it.each(seeds)('has at least five things to mistake for each answer (seed %i)', (seed) => {
  for (const { text, distractors, category } of talkOf(seed).questions) {
    expect(distractors.sameSpeaker + distractors.sameTopic + distractors.sameWords, text).toBeGreaterThanOrEqual(5)
    if (category === 'single-hop' || category === 'update')
      expect(Math.min(distractors.sameSpeaker, distractors.sameTopic), text).toBeGreaterThanOrEqual(1)
  }
})

it.each(seeds)('tells apart which questions share a word with their memory, names aside (seed %i)', (seed) => {
  const { told, questions, speakers } = talkOf(seed)
  const names = new Set(speakers.flatMap(({ name }) => terms(name)))
  const byId = new Map(told.map(({ id, text }) => [id, terms(text)]))
  for (const { relevant, byName, shares, text } of questions) {
    const asked = terms(byName).filter((term) => !names.has(term))
    const common = relevant.map((id) => byId.get(id)?.some((term) => asked.includes(term)) === true)
    expect(shares, text).toBe(relevant.length > 0 && common.every(Boolean))
  }
})

it('has what was told of one thing before stand before what holds now', () => {
  const { told, questions } = talkOf(4)
  const place = new Map(told.map(({ id }, index) => [id, index]))
  const updates = questions.filter(({ category }) => category === 'update')
  expect(updates.length).toBeGreaterThan(3)
  for (const { relevant, older } of updates)
    expect(Math.max(...older.map((id) => place.get(id) ?? -1))).toBeLessThan(place.get(relevant[0] ?? '') ?? -1)
})

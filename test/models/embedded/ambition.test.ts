import { expect, test } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { progressToGuest } from '../../../main/language/en/talk/plain-lines.ts'
import { readTelling } from '../../../main/language/en/wishes/read-telling.ts'
import { estimateTokens } from '../../../main/mind/faculties/compaction/estimate-tokens.ts'
import { unheardOf } from '../../../main/mind/ports/notes.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import type { PromptInput } from '../../../main/mind/prompt/prompt-input.ts'
import { ambitionSection } from '../../../main/mind/prompt/sections-life.ts'
import { withAim } from '../../../main/mind/turn/talk-aim.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { npc, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const having = (ambition: Surroundings['ambition'], more: Partial<Surroundings> = {}): Partial<TurnContext> => ({
  surroundings: { ...noSurroundings, ...(ambition ? { ambition } : {}), ...more },
})
const ox = { kind: 'save', what: 'a second ox', done: 4, of: 20, seeks: null } as const
const moonwort = { kind: 'ask', what: 'moonwort in flower', done: 1, of: 4, seeks: 'bram' as NpcId } as const

test('asked what it wants or works at, an NPC tells how far it is, as the world has counted it', async () => {
  for (const words of ['What do you want?', 'What are you saving for?', 'How is your second ox coming along?'])
    expect((await ask(words, having(ox))).text).toContain(
      'I am saving for a second ox, and have four of the twenty pennies by now.',
    )
})

test('asked how it goes with a thing that it works at or worked at, it tells of that, in many words', async () => {
  for (const words of ['How is it going with the ox?', 'Any luck with your ox?', 'Do you have the ox yet?'])
    expect((await ask(words, having(ox))).text).toContain('have four of the twenty pennies by now.')
  const strove = { kind: 'make', what: 'the chronicle', outcome: 'reached', at: 0 } as const
  expect((await ask('Did you finish the chronicle?', having(undefined, { strove }))).text).toContain(
    'I have finished the chronicle at last.',
  )
  expect((await ask('How is it going with the roof?', having(ox))).text).not.toContain('ox')
})

test('asked what it is working on, it tells what it does now and what it works at over days', async () => {
  const { text } = await ask('What are you working on?', having(ox))
  expect(text).toMatch(/^I am resting by the well\. Besides, I am saving for a second ox/)
})

test.each([
  ['make', 'the chronicle', 'and have given it one of the five hours that it needs.'],
  ['ask', 'moonwort', 'and have asked one of the five people that I want to ask.'],
] as const)('it says how far it is in words, not in figures: %s', async (kind, what, said) => {
  expect((await ask('What are you working at?', having({ kind, what, done: 1, of: 5, seeks: null }))).text).toContain(
    said,
  )
})

test('what its mind chose itself it tells with the reason, and a model reads the reason in few tokens', async () => {
  const own = { ...ox, why: 'I want milk and a field of my own before the winter comes over the hills again' }
  expect((await ask('What are you working at?', having(own))).text).toContain(
    `four of the twenty pennies by now. ${own.why}.`,
  )
  const line = (ambition: Surroundings['ambition']) =>
    ambitionSection({
      language: english,
      context: { ...sampleContext('Hello.'), ...having(ambition) },
      worldName: 'Larkwend',
      agentsText: '',
    } as unknown as PromptInput).join('')
  expect(line(own)).toContain(`so far, by your own choice: ${own.why}.`)
  const tokens = (content: string): number => estimateTokens({ messages: [{ role: 'system', content }] })
  expect(tokens(line(own)) - tokens(line(ox))).toBeLessThanOrEqual(25)
})

test('for some days it tells what came of it; without anything it tells what it does now', async () => {
  const strove = { kind: 'make', what: 'the chronicle', outcome: 'reached' } as const
  expect((await ask('What are you working at?', having(undefined, { strove }))).text).toContain(
    'I have finished the chronicle at last.',
  )
  expect((await ask('What are you working at?')).text).toContain('resting by the well')
})

test('of whom it wants to be closer to it does not speak to their face', async () => {
  const { speaker } = sampleContext('')
  const shy = {
    kind: 'befriend',
    what: speaker.name,
    with: speaker.id as unknown as NpcId,
    done: 1,
    of: 3,
    seeks: null,
  } as const
  expect((await ask('What are you working at?', having(shy))).text).not.toContain('closer')
})

test('alone with a guest who has not heard of it, it brings it up; otherwise nothing is due', async () => {
  const people = [
    { id: 'p-1' as never, name: 'Ada', kind: 'player' as const, distance: 2, direction: 'east', doing: 'standing' },
  ]
  const alone = (ambition: Surroundings['ambition'], woken: string[]): Partial<TurnContext> => ({
    ...having(ambition),
    purpose: 'heartbeat',
    woken,
    percepts: { ...sampleContext('').percepts, people },
  })
  expect((await ask('', alone(ox, [`Ada ${unheardOf}`]))).text).toBe(
    'Every coin I put by is for a second ox, Ada; four pennies so far, and it wants twenty.',
  )
  expect((await ask('', alone(moonwort, [`Ada ${unheardOf}`]))).text).toBe(
    'Ada, one thing, if you have a moment. Do you know anything about moonwort in flower?',
  )
  const shy = { kind: 'befriend', what: 'Rook', with: npc('rook'), done: 1, of: 3, seeks: npc('rook') } as const
  expect((await ask('', alone(shy, [`Ada ${unheardOf}`]))).text).toBe('Ada, have you seen Rook?')
  expect((await ask('', alone(ox, []))).text).not.toContain('ox')
})

test('to whom it wanted to ask today it comes with its question', async () => {
  const bram = { id: npc('bram'), kind: 'npc' as const, name: 'Bram', firstMeeting: false, meetings: 3, opening: true }
  const context = withAim(sampleContext('', { ...having(moonwort), speaker: bram }))
  expect(context.aim).toEqual({ kind: 'ambition', words: 'ask Bram about moonwort in flower', open: false })
  expect((await ask('', context)).text).toContain('Do you know anything about moonwort in flower?')
})

test('a language model is told it in one line of at most 25 tokens', () => {
  const line = (ambition: Surroundings['ambition']): string =>
    ambitionSection({ context: sampleContext('Hello', having(ambition)), language: english } as PromptInput).join('\n')
  expect(line(undefined)).toBe('')
  expect(line(ox)).toBe('Your aim: saving for a second ox: 4 of 20 pennies so far.')
  const longest = line({ ...ox, what: 'a house with a garden and a little river to it', done: 14 })
  const frame = estimateTokens({ messages: [{ role: 'user', content: '' }], tools: [] })
  expect(estimateTokens({ messages: [{ role: 'user', content: longest }], tools: [] }) - frame).toBeLessThanOrEqual(25)
})

test('however somebody calls out how far they are, it is known as told, with its number', () => {
  for (const kind of ['save', 'make'] as const)
    for (const wording of progressToGuest[kind]) {
      const values = { guest: 'Ada', what: 'a gate with leaves on', coins: 'pennies', done: 'four', of: 'twenty' }
      const text = wording.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key])
      expect(readTelling(text, { kind, what: values.what, done: 4 }), text).toEqual({ state: 'at-it', counts: true })
    }
})

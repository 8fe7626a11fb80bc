import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { english } from '../../main/language/en/english.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openNotedMemory } from '../../main/memory/evaluate/noted-memory.ts'
import { readEvaluation } from '../../main/memory/evaluate/read-evaluation.ts'
import type { MemoryHit } from '../../main/mind/ports/memory-port.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { fittingMemories } from '../../main/mind/prompt/fitting-memories.ts'
import { relevantKnowledge } from '../../main/mind/prompt/relevant.ts'
import { lastDaysSection, memorySection } from '../../main/mind/prompt/sections-memory.ts'
import { shareOut } from '../../main/mind/recall/share-out.ts'
import { memoryFolder } from '../memory/open-memory.ts'
import { ada, ben, marta, sampleContext, toldHit } from '../support/sample-characters.ts'

/** As recall gives what fits the words badly: neither words nor meaning. */
const weak = (text: string, terms: Partial<MemoryHit['terms']> = {}, score = 0.2): MemoryHit => {
  const hit = toldHit(text, { score })
  return { ...hit, terms: { ...hit.terms, text: 0, vector: 0.1, trust: 0.3, ...terms } }
}
const given = (utterance: string, changes: Partial<TurnContext>) => ({
  language: english,
  context: sampleContext(utterance, { conversation: [], ...changes }),
  worldName: 'Oakmere',
  agentsText: '',
})
const shown = (utterance: string, recalled: MemoryHit[], changes: Partial<TurnContext> = {}): string[] =>
  memorySection(given(utterance, { recalled, ...changes })).flatMap(
    (text) => text.match(/(?<=told me: ").*(?=")/g) ?? [],
  )

const horse = weak('My horse is called Bracken')
const brother = weak('Jory limps and has red hair', {}, 0.5)

it('shows of what is recalled what the words are about, and not what was recalled for want of anything better', () => {
  expect(shown('Have you seen my brother Jory?', [brother, horse])).toEqual(['Jory limps and has red hair'])
  expect(shown('Have you seen my brother Jory?', [horse])).toEqual([])
  expect(shown('What is my mare called?', [weak('My horse is called Bracken', { text: 0.9 })])).toHaveLength(1)
  const byModel = { trust: 0.7, vector: 0.9 }
  expect(shown('What do I do for a living?', [weak('I mend kettles', byModel, 0.5), horse])).toEqual(['I mend kettles'])
})

it('keeps an answer that repeats no word of the question but stands beside the best', () => {
  const answer = weak('By the old quarry', {}, 0.45)
  expect(shown('Where does Jory live?', [brother, answer, horse])).toEqual([
    'Jory limps and has red hair',
    'By the old quarry',
  ])
})

it('takes a word that a memory shares for chance where it fits far worse than the best', () => {
  const chance = weak('Jory sells no hats', {}, 0.1)
  expect(shown('Where does Jory live?', [brother, chance])).toEqual(['Jory limps and has red hair'])
})

it('leaves out a quarter of what is recalled in a talk that nothing was tuned on, and hardly anything of what answers', async () => {
  const set = readEvaluation('apart.jsonl', await readFile('test/fixtures/recall/apart-tavern.jsonl', 'utf8'))
  await using place = await memoryFolder()
  const { notes, questions } = set
  const noted = await openNotedMemory({ notes, folder: place.folder, embedders: fixedEmbedder(), logger: silentLogger })
  const count = { recalled: 0, shown: 0, answers: 0, answersShown: 0 }
  for (const { text, relevant } of questions) {
    const recalled = shareOut((await noted.find({ text, limit: 12 })).hits, 6)
    const fitting = fittingMemories(given(text, { recalled }))
    const answers = notes.filter(({ id }) => relevant.includes(id))
    const isAnswer = (hit: MemoryHit): boolean => answers.some((note) => hit.text.includes(note.text.slice(0, 60)))
    count.recalled += recalled.length
    count.shown += fitting.length
    count.answers += recalled.filter(isAnswer).length
    count.answersShown += fitting.filter(isAnswer).length
  }
  await noted.close()
  expect(count.answers).toBeGreaterThan(15)
  expect(count.answersShown).toBeGreaterThanOrEqual(count.answers * 0.9)
  expect(count.shown).toBeLessThan(count.recalled * 0.75)
})

it('shows what the speaker told where the words are about nothing in particular', () => {
  const other = { ...weak('I like plums'), who: { id: ben, name: 'Ben' } }
  expect(shown('Good day!', [horse, other])).toEqual(['My horse is called Bracken'])
})

it('shows a mind that is alone what is about who and what is around it', () => {
  const { character, speaker } = sampleContext('')
  const alone = { purpose: 'heartbeat', speaker: { ...speaker, id: character.id, kind: 'npc' } } as const
  const joost = weak('Joost owes me a sack')
  expect(shown('- Feed the cat at noon.', [horse, joost, weak('My cat has gone')], alone)).toEqual([
    'Joost owes me a sack',
  ])
})

it('names what was told in confidence as such', () => {
  const secret = weak('Keep it a secret: my horse Bracken is stolen')
  expect(memorySection(given('How is my horse?', { recalled: [secret, horse] }))).toEqual([
    expect.stringMatching(/^You remember:\n<notes>\n- \S+ Ada told me: "My horse is called Bracken"\n<\/notes>$/),
    expect.stringMatching(/^Ada has told you this alone; it is not to be said to others:\n<notes>\n.*is stolen"\n/),
  ])
})

it('repeats of the last days nothing that stands in the note of a talk, and nothing twice', () => {
  const line = (id: string, text: string) => ({
    ...{ id, text, kind: 'told' as const, who: { id: ada, name: 'Ada' }, about: [] },
    ...{ audience: { kind: 'everyone' as const }, date: '2026-11-20', time: '10:00' },
  })
  const note = { ...horse, id: 'note', kind: 'chunk' as const, text: '10:00 Ada: I lost a silver ring at the mill.' }
  const lastDays = [
    line('1', 'Ada told me: "I lost a silver ring at the mill."'),
    line('2', 'Ada told me: "I own a cat and a dog"'),
    line('3', 'Ada told me: "I own a cat and a dog"'),
  ]
  expect(lastDaysSection(given('Who has a silver ring?', { recalled: [note], lastDays }))).toEqual([
    'Of yesterday and today:\n<notes>\n- [10:00] Ada told me: "I own a cat and a dog"\n</notes>',
  ])
})

it('takes the name of a place where one comes from or goes to for no question about what happened there', () => {
  const night = {
    topics: ['mill', 'still night', 'sails'],
    text: 'The night the sails stood still? I was at my dough.',
  }
  const character = { ...marta, soul: { ...marta.soul, knows: [night] } }
  const known = (utterance: string) =>
    relevantKnowledge(sampleContext(utterance, { character, conversation: [], lore: [] }), english.words)
  for (const words of ['I come from the mill.', 'Shall we meet at the mill?', 'Where is the mill?'])
    expect(known(words)).not.toContain(night.text)
  for (const words of ['What happened at the mill?', 'Why did the sails stop?', 'The mill?'])
    expect(known(words)).toContain(night.text)
})

it('says a sentence once, though a memory, a note, the talk and yesterday hold it', () => {
  const ring = 'I lost a silver ring at the mill.'
  const hit = (id: string, text: string): MemoryHit => ({ ...weak(text, { text: 0.9 }, 0.9), id, text })
  const lastDays = [
    {
      ...{ id: 'day', text: `Ada told me: "${ring}"`, kind: 'told' as const, who: { id: ada, name: 'Ada' }, about: [] },
      ...{ audience: { kind: 'everyone' as const }, date: '2026-11-20', time: '10:00' },
    },
  ]
  const plain = { ...hit('b', ring), kind: 'note' as const, score: 1 }
  const recalled = [plain, hit('a', `Ada told me: "${ring}"`), hit('c', `Bram told me: "${ring}"`)]
  const count = (changes: Partial<TurnContext>): number => {
    const input = given('Where is my silver ring?', { recalled, lastDays, ...changes })
    return [...memorySection(input), ...lastDaysSection(input)].join('\n').split(ring).length - 1
  }
  expect(count({})).toBe(1)
  expect(memorySection(given('Where is my silver ring?', { recalled })).join('')).toContain('Ada told me')
  expect(count({ conversation: [{ from: 'other', name: 'Ada', text: `Good day. ${ring}` }] })).toBe(0)
  expect(count({ summary: `Ada came by. ${ring}` })).toBe(0)
  expect(count({ speakerNotes: { current: [ring], before: [] } })).toBe(0)
})

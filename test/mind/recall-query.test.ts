import { describe, expect, it } from 'vitest'
import { sayNumber } from '../../main/language/en/amounts/read-number.ts'
import { english } from '../../main/language/en/english.ts'
import type { MemoryHit, MemoryQuery } from '../../main/mind/ports/memory-port.ts'
import { memoriesThatFit } from '../../main/mind/prompt/prompt-budget.ts'
import { buildQuery, type RecallScene } from '../../main/mind/recall/build-query.ts'
import { recentLines } from '../../main/mind/recall/recent-lines.ts'
import { shareOut, type sourceOf } from '../../main/mind/recall/share-out.ts'
import { defaultRecall } from '../../main/mind/turn/reply-ports.ts'
import { docsPages } from '../support/docs-pages.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, bram, marta, npc, place, toldHit } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const elsbeth = { id: npc('elsbeth'), name: 'Elsbeth', role: 'innkeeper', pronouns: 'she' as const }
const smith = { id: bram.id, name: bram.name, role: 'blacksmith', pronouns: 'he' as const }
const scene = (utterance: string, lines: string[] = [], change: Partial<RecallScene> = {}): RecallScene => ({
  utterance,
  // The last line is the NPC's own.
  lines: lines.map((text, index) => ({ from: (lines.length - index) % 2 === 0 ? 'other' : 'self', text })),
  self: { id: marta.id, name: marta.name },
  speaker: { id: ada, name: 'Ada' },
  known: [smith, elsbeth],
  percepts: { place: { id: place('square'), label: 'the square' }, people: [] },
  places: [
    { id: 'square', label: 'the square' },
    { id: 'mill', label: 'the mill' },
  ],
  language: english,
  ...change,
})
const text = (...args: Parameters<typeof scene>): string => buildQuery(scene(...args)).text

describe('what a memory is asked', () => {
  it.each([
    ['she', 'where does she live?', ['Do you know Elsbeth?', 'I do.'], 'Elsbeth'],
    ['he, also where a woman was named last', 'what did he say?', ['Was Bram with Elsbeth?', 'He was.'], 'Bram Hollow'],
    ['it', 'have you seen it?', ['I lost a silver ring near the mill.', 'That is bad.'], 'silver ring'],
    ['there', 'what happened there?', ['I was at the mill last night.', 'Oh?'], 'the mill'],
    ['a trade', 'what does the smith want?', [], 'Bram Hollow'],
    ['somebody of the talk', 'where does he live?', ['My brother Anselm keeps bees.', 'Good.'], 'brother Anselm'],
    ['my brother', 'how is my brother?', ['My brother Anselm keeps bees.', 'Good.'], 'Anselm Ada'],
    ['your daughter', 'what did your daughter say?', ['How is she?', 'My daughter Lotte is well.'], 'Lotte'],
    ['and him', 'and him?', ['Where does Elsbeth live?', 'At the inn, with Bram near by.'], 'Bram Hollow where live'],
    ['my', 'do you remember my horse?', [], 'Ada'],
  ])('names whom or what is meant by "%s"', (_what, utterance, lines, added) => {
    expect(text(utterance, lines)).toBe(`${utterance} ${added}`)
  })

  it.each([
    ['is there any news?', ['I was at the mill.', 'Oh?']],
    ['what did Bram say when he came?', ['Do you know Elsbeth?', 'I do.']],
    ['what did she say?', ['Good day!', 'Good day.']],
  ])('adds nothing where nothing has to be added: %s', (utterance, lines) => {
    expect(buildQuery(scene(utterance, lines)).text.replace(' Bram Hollow', '')).toBe(utterance)
  })

  it('says who is meant and where, by their ids', () => {
    expect(buildQuery(scene('what did the smith do at the mill?'))).toMatchObject({
      people: [ada, bram.id],
      place: 'mill',
    })
    expect(buildQuery(scene('good day'))).toMatchObject({ people: [ada], place: 'square' })
  })

  it('where the NPC opens the talk, is asked by the name of the other and the place', () => {
    expect(text('')).toBe('Ada the square')
  })

  it('D10 the words of the player are in the question, whatever they are and whatever was said before', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string(), { maxLength: 6 }), (utterance, lines) => {
        const query = buildQuery(scene(utterance, lines))
        expect(query.text.startsWith(utterance.trim())).toBe(true)
        expect(buildQuery(scene(utterance, lines))).toEqual(query)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('D8 the recent window', () => {
  it('D8 holds the last line always and the newest that fit, in their order', () => {
    const line = fc.record({
      from: fc.constantFrom('self' as const, 'other' as const),
      text: fc.string({ minLength: 1, maxLength: 60 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.integer({ min: 10, max: 200 }), (lines, most) => {
        const kept = recentLines(lines, most)
        const rest = lines.slice(lines.length - kept.length)
        expect(kept.length).toBeGreaterThan(0)
        expect(kept.slice(0, -1)).toEqual(rest.slice(0, -1))
        expect(lines.at(-1)?.text.endsWith(kept.at(-1)?.text ?? '-')).toBe(true)
        expect(kept.reduce((sum, { text: words }) => sum + words.length, 0)).toBeLessThanOrEqual(
          Math.max(most, kept.at(-1)?.text.length ?? 0),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('D8 is what the memory is given of the talk: the newest line, not the oldest', async () => {
    const asked: MemoryQuery[] = []
    const memory = createFakeMemory(marta.id)
    const rig = await createRig({
      memoryOf: async () => ({
        ...memory,
        search: (query) => {
          asked.push(query)
          return memory.search(query)
        },
      }),
    })
    const long =
      'It was a long and weary day, and I have told you all of it already, twice, from the beginning to the end.'
    for (const words of [`First: ${long}`, `Second: ${long}`, 'And what now?'])
      await rig.dispatcher.dispatch(rig.inbound(words))
    expect(asked.at(-1)).toMatchObject({ text: 'And what now?', counts: true, people: [ada], place: 'square' })
    expect(asked.at(-1)?.context).toContain('Good day.')
    expect(asked.at(-1)?.context).not.toContain('First')
    await rig.dispatcher.dispatch(
      rig.inbound('The iron came.', { speaker: { id: bram.id, kind: 'npc', name: 'Bram Hollow' } }),
    )
    expect(asked.at(-1)).toMatchObject({ text: 'The iron came.', counts: false })
  })
})

it('as many memories come to mind as docs/memory-recall.md says', async () => {
  const model = testModel('I see.')
  const rig = await createRig({ model })
  const colours = [
    'red',
    'blue',
    'green',
    'black',
    'white',
    'brown',
    'grey',
    'pink',
    'purple',
    'orange',
    'yellow',
    'gold',
  ]
  for (const colour of colours)
    await rig
      .memory(marta.id)
      .remember({ ...told(`Ada told me: "I lost a ${colour} ring."`), audience: { kind: 'player', player: ada } })
  await rig.dispatcher.dispatch(rig.inbound('Which ring did I lose?'))
  const recalled = () => model.requests.at(-1)?.context.recalled
  const prompt = () =>
    model.requests
      .at(-1)
      ?.messages.at(-1)
      ?.content.match(/I lost a \w+ ring/g)
  expect([recalled()?.length, prompt()?.length]).toEqual([memoriesThatFit(model.contextTokens), recalled()?.length])
  await rig.dispatcher.dispatch(
    rig.inbound('Which ring did Ada lose?', { speaker: { id: bram.id, kind: 'npc', name: bram.name } }),
  )
  expect(recalled()?.length).toBeLessThanOrEqual(defaultRecall.limit)
  const docs = docsPages('memory').toLowerCase().replaceAll('\n', ' ')
  expect(docs).toContain(`${sayNumber(defaultRecall.limit)} memories come to mind`)
  expect(docs).toContain(
    `${sayNumber(memoriesThatFit(8192))} of 8,192 tokens, ${sayNumber(memoriesThatFit(32_768))} at most`,
  )
})

describe('D4 what comes to mind', () => {
  it('D4 each question is its own: a direct question finds its fact among many, and another one another', async () => {
    const model = testModel('I see.')
    const rig = await createRig({ model })
    const facts = [
      'My horse is lame.',
      'My sister lives in Tarn.',
      'The cellar is flooded.',
      'I owe Joost nine pennies.',
      'The fair begins on Sunday.',
      'My boat sank.',
      'I like plums.',
    ]
    for (const [index, fact] of facts.entries())
      await rig.dispatcher.dispatch(rig.inbound(fact, { conversation: `c-${index}` as never }))
    for (const text of ['/new', 'Where does my sister live?', '/new', 'What do I owe Joost?'])
      await rig.dispatcher.dispatch(rig.inbound(text))
    const [first, second] = model.requests.slice(-2).map(({ context }) => context.recalled[0]?.text)
    expect([first, second]).toEqual([
      'Ada told me: "My sister lives in Tarn."',
      'Ada told me: "I owe Joost nine pennies."',
    ])
  })

  it('D4 D10 the prompt holds the words and the memory that answers them', async () => {
    const model = testModel('I see.')
    const rig = await createRig({ model })
    await rig
      .memory(marta.id)
      .remember({ ...told('Ada told me: "My horse is called Thunder."'), audience: { kind: 'player', player: ada } })
    await rig.dispatcher.dispatch(rig.inbound('What is my horse called?'))
    const prompt = model.requests.at(-1)?.messages.at(-1)?.content ?? ''
    expect(prompt).toMatch(/What is my horse called\?[\s\S]*You remember:[\s\S]*My horse is called Thunder/)
  })
})

const told = (words: string) => ({
  text: words,
  kind: 'told' as const,
  at: { date: '2026-11-10', time: '09:00', partOfDay: 'morning', weekday: 'Tuesday', ms: 0 } as const,
  importance: 5,
})

describe('what is taken of what was found', () => {
  const hit = (source: ReturnType<typeof sourceOf>, score: number, index: number): MemoryHit => ({
    ...toldHit(`${source} ${index}`),
    id: `${source}-${index}`,
    path: { notes: 'memory/2026-11-10.md', curated: 'MEMORY.md', people: 'memory/people/p-1.md', lore: 'worlds/a.md' }[
      source
    ],
    kind: source === 'lore' ? 'lore' : source === 'people' ? 'person' : 'told',
    score,
  })

  it('many notes of talk leave room for the few lines that were kept for good', () => {
    const notes = Array.from({ length: 12 }, (_, index) => hit('notes', 0.9 - index / 100, index))
    const chosen = shareOut([...notes, hit('people', 0.6, 1), hit('curated', 0.55, 1)], 6)
    expect(chosen.map(({ id }) => id)).toEqual(['notes-0', 'notes-1', 'notes-2', 'notes-3', 'people-1', 'curated-1'])
  })

  it('what fits much less displaces nothing', () => {
    const notes = Array.from({ length: 12 }, (_, index) => hit('notes', 0.9, index))
    expect(shareOut([...notes, hit('lore', 0.1, 1)], 6).map(({ path }) => path)).not.toContain('worlds/a.md')
  })

  it('as many as there are, best first, each once', () => {
    const any = fc.record({
      source: fc.constantFrom('notes', 'curated', 'people', 'lore'),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (made, limit) => {
        const hits = made
          .toSorted((a, b) => b.score - a.score)
          .map(({ source, score }, index) => hit(source as 'notes', score, index))
        const chosen = shareOut(hits, limit)
        expect(chosen).toHaveLength(Math.min(limit, hits.length))
        expect(chosen).toEqual(hits.filter((one) => chosen.includes(one)))
        if (hits[0]) expect(chosen[0]).toBe(hits[0])
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('a greeting', () => {
  it('brings up what is between the two, and not what was seen or overheard of one', async () => {
    const model = testModel('Good day.')
    const rig = await createRig({ model })
    const memory = rig.memory(marta.id)
    const common = { at: rig.clock.now, audience: { kind: 'everyone' as const }, importance: 5 }
    const overheard = 'I overheard Bram say: "Ada is at the mill."'
    await memory.remember({
      ...common,
      text: overheard,
      kind: 'heard',
      who: { id: bram.id, name: 'Bram' },
      about: [ada],
    })
    await memory.remember({ ...common, text: 'I gave Ada 2 buns.', kind: 'note', who: { id: ada, name: 'Ada' } })
    const prompt = async (text: string): Promise<string> => {
      await rig.dispatcher.dispatch(rig.inbound(text))
      const shown = model.requests.at(-1)?.messages.at(-1)?.content ?? ''
      return /You remember:\n<notes>.*?<\/notes>/su.exec(shown)?.[0] ?? ''
    }
    const greeted = await prompt('Good day, Ada here!')
    expect(greeted).toContain('I gave Ada 2 buns.')
    expect(greeted).not.toContain('overheard')
    expect(await prompt('Was Ada at the mill, Marta?')).toContain(overheard)
  })
})

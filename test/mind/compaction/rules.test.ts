import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { listedLines } from '../../../main/mind/faculties/compaction/ask-silently.ts'
import { type Essential, missingFrom, mustSurvive } from '../../../main/mind/faculties/compaction/must-survive.ts'
import { promisesIn } from '../../../main/mind/faculties/compaction/promises.ts'
import { summaryByRules } from '../../../main/mind/faculties/compaction/rule-summary.ts'
import { createSessionStore } from '../../../main/mind/sessions/session-store.ts'
import { marta, sampleContext, sampleNow } from '../../support/sample-characters.ts'
import { temporaryFolder } from '../rig.ts'
import { adaKey, type Exchange, entriesOf } from './rig.ts'

const linked = async (...exchanges: Exchange[]) => {
  const store = createSessionStore({ directory: await temporaryFolder() })
  const session = await store.open(marta.id, adaKey, sampleNow.ms)
  for (const exchange of exchanges) await store.append(session, entriesOf(exchange))
  await store.settled()
  return session.recent
}
const essentials = async (
  exchange: Partial<Exchange>,
  maximumCharacters = 2000,
): Promise<Record<Essential['kind'], string[]>> => {
  const entries = await linked({ said: '', answer: '', ...exchange })
  const found = mustSurvive({
    language: english,
    entries,
    summary: null,
    acquaintances: sampleContext('').acquaintances,
    maximumCharacters,
  })
  const of = (kind: Essential['kind']): string[] => found.flatMap((one) => (one.kind === kind ? [one.text] : []))
  return {
    id: of('id'),
    promise: of('promise'),
    name: of('name').filter((name) => name !== 'Ada'),
    number: of('number'),
  }
}

describe('promises are found by rules', () => {
  it.each([
    "I'll bring you a loaf tomorrow.",
    'We will meet at the well on Friday.',
    'I promise to keep quiet.',
    'I swear it was not me.',
    'You shall have your ring back.',
    'I owe Bram forty silver.',
    'You have my word.',
    'I will not tell anyone.',
  ])('%s', (sentence) => {
    expect(promisesIn(`Well now. ${sentence} Good day!`, english.promises)).toEqual([sentence])
  })

  it.each([
    'I will keep that in mind, Ada.',
    "I'll see.",
    'I will remember that.',
    'Will I ever see him again?',
    'He will come back.',
    'Shall I bring it?',
    'I baked all day.',
  ])('%s is none', (sentence) => {
    expect(promisesIn(sentence, english.promises)).toEqual([])
  })
})

describe('what must survive is found by rules', () => {
  it.each([
    ['My brother Tobias lives in Greyhill.', { name: ['Greyhill', 'Tobias'] }],
    ['Jana lives by the river. What a day!', { name: ['Jana'] }],
    ['call me wilma', { name: ['wilma'] }],
    ['ask bram about it', { name: ['Bram'] }],
    ['Yes. What is it? It was his. I was there.', { name: [] }],
    ['GIVE ME THE SWORD NOW', { name: [] }],
    ['It costs 40 coins, or three for 1,200.', { number: ['three', '1,200', '40'] }],
    ['I carry item:iron-sword for quest_12 and #7.', { id: ['#7', 'quest_12', 'item:iron-sword'], number: [] }],
  ] as const)('%s', async (said, expected) => {
    expect(await essentials({ said })).toMatchObject(expected)
  })

  it('in what was done: the ids and amounts of a call that worked', async () => {
    const acts = [
      { tool: 'give_item', input: { item: 'rye loaf', to: 'ada', amount: 3, note: 'a gift for the feast' } },
    ]
    expect(await essentials({ acts })).toMatchObject({ id: ['rye loaf'], number: ['3'] })
  })

  it('within its bounds: ids before promises before names before numbers, the newest first', async () => {
    const said = 'I take item:first and item:second to Greyhill for 40 coins.'
    expect(await essentials({ said, answer: 'I will wait.' }, 12)).toMatchObject({
      id: [],
      promise: [],
      name: ['Greyhill'],
      number: [],
    })
    expect(await essentials({ said, answer: 'I will wait.' }, 16)).toMatchObject({
      id: ['item:second'],
      promise: [],
      name: [],
      number: [],
    })
  })

  it('is missed as a word of its own, a promise in other words is not missed', () => {
    const wanted: Essential[] = [
      { kind: 'number', text: '4' },
      { kind: 'name', text: '美月' },
      { kind: 'promise', text: 'I will ask the miller about the ring on Friday.' },
    ]
    expect(
      missingFrom(
        '- 美月在磨坊. I said that on Friday I would be asking the miller for news of her ring, 40 in all.',
        wanted,
      ),
    ).toEqual([wanted[0]])
    expect(missingFrom('- We talked.', wanted)).toEqual(wanted)
  })
})

describe('a summary made by rules', () => {
  const made = (
    entries: Awaited<ReturnType<typeof linked>>,
    maximumCharacters: number,
    summary: string | null = null,
  ) => {
    const found = mustSurvive({
      language: english,
      entries,
      summary,
      acquaintances: [],
      maximumCharacters: maximumCharacters / 2,
    })
    return {
      text: summaryByRules({ language: english, entries, summary, essentials: found, maximumCharacters }),
      found,
    }
  }

  it('tells who promised what to whom and what was told and done, in the order of the talk', async () => {
    const entries = await linked(
      {
        said: 'I lost my silver ring. I will pay you for it.',
        answer: 'I will look for it.',
        acts: [{ tool: 'quest_offer', input: { quest: 'quest:ring' } }],
      },
      { said: 'Thanks! Bye!', answer: 'Go well.' },
    )
    expect(made(entries, 2000).text.split('\n')).toEqual([
      '- From 2026-11-20 I talked with Ada.',
      '- Ada told me: "I lost my silver ring."',
      '- Ada promised me: "I will pay you for it."',
      '- I did quest_offer (quest:ring) with Ada.',
      '- I promised Ada: "I will look for it."',
    ])
  })

  it('lets the lighter and older lines go first where room is short, never an essential', async () => {
    const entries = await linked(
      { said: 'The weather in Dornburg was fine.', answer: 'I see.' },
      { said: 'I am afraid of the wolves.', answer: 'I will light a lantern for you.' },
    )
    const { text, found } = made(entries, 330)
    expect(text.length).toBeLessThanOrEqual(330)
    expect(text).toContain('I promised Ada: "I will light a lantern for you."')
    expect(missingFrom(text, found)).toEqual([])
    const tight = made(entries, 150)
    expect(tight.text.length).toBeLessThanOrEqual(150)
    expect(missingFrom(tight.text, tight.found)).toEqual([])
  })

  it('keeps the lines of an earlier summary, its promises first', async () => {
    const entries = await linked({ said: 'I have a red horse.', answer: 'I see.' })
    const earlier =
      '- From 2026-11-01 I talked with Ada.\n- We laughed about the goat.\n- Marta owes Ada two loaves.\n- Also came up: Greyhill · item:cup'
    const { text } = made(entries, 400, earlier)
    for (const kept of ['the goat', 'owes Ada two loaves', 'Greyhill', 'item:cup', 'red horse'])
      expect(text).toContain(kept)
    const tight = made(entries, 220, earlier)
    expect(tight.text).toContain('owes Ada two loaves')
    expect(missingFrom(tight.text, tight.found)).toEqual([])
  })
})

describe('a list is read from an answer', () => {
  it('in any of the usual marks, without what stands around it', () => {
    const text = 'Here you go:\n- one\n* two\n3. three\n  • four  \n\nThat is all.\n- '
    expect(listedLines(text, 100)).toEqual(['one', 'two', 'three', 'four'])
  })

  it('cut where a line has no end, and free of control characters', () => {
    expect(listedLines(`- ${'word '.repeat(100)}\n- a\u0007b\u2028c`, 40)).toEqual([
      `${'word '.repeat(7)}word …`,
      'a b c',
    ])
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { writeNotes } from '../../../main/mind/faculties/compaction/write-notes.ts'
import { writeSummary } from '../../../main/mind/faculties/compaction/write-summary.ts'
import type { ChatModel } from '../../../main/mind/ports/chat-model.ts'
import type { MemoryEntry } from '../../../main/mind/ports/memory-port.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { memoryFolder, openMemory } from '../../memory/open-memory.ts'
import { ada, ben, gameTime, marta, sampleContext } from '../../support/sample-characters.ts'
import { createCompactionRig, type Exchange } from '../compaction/rig.ts'
import { call, createRig, testModel } from '../rig.ts'
import { createNights } from '../sleep/rig.ts'

const of = (notes: readonly MemoryEntry[], words: RegExp): (true | undefined)[] =>
  notes.filter(({ text }) => words.test(text)).map(({ confided }) => confided)

/** Marta with a real memory, and a model that answers with these steps. */
const talkWith = async (model: ChatModel) => {
  const place = await memoryFolder()
  let memory = await openMemory(place.folder, { npc: marta.id, lasting: false })
  onTestFinished(async () => {
    await memory.close()
    await place[Symbol.asyncDispose]()
  })
  const rig = await createRig({ model, memoryOf: async () => memory })
  return {
    rig,
    async say(...lines: string[]): Promise<void> {
      for (const text of lines) await rig.dispatcher.dispatch(rig.inbound(text))
    },
    /** The notes, read anew from their files. */
    async read(): Promise<readonly MemoryEntry[]> {
      await memory.close()
      memory = await openMemory(place.folder, { npc: marta.id, lasting: false })
      return memory.noted()
    },
  }
}

const brains: [string, () => ChatModel][] = [
  ['a language model', () => testModel('I see.')],
  ['the embedded brain', () => createEmbeddedBrain()],
]

describe.each(brains)('what is told in confidence to %s', (_brain, brain) => {
  it.each([
    ['in one message', ['For you alone: I broke the wheel of the mill. My uncle owes Bram forty silver.']],
    [
      'after asking for it',
      ['Can you keep a secret?', 'I broke the wheel of the mill. My uncle owes Bram forty silver.'],
    ],
    [
      'before asking for it',
      ['I broke the wheel of the mill. My uncle owes Bram forty silver.', "Please don't tell anyone."],
    ],
  ])('is noted with its mark when it comes %s, and read so from the file', async (_when, lines) => {
    const village = await talkWith(brain())
    await village.say('Good day! I sell apples at the ford.', ...lines)
    const notes = await village.read()
    expect(of(notes, /wheel/).at(-1)).toBe(true)
    expect(of(notes, /apples/)).toEqual([undefined])
  })
})

describe('a note in other words', () => {
  it('is in confidence when a model makes it of a confidence, at once or later, whole or in part', async () => {
    const village = await talkWith(
      testModel(
        { calls: [call('remember', { text: 'Ada damaged the miller’s wheel' })] },
        'I shall keep it.',
        'Fine apples.',
        {
          calls: [
            call('remember', { text: 'Her uncle has debts with the smith' }),
            call('remember', { text: 'Ada sells apples' }),
          ],
        },
        'Noted.',
      ),
    )
    await village.say(
      'Between us: I broke the wheel of the mill, and my uncle owes Bram forty silver.',
      'I sell apples at the ford.',
      'What did I tell you of apples?',
    )
    const notes = (await village.read()).filter(({ kind }) => kind === 'note')
    expect(of(notes, /damaged|debts/)).toEqual([true, true])
    expect(of(notes, /sells apples/)).toEqual([undefined])
    expect(notes.every(({ confided, importance }) => !confided || importance >= 8)).toBe(true)
  })
})

describe('a night', () => {
  const secret = 'For you alone: I stole the silver candlestick of the chapel. I hid it below the third willow.'

  it('keeps the mark in each part that rules split a confidence into', async () => {
    const night = await createNights()
    await night.tell(ada, secret, 20)
    await night.tell(ada, 'My sister Lena lives at the mill.', 20)
    await night.sleep(21)
    const lines = Object.values(await night.kept()).flatMap((text) => text.split('\n'))
    const kept = lines.filter((line) => /<!-- kind:/.test(line))
    const secrets = kept.filter((line) => /candlestick|willow/.test(line))
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter((line) => !line.includes('confided:'))).toEqual([])
    expect(kept.filter((line) => /Lena/.test(line) && line.includes('confided:'))).toEqual([])
    // A thought about a confidence is one.
    expect(kept.filter((line) => /trusted me|goes round/.test(line) && !line.includes('confided:'))).toEqual([])
  })

  it('keeps the mark in a diary and in lines that a model words anew', async () => {
    const night = await createNights()
    await night.tell(ada, secret, 20)
    await night.tell(ada, 'My sister Lena lives at the mill.', 20)
    await night.tell(ada, 'My brother Jory is a fisher.', 20)
    await night.tell(ada, 'I live at the old tower.', 20)
    const model = testModel(({ messages }) => {
      const [system, data] = messages.map(({ content }) => content)
      if (/in your diary/.test(system ?? ''))
        return '- Ada took something of the chapel and hid it. [1]\n- Lena lives at the mill. [2]\n- It lies below the willow'
      const number = (words: RegExp): string =>
        /\[(\d+)\]/.exec(data?.split('\n').find((line) => words.test(line)) ?? '')?.[1] ?? '0'
      return /put the memories/.test(system ?? '')
        ? `- Ada told me that she hid it below the third willow. [${number(/willow/)}]\n- Ada told me that Jory is a fisher. [${number(/Jory/)}]`
        : 'NO_REPLY'
    })
    await night.sleep(21, { model })
    const diary = (await night.memory.noted()).filter(({ kind }) => kind === 'note')
    expect(of(diary, /chapel|willow/)).toEqual([true, true])
    expect(of(diary, /Lena/)).toEqual([undefined])
    const kept = (await night.person(ada)).split('\n')
    const willow = kept.filter((line) => /willow/.test(line))
    expect(willow.length).toBeGreaterThan(0)
    expect(willow.filter((line) => !line.includes('confided:'))).toEqual([])
    expect(kept.filter((line) => /Jory/.test(line) && line.includes('confided:'))).toEqual([])
  })
})

describe('a long talk', () => {
  const talk: Exchange[] = [
    { said: 'For you alone: I broke the wheel of the mill.', answer: 'I will keep it to myself.' },
    { said: 'Can you keep a secret?', answer: 'I can.' },
    { said: 'My uncle owes Bram forty silver.', answer: 'That is much.' },
    { said: 'I sell apples at the ford.', answer: 'I will buy some on Friday.' },
  ]
  const paraphrased =
    '- Ada damaged the miller’s wheel\n- Her uncle owes the smith Bram forty silver\n- Ada sells apples at the ford, and I will buy some on Friday\n- I will keep it to myself'

  it.each([
    ['by a model', paraphrased],
    ['by rules', null],
  ])('keeps the mark in notes and summary written %s', async (_by, answer) => {
    const rig = await createCompactionRig({ model: answer === null ? null : testModel(answer) })
    await rig.hold(...talk)
    const given = {
      ...{ session: rig.session, model: rig.model, context: sampleContext('And now?'), language: english },
      ...{ portionTokens: 4000, writes: () => true, patience: new AbortController().signal, logger: silentLogger },
    }
    const entries = rig.session.recent
    await writeNotes({ ...given, entries, memory: rig.memory, signal: given.patience })
    const notes = await rig.memory.noted()
    expect(of(notes, /wheel|uncle/).every((mark) => mark === true)).toBe(true)
    expect(of(notes, /wheel|uncle/).length).toBeGreaterThan(1)
    expect(of(notes, /apples/).filter((mark) => mark === true)).toEqual([])
    const { text } = await writeSummary({ ...given, dropped: entries, summaryTokens: 400 })
    const lines = text.split('\n')
    expect(lines.filter((line) => /wheel|uncle/.test(line)).map((line) => line.endsWith('(in confidence)'))).toEqual([
      true,
      true,
    ])
    expect(lines.filter((line) => /apples/.test(line) && line.endsWith('(in confidence)'))).toEqual([])
  })
})

describe('when a player comes back', () => {
  const crowd = ['I sell apples at the ford.', 'I saw a heron by the brook.', 'The road to the harbour is muddy.']

  it('what that player told alone comes first, days later and whatever else is known', async () => {
    const model = testModel('I see.')
    const village = await talkWith(model)
    await village.say('Please keep this between us: I broke the wheel of the mill.')
    for (const [index, text] of crowd.entries()) {
      village.rig.clock.now = gameTime(`2026-11-2${index + 1}`, '10:00')
      await village.say(text)
    }
    village.rig.clock.now = gameTime('2026-11-25', '09:00')
    await village.rig.dispatcher.dispatch(village.rig.inbound('Hello, Marta!'))
    const prompt =
      model.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join('\n') ?? ''
    const [, told = ''] = prompt.split('Ada has told you this alone')
    expect(told).toContain('wheel of the mill')
    expect(told.indexOf('wheel of the mill')).toBeLessThan(300)
    // Nobody else's prompt holds it.
    const ben_ = { id: ben, kind: 'player' as const, name: 'Ben' }
    await village.rig.dispatcher.dispatch(village.rig.inbound('Hello, Marta! Who broke the wheel?', { speaker: ben_ }))
    const other =
      model.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join('\n') ?? ''
    expect(other).not.toContain('I broke the wheel')
  })
})

import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { english } from '../../main/language/en/english.ts'
import { createPlayersFirst } from '../../main/mind/budget/players-first.ts'
import { createUnaskedHour } from '../../main/mind/budget/unasked-hour.ts'
import { createUnaskedModels } from '../../main/mind/budget/unasked-models.ts'
import { bareSafety } from '../../main/mind/faculties/permission/safety.ts'
import { readScript } from '../../main/mind/faculties/whole-talk/read-script.ts'
import { createMindRuntime, type OperationEvent } from '../../main/mind/mind-runtime.ts'
import type { ChatDelta, ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createSpeechReader } from '../../main/models/speech-reader.ts'
import { createThoughtHabit } from '../../main/models/thought-habit.ts'
import type { Command } from '../../main/world/commands.ts'
import type { ConversationId, OperationId } from '../../main/world/ids.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { createManualKillSwitch } from '../support/manual-kill-switch.ts'
import { ada, bram, gameTime, marta, sampleContext } from '../support/sample-characters.ts'
import { character, createStage } from '../world/stage.ts'
import { call, createRig, testModel, villageContent } from './rig.ts'

const talk = 'c-7' as ConversationId
const written =
  'Marta: The river is up again.\nBram: It was, last spring too.\nMarta: Mind the step, then.\nBram: Good night.'

/** Marta opens a talk with Bram; a model writes. */
const village = async (model: ChatModel, options: Partial<Parameters<typeof createRig>[0]> = {}) => {
  const stage = createStage({ characters: [marta, bram].map(({ id, name }) => ({ ...character(id), name })) })
  stage.step({ kind: 'join', player: ada, name: 'Ada' })
  const rig = await createRig({ model, ...options })
  const runtime = createMindRuntime({ dispatcher: rig.dispatcher, state: () => stage.state, submit: () => {} })
  let count = 0
  const wordsIn = (commands: Command[]): string =>
    commands.flatMap((command) => (command.kind === 'npcSay' ? [command.text] : [])).join(' ')
  const ask = async (npc: typeof marta, request: Omit<OperationEvent['request'], 'conversation'> & object) =>
    wordsIn(
      await runtime.answer({
        kind: 'operationRequested',
        npc: npc.id,
        operation: `o-${++count}` as OperationId,
        request: { conversation: talk, ...request } as OperationEvent['request'],
      }),
    )
  return {
    rig,
    stage,
    opens: (npc = marta, other = bram) => ask(npc, { kind: 'converse', with: other.id } as never),
    answers: (npc: typeof marta, text: string, more: object = {}) =>
      ask(npc, { kind: 'reply', from: npc === marta ? bram.id : marta.id, text, ...more } as never),
  }
}

it('one request writes a whole talk, and both say it line by line', async () => {
  const model = testModel(written)
  const { rig, opens, answers } = await village(model)
  const said = [await opens()]
  for (const npc of [bram, marta, bram]) said.push(await answers(npc, said.at(-1) ?? ''))
  expect(said).toEqual(['The river is up again.', 'It was, last spring too.', 'Mind the step, then.', 'Good night.'])
  expect(model.requests).toHaveLength(1)
  const [request] = model.requests
  expect(request?.tools).toEqual([])
  expect(request?.messages[0]?.content).toContain('The other is Bram Hollow')
  expect(request?.messages.at(-1)?.content).toContain('Write the whole talk of ')
  // Each has the talk in a transcript of its own.
  for (const npc of [marta.id, bram.id])
    expect(JSON.stringify(await rig.transcripts(npc))).toContain('It was, last spring too.')
  // Nothing is left to say, and nobody is asked.
  expect([await answers(marta, 'Good night.'), model.requests.length]).toEqual(['', 1])
})

/** A server with one place, whose answers a test gives by hand; what nobody asks for has a limit of calls in an hour. */
const slowServer = async (unaskedCalls: number) => {
  const gated = createGatedModel()
  const hour = createUnaskedHour({ limits: () => ({ calls: unaskedCalls, promptTokens: null }), now: () => 0 })
  const unasked = createUnaskedModels({
    source: async () => gated.model,
    settings: () => ({ unseen: 'embedded/hearth' }),
    rules: { ...testModel('Rules speak.'), ref: 'embedded/hearth' },
    ...{ hour, first: createPlayersFirst({ places: () => 1 }), logger: silentLogger },
  })
  const { rig, opens, answers } = await village(gated.model, { models: unasked.source, places: () => 1 })
  return { rig, gated, opens, answers }
}

it('a talk waits for a slow model: a player elsewhere is answered first, then it is written and said whole', async () => {
  const { rig, gated, opens, answers } = await slowServer(1)
  const opened = opens()
  const begun = await gated.asked(1)
  expect(begun.heard).toContain('14:10')
  rig.clock.now = gameTime('2026-11-20', '14:35')
  // Ada speaks to somebody else, at the only place of the server.
  const player = rig.dispatcher.dispatch(rig.inbound('Good day!', { npc: bram.id }))
  const asked = await gated.asked(2)
  expect(begun.aborted).toBe(true)
  asked.answer('Good day, Ada.')
  expect(await player).toMatchObject({ kind: 'answered', text: 'Good day, Ada.' })
  // The hour allows no second request, but this is the same one, made anew.
  const again = await gated.asked(3)
  expect(again.heard).toContain('14:35')
  expect(again.heard).toContain('Write the whole talk of ')
  again.answer(written)
  const said = [await opened]
  for (const npc of [bram, marta, bram]) said.push(await answers(npc, said.at(-1) ?? ''))
  expect(said).toEqual(['The river is up again.', 'It was, last spring too.', 'Mind the step, then.', 'Good night.'])
  expect(gated.calls).toHaveLength(3)
})

it('asks for as many lines as the world lets the two say', async () => {
  const model = testModel(written)
  const { stage, opens } = await village(model)
  Object.assign(stage.state.conversations, { [talk]: { turnLimit: 5 } })
  await opens()
  expect(model.requests[0]?.messages.at(-1)?.content).toContain('five lines in turn')
})

it('whoever writes a talk reads no secret of the other', async () => {
  const model = testModel('Bram: Good day.\nMarta: Good day.')
  const { opens } = await village(model)
  expect(await opens(bram, marta)).toBe('Good day.')
  const [secret] = marta.soul.secrets
  const read = JSON.stringify([model.requests[0]?.context, model.requests[0]?.messages])
  expect(read).toContain('The other is Marta')
  expect(read).not.toContain(secret?.text ?? 'a secret')
})

it('a deed that no call bears out is not said, and ends the talk', async () => {
  const model = testModel(
    'Marta: Are you hungry?\nBram: I am. I hand you two pennies for it.\nMarta: Thank you for the pennies.',
  )
  const { opens, answers } = await village(model)
  await opens()
  expect(await answers(bram, 'Are you hungry?')).toBe('I am.')
  expect(await answers(marta, 'I am.')).toBe('')
  expect(model.requests).toHaveLength(1)
})

it('a call that fails ends the talk behind its line', async () => {
  const model = testModel(() =>
    (async function* () {
      yield text('Marta: Come to the well.\n')
      yield { kind: 'toolCall', call: call('move_to', { place: 'the moon' }) } as const
      yield text('\nBram: I follow.')
      yield { kind: 'finish', reason: 'toolCalls' } as const
    })(),
  )
  const { opens, answers } = await village(model)
  expect(await opens()).toBe('Come to the well.')
  expect(await answers(bram, 'Come to the well.')).toBe('')
})

it('says nothing if the answer is no talk', async () => {
  for (const bad of [
    '',
    '{"talk": ["a", "b"]}\nand so on',
    'They greet each other.\nThey part.',
    'Bram: I begin.\nMarta: No.',
  ]) {
    const model = testModel(bad)
    const { opens } = await village(model)
    expect([await opens(), model.requests.length]).toEqual(['', 1])
  }
})

it('a line without a name is the first one, and the others are asked for as they come', async () => {
  const model = testModel('The river is up again.', 'So it is.')
  const { opens, answers } = await village(model)
  expect([await opens(), await answers(bram, 'The river is up again.')]).toEqual([
    'The river is up again.',
    'So it is.',
  ])
})

it('whoever has to go says the last of their lines', async () => {
  const model = testModel(written)
  const { opens, answers } = await village(model)
  await opens()
  expect(await answers(bram, 'The river is up again.', { manner: 'ends' })).toBe('Good night.')
  expect(await answers(marta, 'Good night.')).toBe('')
})

it('somebody who joins breaks it off: from then on each answers what was said', async () => {
  const model = testModel(written, 'Welcome, Ada.')
  const { opens, answers } = await village(model)
  await opens()
  const joined = { from: ada, among: [ada, marta.id], message: 'm-1' }
  expect(await answers(bram, 'Good day!', joined)).toBe('Welcome, Ada.')
  expect(await answers(marta, 'Welcome, Ada.', { among: [ada, bram.id], message: 'm-2' })).toBe('Welcome, Ada.')
})

it('players are always answered by a request of their own, and so are villagers if the setting is off', async () => {
  const model = testModel(written, 'Yes.')
  const { opens, answers } = await village(model)
  await opens()
  expect(await answers(bram, 'Is the mill open?', { from: ada, message: 'm-1', conversation: 'c-9' })).toBe('Yes.')
  const alone = testModel('The river is up.')
  const off = await village(alone, {
    talk: () => ({ dmScope: 'per-peer', resetHour: 'off', idleMinutes: 0, wholeTalks: false }),
  })
  await off.opens()
  expect(alone.requests[0]?.messages.at(-1)?.content).toContain('You open the talk with Bram Hollow.')
})

it('what was told to the second alone does not stand before whoever writes both', async () => {
  const model = testModel(written)
  const { rig, opens } = await village(model)
  await rig.memory(bram.id).remember({
    ...{ at: rig.clock.now, place: null, kind: 'told', importance: 9, who: { id: ada, name: 'Ada' } },
    ...{ text: 'My ring lies under the bridge.', audience: { kind: 'player', player: ada } },
  } as never)
  await opens()
  expect(JSON.stringify(model.requests[0]?.messages)).not.toContain('bridge')
})

it('a line is checked as the words of the model that wrote it, though rules would answer by now', async () => {
  const model = testModel('Marta: How is Ada?\nBram: Ada buried her silver ring under the old bridge.\nMarta: Oh.')
  const { rig, opens, answers } = await village(model, {
    models: ({ npc }) => (npc === bram.id ? { ...model, ref: 'embedded/rules' } : model),
  })
  await rig.memory(bram.id).remember({
    ...{ at: rig.clock.now, place: null, kind: 'told', importance: 9, who: { id: ada, name: 'Ada' }, confided: true },
    ...{ text: 'I buried my silver ring under the old bridge.', audience: { kind: 'player', player: ada } },
  } as never)
  await opens()
  expect(await answers(bram, 'How is Ada?')).toBe('')
  expect(await answers(marta, 'Hm.')).toBe('')
})

it('other words than those of the line before get an answer of their own', async () => {
  const model = testModel(written, 'At the mill, I think.', 'Then I go there.')
  const { opens, answers } = await village(model)
  await opens()
  expect(await answers(bram, 'Where is Pim?')).toBe('At the mill, I think.')
  expect(await answers(marta, 'At the mill, I think.')).toBe('Then I go there.')
})

it('somebody who is switched off in the middle says no line of it', async () => {
  const { killSwitch, off } = createManualKillSwitch()
  const model = testModel(written)
  const brain: ChatModel = { ...testModel('I have no words today.'), ref: 'embedded/hearth' }
  const { opens, answers } = await village(model, { safety: { ...bareSafety, killSwitch, brain } })
  await opens()
  off(bram.id)
  expect(await answers(bram, 'The river is up again.')).toBe('I have no words today.')
})

it('if the other side cannot be read, or bears the same name, each line has a request of its own', async () => {
  for (const options of [
    {
      memoryOf: async (npc: string) => {
        if (npc === bram.id) throw new Error('no disk')
        return createFakeMemory(marta.id)
      },
    },
    { content: () => villageContent({ characters: [{ ...bram, name: marta.name }, marta] }) },
  ]) {
    const model = testModel('The river is up.')
    const { opens } = await village(model, options)
    expect(await opens()).toBe('The river is up.')
    expect(model.requests[0]?.messages.at(-1)?.content).not.toContain('Write the whole talk of ')
  }
})

const text = (words: string): ChatDelta => ({ kind: 'text', text: words })
const linesOf = (...deltas: ChatDelta[]) =>
  readScript(deltas, [marta, bram], english.gestures).map(({ who, text: words, calls }) => [
    who,
    words,
    ...calls.map(({ name }) => name),
  ])

it('reads a talk however models set it', () => {
  const bun = { kind: 'toolCall', call: { id: 'a', name: 'give', arguments: { item: 'bun' } } } as const
  expect(linesOf(text('Here is the talk:\n\n**Marta:** "Good day."\n2. *nods* Bram: no\nBram: (waves) Day.'))).toEqual([
    ['marta', 'Good day.'],
  ])
  expect(linesOf(text('1. Marta: Take this.\n'), bun, text('\n2. Bram: Thanks.\nBram: Truly.'))).toEqual([
    ['marta', 'Take this.', 'give'],
    ['bram', 'Thanks. Truly.'],
  ])
  // Another speaker ends it, and so do silence and an answer that was cut off.
  expect(linesOf(text('Marta: Hm.\nPim: Hello!\nBram: Hm.'))).toEqual([['marta', 'Hm.']])
  expect(linesOf(text('Marta: Hm.\nBram: NO_REPLY'))).toEqual([['marta', 'Hm.']])
  expect(linesOf(text('Marta: Hm.\nBram: I wan'), { kind: 'finish', reason: 'length' })).toEqual([['marta', 'Hm.']])
  expect(linesOf(text(`Marta: ${'a '.repeat(2000)}`))[0]?.[1]?.length).toBeLessThanOrEqual(400)
  expect(linesOf(text('Marta: a.\nBram: b.\n'.repeat(50)))).toHaveLength(8)
  expect(linesOf(text('Marta: a b c d.\n'.repeat(500)))[0]?.[1]?.length).toBeLessThanOrEqual(400)
  expect(linesOf(text('Marta: Take it, give(item="bun", count=1)\nBram: Thanks (a lot).'))).toEqual([
    ['marta', 'Take it,'],
    ['bram', 'Thanks (a lot).'],
  ])
  // Brackets are read as in any answer: what is said stays, and what is done goes.
  expect(linesOf(text('Marta: Bram (no, not Tam, not Will: Bram), I saw you.\nBram: (waves) Hm. *nods*'))).toEqual([
    ['marta', 'Bram (no, not Tam, not Will: Bram), I saw you.'],
    ['bram', 'Hm.'],
  ])
  expect(linesOf(text('Marta: Take '), bun, text(' it.\nBram: Thanks.'))).toEqual([
    ['marta', 'Take it.', 'give'],
    ['bram', 'Thanks.'],
  ])
  // Many marks before a line take no time.
  expect(linesOf(text('*'.repeat(200_000)))).toHaveLength(1)
})

it('knows the two by any name that people may have, and by a first name only if it is one alone', () => {
  const read = (words: string, ...names: [string, string]) =>
    readScript(
      [text(words)],
      [
        { ...marta, name: names[0] },
        { ...bram, name: names[1] },
      ],
      english.gestures,
    ).map(({ who, text: said }) => [who, said])
  expect(read('Unit 7: Beep.\n**Tom (the elder)**： Well: no.', 'Unit 7', 'Tom (the elder)')).toEqual([
    ['marta', 'Beep.'],
    ['bram', 'Well: no.'],
  ])
  expect(read('Old Ann: Hm.\nOld Ben: Hm.', 'Old Ann', 'Old Ben')).toHaveLength(2)
  expect(read('Ann: Hm.\nAnn Lee: Yes.', 'Ann', 'Ann Lee')).toEqual([
    ['marta', 'Hm.'],
    ['bram', 'Yes.'],
  ])
  expect(read('Old: Hm.\nOld: Hm.', 'Old Ann', 'Old Ben')).toEqual([])
})

it('an adapter leaves the names before the lines', () => {
  const context = sampleContext('', { wholeTalk: { other: sampleContext('') } })
  const reader = createSpeechReader(
    { messages: [], tools: [], context },
    createThoughtHabit(() => false),
  )
  const deltas = [...reader.read({ kind: 'text', text: written }), ...reader.end(false)]
  expect(deltas.map((delta) => ('text' in delta ? delta.text : '')).join('')).toBe(written)
})

it('whoever answers with a call alone acts, and speaks when asked again', async () => {
  let asked = 0
  const model = testModel(() =>
    (async function* () {
      if (++asked === 1) {
        yield { kind: 'toolCall', call: call('remember', { text: 'The river is up.' }) } as const
        yield { kind: 'finish', reason: 'toolCalls' } as const
      } else {
        yield text('Good day.')
        yield { kind: 'finish', reason: 'stop' } as const
      }
    })(),
  )
  const { opens } = await village(model)
  expect([await opens(), asked]).toEqual(['Good day.', 2])
})

it('what both could tell is told by neither', async () => {
  const { shownNews } = await import('../../main/mind/prompt/sections-news.ts')
  const { wholeTalkSection } = await import('../../main/mind/prompt/sections-whole-talk.ts')
  const news = (id: string, text: string) =>
    ({
      ...{ id: `m-${id}`, text, from: null, origin: null, how: 'saw', date: '2026-11-20', time: '10:00' },
      ...{ news: { id, via: [] }, importance: 5, until: null },
    }) as never
  const both = news('n-1', 'The cart from Hathersey stands at the bridge.')
  const base = sampleContext('', { news: [both, news('n-2', 'The bell rope is torn.')] })
  const other = { ...sampleContext('', { news: [both, news('n-3', 'Four calves were born.')] }), character: bram }
  const context = {
    ...{ ...base, speaker: { ...base.speaker, kind: 'npc', id: bram.id, name: bram.name } },
    wholeTalk: {
      other: { ...other, speaker: { ...base.speaker, kind: 'npc', id: marta.id, name: marta.name } },
      lines: 4,
    },
  } as never
  const input = { context, language: english, worldName: 'Larkwend', agentsText: '' } as const
  expect(shownNews(input).map(({ id }) => id)).toEqual(['m-n-2'])
  const theirs = wholeTalkSection(input).join('\n')
  expect([theirs.includes('calves'), theirs.includes('Hathersey')]).toEqual([true, false])
})

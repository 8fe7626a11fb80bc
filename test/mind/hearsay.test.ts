import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { isConfidential } from '../../main/language/en/requests/confidential.ts'
import { createAuthoredReader } from '../../main/mind/dispatch/access/authored.ts'
import { playersConcerned } from '../../main/mind/dispatch/access/provenance.ts'
import { createZoneHistory } from '../../main/mind/dispatch/access/zone-history.ts'
import { notesByRules } from '../../main/mind/faculties/compaction/rule-notes.ts'
import { createMindRuntime } from '../../main/mind/mind-runtime.ts'
import { noSurroundings } from '../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import type { Session } from '../../main/mind/sessions/session.ts'
import { talkNoteOf } from '../../main/mind/sessions/talk-note.ts'
import { sourcesOfTurn } from '../../main/mind/turn/gather-sources.ts'
import { memoryOfUtterance } from '../../main/mind/turn/what-to-remember.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import { newFloor } from '../../main/world/society/floor.ts'
import { ada, ben, bram, gameTime, marta, sampleContext } from '../support/sample-characters.ts'
import { character, createStage } from '../world/stage.ts'
import { call, createRig, testModel, villageContent } from './rig.ts'

const now = gameTime('2026-11-20', '14:10')
const fromBram = { speaker: { id: bram.id, kind: 'npc', name: 'Bram Hollow' } } as const
const asAda = { speaker: { id: ada, kind: 'player', name: 'Ada' } } as const
const inSquare = { chat: { kind: 'zone', map: 'village' }, mentioned: true } as const
const joost = { ...bram, id: 'joost' as NpcId, name: 'Joost Grind' }

/** Three villagers who stand together, and minds that say the script's next line. */
const createVillage = async (...lines: string[]) => {
  const stage = createStage({ characters: ['marta', 'bram', 'joost'].map((id) => character(id, { sociable: 0 })) })
  const rig = await createRig({
    model: testModel(...lines),
    content: () => villageContent({ characters: [marta, bram, joost] }),
  })
  const queue: Command[] = []
  const runtime = createMindRuntime({
    dispatcher: rig.dispatcher,
    state: () => stage.state,
    submit: (command) => queue.push(command),
  })
  const think = async (events: SimulationEvent[]): Promise<SimulationEvent[]> => {
    runtime.handle(events)
    await runtime.settled()
    return stage.step(...queue.splice(0))
  }
  return { ...rig, stage, think }
}

describe('hearsay', () => {
  it('carries from whom it comes in the end: from Ada over Marta and Bram to Joost', async () => {
    const village = await createVillage()
    const tell = (npc: NpcId, from: NpcId, text: string, aboutPlayers: readonly PlayerId[]) =>
      village.dispatcher.dispatch(
        village.inbound(text, { npc, speaker: { id: from, kind: 'npc', name: from }, aboutPlayers }),
      )
    const speak = testModel('A brass kettle lies below the willow.')
    const rig = await createRig({ model: speak, content: () => villageContent({ characters: [marta, bram, joost] }) })
    await rig.dispatcher.dispatch(
      rig.inbound('The brass kettle is buried below the willow.', { ...asAda, ...inSquare }),
    )
    const first = await rig.dispatcher.dispatch(rig.inbound('Any news, Marta?', fromBram))
    expect(first).toMatchObject({ aboutPlayers: [ada] })
    await tell(bram.id, marta.id, 'A brass kettle lies below the willow.', [ada])
    expect(village.memory(bram.id).entries).toMatchObject([
      { who: { id: 'marta' }, about: [ada], audience: { kind: 'everyone' } },
    ])
    const heard = await village.dispatcher.dispatch(
      village.inbound('What is new?', { npc: bram.id, speaker: { id: joost.id, kind: 'npc', name: joost.name } }),
    )
    expect(heard).not.toHaveProperty('aboutPlayers') // "Good day." rests on nothing
  })

  it('goes through the world with the words: said, asked for, remembered', async () => {
    const village = await createVillage('The brass kettle lies below the willow.', 'Nothing else.')
    await village.memory(marta.id).remember({
      text: 'Ada told me: "The brass kettle lies below the willow."',
      kind: 'told',
      at: now,
      who: { id: ada, name: 'Ada' },
      audience: { kind: 'everyone' },
      importance: 5,
    })
    const { stage } = village
    const marta_ = stage.npc('marta')
    stage.state.conversations['c-9' as never] = {
      id: 'c-9' as never,
      members: ['marta', 'bram'] as never,
      since: 0,
      lastActivity: 0,
      turns: 1,
      turnLimit: 6,
      lastSpeaker: null,
      unanswered: null,
      floor: newFloor(),
    }
    marta_.conversation = stage.npc('bram').conversation = 'c-9' as never
    marta_.operations.push({
      id: 'o-9' as never,
      request: { kind: 'converse', with: bram.id, conversation: 'c-9' as never },
      since: 0,
    })
    const events = await village.think([
      {
        kind: 'operationRequested',
        npc: marta.id,
        operation: 'o-9' as never,
        request: { kind: 'reply', from: bram.id, text: 'Where is the kettle?', conversation: 'c-9' as never },
      },
    ])
    expect(events.find(({ kind }) => kind === 'said')).toMatchObject({ speaker: 'marta', to: 'bram', about: [ada] })
    const asked = events.filter((event) => event.kind === 'operationRequested')
    expect(asked).toMatchObject([{ npc: 'bram', request: { kind: 'reply', from: 'marta', about: [ada] } }])
    await village.think(asked)
    expect(village.memory(bram.id).entries).toMatchObject([
      { text: expect.stringContaining('brass kettle'), who: { id: 'marta' }, about: [ada] },
    ])
    const [transcript] = await village.transcripts(bram.id)
    expect(transcript?.find(({ kind }) => kind === 'heard')).toMatchObject({ about: [ada] })
  })

  it('carries the source of all that a prompt shows: news, what is owed to the speaker, what somebody taught, and errands with whom they are about', async () => {
    const context = {
      ...sampleContext(''),
      news: [
        {
          text: 'A kettle lies hidden below the willow.',
          from: { id: bram.id, name: 'Bram' },
          news: { id: 'n-1', via: [ada, bram.id] },
        },
        { text: 'A violin lies in the barn.', from: null, news: { id: 'n-2', via: [] }, about: [ben] },
      ],
      promised: [{ act: 'tell', words: 'the cellar floods', to: null, when: '', own: false }],
      dueIntents: [
        { id: 'i-1', act: 'tell', words: 'the goat limps', by: null, forAsker: false, addressed: true, about: [ben] },
      ],
      skillsRead: [{ name: 'pickling', body: 'Pickle walnuts in brine.', bookmark: '', allowedTools: null }],
      surroundings: { ...noSurroundings, learned: [{ skill: 'pickling', from: ada, good: 0, uses: 0 }] },
    } as unknown as TurnContext
    const session = { recent: [] } as unknown as Session
    const memory = { read: async () => ({ error: 'none' }) } as never
    const found = await sourcesOfTurn(context, {
      messages: [],
      session,
      memory,
      overheard: [],
      authored: { language: english, without: (text) => text, isPhrase: () => false },
    })
    const basis = { language: english, ...found }
    expect(playersConcerned('They hid a kettle below the willow.', basis)).toEqual([ada])
    expect(playersConcerned('There is a violin in a barn.', basis)).toEqual([ben])
    expect(playersConcerned('Your cellar floods.', basis)).toEqual([context.speaker.id])
    expect(playersConcerned('The goat limps.', basis)).toEqual([ben])
    expect(playersConcerned('Walnuts I pickle in brine.', basis)).toEqual([ada])
    expect(playersConcerned('Good day to you.', basis)).toEqual([])
  })

  it('is marked by what it rests on: words of a memory, a name, lines of the talk; small talk is not', () => {
    const basis = {
      language: english,
      sources: [{ text: 'Ada told me: "I lost a silver ring by the mill."', players: [ada] }],
      names: [{ id: ben, name: 'Ben' }],
    }
    expect(playersConcerned('Somebody lost a ring of silver.', basis)).toEqual([ada])
    expect(playersConcerned('Ask Ben about it.', basis)).toEqual([ben])
    expect(playersConcerned('Benedict bakes rye.', basis)).toEqual([])
    expect(playersConcerned('Good day to you.', basis)).toEqual([])
    expect(
      playersConcerned('她在磨坊丢了银戒指', {
        language: english,
        sources: [{ text: '我丢了银戒指', players: [ada] }],
        names: [],
      }),
    ).toEqual([ada])
  })

  it('is not marked by who brought it: only their words count, wherever they stand', () => {
    const basis = {
      language: english,
      sources: [{ text: 'Marta Oven told me on Friday, from Ada: "The bridge is out."', players: [ada] }],
      names: [],
    }
    expect(playersConcerned('Marta Oven told me yesterday evening: "The wind is cold."', basis)).toEqual([])
    expect(playersConcerned('Marta Oven told me yesterday evening: "The bridge is broken."', basis)).toEqual([ada])
    const hidden = {
      language: english,
      sources: [{ text: 'Ben told me the kettle lies below willows: "Hurry."', players: [ada] }],
      names: [],
    }
    expect(playersConcerned('A kettle lies below the willows.', hidden)).toEqual([ada])
  })

  it('is not marked by everyday words that both share, nor by who was overheard', () => {
    const basis = {
      language: english,
      sources: [
        { text: 'I saw Ada talking with Tilo at the market this afternoon, a little while ago.', players: [ada] },
        { text: 'I overheard Elna Green say: "The bridge is out."', players: [ada] },
      ],
      names: [],
    }
    const stranger = 'A stranger came to the gate this afternoon, a little while ago, asked for the road and rode on.'
    expect(playersConcerned(stranger, basis)).toEqual([])
    expect(playersConcerned('I overheard Elna Green say: "The wind is cold."', basis)).toEqual([])
    expect(playersConcerned('I overheard Elna Green say: "The bridge is broken."', basis)).toEqual([ada])
  })

  it('is no line of a soul or of the lore, whoever says it, nor what shares only such lines', () => {
    const lore = [{ heading: 'The mill', text: 'The mill wheel turns by the brook.' }]
    const sources = [
      {
        text: 'The mill wheel turns by the brook. My rye loaf keeps four days, Bram. I buried a kettle below the willow.',
        players: [ada],
      },
    ]
    const basis = {
      language: english,
      sources,
      names: [{ id: ada, name: 'Ada' }],
      authored: createAuthoredReader(english)({ characters: [marta, bram], lore }),
    }
    expect(
      playersConcerned(
        'My rye loaf keeps four days, and the flour comes from the mill. The mill wheel turns by the brook!',
        basis,
      ),
    ).toEqual([])
    expect(playersConcerned('Marta Oven told me yesterday: "The mill wheel turns by the brook."', basis)).toEqual([])
    expect(playersConcerned('The mill wheel turns by the brook, and a kettle is buried there.', basis)).toEqual([ada])
    expect(playersConcerned('The mill wheel turns by the brook. Below a willow lies a kettle.', basis)).toEqual([ada])
  })

  it('is not marked when a villager says what stands in its soul, though a player said it too', async () => {
    const line = 'People say a lantern walks over the pond on foggy nights.'
    const rig = await createRig({ model: testModel(line, line) })
    await rig.dispatcher.dispatch(rig.inbound(line, { ...asAda, ...inSquare }))
    expect(await rig.dispatcher.dispatch(rig.inbound('Any news, Marta?', fromBram))).not.toHaveProperty('aboutPlayers')
  })

  it('is marked in what tools find and note', async () => {
    const model = testModel(
      { calls: [call('memory_search', { query: 'kettle' })] },
      { calls: [call('remember', { text: 'A brass kettle lies below the willow.' })] },
      'Below the willow, a brass kettle.',
    )
    const rig = await createRig({ model, recall: { limit: 0, budgetMs: 100, coldBudgetMs: 100 } })
    await rig.memory(marta.id).remember({
      text: 'Ada told me: "My brass kettle lies below the willow."',
      kind: 'told',
      at: now,
      who: { id: ada, name: 'Ada' },
      audience: { kind: 'everyone' },
      importance: 5,
    })
    expect(await rig.dispatcher.dispatch(rig.inbound('What is new?', fromBram))).toMatchObject({ aboutPlayers: [ada] })
    expect(rig.memory(marta.id).entries.findLast(({ kind }) => kind === 'note')).toMatchObject({
      kind: 'note',
      who: { id: 'bram' },
      about: [ada],
    })
  })

  it('is marked in the lasting notes of a talk too', () => {
    const entries = [
      {
        kind: 'heard',
        id: 'e1',
        parentId: null,
        at: now.ms,
        message: 'm',
        speaker: { id: 'bram', kind: 'npc', name: 'Bram' },
        channel: 'rpgjs',
        text: 'The kettle lies below the willow.',
        about: [ada],
      },
      {
        kind: 'spoke',
        id: 'e2',
        parentId: 'e1',
        at: now.ms,
        text: 'I will dig for the kettle.',
        model: 'x',
        to: 'bram',
        about: [ada],
      },
    ] as const
    const session = { id: 's', key: 'agent:marta:npc:bram' }
    const notes = notesByRules(session, entries as never, { id: bram.id, kind: 'npc' }, english)
    expect(notes.map(({ kind, about }) => [kind, about])).toEqual([
      ['told', [ada]],
      ['said', [ada]],
    ])
  })
})

describe('what is confided', () => {
  it.each([
    'Between us, I hid the key.',
    "I hid the key. Don't tell anyone.",
    'Please do not tell the smith: I hid the key.',
    'This is a secret: I hid the key.',
    'I hid the key, keep it to yourself.',
    'Nobody must know that I hid the key.',
    'I tell you in confidence that I hid the key.',
  ])('is known by its words: %s', (text) => expect(isConfidential(text)).toBe(true))

  it.each([
    'There is a secret door in the chapel.',
    "Don't mention it.",
    'I never tell lies.',
    'What is the secret of your bread?',
    "Don't tell me you lost it!",
    'The well lies between us and the mill.',
  ])('is nothing else: %s', (text) => expect(isConfidential(text)).toBe(false))

  it('is for the one who said it, also in company; what a villager confides is for nobody', () => {
    const text = 'Between us, I hid the key.'
    const of = (speaker: typeof asAda.speaker | typeof fromBram.speaker, chat = {}) =>
      memoryOfUtterance({ language: english, speaker, text, message: 'm', at: now, ...chat })?.audience
    expect(of(asAda.speaker, inSquare)).toEqual({ kind: 'player', player: ada })
    expect(of(fromBram.speaker)).toEqual({ kind: 'self' })
  })

  it('is noted for nobody else by a tool, and stands in no note of a talk that all may read', async () => {
    const rig = await createRig({
      model: testModel({ calls: [call('remember', { text: 'Ada hid the key of the mill.' })] }, 'I see.'),
    })
    await rig.dispatcher.dispatch(rig.inbound("Marta, I hid the key. Don't tell anyone.", inSquare))
    expect(rig.memory(marta.id).entries.map(({ audience }) => audience)).toEqual([
      { kind: 'player', player: ada },
      { kind: 'player', player: ada },
    ])
    const heard = {
      kind: 'heard',
      id: 'e1',
      parentId: null,
      at: now.ms,
      message: 'm',
      speaker: asAda.speaker,
      channel: 'rpgjs',
    } as const
    const entries = [
      { ...heard, text: 'Between us, I hid the key.' },
      { ...heard, id: 'e2', message: 'm2', text: 'The bell is cracked.' },
    ]
    const note = talkNoteOf(
      {
        npc: marta.id,
        npcName: 'Marta',
        key: 'agent:marta:rpgjs:zone:village',
        session: 's',
        reason: 'new',
        entries,
      },
      english,
    )
    expect(note?.lines.map(({ text }) => text)).toEqual(['The bell is cracked.'])
  })

  it('is shown to no other in the talk of a zone, not even as the answer to it or as something overheard', async () => {
    const model = testModel((request) =>
      request.context.utterance.includes('hid') ? 'The key is in the cellar, I see.' : 'Well.',
    )
    const rig = await createRig({ model })
    const say = (text: string, speaker: typeof asAda.speaker | { id: PlayerId; kind: 'player'; name: string }) =>
      rig.dispatcher.dispatch(rig.inbound(text, { ...inSquare, speaker }))
    await say('Marta, between us, I hid the key in the cellar.', asAda.speaker)
    await say('Marta, what is new?', { id: ben, kind: 'player', name: 'Ben' })
    expect(JSON.stringify(model.requests[1]?.messages)).not.toMatch(/key|cellar/)
    await say('Marta, what did I say?', asAda.speaker)
    // Everybody hears the answer to her.
    expect(JSON.stringify(model.requests[2]?.messages)).not.toMatch(/key|cellar/)
    const history = createZoneHistory({ language: english })
    history.note(rig.inbound('Keep it to yourself, Bram: the key lies in the cellar.', inSquare))
    expect(history.take(marta.id, inSquare.chat)).toEqual([])
  })
})

it('what the authors wrote is read once for as long as it stands', () => {
  const [read, content] = [createAuthoredReader(english), { characters: [marta, bram], lore: [] }]
  expect(read(content)).toBe(read(content))
  expect(read({ ...content })).not.toBe(read(content))
})

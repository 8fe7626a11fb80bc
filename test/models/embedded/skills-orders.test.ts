import { describe, expect, it } from 'vitest'
import type { ChatMessage, ToolSchema } from '../../../main/mind/ports/chat-model.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import type { ItemId, OfferId, QuestId, ThingId } from '../../../main/world/ids.ts'
import { ada, npc, place, sampleContext } from '../../support/sample-characters.ts'

const bread = { id: 'bread' as ItemId, name: 'loaf of bread', plural: 'loaves of bread', price: 3 }
const honeyLoaf = { id: 'honey-loaf' as ItemId, name: 'honey loaf', plural: 'honey loaves', price: 6 }
const herb = { id: 'herb' as ItemId, name: 'bundle of herbs', plural: 'bundles of herbs', price: 2 }
const market: Surroundings = {
  coin: { one: 'penny', many: 'pennies' },
  own: { gold: 40, items: [{ ...bread, count: 12 }] },
  theirs: { gold: 20, items: [{ ...herb, count: 3 }] },
  kinds: [bread, honeyLoaf, herb].map((kind) => ({ ...kind, description: '' })),
  recipes: [],
  ground: [{ id: 't-1' as ThingId, item: herb.id, name: herb.name, count: 1, distance: 1 }],
  signs: [{ place: place('square'), text: 'No dogs.' }],
  offers: [],
  sells: [bread.id],
  quests: [],
  learned: [],
  learners: [{ id: npc('bram'), name: 'Bram Hollow' }],
  lesson: null,
  appointments: [],
  standing: 0,
  share: 0,
  ties: [],
  faction: null,
  level: 1,
  weather: null,
  feeling: null,
  plan: [],
}
/** Bread that is worth nothing. */
const priceless: Partial<Surroundings> = {
  kinds: market.kinds.map((kind) => ({ ...kind, price: 0 })),
  own: { gold: 0, items: [{ ...bread, price: 0, count: 2 }] },
}
const quest = (status: Surroundings['quests'][number]['status']): Surroundings['quests'][number] => ({
  id: 'herbs' as QuestId,
  name: 'Herbs for the oven',
  text: 'My shelf of herbs is bare.',
  status,
  goals: [{ text: 'bring 3 bundles of herbs', done: false }],
  reward: { gold: 10, items: [] },
})
const schemas = [
  'open_shop',
  'trade',
  'start_quest',
  'complete_quest',
  'teach',
  'whisper',
  'pick_up',
  'look',
  'attend',
  'use',
  'read_skill',
  'give',
].map((name): ToolSchema => ({ name, description: name, parameters: { type: 'object' } }))

/** One whole turn with an NPC that owns things. */
const order = async (
  utterance: string,
  options: {
    surroundings?: Partial<Surroundings>
    told?: string
    context?: Partial<TurnContext>
    tools?: ToolSchema[]
  } = {},
) => {
  const brain = createEmbeddedBrain()
  const context = sampleContext(utterance, { surroundings: { ...market, ...options.surroundings }, ...options.context })
  const messages: ChatMessage[] = [{ role: 'user', content: utterance }]
  const calls: { name: string; arguments: Record<string, unknown> }[] = []
  for (let round = 0; round < 5; round += 1) {
    let text = ''
    const before = calls.length
    for await (const delta of brain.chat(
      { messages, tools: options.tools ?? schemas, context },
      { signal: new AbortController().signal },
    )) {
      if (delta.kind === 'text') text += delta.text
      if (delta.kind !== 'toolCall') continue
      calls.push({ name: delta.call.name, arguments: delta.call.arguments })
      messages.push({ role: 'assistant', content: '', toolCalls: [delta.call] })
      messages.push({
        role: 'tool',
        toolCallId: delta.call.id,
        name: delta.call.name,
        content: options.told ?? 'Done.',
      })
    }
    if (calls.length === before) return { text, calls }
  }
  throw new Error('no end')
}

describe('a sale that can not be', () => {
  const { percepts } = sampleContext('hello')
  const away = { percepts: { ...percepts, people: percepts.people.map((each) => ({ ...each, distance: 9 })) } }
  const none = schemas.filter(({ name }) => name !== 'trade')

  it.each([
    ['who is out of reach', { context: away, tools: none }, /I ask 3 pennies, Ada\. Come up to me/],
    ['when trading is not allowed', { tools: none }, /I ask 3 pennies, Ada, but I may not trade/],
    ['where the moment passed', { told: 'Error: The moment for it is over. (stale-operation)' }, /Ask me again\.$/],
    ['what has no price', { surroundings: priceless }, /^It has no price, and I keep it/],
  ])('is refused with its reason: %s', async (_, options, told) => {
    expect((await order('Sell me a loaf of bread, please', options)).text).toMatch(told)
  })
})

describe('goods', () => {
  it.each(['what do you sell?', 'Open your shop, please', 'do you sell bread?'])(
    'opens the shop: %s',
    async (words) => {
      const { calls, text } = await order(words, { told: 'Ada sees your wares: 12 loaves of bread at 3 pennies.' })
      expect(calls).toEqual([{ name: 'open_shop', arguments: {} }])
      expect(text).toBe('You see my wares: 12 loaves of bread at 3 pennies.')
    },
  )

  it.each([
    [
      'give me two loaves of bread',
      { give: '2 loaves of bread', want: '6 gold', with: 'you' },
      'For 2 loaves of bread I ask 6 pennies, Ada. Nod, and we have a deal.',
    ],
    [
      'can i have a fresh loaf',
      { give: '1 loaf of bread', want: '3 gold', with: 'you' },
      'For a loaf of bread I ask 3 pennies, Ada. Nod, and we have a deal.',
    ],
    [
      'Two loaves, please',
      { give: '2 loaves of bread', want: '6 gold', with: 'you' },
      'For 2 loaves of bread I ask 6 pennies, Ada. Nod, and we have a deal.',
    ],
  ])('gives nothing away and asks its price: %s', async (words, given, said) => {
    const { calls, text } = await order(words, {
      told: 'You offered Ada 2 loaves of bread for 6 pennies. Nothing has changed hands yet: Ada must agree first.',
    })
    expect(calls).toEqual([{ name: 'trade', arguments: given }])
    expect(text).toBe(said)
  })

  it.each([
    'I want to buy two loaves please',
    'can I buy two loaves?',
    'Buy 2 loaves',
    'We would like to buy 2 loaves',
    'Please sell me two loaves for five pennies',
  ])('offers just what they want to buy, and as many: %s', async (words) => {
    const { calls, text } = await order(words, { told: 'You offered Ada 2 loaves of bread for 6 pennies.' })
    expect(calls).toEqual([{ name: 'trade', arguments: { give: '2 loaves of bread', want: '6 gold', with: 'you' } }])
    expect(text).toBe('For 2 loaves of bread I ask 6 pennies, Ada. Nod, and we have a deal.')
  })

  it.each([
    ['OK, I take it', 'For 2 loaves of bread I ask 6 pennies, Ada.', '2 loaves of bread', '6 gold'],
    ["I'll take three", 'For a loaf of bread I ask 3 pennies, Ada.', '3 loaves of bread', '9 gold'],
  ])('offers what it just named a price for: %s', async (words, lastOwn, give, want) => {
    const conversation = [{ from: 'self' as const, name: 'Marta', text: lastOwn }]
    const { calls } = await order(words, { context: { conversation } })
    expect(calls).toEqual([{ name: 'trade', arguments: { give, want, with: 'you' } }])
  })

  it('asks which, when it named several prices', async () => {
    const conversation = [
      { from: 'self' as const, name: 'Marta', text: "A honey loaf's six and a loaf of bread's three." },
    ]
    const surroundings = { sells: [bread.id, honeyLoaf.id] }
    expect((await order('OK, I take it', { surroundings, context: { conversation } })).text).toBe(
      'Which shall it be, Ada: a loaf of bread or a honey loaf?',
    )
  })

  it.each([
    ['do you have honey loaves by any chance?', "Bread three the loaf, a honey loaf's six.", 'a honey loaf I ask 6'],
    ['do you have bread?', "Bread three the loaf, a honey loaf's six.", 'a loaf of bread I ask 3'],
    ['what is good today?', 'Bread, three pennies. It is warm.', 'a loaf of bread I ask 3'],
    ['I have no bread left.', "A honey loaf's six, and better.", 'a honey loaf I ask 6'],
  ])('"how much is that" means the thing they asked for, of all that I named: %s', async (asked, named, said) => {
    const conversation = [
      { from: 'other' as const, name: 'Ada', text: asked },
      { from: 'self' as const, name: 'Marta', text: named },
    ]
    const own = { gold: 3, items: [bread, honeyLoaf].map((kind) => ({ ...kind, count: 3 })) }
    const surroundings = { sells: [bread.id, honeyLoaf.id], own }
    const { text } = await order('and how much is that', { surroundings, context: { conversation } })
    expect(text).toContain(said)
  })

  it.each([
    ['do you have honey loaves?', 'Bread smells of morning.'],
    ['Good morning', 'I must get the bread out.'],
  ])('"how much is that" takes no thing that I only spoke of: %s', async (asked, named) => {
    const conversation = [
      { from: 'other' as const, name: 'Ada', text: asked },
      { from: 'self' as const, name: 'Marta', text: named },
    ]
    const surroundings = { sells: [bread.id, honeyLoaf.id] }
    const { text } = await order('and how much is that', { surroundings, context: { conversation } })
    expect(text).not.toMatch(/I ask/)
  })

  it.each([
    ['give me a honey loaf', 'I have no honey loaves, Ada.'],
    ['give me your money', 'I give no money away, Ada.'],
    ['how much is a loaf of bread?', 'For a loaf of bread I ask 3 pennies, Ada.'],
    ['what do you have with you?', 'I carry 12 loaves of bread and some pennies.'],
    ['I give you these herbs', 'I see 3 bundles of herbs with you, Ada, and not in my hands yet.'],
    ['here is a honey loaf for you', 'I see no honey loaves with you, Ada.'],
    ['do you sell honey loaves?', 'I do not sell honey loaves, Ada.'],
    ['how much is a honey loaf?', 'I do not sell honey loaves, Ada.'],
    ['Do you sell a dragon?', 'I have no dragon to sell, Ada.'],
    ['how much is a pie?', 'I have no pie to sell, Ada.'],
    ['I want to buy two dragons please', 'I have no dragons to sell, Ada.'],
  ])('answers by what is there: %s', async (words, said) => {
    expect(await order(words)).toEqual({ text: said, calls: [] })
  })

  it.each([
    [{ gold: 6, items: [] }, { gold: 0, items: [{ ...bread, count: 2 }] }, 'yes'],
    [{ gold: 5, items: [] }, { gold: 0, items: [{ ...bread, count: 2 }] }, 'no'],
    [{ gold: 99, items: [] }, { gold: 0, items: [{ ...honeyLoaf, count: 1 }] }, 'no'],
  ])('takes an offer that is worth it, from a villager too', async (gives, wants, answer) => {
    const bram = {
      id: npc('bram'),
      kind: 'npc' as const,
      name: 'Bram Hollow',
      firstMeeting: false,
      meetings: 3,
      opening: false,
    }
    const offers = [{ id: 'o-1' as OfferId, from: npc('bram'), to: npc('marta'), gives, wants }]
    const { calls, text } = await order('Well, the iron is late again.', {
      surroundings: { offers },
      context: { speaker: bram },
      told: 'You declined what Bram offered.',
    })
    expect(calls).toEqual([{ name: 'trade', arguments: { with: 'Bram Hollow', answer } }])
    expect(text).toMatch(/^I declined what/)
  })
})

describe('making', () => {
  it.each([
    ['bake me a honey loaf', 'I do not know how to bake a honey loaf, Ada.'],
    ['could you mend my boots?', 'I do not know how to mend your boots, Ada.'],
    ['forge me a crown', 'I do not know how to forge a crown, Ada.'],
  ])('says honestly what it does not know: %s', async (words, said) => {
    expect(await order(words)).toEqual({ text: said, calls: [] })
  })

  it('makes what it can, and tells what came of it', async () => {
    const recipes = [{ item: honeyLoaf.id, needs: [], at: [], with: 'oven', skill: null, here: true, lacking: [] }]
    const { calls, text } = await order('bake me a honey loaf', {
      surroundings: { recipes },
      told: 'You made 1 honey loaf.',
    })
    expect(calls).toEqual([{ name: 'use', arguments: { make: 'honey loaf', times: 1 } }])
    expect(text).toBe('I made 1 honey loaf.')
  })
})

describe('work', () => {
  const put =
    'My shelf of herbs is bare. I would have you bring 3 bundles of herbs. For it I give 10 pennies. Will you do that, Ada?'
  const asked = [
    { from: 'other', name: 'Ada', text: 'any work?' },
    { from: 'self', name: 'Marta', text: put },
  ] as const
  it.each([
    'do you have a task for me?',
    'any work?',
    'Is there anything I can do for you?',
    'can I help you?',
    'I am looking for work',
  ])('is put to whoever asks, and not begun: %s', async (words) => {
    const { calls, text } = await order(words, { surroundings: { quests: [quest('possible')] } })
    expect([calls, text]).toEqual([[], put])
  })

  it.each(['Yes, gladly', 'I will bring you the herbs', 'Aye, count on me'])(
    'is given to whoever says yes to it: %s',
    async (words) => {
      const told = 'Ada has your quest "Herbs for the oven": bring 3 bundles of herbs. For it you give 10 pennies.'
      const { calls, text } = await order(words, {
        surroundings: { quests: [quest('possible')] },
        told,
        context: { conversation: [...asked] },
      })
      expect(calls).toEqual([{ name: 'start_quest', arguments: { quest: 'herbs' } }])
      expect(text).toBe('Then I count on you, Ada. Bring 3 bundles of herbs. For it I give 10 pennies.')
    },
  )

  it.each(['I would like to buy a ribbon', 'Yes, but not today', 'no', 'Where is the mill?'])(
    'is not begun by any other words: %s',
    async (words) => {
      const { calls } = await order(words, {
        surroundings: { quests: [quest('possible')] },
        context: { conversation: [...asked] },
      })
      expect(calls.map(({ name }) => name)).not.toContain('start_quest')
    },
  )

  it.each([
    'I have done it',
    'here are the herbs',
    'Here are your herbs, Marta, three bundles.',
    'the task is finished',
    'I brought you the herbs',
  ])('is taken when the world says so: %s', async (words) => {
    const failed = await order(words, {
      surroundings: { quests: [quest('open')] },
      told: 'Error: "Herbs for the oven" is not done: Ada has still to bring 3 bundles of herbs. (not-now)',
    })
    expect(failed.calls).toEqual([{ name: 'complete_quest', arguments: { quest: 'herbs' } }])
    expect(failed.text).toBe('It is not done yet, Ada: bring 3 bundles of herbs.')
  })
})

describe('other orders', () => {
  const skills = [{ name: 'honey-loaf', description: 'How to bake a honey loaf.' }]
  it.each(['teach Bram to bake honey loaves', 'teach Bram how to bake a honey loaf', 'teach the honey loaf to Bram'])(
    'teaches who is near: %s',
    async (words) => {
      const { calls } = await order(words, { context: { skills } })
      expect(calls).toEqual([{ name: 'teach', arguments: { skill: 'honey-loaf', learner: 'Bram Hollow' } }])
    },
  )

  it('teaches nobody what it does not know, and nobody who is not there', async () => {
    expect((await order('teach Bram to forge swords', { context: { skills } })).text).toBe(
      'I do not know how to forge swords myself, Ada.',
    )
    expect((await order('teach Joost to bake honey loaves', { context: { skills, acquaintances: [] } })).calls).toEqual(
      [],
    )
  })

  it('goes to whoever is to be taught and lives elsewhere', async () => {
    const { calls } = await order('teach Joost to bake honey loaves', { context: { skills } })
    expect(calls).toMatchObject([{ name: 'teach', arguments: { skill: 'honey-loaf' } }])
  })

  it.each([
    ['pick up the herbs', 'pick_up', { thing: 'herbs' }],
    ['read the sign', 'look', { at: 'the sign' }],
    ['what does the sign say?', 'look', { at: 'the sign' }],
    ['meet me at the well at five', 'attend', { place: 'the well', when: 'at five', what: 'meeting Ada' }],
    ['whisper to me', 'whisper', { text: expect.any(String), to: 'you' }],
  ])('%s', async (words, name, given) => {
    expect((await order(words)).calls).toEqual([{ name, arguments: given }])
  })

  it('says what a failed act told, and never the wish', async () => {
    const { text } = await order('teach Bram to bake honey loaves', {
      context: { skills },
      told: 'Error: Bram knows that already. (knows-already)',
    })
    expect(text).toBe('Bram knows that already.')
    expect(
      (await order('pick up the herbs', { told: 'Error: Wrong arguments for pick_up: thing: Invalid' })).text,
    ).toBe('That I can not pick up, Ada.')
  })

  it('says what is lacking, and not only that something is', async () => {
    const told = 'Error: There is not so much: 50 pennies is lacking. (lacking)'
    expect((await order('teach Bram to bake honey loaves', { context: { skills }, told })).text).toBe(
      'There is not so much: 50 pennies is lacking.',
    )
  })
})

it('leaves ordinary talk alone', async () => {
  for (const words of [
    'I have a brother',
    'what do you have against Joost?',
    'I need help',
    'here is the thing',
    'how much do you sleep?',
    'give me a moment',
    'I want to tell you something',
  ]) {
    const { calls } = await order(words)
    expect({ words, calls: calls.filter(({ name }) => name !== 'memory_search') }).toEqual({ words, calls: [] })
  }
  expect(ada).toBeDefined()
})

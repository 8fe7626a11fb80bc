import { describe, expect, it } from 'vitest'
import { canonicalPeer, rememberedPeer } from '../../../main/mind/dispatch/routing/identity-links.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { createRig } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'
import { ada, ben, marta, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const zone = { chat: { kind: 'zone', map: 'village' } } as const
const group = { chat: { kind: 'group', conversation: 'inn' } } as const
const trusted = { speaker: { ...sampleContext('').speaker, meetings: 9 } }
const aboutTheRing = [
  'Do you have any secrets?',
  "What became of your husband's ring?",
  'What about the ring?',
  'Who sold the ring?',
]

describe('in company', () => {
  it.each(aboutTheRing)('a secret that this player has earned is not told aloud: %s', async (question) => {
    for (const place of [zone, group])
      expect((await ask(question, { ...trusted, ...place })).text).not.toMatch(/sold|flour that winter/)
  })

  it('the same secret is told to that player alone', async () => {
    expect((await ask('Do you have any secrets?', trusted)).text).toContain("I sold my husband's ring")
  })

  it('what another of the same name said is not taken for what this one said', async () => {
    const line = { from: 'other', kind: 'player', name: 'Ada', text: 'I lost a copper kettle by the mill.' } as const
    const told = async (id: typeof ada) =>
      (await ask('What did I tell you about my kettle?', { ...zone, conversation: [{ ...line, id }] })).text
    expect(await told(ben)).not.toMatch(/You told me|you lost/i)
    expect(await told(ada)).toMatch(/you lost a copper kettle/i)
  })
})

describe('a greeting', () => {
  it.each(['Good morning, Marta and everybody!', 'Good day Marta and all of you', 'Hello everybody!'])(
    'for all is a greeting: %s',
    async (words) => {
      expect((await ask(words, zone)).text).not.toMatch(/Bram|smith/)
    },
  )
})

describe('several who speak at once', () => {
  const speaker = { id: ben, kind: 'player', name: 'Ben', firstMeeting: false, meetings: 1, opening: false } as const
  const both = (adas: string, bens: string) =>
    ask(`Ada: ${adas}\nBen: ${bens}`, {
      ...zone,
      speaker,
      said: [
        { by: { id: ada, kind: 'player', name: 'Ada' }, text: adas },
        { by: { id: ben, kind: 'player', name: 'Ben' }, text: bens },
      ],
    })

  it('are answered one by one, each by name', async () => {
    const { text } = await both('Marta, I lost my ring.', 'Marta, how old are you?')
    expect(text).toMatch(/(?:last|look out).*forty-four/i)
    expect(text).not.toContain('traveller')
  })

  it('get nothing done that another asked for', async () => {
    expect((await both('Marta, follow me.', 'Marta, how old are you?')).calls).toEqual([])
    expect((await both('Marta, how old are you?', 'Marta, follow me.')).calls).toMatchObject([
      { name: 'follow', arguments: { who: ben } },
    ])
  })

  it('are told apart also when one joins in the middle of an answer', async () => {
    const gated = createGatedModel()
    const brain = createEmbeddedBrain()
    let calls = 0
    const rig = await createRig({
      queue: { mode: 'steer' },
      model: { ...brain, chat: (request, options) => (calls++ === 0 ? gated.model : brain).chat(request, options) },
    })
    const say = (id: typeof ada, name: string, text: string) =>
      rig.dispatcher.dispatch(rig.inbound(text, { ...zone, mentioned: true, speaker: { id, kind: 'player', name } }))
    const adas = say(ada, 'Ada', 'Marta, how are you?')
    const first = await gated.asked(1)
    const bens = say(ben, 'Ben', 'Marta, goodbye.')
    first.answer('Well.')
    expect(await bens).toMatchObject({ kind: 'merged' })
    expect(await adas).toMatchObject({ kind: 'answered', text: expect.stringMatching(/^Well\. .*Ben/) })
  })

  it('come to the brain of rules like this through the dispatcher', async () => {
    const gated = createGatedModel()
    const brain = createEmbeddedBrain()
    let calls = 0
    const rig = await createRig({
      model: { ...brain, chat: (request, options) => (calls++ === 0 ? gated.model : brain).chat(request, options) },
    })
    const say = (id: typeof ada, name: string, text: string) =>
      rig.dispatcher.dispatch(rig.inbound(text, { ...zone, mentioned: true, speaker: { id, kind: 'player', name } }))
    const all = [say(ada, 'Ada', 'Marta!')]
    const first = await gated.asked(1)
    all.push(say(ada, 'Ada', 'Marta, follow me.'), say(ben, 'Ben', 'Marta, how old are you?'))
    first.answer('Yes?')
    expect((await Promise.all(all)).at(-1)).toMatchObject({
      kind: 'answered',
      text: expect.stringContaining('forty-four'),
      commands: [],
    })
  })
})

describe('one person under two ids', () => {
  it('is told what they told under the other one, also by the brain of rules', async () => {
    const links = { ana: [ada, `webchat:${ben}`] }
    const rig = await createRig({
      model: createEmbeddedBrain(),
      identify: (id, channel) => ({
        peer: canonicalPeer(id, links, channel),
        person: rememberedPeer(id, links, channel) as typeof ada,
      }),
    })
    const say = async (text: string, from: object = {}) => {
      const outcome = await rig.dispatcher.dispatch(rig.inbound(text, from))
      return outcome.kind === 'answered' ? outcome.text : outcome.kind
    }
    const onTheWeb = { channel: 'webchat', speaker: { id: ben, kind: 'player', name: 'Ana' } } as const
    await say('I lost a copper kettle by the mill.', onTheWeb)
    await say('I have a brown cow.')
    for (const from of [{}, onTheWeb]) {
      await say('/new', from)
      expect(await say('What did I tell you about my kettle?', from)).toMatch(/you lost a copper kettle/i)
      expect(await say('What did I tell you about my cow?', from)).toMatch(/you have a brown cow/i)
    }
    expect(rig.memory(marta.id).entries.map(({ who }) => who?.id)).toEqual([ada, ada])
  })
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { type AskedBody, callableTools, namedTools, openAskedVillage, toolNames } from '../../support/asked-village.ts'
import { answer } from '../../support/model-wire.ts'
import { ada, npc } from '../../support/sample-characters.ts'

const open = async () => {
  const village = await openAskedVillage()
  onTestFinished(village.close)
  village.server.always(answer('Well now.'))
  return village
}
const ana = { id: 'p-0000000000000ana' as never, kind: 'player', name: 'Ana' } as const
const fromAfar = { speaker: ana, channel: 'webchat' } as const
const nothing: AskedBody = { messages: [] }
const between = ['give', 'trade', 'take', 'open_shop', 'follow', 'whisper']

it('a voice from afar is offered nothing that needs both in one place; the prompt says why, and so does an error', async () => {
  const { ask, server } = await open()
  server.next(answer('Nine pennies, dove.', { toolCalls: [{ name: 'follow', arguments: {} }] }))
  server.next(answer('I can not.', { toolCalls: [{ name: 'trade', arguments: { give: 'bun', want: '1 penny' } }] }))
  const [first, second, third] = await ask({ ...fromAfar, text: 'Sell me a bun and come with me, please.' })
  for (const name of between) expect(toolNames(first ?? nothing)).not.toContain(name)
  expect(toolNames(first ?? nothing)).toContain('promise')
  expect(first?.messages.at(-1)?.content).toContain('Ana is not here: you can hand them nothing')
  const results = [second, third].map((body) => body?.messages.findLast(({ role }) => role === 'tool')?.content ?? '')
  for (const text of results) {
    expect(text).toContain('Ana is not here')
    expect(text).not.toMatch(/\([a-z-]+\)$/)
  }
  const [, named = ''] = /Tools: (.*)\.$/.exec(results.at(-1) ?? '') ?? []
  if (named !== '') expect(named.split(', ')).toEqual(toolNames(second ?? nothing))
})

it('whoever stands here can be given something at the word of somebody afar', async () => {
  const { ask, hears } = await open()
  await hears('Good day, Marta.')
  const [plain = nothing] = await ask({ ...fromAfar, text: 'Give him a bun.' })
  expect(callableTools(plain)).not.toContain('give')
  const [named = nothing] = await ask({ ...fromAfar, text: 'Give Ada a bun, she stands beside you.' })
  expect(namedTools(named)).toContain('give')
  // A name in the words changes the last message alone.
  expect(JSON.stringify(named.tools)).toBe(JSON.stringify(plain.tools))
  expect(named.messages[0]).toEqual(plain.messages[0])
})

it('the words that need a tool bring it: nine schemas at most, and four more in a line each', async () => {
  const { says } = await open()
  const talk: [string, string?][] = [
    ['Good day! What do you sell, and for how much? I am hungry and want a pie baked.'],
    ['Do you need help? I would do any errand, every day, from tomorrow at noon on.'],
    ['Whisper me a secret, show me where you live, put it on the ground and look at this sign.'],
    ['Will you follow me?', 'follow'],
    ['Sell me a bun.', 'trade'],
    ['Teach Lotte how to bake, please.', 'teach'],
    ['Meet me at the mill tomorrow at noon.', 'attend'],
    ['Wait here.', 'wait'],
    ['Whisper it.', 'whisper'],
  ]
  for (const [text, wanted] of talk) {
    const body = (await says(text))[0] ?? nothing
    const names = callableTools(body)
    expect(toolNames(body).length).toBeLessThanOrEqual(9)
    expect(namedTools(body).length).toBeLessThanOrEqual(4)
    // A tool whose factory does not offer it here is not there to be shown.
    if (wanted !== undefined && wanted !== 'whisper') expect(names).toContain(wanted)
    expect(names.slice(0, 6)).toEqual(['move_to', 'remember', 'promise', 'give', 'memory_search', 'read_skill'])
  }
})

it('in a talk the same schemas stand there whatever it turns to, since another list makes a server read it all anew', async () => {
  const { says } = await open()
  const bodies: AskedBody[] = []
  for (const words of ['Good day!', 'Will you come with me?', 'Meet me at noon!', 'Wait for me!', 'What is a bun?'])
    bodies.push((await says(words))[0] ?? nothing)
  const [first, ...later] = bodies.map(({ tools }) => JSON.stringify(tools))
  for (const list of later) expect(list).toBe(first)
  expect(bodies.map((body) => ['follow', 'attend', 'wait'].filter((name) => namedTools(body).includes(name)))).toEqual([
    [],
    expect.arrayContaining(['follow']),
    expect.arrayContaining(['attend']),
    expect.arrayContaining(['wait']),
    expect.anything(),
  ])
  expect(bodies[2]?.messages.at(-1)?.content).toContain(
    'attend(place="…", when="tomorrow at noon"): go to a place at a set time',
  )
})

it('aim, things and next plans stand before the talk, so that a server does not read them with every turn', async () => {
  const { says, wakes } = await open()
  const [first = nothing] = await says('Good day!')
  const [second = nothing] = await says('What is a bun?')
  const [alone = nothing] = await wakes('bram')
  const staying = /Your aim: .*\nYou have .*\nNext: /
  for (const { messages } of [first, second, alone]) {
    expect(messages[0]?.content).toMatch(staying)
    expect(messages.at(-1)?.content).not.toMatch(/Your aim: |You have \d|Next: /)
  }
  expect(second.messages[0]).toEqual(first.messages[0])
})

it('a tool that the prompt only names is called in a line of text', async () => {
  const { says, server } = await open()
  server.next(answer('At noon, then.\nattend(place="mill", when="tomorrow at noon", what="meeting Ada")'))
  server.always(answer('So be it.'))
  const requests = await says('Shall we meet tomorrow at noon?')
  expect(requests).toHaveLength(1)
  const [next] = await says('Good.')
  expect(JSON.stringify(next?.messages)).toContain('attend')
})

it('a player can not be taught: no lesson is offered, and the prompt says what can be done instead', async () => {
  const { says, hears } = await open()
  const [body] = await says('Teach me how to bake! I want to learn your craft, take me on as an apprentice.')
  expect(toolNames(body ?? nothing)).not.toContain('teach')
  expect(body?.messages.at(-1)?.content).toContain('Only villagers take lessons. To Ada you can explain it in words.')
  const [villager] = await hears('Will you teach me how to bake?', 'lotte')
  expect(callableTools(villager ?? nothing)).toContain('teach')
})

/** Words that bring the tool. */
const asks: Readonly<Record<string, string>> = { attend: 'meet tomorrow at noon', trade: 'buy a bun' }

it.each([
  ['attend', { place: 'mill', when: 'tomorrow at noon', what: 'meeting Ada' }, 'At noon, then.'],
  ['promise', { what: 'ask them about the ring', when: 'tomorrow at noon' }, 'I shall ask you.'],
  ['trade', { give: '1 bun', want: '1 penny' }, 'A penny for the bun.'],
])('words and %s, with a note beside it, need no second answer; a failed call does', async (name, args, words) => {
  const { says, server } = await open()
  const remember = { name: 'remember', arguments: { text: 'Ada likes buns.' } }
  server.next(answer(words, { toolCalls: [{ name, arguments: args }, remember] }))
  expect(await says(`I like buns. Shall we ${asks[name] ?? ''}?`)).toHaveLength(1)
  server.next(answer(words, { toolCalls: [{ name, arguments: { ...args, place: 'moon', give: 'moon', when: 'xx' } }] }))
  expect(await says(`And again, ${asks[name] ?? ''}?`)).toHaveLength(2)
})

it('money has one name in all that a model reads', async () => {
  const { says, server, world } = await open()
  server.next(answer([], { toolCalls: [{ name: 'open_shop', arguments: {} }] }))
  for (const who of ['marta', 'bram', 'greta']) {
    const { x, y } = world.state.npcs[npc(who)] ?? { x: 0, y: 0 }
    await world.perform({ kind: 'playerMoved', player: ada, x, y: y + 24, facing: 'up' })
    for (const body of await says('What do you sell, and how much is it?', who)) {
      const read = JSON.stringify(body)
      expect(read).toContain('pennies')
      expect(read).not.toMatch(/\bgold\b|\btwo marks\b/)
    }
  }
})

it('what is wrong with a call is said in plain words', async () => {
  const { says, server } = await open()
  server.next(
    answer([], {
      toolCalls: [
        { name: 'remember', arguments: { text: 7 } },
        { name: 'remember', arguments: {} },
        { name: 'emote', arguments: { emote: 'dance', much: true } },
        { name: 'move_to', arguments: '{"destination": ' },
      ],
    }),
  )
  const [, second] = await says('Smile at me!')
  expect(second?.messages.flatMap(({ role, content }) => (role === 'tool' ? [content] : []))).toEqual([
    'Error: Wrong arguments for remember: text must be words. It takes: text, importance.',
    'Error: Wrong arguments for remember: text is missing. It takes: text, importance.',
    expect.stringMatching(
      /^Error: Wrong arguments for emote: emote must be one of: exclamation, .*; there is no argument "much"\. It takes: emote\.$/,
    ),
    'Error: The arguments of move_to could not be read. It takes: destination. Call it once more.',
  ])
})

it('the words are read for tools once in an answer, and once more after each call of a new tool', async () => {
  const { says, server } = await open()
  const reads = vi.spyOn(english.deeds, 'topicsIn')
  onTestFinished(() => reads.mockRestore())
  await says('Good day!')
  const ofOne = reads.mock.calls.length
  reads.mockClear()
  const remember = { name: 'remember', arguments: { text: 'Ada likes buns.' } }
  server.next(answer('', { toolCalls: [remember, remember] }), answer('Well now.'))
  await says('I like buns.')
  expect(ofOne).toBeGreaterThan(0)
  expect(ofOne).toBeLessThanOrEqual(3)
  expect(reads.mock.calls.length).toBeLessThanOrEqual(5)
})

it('an errand that may be asked of a player comes with the call that asks it', async () => {
  const { says, server } = await open()
  server.always(answer('Well now.'))
  const bodies = [...(await says('Good day!')), ...(await says('It is a fine morning.'))]
  const offers = bodies.filter(({ messages }) => messages[0]?.content.includes('An errand you can ask of Ada'))
  expect(offers.length).toBeGreaterThan(0)
  for (const body of offers) expect(callableTools(body)).toContain('start_quest')
})

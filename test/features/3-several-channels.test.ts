import { describe, expect, it } from 'vitest'
import { testModel } from '../mind/rig.ts'
import { startTalkRig, type TalkRig } from '../server/channels/talk-rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { marta } from '../support/sample-characters.ts'

/** Either socket may be read first; each answer names its message. */
const sayInGame = (rig: TalkRig, player: { id: string; name: string }, text: string, message: string) => {
  const shown: string[] = []
  const outcome = rig.dispatcher.dispatch(
    {
      npc: marta.id,
      speaker: { id: player.id as never, kind: 'player', name: player.name },
      text,
      message,
      channel: 'rpgjs',
      operation: 'o-1' as never,
    },
    { onDelta: (delta) => shown.push(delta) },
  )
  return { outcome, shown }
}
const keysOf = async (rig: TalkRig): Promise<string[]> =>
  (await rig.sessions.list(marta.id)).map(({ key }) => key).toSorted()
const heardIn = async (rig: TalkRig) =>
  (await rig.transcripts()).map((transcript) =>
    transcript.flatMap((entry) => (entry.kind === 'heard' ? [`${String(entry.channel)}: ${String(entry.text)}`] : [])),
  )

describe('3 several channels at once', () => {
  it('one NPC answers from the game, the console and the web chat; each talk has a transcript under its own key', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const ana = await rig.webchat('Ana')
    const corvin = await rig.console('Corvin')
    const gus = { id: 'p-gusgusgusgusgus1', name: 'Gus' }
    const ids = [ana.say('marta', 'web'), corvin.say('marta', 'terminal')]
    await gate.asked(1)
    const inGame = sayInGame(rig, gus, 'game', 'message-of-gus')
    // Which of the two sockets was read first is nobody's promise; each answer names what it answers.
    for (let turn = 1; turn <= 3; turn++) {
      const call = await gate.asked(turn)
      call.answer(`You said ${/web|terminal|game/.exec(call.heard)?.[0]}.`)
    }
    expect(await ana.until((frame) => frame.type === 'end')).toMatchObject({ about: ids[0], text: 'You said web.' })
    expect(await corvin.until((frame) => frame.type === 'end')).toMatchObject({
      about: ids[1],
      text: 'You said terminal.',
    })
    expect(await inGame.outcome).toMatchObject({ kind: 'answered', text: 'You said game.' })
    expect(await keysOf(rig)).toEqual([ana.id, corvin.id, gus.id].map((id) => `agent:marta:dm:${id}`).toSorted())
    expect((await heardIn(rig)).toSorted()).toEqual([['console: terminal'], ['rpgjs: game'], ['webchat: web']])
  })

  it('one person is one player on all of them, and by default it is one talk', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    await ana.tell('marta', 'first, on the web')
    const atTerminal = await rig.console('Ana')
    await atTerminal.tell('marta', 'then at the terminal')
    await sayInGame(rig, ana, 'last, face to face', 'message-of-ana').outcome
    expect(await keysOf(rig)).toEqual([`agent:marta:dm:${ana.id}`])
    expect(await heardIn(rig)).toEqual([
      ['webchat: first, on the web', 'console: then at the terminal', 'rpgjs: last, face to face'],
    ])
    expect(await ana.history('marta')).toContain('Ana: last, face to face')
  })

  it('under per-channel-peer each channel has a talk of its own, also in what a page shows of it', async () => {
    const rig = await startTalkRig({ config: { session: { dmScope: 'per-channel-peer' } } })
    const ana = await rig.webchat('Ana')
    await ana.tell('marta', 'on the web')
    const atTerminal = await rig.console('Ana')
    await atTerminal.tell('marta', 'at the terminal')
    expect(await keysOf(rig)).toEqual([`agent:marta:console:dm:${ana.id}`, `agent:marta:webchat:dm:${ana.id}`])
    expect(await ana.history('marta')).toEqual(['Ana: on the web', 'Marta Oven: Good day.'])
    expect(await atTerminal.history('marta')).toEqual(['Ana: at the terminal', 'Marta Oven: Good day.'])
  })

  it('in the one talk of dmScope main a page shows nobody the words of others', async () => {
    const rig = await startTalkRig({ config: { session: { dmScope: 'main' } } })
    const ana = await rig.webchat('Ana')
    const ben = await rig.webchat('Ben')
    await ana.tell('marta', 'my secret is a heron')
    await ben.tell('marta', 'hello')
    expect(await keysOf(rig)).toEqual(['agent:marta:main'])
    expect(await ben.history('marta')).toEqual(['Ben: hello', 'Marta Oven: Good day.'])
  })
})

describe('13 an answer goes back to where it was asked', () => {
  it('two players, two surfaces, interleaved: no answer reaches the wrong one', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const ana = await rig.webchat('Ana')
    const ben = await rig.console('Ben')
    const asked: string[] = []
    for (let round = 0; round < 4; round++) {
      const ids = [ana.say('marta', `for Ana ${round}`), ben.say('marta', `for Ben ${round}`)]
      for (let turn = 1; turn <= 2; turn++) {
        const call = await gate.asked(round * 2 + turn)
        const words = /for (Ana|Ben) \d/.exec(call.heard)?.[0] ?? ''
        asked.push(words)
        call.answer(`This is ${words}.`)
      }
      await ana.until((frame) => frame.type === 'end' && frame.about === ids[0])
      await ben.until((frame) => frame.type === 'end' && frame.about === ids[1])
    }
    expect(asked).toHaveLength(8)
    expect(ana.all('end').map(({ text }) => text)).toEqual([0, 1, 2, 3].map((round) => `This is for Ana ${round}.`))
    expect(ben.all('end').map(({ text }) => text)).toEqual([0, 1, 2, 3].map((round) => `This is for Ben ${round}.`))
    expect(JSON.stringify(ana.frames)).not.toContain('for Ben')
    expect(JSON.stringify(ben.frames)).not.toContain('for Ana')
  })

  it('the same player asks on two surfaces: each shows the answer to its own question', async () => {
    const rig = await startTalkRig({ model: testModel('One.', 'Two.') })
    const page = await rig.webchat('Ana')
    const terminal = await rig.console(page.id)
    await page.tell('marta', 'on the page')
    await terminal.tell('marta', 'at the terminal')
    expect(page.all('end').map(({ text }) => text)).toEqual(['One.'])
    expect(terminal.all('end').map(({ text }) => text)).toEqual(['Two.'])
  })
})

describe('15 one way to an answer', () => {
  it('everything that is said on any surface passes the one dispatcher, once, with its channel', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    const corvin = await rig.console('Corvin')
    await ana.tell('marta', 'hello')
    await ana.tell('bram', '/help')
    await corvin.tell('bram', 'good day')
    expect(
      rig.inbounds.map(({ channel, npc, text, speaker, chat }) => ({
        channel,
        npc,
        text,
        by: speaker.name,
        chat: chat?.kind,
      })),
    ).toEqual([
      { channel: 'webchat', npc: 'marta', text: 'hello', by: 'Ana', chat: 'direct' },
      { channel: 'webchat', npc: 'bram', text: '/help', by: 'Ana', chat: 'direct' },
      { channel: 'console', npc: 'bram', text: 'good day', by: 'Corvin', chat: 'direct' },
    ])
    expect(rig.dispatcher.ledger.totals()).toMatchObject({ accepted: 2, answered: 2 })
  })

  it('web chat and console are channels of the registry like any other', async () => {
    const rig = await startTalkRig()
    expect(rig.hub.registry.list().map(({ id }) => id)).toEqual(expect.arrayContaining(['webchat', 'console']))
    expect(rig.hub.registry.get('web').dock.meta.label).toBe('Web chat')
    expect(rig.hub.registry.get('terminal').dock.id).toBe('console')
  })
})

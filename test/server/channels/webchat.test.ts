import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineTool } from '../../../main/mind/ports/tool.ts'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import type { ServerFrame } from '../../../main/server/channels/talk/frames.ts'
import { talkCloseCode } from '../../../main/server/channels/talk/talk-server.ts'
import moveTo from '../../../tools/move_to.ts'
import { call, testModel } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { newId, pageText, startTalkRig, token } from './talk-rig.ts'

const errorOf = (frame: ServerFrame) => (frame.type === 'error' ? { code: frame.code, about: frame.about } : frame)

describe('what comes in over the socket', () => {
  it('is answered with a typed error when it does not fit, and the talk goes on', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    const id = newId()
    for (const raw of [
      'not json',
      '[]',
      'null',
      '{"type":"shout"}',
      '{"type":"open","npc":"../../etc"}',
      JSON.stringify({ type: 'say', npc: 'marta', id, text: 5 }),
      JSON.stringify({ type: 'say', npc: 'marta', id: 'short', text: 'hello' }),
      JSON.stringify({ type: 'say', npc: 'marta', id, text: 'hello', speaker: 'p-benbenbenbenben1' }),
      Buffer.from([0, 1, 2]),
    ]) {
      ana.sendRaw(raw)
    }
    await ana.until(() => ana.all('error').length === 9)
    expect(ana.all('error').map(errorOf)).toEqual(
      Array.from({ length: 9 }, (_, index) => ({
        code: 'bad-frame',
        about: index === 5 || index === 7 ? id : undefined,
      })),
    )
    expect(await ana.tell('marta', 'hello')).toMatchObject({ outcome: 'answered', text: 'Good day.' })
  })

  it('names who says what first: before that nothing is taken, and nobody is somebody else afterwards', async () => {
    const rig = await startTalkRig()
    const line = await rig.connect('/webchat/socket')
    const id = newId()
    line.send({ type: 'say', npc: 'marta', id, text: 'hello' })
    expect(errorOf(await line.until(({ type }) => type === 'error'))).toEqual({ code: 'not-entered', about: id })
    line.send({ type: 'enter', name: '\u202e \u200b' })
    expect(errorOf(await line.until((frame) => frame.type === 'error' && frame.code === 'bad-name'))).toMatchObject({
      code: 'bad-name',
    })
    line.send({ type: 'enter', name: 'Ana' })
    await line.until(({ type }) => type === 'welcome')
    line.send({ type: 'enter', name: 'Ben' })
    expect(
      errorOf(await line.until((frame) => frame.type === 'error' && frame.code === 'already-entered')),
    ).toMatchObject({ code: 'already-entered' })
    expect(rig.inbounds).toEqual([])
  })

  it('is refused with the id when nobody is there, when it has no words and when it is too long', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    const ids = [ana.say('nobody', 'hello'), ana.say('marta', ' \u200b \n'), ana.say('marta', 'x'.repeat(2001))]
    ana.send({ type: 'open', npc: 'nobody' })
    await ana.until(() => ana.all('error').length === 4)
    expect(ana.all('error').map(errorOf)).toEqual([
      { code: 'unknown-npc', about: ids[0] },
      { code: 'no-words', about: ids[1] },
      { code: 'too-long', about: ids[2] },
      { code: 'unknown-npc', about: undefined },
    ])
    expect(await ana.tell('marta', '\u{1f98a}'.repeat(2000))).toMatchObject({ outcome: 'answered' })
    expect(rig.inbounds).toHaveLength(1)
  })

  it('closes a connection that sends an oversized frame, and the server lives', async () => {
    const rig = await startTalkRig()
    const big = await rig.webchat('Big')
    big.sendRaw(JSON.stringify({ type: 'say', npc: 'marta', id: newId(), text: 'x'.repeat(200_000) }))
    expect(await big.closed()).toBe(1009)
    expect(await (await rig.webchat('Next')).tell('marta', 'hello')).toMatchObject({ outcome: 'answered' })
  })

  it('is taken at a human pace: each message that came too fast is told, the others are answered', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    const ids = Array.from({ length: 40 }, (_, index) => ana.say('marta', `line ${index}`))
    const fate = (id: string) =>
      ana.frames.find((frame) => (frame.type === 'end' || frame.type === 'error') && frame.about === id)
    await ana.until(() => ids.every((id) => fate(id) !== undefined))
    const tooFast = ids.filter((id) => fate(id)?.type === 'error')
    expect(tooFast.length).toBeGreaterThan(0)
    expect(ids.length - tooFast.length).toBeGreaterThanOrEqual(19)
    expect(new Set(ana.all('error').map(({ code }) => code))).toEqual(new Set(['too-fast']))
  })

  it('closes a connection that keeps sending nonsense', async () => {
    const rig = await startTalkRig()
    const line = await rig.connect('/webchat/socket')
    for (let index = 0; index < 300; index++) line.sendRaw('nonsense')
    expect(await line.closed()).toBe(talkCloseCode.flooding)
    expect(line.all('error').length).toBeLessThan(210)
  })
})

describe('who somebody is', () => {
  it('comes from the token alone, and the name is cleaned as in the game', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('  Ana\u202e\u200b  the\tGreat ')
    expect(ana.welcome).toMatchObject({
      player: { name: 'Ana the Great' },
      notice: expect.stringMatching(/You are called "Ana the Great"/),
    })
    const again = await rig.webchat('Ana', ana.token)
    expect(again.id).toBe(ana.id)
    for (const other of [
      await rig.webchat('Ana'),
      await rig.webchat('Ana', 'not-a-token'),
      await rig.webchat('Ana', ana.id),
    ]) {
      expect(other.id).not.toBe(ana.id)
      expect(other.token).not.toBe(ana.token)
    }
    // The game's own registry, so its tokens work here.
    const inGame = rig.registry.login({ name: 'Gus' })
    if (!inGame.ok) throw new Error('no login')
    expect((await rig.webchat('Gus', inGame.token)).id).toBe(inGame.player.id)
  })

  it('keeps two players of one name apart, interleaved: no answer, line or earlier talk crosses over', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const one = await rig.webchat('Sam')
    const other = await rig.webchat('Sam')
    const first = one.say('marta', 'the password is heron')
    await gate.asked(1)
    const second = other.say('marta', 'what is the password?')
    ;(await gate.asked(1)).answer('Heron, I shall remember.')
    ;(await gate.asked(2)).answer('I cannot say.')
    expect(await one.until((frame) => frame.type === 'end')).toMatchObject({
      about: first,
      text: 'Heron, I shall remember.',
    })
    expect(await other.until((frame) => frame.type === 'end')).toMatchObject({ about: second, text: 'I cannot say.' })
    expect(JSON.stringify(other.frames)).not.toMatch(/heron/i)
    expect(JSON.stringify(one.frames)).not.toMatch(/cannot say/)
    expect(await other.history('marta')).toEqual(['Sam: what is the password?', 'Marta Oven: I cannot say.'])
    expect(new Set(rig.inbounds.map(({ speaker }) => speaker.id))).toEqual(new Set([one.id, other.id]))
  })

  it('lets one player have eight windows; for the next one the oldest is closed', async () => {
    const rig = await startTalkRig()
    const first = await rig.webchat('Ana')
    for (let index = 0; index < 8; index++) await rig.webchat('Ana', first.token)
    expect(await first.closed()).toBe(talkCloseCode.takenOver)
  })
})

describe('an answer', () => {
  it('shows who thinks and with which brain, comes in pieces, and ends as a whole', async () => {
    const rig = await startTalkRig({
      model: testModel('Good day to you, stranger, and welcome to our village by the brook.'),
    })
    const ana = await rig.webchat('Ana')
    const end = await ana.tell('marta', 'hello')
    expect(end).toMatchObject({
      npc: 'marta',
      outcome: 'answered',
      model: 'scripted/test',
      session: `agent:marta:dm:${ana.id}`,
    })
    expect(ana.shownOf(end.about)).toBe(end.text)
    expect(ana.all('delta').length).toBeGreaterThan(1)
    const statuses = ana.all('status')
    expect(statuses[0]).toMatchObject({ thinking: true, brain: 'usual brain' })
    expect(statuses).toContainEqual(expect.objectContaining({ thinking: true, brain: 'test brain' }))
    expect(statuses.at(-1)).toMatchObject({ thinking: false })
    expect(ana.all('line').map(({ line }) => line)).toEqual([
      { id: end.about, speaker: ana.id, name: 'Ana', text: 'hello' },
    ])
  })

  it('makes the NPC act in the world as itself, and says nothing aloud there', async () => {
    const shout = defineTool({
      name: 'shout',
      description: 'Says it aloud.',
      permission: 'speak',
      arguments: z.strictObject({ text: z.string() }),
      execute({ text }, run) {
        run.command({ kind: 'npcSay', npc: marta.id, text })
        return { ok: true, text: 'You shouted.' }
      },
    })
    const rig = await startTalkRig({
      model: testModel(
        { calls: [call('move_to', { destination: 'mill' }), call('shout', { text: 'Ana wants me at the mill!' })] },
        'I go.',
      ),
      tools: createToolSet([moveTo, shout]),
    })
    const ana = await rig.webchat('Ana')
    expect(await ana.tell('marta', 'go to the mill')).toMatchObject({
      outcome: 'answered',
      text: expect.stringContaining('I go.'),
    })
    expect(rig.acts).toEqual([{ kind: 'npcMoveTo', npc: 'marta', destination: { kind: 'place', place: 'mill' } }])
    expect(rig.inbounds[0]).not.toHaveProperty('operation')
  })

  it('obeys /stop, /help and /new, which are no speech', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const ana = await rig.webchat('Ana')
    const asked = ana.say('marta', 'tell me a long story')
    await gate.asked(1)
    expect(await ana.tell('marta', '/stop')).toMatchObject({ outcome: 'command' })
    expect(await ana.until((frame) => frame.type === 'end' && frame.about === asked)).toMatchObject({
      outcome: 'refused',
      reason: 'stopped',
    })
    await ana.tell('marta', '/help')
    expect(ana.all('notice').map(({ text }) => text)).toEqual(expect.arrayContaining([expect.stringContaining('/new')]))
    expect(await ana.tell('marta', '/new')).toMatchObject({ outcome: 'command' })
    expect(ana.all('line').map(({ line }) => line.text)).toEqual(['tell me a long story'])
    expect(await ana.history('marta')).toEqual([])
  })

  it('goes to every window of the same player that shows the talk', async () => {
    const rig = await startTalkRig()
    const desk = await rig.webchat('Ana')
    const phone = await rig.webchat('Ana', desk.token)
    await phone.history('marta')
    const end = await desk.tell('marta', 'hello')
    expect(await phone.until((frame) => frame.type === 'end')).toEqual(end)
    expect(phone.all('line')[0]?.line).toMatchObject({ id: end.about, text: 'hello' })
  })

  it('is not lost when the socket is killed in the middle, and nothing is answered twice', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const ana = await rig.webchat('Ana')
    const id = ana.say('marta', 'what is the time?')
    await gate.asked(1)
    ana.kill()
    // The page is back while the NPC still thinks: the repeated message joins the answer in progress.
    const back = await rig.webchat('Ana', ana.token)
    await back.history('marta')
    back.say('marta', 'what is the time?', id)
    back.kill()
    ;(await gate.asked(1)).answer('Noon.')
    await rig.dispatcher.settled()
    // After the end, the message is in the history, and repeating it only repeats its end.
    const later = await rig.webchat('Ana', ana.token)
    expect(await later.history('marta')).toEqual(['Ana: what is the time?', 'Marta Oven: Noon.'])
    expect(later.all('history')[0]?.lines.map((line) => line.id)).toEqual([id, `re:${id}`])
    expect(await later.tell('marta', 'what is the time?', id)).toMatchObject({ outcome: 'answered', text: 'Noon.' })
    expect(gate.calls).toHaveLength(1)
    const [transcript = []] = await rig.transcripts()
    expect(transcript.filter(({ kind }) => kind === 'heard')).toHaveLength(1)
    expect(transcript.filter(({ kind }) => kind === 'spoke')).toHaveLength(1)
  })

  it('is shown from its beginning to who comes back in the middle of it', async () => {
    let goOn = (): void => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const rig = await startTalkRig({
      model: testModel(async function* halfway() {
        yield { kind: 'text' as const, text: 'Once upon a time a heron lived by the mill, ' }
        await gate
        yield { kind: 'text' as const, text: 'and it was happy.' }
        yield { kind: 'finish' as const, reason: 'stop' as const }
      } as never),
    })
    const ana = await rig.webchat('Ana')
    const id = ana.say('marta', 'a story, please')
    await ana.until(({ type }) => type === 'delta')
    ana.kill()
    const back = await rig.webchat('Ana', ana.token)
    await back.history('marta')
    expect(back.shownOf(id)).toMatch(/^Once upon a time/)
    expect(back.all('status')[0]).toMatchObject({ about: id, thinking: true, brain: 'test brain' })
    // A page that doesn't know whether it was heard repeats the message, which starts nothing new.
    back.say('marta', 'a story, please', id)
    await back.history('marta')
    const phone = await rig.webchat('Ana', ana.token)
    await phone.history('marta')
    expect(phone.shownOf(id)).toBe(back.shownOf(id))
    goOn()
    const end = await back.until<Extract<ServerFrame, { type: 'end' }>>(({ type }) => type === 'end')
    expect(end.text).toBe('Once upon a time a heron lived by the mill, and it was happy.')
    expect(back.shownOf(id)).toBe(end.text)
  })

  it('is known after a restart of the server: the talk is shown again, and the same message is not answered a second time', async () => {
    const before = await startTalkRig()
    const ana = await before.webchat('Ana')
    const { about } = await ana.tell('marta', 'hello')
    await before.sessions.settled()
    const model = testModel('Never asked.')
    const rig = await startTalkRig({ directory: before.directory, folder: before.folder, model })
    const back = await rig.webchat('Ana', ana.token)
    expect(back.id).toBe(ana.id)
    expect(await back.history('marta')).toEqual(['Ana: hello', 'Marta Oven: Good day.'])
    expect(await back.tell('marta', 'hello', about)).toMatchObject({ outcome: 'answered', text: 'Good day.' })
    expect(model.requests).toEqual([])
  })
})

describe('the channel', () => {
  it('tells pages who is there, and when that changes', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    expect(ana.all('hello')[0]).toMatchObject({
      world: 'Alderbrook',
      brain: 'usual brain',
      people: [
        { id: 'bram', role: bram.role },
        { id: 'marta', name: 'Marta Oven' },
      ],
    })
    rig.changeContent({ characters: [marta] })
    expect(await ana.until(({ type }) => type === 'people')).toMatchObject({ people: [{ id: 'marta' }] })
  })

  it('carries what an NPC says unasked to the windows of that player alone', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    const ben = await rig.webchat('Ben')
    expect(
      await rig.hub.surface.deliver({ channel: 'webchat', to: ana.id, npc: marta.id, text: 'The bread is ready.' }),
    ).toEqual({ ok: true })
    expect(await ana.until(({ type }) => type === 'line')).toMatchObject({
      npc: 'marta',
      line: { speaker: 'marta', name: 'Marta Oven', text: 'The bread is ready.' },
    })
    expect(
      await rig.hub.surface.deliver({ channel: 'webchat', to: 'p-nobodyinparticul', npc: marta.id, text: 'Hm.' }),
    ).toMatchObject({ ok: false })
    await ben.tell('marta', 'hello')
    expect(JSON.stringify(ben.frames)).not.toMatch(/bread is ready/)
  })

  it('serves its page without inline script, and is not there when it is switched off', async () => {
    const rig = await startTalkRig()
    const page = await fetch(`${rig.url}/webchat`)
    expect(await page.text()).toBe(pageText.replace('Web chat', 'Hearthfolk · Web chat'))
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/unsafe/)
    const ana = await rig.webchat('Ana')
    rig.configure({ channels: { webchat: { enabled: false } } })
    for (const path of ['/webchat', '/webchat.html', '/webchat/']) {
      const gone = await fetch(`${rig.url}${path}`)
      expect([gone.status, await gone.json()]).toMatchObject([404, { ok: false, error: { type: 'Disabled' } }])
    }
    expect((await rig.refusal('/webchat/socket')).status).toBe(404)
    ana.say('marta', 'still there?')
    expect(await ana.closed()).toBe(talkCloseCode.disabled)
    expect(rig.inbounds).toEqual([])
    // The console is another channel.
    await rig.connect(`/console/socket?token=${token}`)
  })
})

import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createChatScreen } from '../../../main/server/channels/console/chat-screen.ts'
import { linkToServer } from '../../../main/server/channels/console/console-link.ts'
import { openConsoleTalk } from '../../../main/server/channels/console/console-talk.ts'
import { findPerson } from '../../../main/server/channels/console/find-person.ts'
import { runChat } from '../../../main/server/channels/console/run-chat.ts'
import { testModel } from '../../mind/rig.ts'
import { createGatedModel } from '../../support/gated-model.ts'
import { newId, startTalkRig, type TalkRig, token } from './talk-rig.ts'

const talkWith = async (rig: TalkRig, npc: string, as: string) => {
  const link = await linkToServer(rig.url, token)
  const opened = await openConsoleTalk(link, { npc, as })
  if (!opened.ok) throw new Error(opened.message)
  return { ...opened.talk, close: link.close }
}

describe('the door of the console', () => {
  it('opens to the gateway token alone', async () => {
    const rig = await startTalkRig()
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: token },
      { authorization: `Bearer ${token}x` },
    ] as Record<string, string>[]) {
      const { status, body } = await rig.refusal('/console/socket', headers)
      expect([status, JSON.parse(body)]).toMatchObject([401, { ok: false, error: { type: 'Unauthorized' } }])
    }
    expect((await rig.refusal('/console/socket?token=wrong')).status).toBe(401)
    await rig.connect(`/console/socket?token=${token}`)
    await rig.connect('/console/socket', { authorization: `Bearer ${token}` })
    await expect(linkToServer(rig.url, 'wrong')).rejects.toThrow(/gateway token is needed/)
  })

  it('is closed when the channel is switched off', async () => {
    const rig = await startTalkRig({ config: { channels: { console: { enabled: false } } } })
    expect((await rig.refusal(`/console/socket?token=${token}`)).status).toBe(404)
    await expect(linkToServer(rig.url, token)).rejects.toThrow(/\[channels\.console\] enabled/)
  })
})

describe('who speaks at the console', () => {
  it('is a known player by id or by name, else somebody new; no token is handed out', async () => {
    const rig = await startTalkRig()
    const ana = await rig.webchat('Ana')
    expect((await rig.console('Ana')).id).toBe(ana.id)
    expect((await rig.console(ana.id)).welcome).toEqual({ type: 'welcome', player: { id: ana.id, name: 'Ana' } })
    const fresh = await rig.console('Gus')
    expect(fresh.id).toMatch(/^p-/)
    expect((await rig.console('Gus')).id).toBe(fresh.id)
  })

  it('is asked which one when several have the name, and told when nobody has the id', async () => {
    const rig = await startTalkRig()
    const one = await rig.webchat('Sam')
    const other = await rig.webchat('Sam')
    const open = async (as: string) => openConsoleTalk(await linkToServer(rig.url, token), { npc: 'marta', as })
    expect(await open('Sam')).toMatchObject({
      ok: false,
      type: 'SeveralPlayers',
      message: expect.stringContaining(`${one.id}, ${other.id}`),
    })
    expect(await open('p-nobodyinparticul')).toMatchObject({ ok: false, type: 'UnknownPlayer' })
    expect(await open(' \u200b')).toMatchObject({ ok: false, type: 'BadName' })
  })

  it('is made known to the save only when there is somebody to talk to', async () => {
    const rig = await startTalkRig()
    const opened = await openConsoleTalk(await linkToServer(rig.url, token), { npc: 'mrata', as: 'Gus' })
    expect(opened).toMatchObject({
      ok: false,
      type: 'UnknownNpc',
      message: 'There is no NPC "mrata". Did you mean "marta"? There are: bram, marta.',
    })
    expect(rig.registry.named('Gus')).toEqual([])
  })
})

it.each([
  ['marta', 'marta'],
  ['MARTA', 'marta'],
  ['Marta Oven', 'marta'],
  ['ｍａｒｔａ', 'marta'],
])('finds whom %s means', (words, id) => {
  const people = [
    { id: 'bram', name: 'Bram', role: 'smith' },
    { id: 'marta', name: 'Marta Oven', role: 'baker' },
  ]
  expect(findPerson(people, words)).toMatchObject({ found: { id } })
})

it.each([
  ['brm', ['bram']],
  ['mar', ['marta', 'martin']],
  ['mrata', ['marta']],
  ['oven', ['marta']],
  ['', []],
  ['xyzzy', []],
  ['Lee', ['lee-1', 'lee-2']],
])('suggests who is near to "%s"', (words, near) => {
  const people = [
    { id: 'bram', name: 'Bram' },
    { id: 'marta', name: 'Marta Oven' },
    { id: 'martin', name: 'Martin' },
    { id: 'lee-1', name: 'Lee' },
    { id: 'lee-2', name: 'Lee' },
  ].map((person) => ({ ...person, role: 'villager' }))
  expect(findPerson(people, words)).toEqual({ found: null, near })
})

/** A console talk whose keyboard and screen the test controls. */
const sitDown = async (rig: TalkRig, options: { mode: 'terminal' | 'lines' | 'quiet'; as?: string }) => {
  const talk = await talkWith(rig, 'marta', options.as ?? 'Ana')
  const keys = new PassThrough()
  let shown = ''
  const complaints: string[] = []
  let interrupt = (): void => {}
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve
  })
  const screen = createChatScreen({
    write: (text) => (shown += text),
    complain: (text) => complaints.push(text),
    mode: options.mode,
    colour: false,
    prompt: () => (shown += '> '),
  })
  const over = runChat({
    talk,
    screen,
    lines: createInterface({ input: keys }),
    through: 'the test',
    atTerminal: options.mode === 'terminal',
    interrupted,
  })
  return { keys, over, interrupt: () => interrupt(), shown: () => shown, complaints, close: talk.close }
}

describe('hearthfolk chat', () => {
  it('takes piped lines one after the other, each with its answer, until /quit', async () => {
    const rig = await startTalkRig({ model: testModel('First.', 'Second.') })
    const { keys, over, shown } = await sitDown(rig, { mode: 'lines' })
    keys.end('hello\n\n  how are you?\n/help\n/quit\nnever said\n')
    const { turns, lost } = await over
    expect(lost).toBeNull()
    expect(turns.map(({ text, reply, outcome }) => [text, reply, outcome])).toEqual([
      ['hello', 'First.', 'answered'],
      ['how are you?', 'Second.', 'answered'],
      ['/help', '', 'command'],
    ])
    expect(turns[0]).toMatchObject({ model: 'scripted/test', session: expect.stringMatching(/^agent:marta:dm:p-/) })
    expect(shown()).toMatch(/^Marta Oven: First\.\nMarta Oven: Second\.\n\* \/new/)
    expect(rig.inbounds.map(({ text, channel }) => [text, channel])).toEqual([
      ['hello', 'console'],
      ['how are you?', 'console'],
      ['/help', 'console'],
    ])
  })

  it('shows at a terminal who thinks and the words as they come, after the earlier talk', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const earlier = await talkWith(rig, 'marta', 'Ana')
    const before = earlier.say('good morning')
    ;(await gate.asked(1)).answer('Morning, child.')
    await before
    const { keys, over, shown } = await sitDown(rig, { mode: 'terminal' })
    keys.write('what is new?\n')
    ;(await gate.asked(2)).answer('Nothing at all.')
    await rig.dispatcher.settled()
    keys.end()
    await over
    expect(shown()).toContain('Ana: good morning\nMarta Oven: Morning, child.\n')
    expect(shown()).toContain('You are Ana, talking with Marta Oven through the test')
    expect(shown()).toContain('Marta Oven is thinking with gated brain …')
    expect(shown()).toContain('Marta Oven: Nothing at all.')
  })

  it('lets a person at the terminal stop an answer, and leave in the middle of one', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const { keys, over, interrupt } = await sitDown(rig, { mode: 'terminal' })
    keys.write('a long story\n')
    const first = await gate.asked(1)
    keys.write('/stop\nanother story\n')
    await gate.asked(2)
    expect(first.aborted).toBe(true)
    interrupt()
    const { turns } = await over
    expect(turns.map(({ text, outcome }) => [text, outcome])).toEqual(
      expect.arrayContaining([
        ['a long story', 'refused'],
        ['/stop', 'command'],
        ['another story', 'refused'],
      ]),
    )
    expect(gate.calls[1]?.aborted).toBe(true)
  })

  it('breaks a script off when it is interrupted: what waits is not said any more', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const { keys, over, interrupt } = await sitDown(rig, { mode: 'lines' })
    keys.end('one\ntwo\nthree\n')
    await gate.asked(1)
    interrupt()
    expect((await over).turns.map(({ text, outcome }) => [text, outcome])).toEqual([['one', 'refused']])
    expect(gate.calls).toHaveLength(1)
  })

  it('ends and says so when the other side is gone', async () => {
    const gate = createGatedModel()
    const rig = await startTalkRig({ model: gate.model })
    const { keys, over, close, complaints } = await sitDown(rig, { mode: 'lines' })
    keys.write('hello\nstill there?\n')
    const asked = await gate.asked(1)
    close()
    const { turns, lost } = await over
    asked.answer('Too late.')
    expect(lost).not.toBeNull()
    expect(turns).toMatchObject([{ text: 'hello', outcome: 'refused' }])
    expect(complaints).toHaveLength(1)
  })

  it('lets no words move the cursor or change the colours of a terminal', async () => {
    const rig = await startTalkRig({ model: testModel('\u001b[2J\u001b]0;owned\u0007Good\u202e day.\nSecond line.') })
    for (const mode of ['lines', 'terminal'] as const) {
      const { keys, over, shown } = await sitDown(rig, { mode })
      keys.write('hello\n')
      await rig.dispatcher.settled()
      keys.end()
      await over
      expect(shown()).toContain('Good day.\nSecond line.')
      expect(shown().replaceAll('\r\u001b[K', '')).not.toMatch(/[\u001b\u0007\u202e]/)
    }
  })
})

it('answers the same message once, whichever surface it comes again on', async () => {
  const rig = await startTalkRig()
  const ana = await rig.webchat('Ana')
  const id = newId()
  await ana.tell('marta', 'hello', id)
  const terminal = await rig.console(ana.id)
  expect(await terminal.tell('marta', 'hello', id)).toMatchObject({ outcome: 'answered', text: 'Good day.' })
  const [transcript = []] = await rig.transcripts()
  expect(transcript.filter(({ kind }) => kind === 'spoke')).toHaveLength(1)
})

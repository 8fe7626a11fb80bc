import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTalkNotes } from '../../main/memory/talk-notes.ts'
import type { ConversationId } from '../../main/world/ids.ts'
import { createRig, temporaryFolder, testModel } from '../mind/rig.ts'
import { martaWithAda, minutes } from '../mind/sessions/stored-talk.ts'
import { ada, gameTime, marta } from '../support/sample-characters.ts'

/** A village whose two clocks are moved by hand. */
const createVillage = async (options: Parameters<typeof createRig>[0] = {}) => {
  const directory = await temporaryFolder()
  const real = { now: Date.parse('2026-11-21T15:00:00Z') }
  const model = testModel('Yes.')
  const keepTalk = createTalkNotes({ root: join(directory, 'npc-agents') })
  const rig = await createRig({ directory, model, realNow: () => real.now, keepTalk, ...options })
  const say = (text: string, changes: Parameters<typeof rig.inbound>[1] = {}) =>
    rig.dispatcher.dispatch(rig.inbound(text, changes))
  const sessionId = async (key = martaWithAda) =>
    (await rig.sessions.list(marta.id)).find((record) => record.key === key)?.sessionId
  const heartbeat = () =>
    say('Anything to do?', { purpose: 'heartbeat', speaker: { id: marta.id, kind: 'npc', name: marta.name } })
  const lastContext = () => model.requests.at(-1)?.context
  return {
    ...rig,
    real,
    say,
    sessionId,
    heartbeat,
    lastContext,
    notes: () => readdir(join(directory, 'npc-agents/marta/memory')).catch(() => []),
  }
}

describe('34 across four in the morning', () => {
  it('the next message has a new session under the same key, without the talk of yesterday, whose end is kept', async () => {
    const village = await createVillage()
    await village.say('I lost a silver ring.')
    const before = await village.sessionId()
    village.clock.now = gameTime('2026-11-21', '03:59')
    await village.say('Are you awake?')
    expect(await village.sessionId()).toBe(before)
    village.clock.now = gameTime('2026-11-21', '09:00')
    const outcome = await village.say('Good morning.')
    expect(outcome).toMatchObject({ kind: 'answered', session: martaWithAda })
    expect(await village.sessionId()).not.toBe(before)
    expect(village.lastContext()?.conversation).toEqual([])
    expect(await village.notes()).toEqual(['2026-11-21-lost-silver-ring.md'])
    expect((await village.transcripts()).map(([header]) => header?.reason)).toEqual(['first', 'daily'])
  })

  it('heartbeats through the night change nothing about it', async () => {
    const village = await createVillage()
    await village.say('Good evening.')
    const before = await village.sessionId()
    for (const time of ['03:30', '03:58', '04:02']) {
      village.clock.now = gameTime('2026-11-21', time)
      await village.heartbeat()
    }
    await village.say('Good morning.')
    expect(await village.sessionId()).not.toBe(before)
  })

  it('a conversation that goes on keeps its session; the next conversation has a new one', async () => {
    const village = await createVillage()
    village.clock.now = gameTime('2026-11-21', '03:55')
    await village.say('Still up?', { conversation: 'c-1' as ConversationId })
    const before = await village.sessionId()
    village.clock.now = gameTime('2026-11-21', '04:05')
    await village.say('So late.', { conversation: 'c-1' as ConversationId })
    expect(await village.sessionId()).toBe(before)
    expect(village.lastContext()?.conversation.map(({ text }) => text)).toEqual(['Still up?', 'Yes.'])
    await village.say('Good morning.', { conversation: 'c-2' as ConversationId })
    expect(await village.sessionId()).not.toBe(before)
  })
})

describe('35 after an hour of real silence', () => {
  it('the next message begins afresh, however often the heart beat meanwhile; a minute earlier it does not', async () => {
    const village = await createVillage()
    await village.say('Good day.', { conversation: 'c-1' as ConversationId })
    const before = await village.sessionId()
    village.real.now += minutes(59)
    await village.heartbeat()
    await village.say('There you are.', { conversation: 'c-2' as ConversationId })
    expect(await village.sessionId()).toBe(before)
    for (let beat = 0; beat < 3; beat++) {
      village.real.now += minutes(20)
      await village.heartbeat()
    }
    await village.say('Back again.', { conversation: 'c-3' as ConversationId })
    expect(await village.sessionId()).not.toBe(before)
    expect(
      (await village.transcripts()).map(([header]) => header?.reason).filter((reason) => reason !== 'first'),
    ).toEqual(['idle'])
    expect(await village.notes()).toHaveLength(1)
  })

  it('counts over a restart of the server', async () => {
    const village = await createVillage()
    await village.say('Good day.', { conversation: 'c-1' as ConversationId })
    const before = await village.sessionId()
    const again = await createRig({ directory: village.directory, realNow: () => village.real.now + minutes(61) })
    await again.dispatcher.dispatch(
      again.inbound('Back again.', { conversation: 'c-2' as ConversationId, message: 'after' }),
    )
    expect((await again.sessions.list(marta.id)).find(({ key }) => key === martaWithAda)?.sessionId).not.toBe(before)
  })
})

describe('38 /new and /reset', () => {
  it.each(['/new', '/reset'])('%s keeps the end of the talk for that player', async (command) => {
    const village = await createVillage()
    await village.say('I lost a silver ring.')
    expect((await village.say(command)).kind).toBe('command')
    expect(await village.notes()).toEqual(['2026-11-20-lost-silver-ring.md'])
    const note = await readFile(
      join(village.directory, 'npc-agents/marta/memory/2026-11-20-lost-silver-ring.md'),
      'utf8',
    )
    expect(note).toContain(`for:${ada}`)
    expect(note).toContain('- 14:10 Ada: I lost a silver ring.\n- 14:10 Marta Oven: Yes.')
    await village.say('Hello again.')
    expect(village.lastContext()?.conversation).toEqual([])
  })

  it('begins afresh although the note cannot be kept', async () => {
    const village = await createVillage({ keepTalk: () => Promise.reject(new Error('no room')) })
    await village.say('I lost a silver ring.')
    const before = await village.sessionId()
    expect(await village.say('/new')).toEqual({
      kind: 'command',
      notice: 'The talk starts afresh. They still remember what you told them.',
    })
    expect(await village.sessionId()).not.toBe(before)
  })
})

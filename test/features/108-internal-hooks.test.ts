import { describe, expect, it } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { ada, gameTime } from '../support/sample-characters.ts'
import { createGate, recordingLogger, settle } from './turn-rig.ts'

const listen = () => {
  const logger = recordingLogger()
  return { logger, hooks: createHooks({ logger, deadline: noDeadline }) }
}

describe('108 internal hooks', () => {
  it('one throws, one rejects, one hangs: the others are told, and the trigger never fails nor waits', async () => {
    const { hooks, logger } = listen()
    const told: string[] = []
    hooks.registerInternalHook('command:new', () => {
      throw new Error('no')
    })
    hooks.registerInternalHook('command:new', async () => Promise.reject(new Error('never')))
    hooks.registerInternalHook('command:new', () => createGate().promise)
    hooks.registerInternalHook('command:new', ({ npc }, key) => void told.push(`${key} ${npc}`))
    hooks.trigger('command:new', { npc: 'marta' })
    expect(told).toEqual([])
    await settle()
    expect(told).toEqual(['command:new marta'])
    expect(logger.lines).toEqual(Array(2).fill('error hooks: an internal hook failed'))
  })

  it('all are at work at once', async () => {
    const { hooks } = listen()
    const gate = createGate()
    const order: string[] = []
    hooks.registerInternalHook('agent:bootstrap', async () => {
      order.push('one begins')
      await gate.promise
      order.push('one ends')
    })
    hooks.registerInternalHook('agent:bootstrap', () => void order.push('two'))
    hooks.trigger('agent:bootstrap', {})
    await settle()
    gate.resolve()
    await settle()
    expect(order).toEqual(['one begins', 'two', 'one ends'])
  })

  it('a command of a player is told by the word that was typed, with talk, speaker and channel', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.registerInternalHook('command', (event, key) => void told.push({ key, ...event }))
    const rig = await createRig({ hooks })
    for (const text of ['/new', '/reset', '/stop', 'hello']) await rig.dispatcher.dispatch(rig.inbound(text))
    await settle()
    const about = { npc: 'marta', session: expect.stringContaining('agent:marta:'), from: ada, channel: 'rpgjs' }
    expect(told).toEqual(['command:new', 'command:reset', 'command:stop'].map((key) => ({ key, ...about })))
  })

  it.each([
    ['command:new', ['command:new']],
    ['command', ['command:new', 'command:stop']],
    ['command:*', ['command:new', 'command:stop']],
    ['session', ['session:compact:before']],
    ['session:compact', ['session:compact:before']],
    ['com', []],
  ])('who listens to "%s" hears %j', async (key, heard) => {
    const { hooks } = listen()
    const told: string[] = []
    hooks.registerInternalHook(key, (_, event) => void told.push(event))
    for (const event of ['command:new', 'command:stop', 'session:compact:before', 'commandeer:x'])
      hooks.trigger(event, {})
    await settle()
    expect(told).toEqual(heard)
  })

  it('what a handler does to its event reaches no other, and who has gone is not told', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.registerInternalHook('command', (event) => {
      event.npc = 'somebody else'
    })
    const leave = hooks.registerInternalHook('command', (event) => void told.push(event.npc))
    hooks.trigger('command:new', { npc: 'marta' })
    await settle()
    leave()
    hooks.trigger('command:new', { npc: 'marta' })
    await settle()
    expect(told).toEqual(['marta'])
  })

  it.each(['', 'Command New', 'command:', ':new', '*'])('"%s" is no key, which is said with an example', (key) => {
    expect(() => listen().hooks.registerInternalHook(key, () => {})).toThrow(
      'is not an internal hook. Write one event, like command:new',
    )
  })

  it('a command is answered while its hook still hangs', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.registerInternalHook('command:help', (event) => {
      told.push(event)
      return createGate().promise
    })
    const { dispatcher, inbound } = await createRig({ model: testModel('Good day.'), hooks })
    expect(await dispatcher.dispatch(inbound('/help'))).toMatchObject({ kind: 'command' })
    expect(told).toEqual([expect.objectContaining({ npc: 'marta', channel: 'rpgjs' })])
  })

  it('the first words of a session are told as agent:bootstrap, the next are not; after /new they are again', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.registerInternalHook('agent:bootstrap', ({ npc, session }) => void told.push([npc, session]))
    const { dispatcher, inbound } = await createRig({ model: testModel('Good day.'), hooks })
    const talk = ['marta', inbound('').speaker.id].join(':dm:')
    for (const [text, times] of [
      ['hello', 1],
      ['and how are you?', 1],
      ['/new', 1],
      ['hello again', 2],
    ] as const) {
      await dispatcher.dispatch(inbound(text))
      await settle()
      expect([text, told]).toEqual([text, Array(times).fill(['marta', `agent:${talk}`])])
    }
  })

  it('a talk that begins afresh by itself is told as session:auto-reset', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.registerInternalHook('session', ({ reason }, key) => void told.push([key, reason]))
    const { dispatcher, inbound, clock } = await createRig({ hooks })
    await dispatcher.dispatch(inbound('hello'))
    clock.now = gameTime('2026-11-21', '09:00')
    await dispatcher.dispatch(inbound('good morning'))
    await settle()
    expect(told).toEqual([['session:auto-reset', 'daily']])
  })
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { buildDockFromPlugin } from '../../main/server/channels/channel.ts'
import { builtInDocks, rpgjsDock } from '../../main/server/channels/docks.ts'
import { createRpgjsPlugin } from '../../main/server/channels/rpgjs/rpgjs-plugin.ts'
import type { Command } from '../../main/world/commands.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { createFakeChannel, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'

describe('2 docks and plugins', () => {
  it('a dock is all of its plugin that is plain data', () => {
    const plugin = createRpgjsPlugin({ maps: ['village'], isHere: () => true, submit: () => {}, notice: () => {} })
    expect(buildDockFromPlugin(plugin)).toEqual(rpgjsDock)
    expect(JSON.parse(JSON.stringify(builtInDocks))).toEqual(builtInDocks)
  })

  it('loading the docks loads no engine, no room and no package at all', async () => {
    const docks = join(import.meta.dirname, '../../main/server/channels/docks.ts')
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
      const { builtInDocks } = await import(${JSON.stringify(docks)})
      console.log(JSON.stringify({ loaded, docks: builtInDocks.map(({ id }) => id) }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const { loaded, docks: ids } = JSON.parse(stdout) as { loaded: string[]; docks: string[] }
    expect(ids).toEqual(['rpgjs', 'webchat', 'console'])
    expect(loaded.some((url) => url.endsWith('docks.ts'))).toBe(true)
    expect(loaded.filter((url) => !url.includes('/main/server/channels/'))).toEqual([])
  })

  it('a plugin is loaded when somebody speaks, once', async () => {
    let loads = 0
    const { plugin, texts } = createFakeChannel({ id: 'late' })
    const { surface, registry, message } = createSurfaceRig({ plugins: [] })
    const load = async () => {
      loads++
      return plugin
    }
    registry.registerChannel({ dock: buildDockFromPlugin(plugin), load })
    expect([registry.list().map(({ id }) => id), loads]).toEqual([['late'], 0])
    await Promise.all([
      surface.receive(message('hello', { channel: 'late' })),
      surface.receive(message('again', { channel: 'late' })),
    ])
    expect([texts(), loads]).toEqual([['Good day.', 'Good day.'], 1])
  })

  it('a plugin that cannot be loaded, or is not what its dock says, is a named error; the next message tries again', async () => {
    const { plugin } = createFakeChannel({ id: 'late' })
    const answers = [
      () => Promise.reject(new Error('no such file')),
      async () => ({ ...plugin, capabilities: { chatTypes: ['zone'] } }),
      async () => plugin,
    ]
    const { surface, registry, message } = createSurfaceRig({ plugins: [] })
    registry.registerChannel({ dock: buildDockFromPlugin(plugin), load: async () => answers.shift()?.() })
    await expect(surface.receive(message('hello', { channel: 'late' }))).rejects.toThrow('no such file')
    await expect(surface.receive(message('hello', { channel: 'late' }))).rejects.toThrow('it differs from "late"')
    expect(await surface.receive(message('hello', { channel: 'late' }))).toMatchObject({ kind: 'answered' })
  })
})

describe('3 several channels at once', () => {
  it('the same NPC answers on two channels, and each session key has its own transcript', async () => {
    const model = testModel('Good day.')
    const rig = await createRig({
      model,
      talk: () => ({ dmScope: 'per-channel-peer', resetHour: 'off', idleMinutes: 0 }),
    })
    const [world, terminal] = [createFakeChannel({ id: 'world' }), createFakeChannel({ id: 'terminal' })]
    const { surface, message } = createSurfaceRig({
      plugins: [world.plugin, terminal.plugin],
      dispatch: rig.dispatcher.dispatch,
    })
    await Promise.all([
      surface.receive(message('from the square', { channel: 'world' })),
      surface.receive(message('from afar', { channel: 'terminal' })),
    ])
    expect([world.texts(), terminal.texts()]).toEqual([['Good day.'], ['Good day.']])
    const transcripts = await rig.transcripts()
    expect(transcripts.map(([header]) => header?.key).toSorted()).toEqual([
      `agent:marta:terminal:dm:${ada}`,
      `agent:marta:world:dm:${ada}`,
    ])
    for (const [header, ...entries] of transcripts) {
      const heard = entries.filter(({ kind }) => kind === 'heard').map(({ text }) => text)
      expect(heard).toEqual([String(header?.key).includes('world') ? 'from the square' : 'from afar'])
    }
  })

  it('what is said unasked in the village becomes words of the world', async () => {
    const submitted: Command[] = []
    const notices: string[] = []
    const plugin = createRpgjsPlugin({
      maps: ['village'],
      isHere: (body) => body === ada,
      submit: (command) => submitted.push(command),
      notice: (_player, text) => notices.push(text),
    })
    const { surface } = createSurfaceRig({ plugins: [plugin] })
    expect(await surface.deliver({ channel: 'village', to: ada, npc: marta.id, text: 'Mind the step!' })).toEqual({
      ok: true,
    })
    expect(submitted).toEqual([{ kind: 'npcSay', npc: 'marta', text: 'Mind the step!', to: ada }])
    expect(await surface.deliver({ channel: 'village', to: ben, npc: marta.id, text: 'Hm.' })).toEqual({
      ok: false,
      error: `${ben} is not in the village right now`,
    })
    expect(await surface.deliver({ channel: 'village', to: '../ada', npc: marta.id, text: 'Hm.' })).toMatchObject({
      ok: false,
    })
    expect(submitted).toHaveLength(1)
    expect(
      plugin.outbound.sendText({
        to: ada,
        text: 'A notice.',
        accountId: 'village',
        chat: { kind: 'direct' },
        part: { number: 1, of: 1 },
      }),
    ).toEqual({
      ok: true,
    })
    expect(notices).toEqual(['A notice.'])
  })
})

describe('4 event-driven, never polling', () => {
  it('while nobody speaks no timer runs and no mind is asked, however much time passes', async () => {
    const { dispatch, given } = fakeDispatch((_inbound, sink) => {
      sink.onDelta?.('Good ')
      sink.onDelta?.('day.')
      return { kind: 'overheard' }
    })
    const { surface, message, time } = createSurfaceRig({ plugins: [createFakeChannel().plugin], dispatch })
    expect(time.pending()).toBe(0)
    for (let tick = 0; tick < 1000; tick++) time.pass(67)
    expect([given.length, time.pending()]).toEqual([0, 0])
    await surface.receive(message('hello'))
    for (let tick = 0; tick < 1000; tick++) time.pass(67)
    expect([given.length, time.pending()]).toEqual([1, 0])
  })
})

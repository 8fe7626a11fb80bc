import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/agent/logger.ts'
import { buildDockFromPlugin, type ChannelContext } from '../../main/channels/channel.ts'
import { BadChannelPlugin } from '../../main/channels/check-plugin.ts'
import { builtInDocks, rpgjsDock } from '../../main/channels/docks.ts'
import { ChannelTaken, createChannelRegistry, UnknownChannel } from '../../main/channels/registry.ts'
import { createRpgjsPlugin } from '../../main/channels/rpgjs/rpgjs-plugin.ts'
import { startChannels } from '../../main/channels/start-channels.ts'
import type { Command } from '../../main/simulation/commands.ts'
import { createRig, testModel } from '../agent/rig.ts'
import { createFakeChannel, createLog, createSurfaceRig, fakeDispatch } from '../channels/channel-rig.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'

/** A whole channel as somebody outside would write it: an object, no class, no import. */
const lanternPlugin = (world: string[]) => ({
  id: 'lantern',
  meta: {
    id: 'lantern',
    label: 'Lantern signals',
    selectionLabel: 'Lantern signals (long and short)',
    docsPath: '/channels/lantern',
    blurb: 'Words as light, from hill to hill.',
    aliases: ['signals'],
  },
  capabilities: { chatTypes: ['direct'] },
  config: {
    listAccountIds: (settings: { hills?: Record<string, object> } | undefined) => Object.keys(settings?.hills ?? {}),
    resolveAccount: (settings: { hills?: Record<string, object> } | undefined, account = 'north') => settings?.hills?.[account] ?? { account },
  },
  outbound: {
    deliveryMode: 'direct',
    sendText: async ({ text, to, npc, accountId }: { text: string; to?: string; npc?: string; accountId?: string }) => {
      world.push(`${accountId}: ${npc} to ${to}: ${text}`)
      return { ok: true }
    },
  },
})
const register = (registry: { registerChannel(registration: { plugin: unknown }): unknown }, plugin: unknown) => registry.registerChannel({ plugin })

describe('1 duck-typed channel plugin', () => {
  it('an object of the right shape is a channel, and its sendText reaches the world', async () => {
    const world: string[] = []
    const { surface, message } = createSurfaceRig({ plugins: [lanternPlugin(world)], config: () => ({ hills: { north: {}, south: {} } }) })
    expect(await surface.receive(message('hello', { channel: 'lantern', npc: marta.id }))).toMatchObject({ kind: 'answered' })
    expect(await surface.deliver({ channel: 'signals', account: 'south', to: ada, npc: bram.id, text: 'The forge is lit.' })).toEqual({ ok: true })
    expect(await surface.deliver({ channel: 'lantern', to: ada, npc: bram.id, text: 'Come.' })).toEqual({ ok: true })
    expect(world).toEqual([`default: marta to ${ada}: Good day.`, `south: bram to ${ada}: The forge is lit.`, `north: bram to ${ada}: Come.`])
  })

  it('its methods keep their own this', async () => {
    const spoken: string[] = []
    const { plugin } = createFakeChannel()
    const outbound = {
      deliveryMode: 'direct',
      spoken,
      sendText({ text }: { text: string }) {
        this.spoken.push(text)
        return { ok: true }
      },
    }
    const { surface, message } = createSurfaceRig({ plugins: [{ ...plugin, outbound }] })
    await surface.receive(message('hello'))
    expect(spoken).toEqual(['Good day.'])
  })

  it('whatever is missing or wrong is refused by name, all of it at once', () => {
    const registry = createChannelRegistry({ logger: silentLogger })
    const whole = lanternPlugin([])
    const refusal = (plugin: unknown): unknown => {
      try {
        register(registry, plugin)
      } catch (error) {
        return error instanceof BadChannelPlugin ? { name: error.name, problems: error.problems } : error
      }
      return 'registered'
    }
    const { outbound: _outbound, ...mute } = whole
    expect(refusal(mute)).toEqual({ name: 'BadChannelPlugin', problems: ['outbound is missing'] })
    expect(() => register(registry, mute)).toThrow('the channel plugin "lantern" cannot be used: outbound is missing')
    expect(refusal({ ...whole, outbound: { deliveryMode: 'direct', sendText: 'no' }, config: {} })).toEqual({
      name: 'BadChannelPlugin',
      problems: ['config.listAccountIds is missing', 'config.resolveAccount is missing', 'outbound.sendText: must be a function'],
    })
    expect(refusal({ ...whole, capabilities: { chatTypes: [] }, streaming: { coalesce: { minChars: -1 } } })).toMatchObject({
      problems: [expect.stringContaining('capabilities.chatTypes'), expect.stringContaining('streaming.coalesce.minChars')],
    })
    expect(refusal({ ...whole, id: 'Lan tern' })).toMatchObject({ problems: [expect.stringContaining('id: must be 1 to 32')] })
    expect(refusal({ ...whole, id: 'other' })).toMatchObject({ problems: ['meta.id is "lantern", but id is "other"'] })
    for (const nothing of [null, undefined, 7, 'lantern', () => {}]) expect(refusal(nothing)).toMatchObject({ problems: ['it must be an object'] })
    const trap = Object.defineProperty({}, 'id', { get: () => { throw new Error('no') }, enumerable: true }) // biome-ignore format: one thought
    expect(refusal(trap)).toMatchObject({ name: 'BadChannelPlugin' })
    expect(registry.list()).toEqual([])
  })

  it('two channels cannot share an id or another name, and the first one stays', () => {
    const registry = createChannelRegistry({ logger: silentLogger })
    const first = lanternPlugin([])
    register(registry, first)
    expect(() => register(registry, lanternPlugin([]))).toThrow(ChannelTaken)
    const other = { ...first, id: 'flags', meta: { ...first.meta, id: 'flags', aliases: ['signals'] } }
    expect(() => register(registry, other)).toThrow('the channel "flags" cannot be registered: "signals" already belongs to the channel "lantern"')
    expect(registry.list().map(({ id }) => id)).toEqual(['lantern'])
    expect(registry.get('signals').dock.id).toBe('lantern')
  })

  it('a channel that was withdrawn is gone with all its names', () => {
    const registry = createChannelRegistry({ logger: silentLogger })
    const withdraw = registry.registerChannel({ plugin: lanternPlugin([]) })
    withdraw()
    expect(() => registry.get('signals')).toThrow('there is no channel "signals"; none is registered')
    register(registry, lanternPlugin([]))
    withdraw()
    expect(registry.get('lantern').dock.id).toBe('lantern')
  })

  it('a channel nobody registered is an error that names those there are', async () => {
    const { surface, message, registry } = createSurfaceRig({ plugins: [createFakeChannel().plugin, lanternPlugin([])] })
    expect(() => registry.get('pigeon')).toThrow(UnknownChannel)
    await expect(surface.receive(message('hello', { channel: 'pigeon' }))).rejects.toThrow('there is no channel "pigeon"; there are: fake, lantern')
    expect(await surface.deliver({ channel: '__proto__', to: ada, npc: marta.id, text: 'Hm.' })).toEqual({
      ok: false,
      error: 'there is no channel "__proto__"; there are: fake, lantern',
    })
  })

  it('words that cannot be delivered are a refusal and in the log; the answer ended all the same', async () => {
    const broken = createFakeChannel({
      id: 'broken',
      outbound: { deliveryMode: 'direct', sendText: async () => Promise.reject(new Error('the lamp went out')) },
    })
    const deaf = createFakeChannel({ id: 'deaf', outbound: { deliveryMode: 'direct', sendText: () => ({ ok: false, error: { code: 7 } }) } })
    const accounts = createFakeChannel({ id: 'accounts', config: { listAccountIds: () => ['north'], resolveAccount: () => null } })
    const { surface, message, log } = createSurfaceRig({ plugins: [broken.plugin, deaf.plugin, accounts.plugin] })
    expect(await surface.receive(message('hello', { channel: 'broken' }))).toMatchObject({ kind: 'answered' })
    expect(log.lines.filter(({ level }) => level !== 'debug')).toEqual([
      expect.objectContaining({ level: 'warn', data: { channel: 'broken', to: ada, npc: 'marta', error: 'the lamp went out' } }),
    ])
    expect(await surface.deliver({ channel: 'broken', to: ada, npc: marta.id, text: 'Hm.' })).toEqual({ ok: false, error: 'the lamp went out' })
    expect(await surface.deliver({ channel: 'deaf', to: ada, npc: marta.id, text: 'Hm.' })).toMatchObject({ ok: false })
    expect(await surface.deliver({ channel: 'deaf', to: ada, npc: marta.id, text: ' \n ' })).toEqual({ ok: false, error: 'there were no words to deliver' })
    expect(await surface.deliver({ channel: 'accounts', account: 'moon', to: ada, npc: marta.id, text: 'Hm.' })).toEqual({
      ok: false,
      error: 'the channel "accounts" has no account "moon"; it has: north',
    })
  })

  it('a channel may refuse, name its party, know who is mentioned and show acts', async () => {
    const shown: Command[] = []
    const { plugin } = createFakeChannel({
      security: { refuse: ({ text }) => (text === 'spam' ? 'Not here.' : null) },
      threading: { partyOf: () => 'party-7' },
      mentions: { isMentioned: (_message, npc) => npc === 'bram' },
      actions: { show: ({ command }) => shown.push(command) },
    })
    const command: Command = { kind: 'npcEmote', npc: marta.id, emote: 'heart' }
    const { dispatch, given } = fakeDispatch((_inbound, sink) => {
      sink.onCommand?.(command)
      return { kind: 'overheard' }
    })
    const { surface, message, acts } = createSurfaceRig({ plugins: [plugin], dispatch })
    expect(await surface.receive(message('spam'))).toMatchObject({ kind: 'refused', reason: 'not-allowed', notice: 'Not here.' })
    await surface.announce(message('Evening!', { chat: { kind: 'zone', map: 'village' } }), [marta.id, bram.id])
    expect(given.map(({ npc, mentioned, about }) => ({ npc, mentioned, about }))).toEqual([
      { npc: 'marta', mentioned: false, about: { party: 'party-7' } },
      { npc: 'bram', mentioned: true, about: { party: 'party-7' } },
    ])
    expect([shown, acts]).toEqual([
      [command, command],
      [command, command],
    ])
  })

  it('a channel whose judgement fails lets nobody in by that', async () => {
    const { plugin, texts } = createFakeChannel({
      security: {
        refuse: () => {
          throw new Error('no idea')
        },
      },
    })
    const { dispatch, given } = fakeDispatch()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch })
    expect(await surface.receive(message('hello'))).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
    expect([given, texts()]).toEqual([[], ['That could not be taken. Please try again.']])
  })

  it('channels with connections of their own are started, one that fails leaves the others alone, and all are ended', async () => {
    const ends: string[] = []
    let line: ChannelContext | null = null
    const good = createFakeChannel({
      id: 'good',
      gateway: {
        start: (context) => {
          line = context
          return () => ends.push('good')
        },
      },
    })
    const bad = createFakeChannel({
      id: 'bad',
      gateway: {
        start: () => {
          throw new Error('the port is taken')
        },
      },
    })
    const { surface, registry, message } = createSurfaceRig({ plugins: [bad.plugin, good.plugin, createFakeChannel({ id: 'still' }).plugin] })
    const log = createLog()
    const running = await startChannels({ registry, surface, config: {}, logger: log.logger })
    expect([running.started, running.failed.map(({ channel }) => channel)]).toEqual([['good'], ['bad']])
    const { channel: _channel, ...words } = message('hello')
    expect(await (line as ChannelContext | null)?.receive(words)).toMatchObject({ kind: 'answered' })
    expect(good.texts()).toEqual(['Good day.'])
    await running.stop()
    expect([ends, (line as ChannelContext | null)?.signal.aborted]).toEqual([['good'], true])
  })
})

describe('2 docks and plugins', () => {
  it('a dock is all of its plugin that is plain data', () => {
    const plugin = createRpgjsPlugin({ maps: ['village'], isHere: () => true, submit: () => {}, notice: () => {} })
    expect(buildDockFromPlugin(plugin)).toEqual(rpgjsDock)
    expect(JSON.parse(JSON.stringify(builtInDocks))).toEqual(builtInDocks)
  })

  it('loading the docks loads no engine, no room and no package at all', async () => {
    const docks = join(import.meta.dirname, '../../main/channels/docks.ts')
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
    expect(loaded.filter((url) => !url.includes('/main/channels/'))).toEqual([])
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
    await Promise.all([surface.receive(message('hello', { channel: 'late' })), surface.receive(message('again', { channel: 'late' }))])
    expect([texts(), loads]).toEqual([['Good day.', 'Good day.'], 1])
  })

  it('a plugin that cannot be loaded, or is not what its dock says, is a named error; the next message tries again', async () => {
    const { plugin } = createFakeChannel({ id: 'late' })
    const answers = [() => Promise.reject(new Error('no such file')), async () => ({ ...plugin, capabilities: { chatTypes: ['zone'] } }), async () => plugin]
    const { surface, registry, message } = createSurfaceRig({ plugins: [] })
    registry.registerChannel({ dock: buildDockFromPlugin(plugin), load: async () => answers.shift()?.() })
    await expect(surface.receive(message('hello', { channel: 'late' }))).rejects.toThrow('no such file')
    await expect(surface.receive(message('hello', { channel: 'late' }))).rejects.toThrow('it differs from the dock "late"')
    expect(await surface.receive(message('hello', { channel: 'late' }))).toMatchObject({ kind: 'answered' })
  })
})

describe('3 several channels at once', () => {
  it('the same NPC answers on two channels, and each session key has its own transcript', async () => {
    const model = testModel('Good day.')
    const rig = await createRig({ model, talk: () => ({ dmScope: 'per-channel-peer', resetHour: 'off', idleMinutes: 0 }) })
    const [world, terminal] = [createFakeChannel({ id: 'world' }), createFakeChannel({ id: 'terminal' })]
    const { surface, message } = createSurfaceRig({ plugins: [world.plugin, terminal.plugin], dispatch: rig.dispatcher.dispatch })
    await Promise.all([surface.receive(message('from the square', { channel: 'world' })), surface.receive(message('from afar', { channel: 'terminal' }))])
    expect([world.texts(), terminal.texts()]).toEqual([['Good day.'], ['Good day.']])
    const transcripts = await rig.transcripts()
    expect(transcripts.map(([header]) => header?.key).toSorted()).toEqual([`agent:marta:terminal:dm:${ada}`, `agent:marta:world:dm:${ada}`])
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
    expect(await surface.deliver({ channel: 'village', to: ada, npc: marta.id, text: 'Mind the step!' })).toEqual({ ok: true })
    expect(submitted).toEqual([{ kind: 'npcSay', npc: 'marta', text: 'Mind the step!', to: ada }])
    expect(await surface.deliver({ channel: 'village', to: ben, npc: marta.id, text: 'Hm.' })).toEqual({ ok: false, error: `${ben} is not in the village now` })
    expect(await surface.deliver({ channel: 'village', to: '../ada', npc: marta.id, text: 'Hm.' })).toMatchObject({ ok: false })
    expect(submitted).toHaveLength(1)
    expect(plugin.outbound.sendText({ to: ada, text: 'A notice.', accountId: 'village', chat: { kind: 'direct' }, part: { number: 1, of: 1 } })).toEqual({
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

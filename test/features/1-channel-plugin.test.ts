import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { ChannelContext } from '../../main/server/channels/channel.ts'
import { BadChannelPlugin } from '../../main/server/channels/check-plugin.ts'
import { ChannelTaken, createChannelRegistry, UnknownChannel } from '../../main/server/channels/registry.ts'
import { startChannels } from '../../main/server/channels/start-channels.ts'
import type { Command } from '../../main/world/commands.ts'
import { createFakeChannel, createLog, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'

/** A whole channel as an outside author would write it: an object, no class, no import. */
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
    resolveAccount: (settings: { hills?: Record<string, object> } | undefined, account = 'north') =>
      settings?.hills?.[account] ?? { account },
  },
  outbound: {
    deliveryMode: 'direct',
    sendText: async ({ text, to, npc, accountId }: { text: string; to?: string; npc?: string; accountId?: string }) => {
      world.push(`${accountId}: ${npc} to ${to}: ${text}`)
      return { ok: true }
    },
  },
})
const register = (registry: { registerChannel(registration: { plugin: unknown }): unknown }, plugin: unknown) =>
  registry.registerChannel({ plugin })

describe('1 duck-typed channel plugin', () => {
  it('an object of the right shape is a channel, and its sendText reaches the world', async () => {
    const world: string[] = []
    const { surface, message } = createSurfaceRig({
      plugins: [lanternPlugin(world)],
      config: () => ({ hills: { north: {}, south: {} } }),
    })
    expect(await surface.receive(message('hello', { channel: 'lantern', npc: marta.id }))).toMatchObject({
      kind: 'answered',
    })
    expect(
      await surface.deliver({ channel: 'signals', account: 'south', to: ada, npc: bram.id, text: 'The forge is lit.' }),
    ).toEqual({ ok: true })
    expect(await surface.deliver({ channel: 'lantern', to: ada, npc: bram.id, text: 'Come.' })).toEqual({ ok: true })
    expect(world).toEqual([
      `default: marta to ${ada}: Good day.`,
      `south: bram to ${ada}: The forge is lit.`,
      `north: bram to ${ada}: Come.`,
    ])
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
      problems: [
        'config.listAccountIds is missing',
        'config.resolveAccount is missing',
        'outbound.sendText: must be a function',
      ],
    })
    expect(
      refusal({ ...whole, capabilities: { chatTypes: [] }, streaming: { coalesce: { minChars: -1 } } }),
    ).toMatchObject({
      problems: [
        expect.stringContaining('capabilities.chatTypes'),
        expect.stringContaining('streaming.coalesce.minChars'),
      ],
    })
    expect(refusal({ ...whole, id: 'Lan tern' })).toMatchObject({
      problems: [expect.stringContaining('id: must be 1 to 32')],
    })
    expect(refusal({ ...whole, id: 'other' })).toMatchObject({ problems: ['meta.id is "lantern", but id is "other"'] })
    for (const nothing of [null, undefined, 7, 'lantern', () => {}])
      expect(refusal(nothing)).toMatchObject({ problems: ['it must be an object'] })
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
    expect(() => register(registry, other)).toThrow(
      'the channel "flags" cannot be registered: "signals" already belongs to the channel "lantern"',
    )
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
    const { surface, message, registry } = createSurfaceRig({
      plugins: [createFakeChannel().plugin, lanternPlugin([])],
    })
    expect(() => registry.get('pigeon')).toThrow(UnknownChannel)
    await expect(surface.receive(message('hello', { channel: 'pigeon' }))).rejects.toThrow(
      'there is no channel "pigeon"; there are: fake, lantern',
    )
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
    const deaf = createFakeChannel({
      id: 'deaf',
      outbound: { deliveryMode: 'direct', sendText: () => ({ ok: false, error: { code: 7 } }) },
    })
    const accounts = createFakeChannel({
      id: 'accounts',
      config: { listAccountIds: () => ['north'], resolveAccount: () => null },
    })
    const { surface, message, log } = createSurfaceRig({ plugins: [broken.plugin, deaf.plugin, accounts.plugin] })
    expect(await surface.receive(message('hello', { channel: 'broken' }))).toMatchObject({ kind: 'answered' })
    expect(log.lines.filter(({ level }) => level !== 'debug')).toEqual([
      expect.objectContaining({
        level: 'warn',
        data: { channel: 'broken', to: ada, npc: 'marta', error: 'the lamp went out' },
      }),
    ])
    expect(await surface.deliver({ channel: 'broken', to: ada, npc: marta.id, text: 'Hm.' })).toEqual({
      ok: false,
      error: 'the lamp went out',
    })
    expect(await surface.deliver({ channel: 'deaf', to: ada, npc: marta.id, text: 'Hm.' })).toMatchObject({ ok: false })
    expect(await surface.deliver({ channel: 'deaf', to: ada, npc: marta.id, text: ' \n ' })).toEqual({
      ok: false,
      error: 'there were no words to deliver',
    })
    expect(
      await surface.deliver({ channel: 'accounts', account: 'moon', to: ada, npc: marta.id, text: 'Hm.' }),
    ).toEqual({
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
      sink.onAct?.(command)
      return { kind: 'overheard' }
    })
    const { surface, message, acts } = createSurfaceRig({ plugins: [plugin], dispatch })
    expect(await surface.receive(message('spam'))).toMatchObject({
      kind: 'refused',
      reason: 'not-allowed',
      notice: 'Not here.',
    })
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
    expect([given, texts()]).toEqual([[], ['That could not be accepted. Please try again.']])
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
    const { surface, registry, message } = createSurfaceRig({
      plugins: [bad.plugin, good.plugin, createFakeChannel({ id: 'still' }).plugin],
    })
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

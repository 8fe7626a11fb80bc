import { describe, expect, it } from 'vitest'
import { canonicalPeer } from '../../main/mind/dispatch/routing/identity-links.ts'
import {
  type Binding,
  checkBindings,
  type RouteFacts,
  type RouteOptions,
  route,
} from '../../main/mind/dispatch/routing/route.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { createFakeChannel, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import { startTalkRig } from '../server/channels/talk-rig.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'

const bindingsOf = (toml: string): Binding[] => {
  const read = parseConfig(toml, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('; '))
  return read.config.bindings
}

describe('29 routing tiers', () => {
  const facts: RouteFacts = {
    channel: 'rpgjs',
    account: 'shard-1',
    peer: ada,
    party: 'party-7',
    map: 'village',
    faction: 'millers',
    region: 'vale',
  }
  const all: Binding[] = bindingsOf(`
    [[bindings]]
    npc = "by-channel"
    channel = "rpgjs"
    [[bindings]]
    npc = "by-account"
    account = "shard-1"
    channel = "rpgjs"
    [[bindings]]
    npc = "by-region"
    region = "vale"
    [[bindings]]
    npc = "by-faction"
    faction = "millers"
    [[bindings]]
    npc = "by-map"
    map = "village"
    [[bindings]]
    npc = "by-map-and-faction"
    map = "village"
    faction = "millers"
    [[bindings]]
    npc = "by-any-peer"
    peer = "*"
    [[bindings]]
    npc = "by-party"
    party = "party-7"
    [[bindings]]
    npc = "by-peer"
    peer = "${ada}"
  `)
  const to = (bindings: readonly Binding[], given: Partial<RouteFacts> = {}, more: Partial<RouteOptions> = {}) => {
    const found = route({ ...facts, ...given }, { bindings, defaultNpc: 'by-default', exists: () => true, ...more })
    return found && [found.npc, found.tier]
  }
  const order = [
    ['by-peer', 'peer'],
    ['by-party', 'party'],
    ['by-any-peer', 'any-peer'],
    ['by-map-and-faction', 'map-faction'],
    ['by-map', 'map'],
    ['by-faction', 'faction'],
    ['by-region', 'region'],
    ['by-account', 'account'],
    ['by-channel', 'channel'],
    ['by-default', 'default'],
  ]

  it.each(order.map(([npc, tier], index) => [tier, npc, order.slice(0, index).map(([higher]) => higher)] as const))(
    'the tier %s wins when all above it are absent',
    (tier, npc, higher) => {
      const left = all.filter((binding) => !higher.includes(binding.npc))
      expect(to(left)).toEqual([npc, tier])
      expect(to(left.toReversed())).toEqual([npc, tier])
    },
  )

  it('a binding fits only with every one of its fields', () => {
    const [binding] = bindingsOf(
      `[[bindings]]\nnpc = "marta"\npeer = "${ada}"\nchannel = "rpgjs"\naccount = "shard-1"\nmap = "village"`,
    )
    const only = binding ? [binding] : []
    expect(to(only)).toEqual(['marta', 'peer'])
    for (const other of [
      { channel: 'webchat' },
      { account: 'shard-2' },
      { map: 'forest' },
      { peer: ben },
      { map: undefined },
      { account: undefined },
    ]) {
      expect(to(only, other)).toEqual(['by-default', 'default'])
    }
  })

  it('of equals the first wins, whatever else they name', () => {
    const equals = bindingsOf(
      `[[bindings]]\nnpc = "first"\nmap = "village"\n[[bindings]]\nnpc = "second"\nmap = "village"\nchannel = "rpgjs"`,
    )
    expect(to(equals)).toEqual(['first', 'map'])
    expect(to(equals.toReversed())).toEqual(['second', 'map'])
  })

  it('nothing fits and there is no default: nobody hears it', () => {
    expect(to([], {}, { defaultNpc: undefined })).toBeNull()
    expect(to([], {}, { exists: () => false })).toBeNull()
  })

  it('who named no account came by the default one', () => {
    expect(to(bindingsOf('[[bindings]]\nnpc = "marta"\naccount = "default"'), { account: undefined })).toEqual([
      'marta',
      'account',
    ])
  })

  it('a binding for one id of a person holds for all of theirs', () => {
    const links = {
      canonicalPeer: (id: string, channel: string) => canonicalPeer(id, { ana: [ada, `rpgjs:${ben}`] }, channel),
    }
    const bindings = bindingsOf(`[[bindings]]\nnpc = "marta"\npeer = "${ada}"`)
    expect(to(bindings, { peer: ben }, links)).toEqual(['marta', 'peer'])
    expect(to(bindings, { peer: ben })).toEqual(['by-default', 'default'])
    expect(to(bindingsOf(`[[bindings]]\nnpc = "marta"\npeer = "rpgjs:${ben}"`), { peer: ben })).toEqual([
      'marta',
      'peer',
    ])
  })

  it('a message that names its NPC is not routed; one that names nobody reaches the NPC of its binding', async () => {
    const bindings = bindingsOf(
      '[[bindings]]\nnpc = "bram"\nregion = "vale"\nchannel = "fake"\n[[bindings]]\nnpc = "marta"\nmap = "village"',
    )
    const { dispatch, given } = fakeDispatch()
    const by = (known: RouteFacts) => route(known, { bindings, exists: (npc) => npc === 'bram' || npc === 'marta' })
    const { surface, message } = createSurfaceRig({ plugins: [createFakeChannel().plugin], dispatch, route: by })
    await surface.receive(message('hello', { about: { region: 'vale' } }))
    await surface.receive(message('hello', { about: { region: 'vale' }, chat: { kind: 'zone', map: 'village' } }))
    await surface.receive(message('hello', { about: { region: 'vale' }, npc: marta.id }))
    expect(await surface.receive(message('hello'))).toMatchObject({ kind: 'refused', reason: 'unknown-npc' })
    expect(given.map(({ npc }) => npc)).toEqual(['bram', 'marta', 'marta'])
  })
})

describe('30 bindings', () => {
  const bindings = bindingsOf(`
    [[bindings]]
    npc = "mrata"
    channel = "webchat"
    peer = "*"
    [[bindings]]
    npc = "bram"
    map = "village"
  `)

  it('one to an NPC that is not there is an error that names both; the others keep working', () => {
    expect(checkBindings(bindings, ['bram', 'marta']).map(String)).toEqual([
      'bindings.0 (channel = "webchat", peer = "*"): there is no NPC "mrata"; there are: bram, marta. The binding is ignored.',
    ])
    const options = { bindings, exists: (npc: string) => npc === 'bram' }
    expect(route({ channel: 'webchat', peer: ada, map: 'village' }, options)).toEqual({ npc: 'bram', tier: 'map' })
  })

  it('a default that is not there is told too', () => {
    expect(checkBindings([], ['marta'], 'mrata').map(String)).toEqual([
      'npc.default: there is no NPC "mrata"; there are: marta.',
    ])
    expect(checkBindings([], [], 'marta').map(String)).toEqual([
      'npc.default: there is no NPC "marta"; there are none.',
    ])
    expect(checkBindings([], ['marta'], 'marta').map(String)).toEqual([])
  })

  it.each([
    [
      '[[bindings]]\nnpc = "marta"',
      'bindings.0: must name at least one of channel, account, peer, party, map, faction, region',
    ],
    ['[[bindings]]\nnpc = "../marta"\nmap = "x"', 'bindings.0.npc: must be the name of a folder under npc-agents/'],
    ['[[bindings]]\nnpc = "marta"\nplace = "x"', 'unknown key "place"'],
    ['[[bindings]]\nmap = "x"', 'bindings.0.npc'],
  ])('what is no binding is refused where it stands: %j', (toml, message) => {
    const read = parseConfig(toml, 'rpg.toml')
    expect(read.ok ? [] : read.diagnostics.map((diagnostic) => diagnostic.message).join('\n')).toContain(message)
  })
})

describe('29 30 in a running village', () => {
  it('words of a plugin’s channel that name nobody reach whom rpg.toml binds, else the default, from the change of rpg.toml on', async () => {
    const rig = await startTalkRig()
    rig.hub.registry.registerChannel({ plugin: createFakeChannel().plugin })
    let count = 0
    const heardBy = async (about: object = {}) => {
      const speaker = { id: ada, kind: 'player', name: 'Ada' } as const
      const outcome = await rig.hub.surface.receive({
        speaker,
        text: 'hello',
        message: `m-${++count}`,
        channel: 'fake',
        about,
      })
      return outcome.kind === 'answered' ? rig.inbounds.at(-1)?.npc : outcome.kind
    }
    expect(await heardBy()).toBe('refused')
    rig.configure({ npc: { default: 'bram' } })
    expect(await heardBy()).toBe('bram')
    rig.configure({ npc: { default: 'bram' }, bindings: [{ npc: 'marta', faction: 'millers' }] })
    expect([await heardBy(), await heardBy({ faction: 'millers' })]).toEqual(['bram', 'marta'])
  })
})

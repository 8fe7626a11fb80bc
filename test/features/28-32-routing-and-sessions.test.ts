import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPeer, checkIdentityLinks, rememberedPeer } from '../../main/agent/routing/identity-links.ts'
import { checkBindings, type RouteFacts, type RouteOptions, route } from '../../main/agent/routing/route.ts'
import {
  type DmScope,
  formatSessionKey,
  parseSessionKey,
  readSessionKey,
  type SessionKey,
  scopeSessionKey,
  sessionKeyFor,
} from '../../main/agent/session-key.ts'
import { parseConfig } from '../../main/config/load-config.ts'
import type { Binding } from '../../main/config/schema.ts'
import { createRig, testModel } from '../agent/rig.ts'
import { createFakeChannel, createSurfaceRig, fakeDispatch } from '../channels/channel-rig.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'

const bindingsOf = (toml: string): Binding[] => {
  const read = parseConfig(toml, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join('; '))
  return read.config.bindings
}

describe('28 session key', () => {
  const npc = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/).map((id) => id as SessionKey['npc'])
  const part = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    // Halves of characters too.
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
    fc.constantFrom(
      '',
      ':',
      '::',
      '%',
      '%25',
      '%3A',
      '%uD83D',
      'dm',
      'npc',
      'main',
      'group',
      'zone',
      'cron',
      'heartbeat',
      'agent:x:dm:y',
      '\ud83d',
      '\ude00',
      '😀',
    ),
  )
  const key: fc.Arbitrary<SessionKey> = fc.oneof(
    fc.record({ kind: fc.constantFrom('main', 'heartbeat', 'sleep'), npc }),
    fc.record({ kind: fc.constant('dm'), npc, peer: part }),
    fc.record({ kind: fc.constant('channelDm'), npc, channel: part, peer: part }),
    fc.record({ kind: fc.constant('accountDm'), npc, channel: part, account: part, peer: part }),
    fc.record({ kind: fc.constant('group'), npc, channel: part, conversation: part }),
    fc.record({ kind: fc.constant('zone'), npc, channel: part, map: part }),
    fc.record({ kind: fc.constant('npc'), npc, other: npc }),
    fc.record({ kind: fc.constant('cron'), npc, job: part }),
  ) as fc.Arbitrary<SessionKey>

  it('reads back as it was written, whatever is in its parts: colons, percent signs, any script, nothing', () => {
    fc.assert(
      fc.property(key, (value) => {
        expect(parseSessionKey(formatSessionKey(value))).toEqual(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('is never shared by two talks', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(formatSessionKey(one)).not.toBe(formatSessionKey(other))
      }),
      { numRuns: 1000 },
    )
  })

  it('has one line of plain characters, so that it can stand in a file', () => {
    fc.assert(
      fc.property(key, (value) => {
        expect(formatSessionKey(value)).toMatch(/^[\w!'()*.~%:-]+$/)
      }),
    )
  })

  it('is written by what a message is for, where it was said and by whom', () => {
    const player = { id: ada, kind: 'player' } as const
    const villager = { id: bram.id, kind: 'npc' } as const
    const common = { npc: marta.id, channel: 'rpgjs', scope: 'per-peer' } as const
    const keys = [
      { ...common, speaker: player },
      { ...common, speaker: villager },
      { ...common, speaker: player, chat: { kind: 'zone', map: 'village' } },
      { ...common, speaker: villager, chat: { kind: 'zone', map: 'village' } },
      { ...common, speaker: player, chat: { kind: 'group', conversation: 'c-7' } },
      { ...common, speaker: player, chat: { kind: 'direct' }, purpose: 'talk' },
      { ...common, speaker: villager, purpose: 'heartbeat' },
      { ...common, speaker: villager, purpose: 'sleep', chat: { kind: 'zone', map: 'village' } },
      { ...common, speaker: player, peer: 'ana' },
      { ...common, speaker: player, scope: 'per-account-channel-peer', peer: 'ana' },
    ] satisfies Parameters<typeof sessionKeyFor>[0][]
    expect(keys.map((options) => formatSessionKey(sessionKeyFor(options)))).toEqual([
      `agent:marta:dm:${ada}`,
      'agent:marta:npc:bram',
      'agent:marta:rpgjs:zone:village',
      'agent:marta:rpgjs:zone:village',
      'agent:marta:rpgjs:group:c-7',
      `agent:marta:dm:${ada}`,
      'agent:marta:heartbeat',
      'agent:marta:sleep',
      'agent:marta:dm:ana',
      'agent:marta:rpgjs:default:dm:ana',
    ])
  })

  it('is read in the form of the reference too, and with any id of a linked person', () => {
    const links = { ana: [ada, ben] }
    const options = { scope: 'per-peer', canonicalPeer: (peer: string) => canonicalPeer(peer, links) } as const
    for (const text of [`agent:marta:rpgjs:dm:${ada}`, `agent:marta:dm:${ben}`, `agent:marta:webchat:eu:dm:${ada}`, 'agent:marta:dm:ana']) {
      expect(readSessionKey(text, options)).toBe('agent:marta:dm:ana')
    }
    expect(readSessionKey(`agent:marta:rpgjs:dm:${ada}`, { scope: 'per-channel-peer' })).toBe(`agent:marta:rpgjs:dm:${ada}`)
    expect(readSessionKey('agent:marta:rpgjs:zone:village', options)).toBe('agent:marta:rpgjs:zone:village')
    expect(readSessionKey('agent:marta:main', options)).toBe('agent:marta:main')
    for (const text of ['', 'agent:marta', 'agent:../x:main', 'agent:marta:dm:', 'agent:marta:dm:%u12', 'agent:marta:dm:%E0%A4', 'nonsense']) {
      expect(readSessionKey(text, options)).toBeNull()
    }
  })

  it('any text is a key that means the same when it is written again, or is refused', () => {
    const pieces = fc.array(fc.constantFrom('agent', 'marta', ':', 'dm', 'main', '%', '%3A', '%zz', '%uD83D', '😀', '%F0%9F', 'npc', ' ', '\n'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((all) => `agent:marta:${all.join('')}`),
        ),
        (text) => {
          const read = parseSessionKey(text)
          if (read !== null) expect(parseSessionKey(formatSessionKey(read))).toEqual(read)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('scoping a key twice is scoping it once', () => {
    const scope = fc.constantFrom<DmScope>('main', 'per-peer', 'per-channel-peer', 'per-account-channel-peer')
    fc.assert(
      fc.property(key, scope, (value, wanted) => {
        const once = scopeSessionKey(value, wanted)
        expect(scopeSessionKey(once, wanted)).toEqual(once)
      }),
    )
  })
})

describe('29 routing tiers', () => {
  const facts: RouteFacts = { channel: 'rpgjs', account: 'shard-1', peer: ada, party: 'party-7', map: 'village', faction: 'millers', region: 'vale' }
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
    const [binding] = bindingsOf(`[[bindings]]\nnpc = "marta"\npeer = "${ada}"\nchannel = "rpgjs"\naccount = "shard-1"\nmap = "village"`)
    const only = binding ? [binding] : []
    expect(to(only)).toEqual(['marta', 'peer'])
    for (const other of [{ channel: 'webchat' }, { account: 'shard-2' }, { map: 'forest' }, { peer: ben }, { map: undefined }, { account: undefined }]) {
      expect(to(only, other)).toEqual(['by-default', 'default'])
    }
  })

  it('of equals the first wins, whatever else they name', () => {
    const equals = bindingsOf(`[[bindings]]\nnpc = "first"\nmap = "village"\n[[bindings]]\nnpc = "second"\nmap = "village"\nchannel = "rpgjs"`)
    expect(to(equals)).toEqual(['first', 'map'])
    expect(to(equals.toReversed())).toEqual(['second', 'map'])
  })

  it('nothing fits and there is no default: nobody hears it', () => {
    expect(to([], {}, { defaultNpc: undefined })).toBeNull()
    expect(to([], {}, { exists: () => false })).toBeNull()
  })

  it('who named no account came by the default one', () => {
    expect(to(bindingsOf('[[bindings]]\nnpc = "marta"\naccount = "default"'), { account: undefined })).toEqual(['marta', 'account'])
  })

  it('a binding for one id of a person holds for all of theirs', () => {
    const links = { canonicalPeer: (id: string, channel: string) => canonicalPeer(id, { ana: [ada, `rpgjs:${ben}`] }, channel) }
    const bindings = bindingsOf(`[[bindings]]\nnpc = "marta"\npeer = "${ada}"`)
    expect(to(bindings, { peer: ben }, links)).toEqual(['marta', 'peer'])
    expect(to(bindings, { peer: ben })).toEqual(['by-default', 'default'])
    expect(to(bindingsOf(`[[bindings]]\nnpc = "marta"\npeer = "rpgjs:${ben}"`), { peer: ben })).toEqual(['marta', 'peer'])
  })

  it('a message that names its NPC is not routed; one that names nobody reaches the NPC of its binding', async () => {
    const bindings = bindingsOf('[[bindings]]\nnpc = "bram"\nregion = "vale"\nchannel = "fake"\n[[bindings]]\nnpc = "marta"\nmap = "village"')
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
    expect(checkBindings(bindings, ['bram', 'marta'])).toEqual([
      'bindings.0 (channel = "webchat", peer = "*"): there is no NPC "mrata"; there are: bram, marta. The binding is passed over.',
    ])
    const options = { bindings, exists: (npc: string) => npc === 'bram' }
    expect(route({ channel: 'webchat', peer: ada, map: 'village' }, options)).toEqual({ npc: 'bram', tier: 'map' })
  })

  it('a default that is not there is told too', () => {
    expect(checkBindings([], ['marta'], 'mrata')).toEqual(['npc.default: there is no NPC "mrata"; there are: marta.'])
    expect(checkBindings([], [], 'marta')).toEqual(['npc.default: there is no NPC "marta"; there are none.'])
    expect(checkBindings([], ['marta'], 'marta')).toEqual([])
  })

  it.each([
    ['[[bindings]]\nnpc = "marta"', 'bindings.0: must name at least one of channel, account, peer, party, map, faction, region'],
    ['[[bindings]]\nnpc = "../marta"\nmap = "x"', 'bindings.0.npc: must be the name of a folder under npc-agents/'],
    ['[[bindings]]\nnpc = "marta"\nplace = "x"', 'unknown key "place"'],
    ['[[bindings]]\nmap = "x"', 'bindings.0.npc'],
  ])('what is no binding is refused where it stands: %j', (toml, message) => {
    const read = parseConfig(toml, 'rpg.toml')
    expect(read.ok ? [] : read.diagnostics.map((diagnostic) => diagnostic.message).join('\n')).toContain(message)
  })
})

describe('31 dmScope', () => {
  const secret = 'My gold is under the blue beehive.'
  /** What Ben's prompt is after Ada told a secret, on the same channel or another. */
  const bensPrompt = async (dmScope: DmScope): Promise<string> => {
    const model = testModel('I see.')
    const rig = await createRig({ model, talk: () => ({ dmScope, resetHour: 'off', idleMinutes: 0 }) })
    await rig.dispatcher.dispatch(rig.inbound(secret))
    await rig.dispatcher.dispatch(rig.inbound('Where is the gold? Under the beehive?', { speaker: { id: ben, kind: 'player', name: 'Ada' } }))
    return JSON.stringify(model.requests.at(-1)?.messages)
  }

  it.each<[DmScope, boolean]>([
    ['per-peer', false],
    ['per-channel-peer', false],
    ['per-account-channel-peer', false],
    ['main', true],
  ])('under %s, what one player told is in the prompt of another: %s', async (scope, leaks) => {
    expect((await bensPrompt(scope)).includes('blue beehive')).toBe(leaks)
  })

  it.each<[DmScope, number]>([
    ['main', 1],
    ['per-peer', 1],
    ['per-channel-peer', 2],
    ['per-account-channel-peer', 3],
  ])('under %s, one player on two channels and two accounts has %i talks', async (dmScope, talks) => {
    const rig = await createRig({ talk: () => ({ dmScope, resetHour: 'off', idleMinutes: 0 }) })
    for (const from of [{ channel: 'rpgjs' }, { channel: 'webchat' }, { channel: 'webchat', account: 'eu' }]) {
      await rig.dispatcher.dispatch(rig.inbound('hello', from))
    }
    expect(await rig.sessions.list(marta.id)).toHaveLength(talks)
  })

  it('is per-peer when nobody says otherwise', () => {
    const read = parseConfig('', 'rpg.toml')
    expect(read.ok && read.config.session.dmScope).toBe('per-peer')
  })
})

describe('32 identity links', () => {
  it('linked ids share one talk, and what was told under one is known under the other', async () => {
    const model = testModel('I see.')
    const links = { ana: [ada, `webchat:${ben}`] }
    const rig = await createRig({
      model,
      identify: (id, channel) => ({ peer: canonicalPeer(id, links, channel), person: rememberedPeer(id, links, channel) as typeof ada }),
    })
    await rig.dispatcher.dispatch(rig.inbound('My gold is under the blue beehive.'))
    await rig.dispatcher.dispatch(rig.inbound('It is me again.', { channel: 'webchat', speaker: { id: ben, kind: 'player', name: 'Ana' } }))
    expect((await rig.sessions.list(marta.id)).map(({ key }) => key)).toEqual(['agent:marta:dm:ana'])
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('blue beehive')
    expect(rig.memory(marta.id).entries.map(({ audience }) => audience)).toContainEqual({ kind: 'player', player: ada })
  })

  it('a person is remembered by the first of their players, so that nothing told before the link is lost', () => {
    const links = { ana: ['old-ana', `webchat:${ben}`], 'old-ana': [ada], bea: ['b-1'] }
    expect([rememberedPeer(ada, links), rememberedPeer(ben, links, 'webchat'), rememberedPeer(ben, links, 'console')]).toEqual([ada, ada, ben])
    expect([rememberedPeer('b-1', links), rememberedPeer('nobody', links)]).toEqual(['b-1', 'nobody'])
    expect(rememberedPeer(ada, { one: [ada, 'two'], two: ['one'] })).toBe(ada)
  })

  it('an id stands for itself, or for the one person it is linked to, also over several steps', () => {
    const links = { ana: ['p-1', 'webchat:p-2', 'old-ana'], 'old-ana': ['p-3'], self: ['self', 'p-9'] }
    const canonical = (id: string, channel?: string) => canonicalPeer(id, links, channel)
    expect([canonical('p-1'), canonical('p-3'), canonical('ana'), canonical('p-7'), canonical('p-9')]).toEqual(['ana', 'ana', 'ana', 'p-7', 'self'])
    // Only on its channel.
    expect([canonical('p-2', 'webchat'), canonical('p-2', 'console'), canonical('p-2')]).toEqual(['ana', 'p-2', 'p-2'])
    expect(['constructor', '__proto__', ''].map((id) => canonical(id))).toEqual(['constructor', '__proto__', ''])
  })

  it('links that contradict themselves link nobody, and are told', () => {
    const links = { ana: ['p-1', 'p-2'], bea: ['p-2', 'p-3'], one: ['two'], two: ['three'], three: ['one', 'p-4'] }
    expect(['p-1', 'p-2', 'p-3', 'one', 'two', 'three', 'p-4'].map((id) => canonicalPeer(id, links))).toEqual([
      'ana',
      'p-2',
      'bea',
      'one',
      'two',
      'three',
      'p-4',
    ])
    expect(checkIdentityLinks(links)).toEqual([
      '"p-2" is linked to "ana" and "bea"; it stays by itself until it stands in one list only',
      '"one" → "three" → "two" → "one" is a circle; none of these are linked',
    ])
    expect(canonicalPeer('p-1', { ana: ['p-1'], bea: ['webchat:p-1'] }, 'webchat')).toBe('p-1')
  })

  it('an id that nobody has is told', () => {
    const known = (id: string) => id === ada
    expect(checkIdentityLinks({ ana: [ada, 'p-typo'], bea: ['ana'] }, known)).toEqual(['nobody is known by the id "p-typo"'])
    expect(checkIdentityLinks({ ana: [ada] }, known)).toEqual([])
    expect(checkIdentityLinks({})).toEqual([])
  })

  it('whatever the links say, an answer comes, and an id that is linked to nobody stays itself', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y')
    fc.assert(
      fc.property(fc.dictionary(name, fc.array(name, { maxLength: 4 }), { maxKeys: 6 }), name, (links, id) => {
        const canonical = canonicalPeer(id, links)
        if (!Object.values(links).some((ids) => ids.includes(id))) expect(canonical).toBe(id)
        // One step is enough: who stands for a person stands for itself.
        expect(canonicalPeer(canonical, links)).toBe(canonical)
        checkIdentityLinks(links)
      }),
      { numRuns: 1000 },
    )
  })
})

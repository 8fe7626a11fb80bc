import { describe, expect, it } from 'vitest'
import { canonicalPeer, checkIdentityLinks, rememberedPeer } from '../../main/mind/dispatch/routing/identity-links.ts'
import type { PermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import type { DmScope } from '../../main/mind/ports/session-key.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { createRig, testModel } from '../mind/rig.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, gameTime, marta } from '../support/sample-characters.ts'

describe('31 dmScope', () => {
  const secret = 'My gold is under the blue beehive.'
  /** Ben's prompt after Ada told a secret, on the same channel or another. */
  const bensPrompt = async (dmScope: DmScope): Promise<string> => {
    const model = testModel('I see.')
    const rig = await createRig({ model, talk: () => ({ dmScope, resetHour: 'off', idleMinutes: 0 }) })
    await rig.dispatcher.dispatch(rig.inbound(secret))
    await rig.dispatcher.dispatch(
      rig.inbound('Where is the gold? Under the beehive?', { speaker: { id: ben, kind: 'player', name: 'Ada' } }),
    )
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

  it.each<DmScope>(['main', 'per-peer', 'per-channel-peer', 'per-account-channel-peer'])(
    'under %s, a talk with one player is `dm` for the rules of tools',
    async (dmScope) => {
      const lanes = new Set<string>()
      const gate: PermissionGate = ({ lane }) => {
        lanes.add(lane)
        return { kind: 'allowed' }
      }
      const rig = await createRig({ gate, talk: () => ({ dmScope, resetHour: 'off', idleMinutes: 0 }) })
      await rig.dispatcher.dispatch(rig.inbound('hello'))
      expect([...lanes]).toEqual(['dm'])
    },
  )

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
      identify: (id, channel) => ({
        peer: canonicalPeer(id, links, channel),
        person: rememberedPeer(id, links, channel) as typeof ada,
      }),
    })
    await rig.dispatcher.dispatch(rig.inbound('My gold is under the blue beehive.'))
    await rig.dispatcher.dispatch(
      rig.inbound('It is me again.', { channel: 'webchat', speaker: { id: ben, kind: 'player', name: 'Ana' } }),
    )
    expect((await rig.sessions.list(marta.id)).map(({ key }) => key)).toEqual(['agent:marta:dm:ana'])
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('blue beehive')
    expect(rig.memory(marta.id).entries.map(({ audience }) => audience)).toContainEqual({ kind: 'player', player: ada })
  })

  it('who is met under the id by which they are remembered is no stranger under another', async () => {
    const model = testModel('I see.')
    const links = { ana: [ada, `webchat:${ben}`] }
    const rig = await createRig({
      model,
      identify: (id, channel) => ({
        peer: canonicalPeer(id, links, channel),
        person: rememberedPeer(id, links, channel) as typeof ada,
      }),
    })
    await rig.dispatcher.dispatch(rig.inbound('Hello.'))
    rig.clock.now = gameTime('2026-11-22', '14:10')
    await rig.dispatcher.dispatch(
      rig.inbound('It is me again.', { channel: 'webchat', speaker: { id: ben, kind: 'player', name: 'Ana' } }),
    )
    expect(model.requests.at(-1)?.context.speaker).toMatchObject({ firstMeeting: false, meetings: 1 })
  })

  it('a person is remembered by the first of their players, so that nothing told before the link is lost', () => {
    const links = { ana: ['old-ana', `webchat:${ben}`], 'old-ana': [ada], bea: ['b-1'] }
    expect([
      rememberedPeer(ada, links),
      rememberedPeer(ben, links, 'webchat'),
      rememberedPeer(ben, links, 'console'),
    ]).toEqual([ada, ada, ben])
    expect([rememberedPeer('b-1', links), rememberedPeer('nobody', links)]).toEqual(['b-1', 'nobody'])
    expect(rememberedPeer(ada, { one: [ada, 'two'], two: ['one'] })).toBe(ada)
  })

  it('an id stands for itself, or for the one person it is linked to, also over several steps', () => {
    const links = { ana: ['p-1', 'webchat:p-2', 'old-ana'], 'old-ana': ['p-3'], self: ['self', 'p-9'] }
    const canonical = (id: string, channel?: string) => canonicalPeer(id, links, channel)
    expect([canonical('p-1'), canonical('p-3'), canonical('ana'), canonical('p-7'), canonical('p-9')]).toEqual([
      'ana',
      'ana',
      'ana',
      'p-7',
      'self',
    ])
    // The link holds only on its channel.
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
    expect(checkIdentityLinks(links).map(String)).toEqual([
      '"p-2" is linked to "ana" and "bea"; it stays separate until it is in one list only',
      '"one" → "three" → "two" → "one" is a circle; none of these is linked',
    ])
    expect(canonicalPeer('p-1', { ana: ['p-1'], bea: ['webchat:p-1'] }, 'webchat')).toBe('p-1')
  })

  it('an id that nobody has is told', () => {
    const known = (id: string) => id === ada
    expect(checkIdentityLinks({ ana: [ada, 'p-typo'], bea: ['ana'] }, known).map(String)).toEqual([
      'nobody has the id "p-typo"',
    ])
    expect(checkIdentityLinks({ ana: [ada] }, known).map(String)).toEqual([])
    expect(checkIdentityLinks({}).map(String)).toEqual([])
  })

  it('whatever the links say, an answer comes, and an id that is linked to nobody stays itself', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y')
    fc.assert(
      fc.property(fc.dictionary(name, fc.array(name, { maxLength: 4 }), { maxKeys: 6 }), name, (links, id) => {
        const canonical = canonicalPeer(id, links)
        if (!Object.values(links).some((ids) => ids.includes(id))) expect(canonical).toBe(id)
        // One step is enough: the id that represents a person represents itself.
        expect(canonicalPeer(canonical, links)).toBe(canonical)
        checkIdentityLinks(links)
      }),
      { numRuns: runs(1000) },
    )
  })
})

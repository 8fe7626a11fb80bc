import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { isNamed } from '../../main/language/en/names/names.ts'
import { type AccessOptions, createAccessPolicy } from '../../main/mind/dispatch/access/policy.ts'
import { createZoneHistory } from '../../main/mind/dispatch/access/zone-history.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import type { ChatPlace } from '../../main/mind/ports/talk-place.ts'
import { aboutSpeaker } from '../../main/server/channels/rpgjs/about-speaker.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { createFakeChannel, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import fc from '../support/fast-check.ts'
import { ada, ben, bram, marta, npc } from '../support/sample-characters.ts'

const openToAll = { dmPolicy: 'open', groupPolicy: 'open', requireMention: true } as const
const zone: ChatPlace = { kind: 'zone', map: 'village' }
const said = (changes: Partial<Inbound> = {}): Inbound => ({
  npc: marta.id,
  speaker: { id: ada, kind: 'player', name: 'Ada' },
  text: 'hello',
  message: 'm-1',
  channel: 'rpgjs',
  ...changes,
})
const decide = (inbound: Inbound, options: Partial<AccessOptions> = {}) => {
  const decision = createAccessPolicy({ blocked: () => [], ...options })(inbound)
  return decision.kind === 'denied' ? decision.reason : decision.kind
}

describe('8 access policies', () => {
  it.each<[string, Partial<Inbound>, Partial<AccessOptions>, string]>([
    ['a player near by is let in', { about: { distance: 2 } }, { reach: { rpgjs: 5 } }, 'allowed'],
    ['at the very edge too', { about: { distance: 5 } }, { reach: { rpgjs: 5 } }, 'allowed'],
    ['out of range is denied', { about: { distance: 5.1 } }, { reach: { rpgjs: 5 } }, 'too-far'],
    ['who is nowhere is denied', { about: { distance: Number.NaN } }, { reach: { rpgjs: 5 } }, 'too-far'],
    ['a distance nobody measured is none', {}, { reach: { rpgjs: 5 } }, 'allowed'],
    [
      'words of another channel carry any distance',
      { channel: 'webchat', about: { distance: 900 } },
      { reach: { rpgjs: 5, webchat: null } },
      'allowed',
    ],
    [
      'a channel with an odd name has no reach',
      { channel: 'constructor', about: { distance: 900 } },
      { reach: { rpgjs: 5 } },
      'allowed',
    ],
    ['a blocked player is denied', {}, { blocked: () => [ben, ada] }, 'blocked'],
    [
      'under any id of theirs',
      {},
      { blocked: () => [ben], canonicalPeer: (id) => (id === ada || id === ben ? 'ana' : id) },
      'blocked',
    ],
    [
      'also by an id that is theirs on one channel only',
      { channel: 'webchat' },
      {
        blocked: () => [ben],
        canonicalPeer: (id, channel) => (id === ben || (id === ada && channel === 'webchat') ? 'ana' : id),
      },
      'blocked',
    ],
    [
      'blocked comes before distance',
      { about: { distance: 99 } },
      { blocked: () => [ada], reach: { rpgjs: 5 } },
      'blocked',
    ],
    [
      'a quest may close a mouth',
      {},
      { quest: ({ npc: who }) => (who === 'marta' ? 'Not before the fair.' : null) },
      'quest',
    ],
    [
      'a quest of another NPC does not',
      { npc: bram.id },
      { quest: ({ npc: who }) => (who === 'marta' ? 'Not before the fair.' : null) },
      'allowed',
    ],
    [
      'a faction may',
      { about: { faction: 'raiders' } },
      { faction: ({ about }) => (about?.faction === 'raiders' ? 'Not to you.' : null) },
      'faction',
    ],
    ['zone talk that names nobody is overheard', { chat: zone }, {}, 'overheard'],
    ['zone talk that names it is for it', { chat: zone, mentioned: true }, {}, 'allowed'],
    ['so is a group', { chat: { kind: 'group', conversation: 'c' }, mentioned: false }, {}, 'overheard'],
    ['out of range nothing is overheard', { chat: zone, about: { distance: 9 } }, { reach: { rpgjs: 5 } }, 'too-far'],
    ['a blocked one is not even overheard', { chat: zone }, { blocked: () => [ada] }, 'blocked'],
    [
      'unless no mention is asked for',
      { chat: zone },
      { policy: () => ({ ...openToAll, requireMention: false }) },
      'allowed',
    ],
    ['what an NPC does of itself passes', { purpose: 'heartbeat', chat: zone }, { blocked: () => [ada] }, 'allowed'],
  ])('%s', (_title, inbound, options, expected) => {
    expect(decide(said(inbound), options)).toBe(expected)
  })

  it('a changed block list holds at the next message', () => {
    let blocked: string[] = []
    const access = createAccessPolicy({ blocked: () => blocked })
    expect(access(said()).kind).toBe('allowed')
    blocked = [ada]
    expect(access(said())).toEqual({ kind: 'denied', reason: 'blocked', notice: 'Nobody hears you here.' })
  })

  it('a rule that fails lets nobody through and is reported', () => {
    const errors: unknown[] = []
    const quest = () => {
      throw new Error('quests are broken')
    }
    expect(decide(said(), { quest, report: (error) => errors.push(error) })).toBe('quest')
    expect(errors).toEqual([new Error('quests are broken')])
  })

  it('who is out of range or blocked, and talk that names nobody, cost no run and no token', async () => {
    const model = testModel('Never.')
    const access = createAccessPolicy({ blocked: () => [ben], reach: { fake: 5 } })
    const rig = await createRig({ model, access })
    const { plugin, shown, texts } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
    expect(await surface.receive(message('hello', { about: { distance: 9 } }))).toMatchObject({
      kind: 'refused',
      reason: 'not-allowed',
    })
    expect(
      await surface.receive(message('hello', { speaker: { id: ben, kind: 'player', name: 'Ben' } })),
    ).toMatchObject({ kind: 'refused' })
    expect(await surface.receive(message('what a day', { chat: zone }))).toEqual({ kind: 'overheard' })
    expect(model.requests).toHaveLength(0)
    expect(texts()).toEqual(['Too far away to be heard. Walk closer, then say it again.', 'Nobody hears you here.'])
    expect(shown.filter(({ kind }) => kind === 'typing')).toEqual([])
    expect(rig.dispatcher.ledger.totals().accepted).toBe(0)
  })

  it('in a zone only those answer who are named, and nobody is told that the others kept quiet', async () => {
    const rig = await createRig({
      model: testModel('Yes?'),
      access: createAccessPolicy({ blocked: () => [], reach: { fake: 5 } }),
    })
    const { plugin, shown } = createFakeChannel()
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch: rig.dispatcher.dispatch })
    const outcomes = await surface.announce(message('Good morning, BRAM!', { chat: zone }), [
      marta.id,
      bram.id,
      marta.id,
    ])
    expect([...outcomes].map(([who, { kind }]) => [who, kind])).toEqual([
      ['marta', 'overheard'],
      ['bram', 'answered'],
    ])
    await surface.announce(message('Nice weather.', { chat: zone, about: { distance: 9 } }), [marta.id, bram.id])
    expect(shown.flatMap((one) => (one.kind === 'text' ? [[one.npc, one.text, one.chat.kind]] : []))).toEqual([
      ['bram', 'Yes?', 'zone'],
    ])
  })

  it.each<[string, boolean]>([
    ['Marta Oven, are you there?', true],
    ['good morning marta', true],
    ['MARTA’S bread is best', true],
    ['@marta hello', true],
    ['ask the baker', true],
    ['ask The  Baker!', true],
    ['ask a baker', false],
    ['Martha and Smarta', false],
    ['marta-lou sings', false],
    ['Anna-Marta sings', false],
    ['the bakery is shut', false],
    ['', false],
    ['ｍａｒｔａ?', true],
  ])('"%s" names Marta: %s', (text, expected) => {
    expect(isNamed(marta, text)).toBe(expected)
  })

  it('names with titles, marks, other scripts and odd characters are found as they are', () => {
    const named = (name: string, text: string, more: { id?: string; role?: string } = {}) =>
      isNamed({ id: more.id ?? 'x-1', name, role: more.role ?? '' }, text)
    expect(named('Father Oswin', 'my father told me')).toBe(false)
    expect(named('Father Oswin', 'Oswin!')).toBe(true)
    expect(named('Old Tom', 'an old tale')).toBe(false)
    expect(named('Zoë', 'hello ZOE\u0308')).toBe(true)
    expect(named('玛尔塔', '早上好玛尔塔你好吗')).toBe(true)
    expect(named('C++ (the third)', 'is C++ here?')).toBe(true)
    expect(named('', 'anything at all')).toBe(false)
    expect(named('Wren', 'x-1, come here')).toBe(true)
    expect(named('Wren', 'ask the lamp lighter', { role: 'the lamp lighter' })).toBe(true)
  })
})

describe('9 rich inbound metadata', () => {
  it('a message reaches the mind in its golden shape', async () => {
    const { dispatch, given } = fakeDispatch()
    const { surface, message } = createSurfaceRig({ plugins: [createFakeChannel().plugin], dispatch })
    const state = {
      tick: 4711,
      npcs: { marta: { x: 80, y: 64, emote: null } },
      players: { [ada]: { x: 32, y: 64 } },
    } as never
    const about = { ...aboutSpeaker(state, { id: 'village', tileSize: 16 }, ada, marta.id), faction: 'millers' }
    await surface.receive(message('Is the bread done?', { chat: zone, account: 'village', about, npc: marta.id }))
    expect(given).toEqual([
      {
        npc: 'marta',
        speaker: { id: ada, kind: 'player', name: 'Ada' },
        text: 'Is the bread done?',
        message: 'message-1',
        channel: 'fake',
        account: 'village',
        chat: { kind: 'zone', map: 'village' },
        mentioned: true,
        about: { tick: 4711, map: 'village', position: { x: 32, y: 64 }, distance: 3, faction: 'millers' },
      },
    ])
  })

  it('a villager who speaks has an emote, and who is nowhere has no place', () => {
    const state = {
      tick: 1,
      npcs: { marta: { x: 0, y: 0, emote: null }, bram: { x: 16, y: 0, emote: { name: 'heart', until: 9 } } },
      players: {},
    } as never
    const map = { id: 'village', tileSize: 16 }
    expect(aboutSpeaker(state, map, bram.id, marta.id)).toEqual({
      tick: 1,
      map: 'village',
      position: { x: 16, y: 0 },
      distance: 1,
      emote: 'heart',
    })
    expect(aboutSpeaker(state, map, ben, marta.id)).toEqual({ tick: 1, map: 'village' })
    expect(aboutSpeaker(state, map, npc('constructor'), marta.id)).toEqual({ tick: 1, map: 'village' })
  })

  const line = (message: string, changes: Partial<Inbound> = {}): Inbound =>
    said({ message, text: `line ${message}`, chat: zone, ...changes })

  it('what was overheard is taken once into the next prompt of that NPC there, and not again', () => {
    const history = createZoneHistory({ language: english })
    history.note(line('1'))
    history.note(line('1'))
    history.note(line('2', { chat: { kind: 'group', conversation: 'village' } }))
    history.note(line('3', { npc: bram.id }))
    history.note(line('4', { chat: { kind: 'direct' } }))
    history.note(line('6', { confided: true }))
    history.note(line('5', { speaker: { id: bram.id, kind: 'npc', name: 'Bram' } }))
    expect(history.take(marta.id, zone, new Set(['5']))).toEqual([
      { message: '1', id: ada, kind: 'player', name: 'Ada', text: 'line 1', players: [ada] },
    ])
    expect(history.take(marta.id, zone)).toEqual([])
    expect(history.take(marta.id, { kind: 'group', conversation: 'village' }).map(({ message }) => message)).toEqual([
      '2',
    ])
    expect(history.take(bram.id, zone).map(({ message }) => message)).toEqual(['3'])
    expect([history.take(marta.id, { kind: 'direct' }), history.take(marta.id, undefined)]).toEqual([[], []])
  })

  it('what was said aloud near an NPC is in its next prompt there, once, and never in a talk between two', async () => {
    const model = testModel('I see.')
    const rig = await createRig({ model, access: createAccessPolicy({ blocked: () => [] }) })
    const ask = async (text: string, changes: Partial<Inbound>): Promise<boolean> => {
      await rig.dispatcher.dispatch(rig.inbound(text, changes))
      return /Said near by just now[\s\S]*windmill burns/.test(JSON.stringify(model.requests.at(-1)?.messages))
    }
    expect(await rig.dispatcher.dispatch(rig.inbound('Look, the windmill burns!', { chat: zone }))).toEqual({
      kind: 'overheard',
    })
    expect(await ask('Hello.', { speaker: { id: ben, kind: 'player', name: 'Ben' } })).toBe(false)
    expect(await ask('Marta, what is that?', { chat: zone, mentioned: true })).toBe(true)
    expect(await ask('Marta, and now?', { chat: zone, mentioned: true })).toBe(false)
  })

  it('keeps the newest twenty lines of a place, and so many of each place', async () => {
    const history = createZoneHistory({ language: english })
    const rig = await createRig({ zoneHistory: history, access: createAccessPolicy({ blocked: () => [] }) })
    const mill: ChatPlace = { kind: 'zone', map: 'mill' }
    for (let index = 1; index <= 25; index++)
      for (const chat of [zone, mill]) await rig.dispatcher.dispatch(rig.inbound(`cart ${index}`, { chat }))
    const newest = Array.from({ length: 20 }, (_, index) => `cart ${index + 6}`)
    for (const chat of [zone, mill]) expect(history.take(marta.id, chat).map(({ text }) => text)).toEqual(newest)
  })

  it('keeps the newest lines in their order and never more than its limit, whatever is said where', () => {
    const words = fc.record({
      who: fc.constantFrom(marta.id, bram.id),
      map: fc.constantFrom('a', 'b', 'c'),
      id: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 120 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (all, limit, places) => {
          const history = createZoneHistory({ language: english, limit, places })
          for (const { who, map, id } of all) history.note(line(`${id}`, { npc: who, chat: { kind: 'zone', map } }))
          const rings = [marta.id, bram.id].flatMap((who) =>
            ['a', 'b', 'c'].map((map) => ({ who, map, ring: history.take(who, { kind: 'zone', map }) })),
          )
          expect(rings.filter(({ ring }) => ring.length > 0).length).toBeLessThanOrEqual(places)
          for (const { who, map, ring } of rings) {
            expect(ring.length).toBeLessThanOrEqual(limit)
            const ids = ring.map(({ message }) => message)
            expect(new Set(ids).size).toBe(ids.length)
            // All were said there, in this order.
            const there = all.filter((one) => one.who === who && one.map === map).map(({ id }) => `${id}`)
            const found = ids.reduce<number>((after, id) => (after < 0 ? after : there.indexOf(id, after) + 1 || -1), 0)
            expect(found).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { canonicalPeer } from '../../main/mind/dispatch/routing/identity-links.ts'
import {
  type DmScope,
  formatSessionKey,
  parseSessionKey,
  readSessionKey,
  scopeSessionKey,
  sessionKeyFor,
} from '../../main/mind/ports/session-key.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'
import { sessionKeysOf } from '../support/session-keys.ts'

describe('28 session key', () => {
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
  const key = sessionKeysOf(part)

  it('reads back as it was written, whatever is in its parts: colons, percent signs, any script, nothing', () => {
    fc.assert(
      fc.property(key, (value) => {
        expect(parseSessionKey(formatSessionKey(value))).toEqual(value)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('is never shared by two talks', () => {
    fc.assert(
      fc.property(key, key, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(formatSessionKey(one)).not.toBe(formatSessionKey(other))
      }),
      { numRuns: runs(1000) },
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
    for (const text of [
      `agent:marta:rpgjs:dm:${ada}`,
      `agent:marta:dm:${ben}`,
      `agent:marta:webchat:eu:dm:${ada}`,
      'agent:marta:dm:ana',
    ]) {
      expect(readSessionKey(text, options)).toBe('agent:marta:dm:ana')
    }
    expect(readSessionKey(`agent:marta:rpgjs:dm:${ada}`, { scope: 'per-channel-peer' })).toBe(
      `agent:marta:rpgjs:dm:${ada}`,
    )
    expect(readSessionKey('agent:marta:rpgjs:zone:village', options)).toBe('agent:marta:rpgjs:zone:village')
    expect(readSessionKey('agent:marta:main', options)).toBe('agent:marta:main')
    for (const text of [
      '',
      'agent:marta',
      'agent:../x:main',
      'agent:marta:dm:',
      'agent:marta:dm:%u12',
      'agent:marta:dm:%E0%A4',
      'nonsense',
    ]) {
      expect(readSessionKey(text, options)).toBeNull()
    }
  })

  it('any text is a key that means the same when it is written again, or is refused', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'agent',
        'marta',
        ':',
        'dm',
        'main',
        '%',
        '%3A',
        '%zz',
        '%uD83D',
        '😀',
        '%F0%9F',
        'npc',
        ' ',
        '\n',
      ),
      {
        maxLength: 12,
      },
    )
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
      { numRuns: runs(2000) },
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

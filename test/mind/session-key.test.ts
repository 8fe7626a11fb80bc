import { describe, expect, it } from 'vitest'
import { formatSessionKey, parseSessionKey, scopeSessionKey, sessionKeyFor } from '../../main/mind/ports/session-key.ts'
import fc from '../support/fast-check.ts'
import { ada, marta } from '../support/sample-characters.ts'
import { sessionKeysOf } from '../support/session-keys.ts'

const part = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom('dm', 'npc', 'main', 'group', 'a:b', 'agent:x:dm:y', '%3A', '…'))
  .filter((text) => text.isWellFormed())
const key = sessionKeysOf(part)

describe('a session key', () => {
  it('reads back as it was written, whatever is in its parts', () => {
    fc.assert(
      fc.property(key, (value) => {
        expect(parseSessionKey(formatSessionKey(value))).toEqual(value)
      }),
    )
  })

  it('is written as the contracts say', () => {
    const player = { id: ada, kind: 'player' } as const
    const keyOf = (scope: Parameters<typeof scopeSessionKey>[1]) =>
      formatSessionKey(sessionKeyFor({ npc: marta.id, speaker: player, channel: 'rpgjs', account: 'eu', scope }))
    expect([keyOf('per-peer'), keyOf('per-channel-peer'), keyOf('per-account-channel-peer'), keyOf('main')]).toEqual([
      `agent:marta:dm:${ada}`,
      `agent:marta:rpgjs:dm:${ada}`,
      `agent:marta:rpgjs:eu:dm:${ada}`,
      'agent:marta:main',
    ])
    const fromBram = {
      npc: marta.id,
      speaker: { id: 'bram' as typeof marta.id, kind: 'npc' },
      channel: 'rpgjs',
      scope: 'main',
    } as const
    expect(formatSessionKey(sessionKeyFor(fromBram))).toBe('agent:marta:npc:bram')
  })

  it('of the reference, with its channel, is the same talk', () => {
    const reference = parseSessionKey(`agent:marta:rpgjs:dm:${ada}`)
    expect(reference && formatSessionKey(scopeSessionKey(reference, 'per-peer'))).toBe(`agent:marta:dm:${ada}`)
  })

  it('that is none is refused', () => {
    const none = [
      '',
      'agent',
      'agent:marta',
      'agent:Marta:main',
      'agent:marta:dm',
      'agent:marta:dm:',
      'agent:marta:foo:bar',
      'agent:../x:main',
      'user:marta:main',
      'agent:marta:npc:BAD',
      'agent:marta:%E0%A4:x',
      'agent:a:b:c:dm:d:e',
    ]
    expect(none.filter((text) => parseSessionKey(text) !== null)).toEqual([])
  })
})

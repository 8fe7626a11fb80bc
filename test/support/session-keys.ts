import type { SessionKey } from '../../main/mind/ports/session-key.ts'
import fc from './fast-check.ts'

const npc = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/).map((id) => id as SessionKey['npc'])

/** Keys of every kind, with such parts. */
export const sessionKeysOf = (part: fc.Arbitrary<string>): fc.Arbitrary<SessionKey> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom('main', 'heartbeat', 'sleep'), npc }),
    fc.record({ kind: fc.constant('dm'), npc, peer: part }),
    fc.record({ kind: fc.constant('channelDm'), npc, channel: part, peer: part }),
    fc.record({ kind: fc.constant('accountDm'), npc, channel: part, account: part, peer: part }),
    fc.record({ kind: fc.constant('group'), npc, channel: part, conversation: part }),
    fc.record({ kind: fc.constant('zone'), npc, channel: part, map: part }),
    fc.record({ kind: fc.constant('npc'), npc, other: npc }),
    fc.record({ kind: fc.constant('cron'), npc, job: part }),
  ) as fc.Arbitrary<SessionKey>

import type { SimulationEvent } from '../../../world/commands.ts'
import type { NpcBody } from '../../../world/state.ts'
import { contentWords, shareOf } from '../interview/words.ts'
import type { Probe } from './probes.ts'

/** One question on both days. */
export interface AskedTwice {
  probe: Probe
  before: string
  after: string
  /** The share of the key that each answer holds. */
  held: readonly [number, number]
  /** All that happened between the two answers. */
  between: readonly SimulationEvent[]
}

/** A reason is told where so much of it stands in the answer. */
const enough = 0.6
const ofQuarrel = /\b(?:fallen out|fell out|had words|quarrel\w*)\b/i

/**
 * The log's own words for why an opinion changed, or null. Whoever quarrels with somebody thinks otherwise of them, and that is life. It counts only where the log has the quarrel (or the peace)
 * between these two and between the two days, and where the answer that left the key speaks of it: any other change is a contradiction.
 */
export const borneOutBy = (
  { probe, before, after, held, between }: AskedTwice,
  body: Pick<NpcBody, 'relations'> | undefined,
): string | null => {
  const { npc, of } = probe
  if (of === null || held[0] === held[1]) return null
  const changes = between.flatMap((event) =>
    event.kind === 'relationChanged' && event.npc === npc && event.body === of ? [event] : [],
  )
  const turn = changes.findLast(({ because }) => because === (held[1] < held[0] ? 'quarrel' : 'mended'))
  if (turn === undefined) return null
  const other = held[1] < held[0] ? after : before
  const over = body?.relations[of]?.quarrel?.over
  const reasons = [...changes.map(({ why }) => why), ...(over === undefined ? [] : [over])]
  return ofQuarrel.test(other) || reasons.some((reason) => shareOf(contentWords(reason), other) >= enough)
    ? (over ?? turn.why)
    : null
}

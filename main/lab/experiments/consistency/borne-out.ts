import type { SimulationEvent } from '../../../world/commands.ts'
import type { NpcBody } from '../../../world/state.ts'
import { contentWords, shareOf } from '../interview/words.ts'
import type { Probe } from './probes.ts'

/** One question on both days. */
export interface AskedTwice {
  probe: Probe
  before: string
  after: string
  /** How much of the key each answer contains. */
  held: readonly [number, number]
  /** Everything that happened between the two answers. */
  between: readonly SimulationEvent[]
}

/** If an answer contains this share of a reason, it counts as giving that reason. */
const enough = 0.6
const ofQuarrel = /\b(?:fallen out|fell out|had words|quarrel\w*)\b/i

/**
 * The log's words for why an opinion changed, or null. A quarrel legitimately changes an opinion. It counts only if the
 * log has the quarrel (or the peace) between these two and between the two days, and if the answer that departs from
 * the key mentions it. Any other change is a contradiction.
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

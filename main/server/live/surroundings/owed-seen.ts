import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { BodyId } from '../../../world/ids.ts'
import { goodsPhrase } from '../../../world/society/goods-phrase.ts'
import { goodsOwed, isUndated } from '../../../world/society/owed-things.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** What the speaker promised to hand over to this NPC. Nobody else sees it. */
export const owedSeen = (
  { catalogue }: WorldState,
  { owed = [] }: Pick<NpcBody, 'owed'>,
  speaker: BodyId,
): Pick<Surroundings, 'owed'> => {
  const theirs = owed.filter(({ from }) => from === speaker)
  if (theirs.length === 0) return {}
  return {
    owed: theirs.map(({ item, count, whole, made, due, ended }) => ({
      goods: goodsPhrase(catalogue, goodsOwed({ item, count: whole })),
      ...(count < whole && count > 0 ? { missing: goodsPhrase(catalogue, goodsOwed({ item, count })) } : {}),
      by: due,
      ...(isUndated({ made, due }) ? { undated: true as const } : {}),
      state: ended === undefined ? 'open' : ended.kept ? 'kept' : 'lapsed',
    })),
  }
}

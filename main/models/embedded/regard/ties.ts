import type { TieView } from '../../../agent/surroundings.ts'
import type { TurnContext } from '../../../agent/turn-context.ts'
import { DISLIKED, FRIEND } from '../../../simulation/society/standing.ts'
import type { Mind } from '../mind.ts'

/** How I think of somebody; null where I do not know them, undefined where nobody could know it (a world without ties). */
export const tieWith = ({ context }: Pick<Mind, 'context'>, id: string): TieView | null | undefined => tieIn(context, id)
export const tieIn = ({ surroundings }: Pick<TurnContext, 'surroundings'>, id: string): TieView | null | undefined =>
  surroundings === undefined ? undefined : (surroundings.ties.find((tie) => tie.id === id) ?? null)

export const isLiked = (tie: TieView | null | undefined): boolean => (tie?.affinity ?? 0) >= FRIEND
/** To whom one is cool, and does no favours: who is disliked, and with whom one has quarrelled. */
export const isShunned = (tie: TieView | null | undefined): boolean => !!tie && (tie.affinity <= DISLIKED || tie.quarrel !== null)

/** The weightiest thing that happened between us which speaks for (or against) them; what an author wrote counts last. */
export const reasonFor = (tie: TieView, good: boolean): string | null => {
  const telling = tie.reasons.filter(({ weight, kind }) => (good ? weight > 0 : weight < 0) && kind !== 'talk' && kind !== 'told')
  const lived = telling.filter(({ kind }) => kind !== 'authored').toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight))
  return (lived[0] ?? telling[0])?.why ?? null
}

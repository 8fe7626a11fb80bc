import { clockOf } from '../../../language/calendar.ts'
import type { RefusalReason } from '../../../world/commands.ts'
import type { ItemId } from '../../../world/ids.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import type { UseEvent } from '../../../world/uses/commands.ts'
import { craftOf, craftsIn, practiceOf, stepsReached } from '../../../world/uses/find-uses.ts'
import type { UseKind } from '../../../world/uses/kinds.ts'
import { goodsFor } from '../../../world/uses/may-use.ts'
import { goodsInWords, thingsInWords } from '../../rooms/goods-words.ts'
import type { ShownCraft } from '../../rooms/shown.ts'
import { namesOf, shownGoods } from '../goods-view.ts'

/** Why a player can't do this, in words for that player. */
export function useRefusal(state: WorldState, reason: RefusalReason, kind: UseKind | undefined): string {
  switch (reason) {
    case 'too-far':
      return 'Too far away. Walk up to it first.'
    case 'busy':
      return 'You are busy already. Finish that, or walk away from it.'
    case 'talking':
      return 'You are in a talk. Say goodbye first, then you have your hands free.'
    case 'taken':
      return kind?.sits ? 'Somebody sits there already.' : 'Somebody else is at it. Wait until they are done.'
    case 'wrong-season':
      return `There is none at this time of the year${kind?.seasons ? `. Come back in ${listOf(kind.seasons)}` : ''}.`
    case 'wrong-hour':
      return kind?.hours
        ? `Not at this hour. It can be done from ${clockOf(kind.hours.from)} to ${clockOf(kind.hours.to)}.`
        : 'Not at this hour.'
    case 'empty':
      return (kind?.stock?.days ?? 1) > 1
        ? 'There is nothing left here. It needs some days to grow again.'
        : 'There is nothing more here today. Try again tomorrow.'
    case 'resting':
      return 'Somebody did that a short while ago. Leave it for an hour.'
    case 'lacking': {
      const goods = kind && goodsFor(state, kind)
      return goods
        ? `You need ${goodsInWords(shownGoods(state.catalogue, goods), state.catalogue.coin)} for that.`
        : 'You lack something for that.'
    }
    case 'bag-full':
      return 'You carry plenty of that already. Give, sell or use some first.'
    case 'wrong-place':
      return 'That cannot be done at this place.'
    default:
      return 'That cannot be done here.'
  }
}

/** What came of it, for the player; null if there is nothing to say. */
export function endInWords(
  state: WorldState,
  { use, how, item, count = 1 }: Extract<UseEvent, { kind: 'useEnded' }>,
  player: PlayerBody,
): string | null {
  const kind = Object.hasOwn(state.catalogue.uses?.kinds ?? {}, use) ? state.catalogue.uses?.kinds[use] : undefined
  if (!kind || how === 'left') return null
  if (how === 'too-late') return 'Nothing comes of it: meanwhile nothing is left, or you lack what it needs.'
  if (how === 'nothing') return kind.nothing
  if (how === 'missed') return kind.bite?.missed ?? kind.nothing
  const what = item === undefined ? kind.done : `You get ${thing(state, item, count)}.`
  const craft = craftOf(state, kind.craft)
  const practice = practiceOf(player, kind.craft)
  const step = craft?.steps.find(({ at }) => at === practice.good)
  return craft && step ? `${what} ${craft.name}: ${step.text} now.` : what
}

const thing = ({ catalogue }: WorldState, item: ItemId, count: number): string =>
  thingsInWords({ ...namesOf(catalogue, item), count })

/** What a player has practised, in words. */
export const craftsOf = (state: WorldState, player: PlayerBody): { crafts: ShownCraft[] } => ({
  crafts: craftsIn(state).flatMap((craft) => {
    const practice = practiceOf(player, craft.id)
    if (practice.uses === 0) return []
    const step = stepsReached(craft, practice).at(-1)
    const words = [craft.counts.replaceAll('{n}', String(practice.good)), ...(step ? [step.text] : [])]
    return [{ id: craft.id, name: craft.name, text: words.join('; ') }]
  }),
})

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

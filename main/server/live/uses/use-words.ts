import { clockOf } from '../../../language/calendar.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
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
import { listIn } from '../list-in.ts'

/** Why a player can't do this, in words for that player. */
export function useRefusal(
  state: WorldState,
  reason: RefusalReason,
  kind: UseKind | undefined,
  say: SayNotice = noticesInEnglish,
): string {
  switch (reason) {
    case 'too-far':
      return say('use-words.too-far-away-walk-up')
    case 'busy':
      return say('use-words.you-are-busy-already-finish')
    case 'talking':
      return say('use-words.you-are-in-a-talk')
    case 'taken':
      return kind?.sits ? say('use-words.somebody-sits-there-already') : say('use-words.somebody-else-is-at-it')
    case 'wrong-season':
      return kind?.seasons
        ? say('use-words.come-back-in', {
            seasons: say.any(kind.seasons.map((season) => say('use-words.season', { season }))),
          })
        : say('use-words.none-now')
    case 'wrong-hour':
      return kind?.hours
        ? say('use-words.not-at-this-hour-it', { from: clockOf(kind.hours.from), to: clockOf(kind.hours.to) })
        : say('use-words.not-at-this-hour')
    case 'empty':
      return (kind?.stock?.days ?? 1) > 1
        ? say('use-words.there-is-nothing-left-here')
        : say('use-words.there-is-nothing-more-here')
    case 'resting':
      return say('use-words.somebody-did-that-a-short')
    case 'lacking': {
      const goods = kind && goodsFor(state, kind)
      return goods
        ? say('use-words.you-need-for-that', {
            goods: goodsInWords(shownGoods(state.catalogue, goods), state.catalogue.coin, listIn(say)),
          })
        : say('use-words.you-lack-something-for-that')
    }
    case 'bag-full':
      return say('use-words.you-carry-plenty-of-that')
    case 'wrong-place':
      return say('use-words.that-cannot-be-done-at')
    default:
      return say('use-words.that-cannot-be-done-here')
  }
}

/** What came of it, for the player; null if there is nothing to say. */
export function endInWords(
  state: WorldState,
  { use, how, item, count = 1 }: Extract<UseEvent, { kind: 'useEnded' }>,
  player: PlayerBody,
  say: SayNotice = noticesInEnglish,
): string | null {
  const kind = Object.hasOwn(state.catalogue.uses?.kinds ?? {}, use) ? state.catalogue.uses?.kinds[use] : undefined
  if (!kind || how === 'left') return null
  if (how === 'too-late') return say('use-words.nothing-comes-of-it-meanwhile')
  if (how === 'nothing') return kind.nothing
  if (how === 'missed') return kind.bite?.missed ?? kind.nothing
  const what = item === undefined ? kind.done : say('use-words.you-get', { thing: thing(state, item, count) })
  const craft = craftOf(state, kind.craft)
  const practice = practiceOf(player, kind.craft)
  const step = craft?.steps.find(({ at }) => at === practice.good)
  return craft && step ? say('use-words.now', { what, name: craft.name, text: step.text }) : what
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

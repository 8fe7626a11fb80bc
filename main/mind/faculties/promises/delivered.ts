import type { Language } from '../../../language/language.ts'
import { msOfStamp } from '../../../language/time/game-stamp.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { Lately } from '../../ports/world-view.ts'
import { isOwed, kindsIn } from '../say-do/claimed-goods.ts'
import { isOpen, type StandingIntent } from './intent.ts'
import { actsFor } from './needs-them-here.ts'

/** What the world knows of goods that changed hands around an NPC. */
export interface Deliveries {
  context: Pick<TurnContext, 'character' | 'surroundings'>
  lately: readonly Lately[]
  language: Language
}

/**
 * Whether the goods that an intent promises to somebody reached them after it was made: in another turn, by an accepted
 * offer, or before their time. Words never deliver anything.
 */
export const isDelivered = (intent: StandingIntent, { context, lately, language }: Deliveries): boolean => {
  const { task, when, made, repeats } = intent
  const to = when.person?.id ?? null
  if (!isOpen(intent) || repeats || made === null || to === null || !actsFor(intent, language).includes('give'))
    return false
  const things = { kinds: context.surroundings?.kinds ?? [], reader: language.claims }
  // "Mend their kettle" isn't kept by handing over a bun.
  if (kindsIn(task.words, things).length === 0 && !things.reader.goods.isCoin(task.words)) return false
  const since = msOfStamp(made)
  const went = lately.flatMap(({ at, event }) =>
    event.kind === 'transferred' && event.from === context.character.id && event.to === to && at >= since
      ? [event.goods]
      : [],
  )
  return isOwed({ object: task.words }, went, things)
}

import { asksAgain, type readErrandQuestion, standsForThing } from '../../../language/en/trade/errand-questions.ts'
import { isErrandSpokenOf } from '../../../language/en/trade/errand-talk.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { thingIn } from '../orders/goods-words.ts'

type Quest = Surroundings['quests'][number]
export type AskedOfErrand = NonNullable<ReturnType<typeof readErrandQuestion>>

export const isRunning = ({ status }: Quest): boolean => status === 'open' || status === 'ready'

/** The errand of mine that a question is about: one that was spoken of here lately, or whose thing it names. */
export const errandMeant = (
  norm: string,
  { asks, thing }: AskedOfErrand,
  { surroundings, conversation }: Pick<TurnContext, 'surroundings' | 'conversation'>,
): Quest | null => {
  if (surroundings === undefined) return null
  const isSpokenOf = (quest: Quest, within: number): boolean => isErrandSpokenOf(conversation, quest, within)
  const mayBe = surroundings.quests.filter((quest) => quest.status === 'possible' || isRunning(quest))
  const isNamed = thing !== '' && !standsForThing.test(thing)
  if (isNamed) {
    const named = thingIn(thing, surroundings)
    return mayBe.find(({ asks: goods }) => goods?.items.some(({ id }) => id === named?.kind.id)) ?? null
  }
  const lately = mayBe.filter((quest) => isSpokenOf(quest, asks === 'what' || asks === 'still' ? longAgo : justNow))
  return (
    lately.find((quest) => quest.status === 'possible' && isSpokenOf(quest, 1)) ??
    lately.find(isRunning) ??
    lately[0] ??
    (asksAgain.test(norm) ? mayBe.find(isRunning) : undefined) ??
    null
  )
}
/** My own lines back to which a bare question still means the errand. */
const justNow = 3
const longAgo = 8

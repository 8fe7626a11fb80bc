import type { ClaimReader } from '../../claims.ts'
import { numbers } from '../amounts/read-number.ts'

/** The main word of a name: "bread" for "loaf of bread", "loaf" for "honey loaf". */
const headOf = (name: string): string => {
  const [head = name, rest] = name.split(' of ')
  return rest ?? head.split(' ').at(-1) ?? name
}

/** Units that people use as names: "the loaf" may be the loaf of bread. Excludes containers for carrying. */
const vessel = /^(?:loaf|loaves|mugs?|jars?|jugs?|pots?|cups?|bowls?|bottles?|flasks?|sprigs?|strips?|measures?) of /i

const coinWord = /\b(?:coins?|gold|money|penn(?:y|ies)|marks?|silver|coppers?)\b/i

/** Words that stand for any thing, or for a whole sort of them. */
const anyThing =
  /^\W*(?:back)?\W*$|\b(?:it|them|this|that|these|those|one|ones|all|both|half|some|more|everything|something|anything|things?|stuff|gifts?|presents?|goods|wares?|food|meals?|snacks?|bites?|drinks?|tools?|flowers?|posy|bouquets?|fruits?|vegetables?|clothes|cloth|wood|herbs?|plants?|fish|meat|materials?|ingredients?|supplies|parcels?|packages?|bundles?|baskets?|sacks?|bags?|loads?|share|part|rest|order|purchase|delivery|deliveries|work|help|debts?|bill|pay|payment|wages?|fee|rent)\b/i

/** The most words between a number and what it counts: "two fresh, warm loaves". */
const mostBetween = 3
const noAdjective = /^(?:an?|the|your|my|his|her|their|this|that|some|for|of|with|and|to)$/

/** The number directly before a thing: in "two loaves for three pennies", 2 for loaves and 3 for pennies. */
const countBefore = (text: string, at: number): number => {
  const before = (
    text
      .slice(0, at)
      .toLowerCase()
      .match(/\p{L}+|\d{1,7}/gu) ?? []
  )
    .toReversed()
    .slice(0, mostBetween + 1)
  for (const word of before) {
    if (noAdjective.test(word)) return 1
    const number = numbers.numberOf(word)
    if (number !== undefined) return Math.max(1, number)
  }
  return 1
}

export const goods: ClaimReader['goods'] = {
  headOf,
  shortNames: ({ name, plural }) =>
    [name, plural]
      .flatMap((whole) => [headOf(whole), ...(vessel.test(whole) ? [whole.split(' ')[0] ?? whole] : [])])
      .map((word) => word.toLowerCase()),
  moneyNames: ['coin', 'coins', 'gold', 'money', 'reward', 'payment'],
  // Everyday words for money. A world's prices tell what it calls its coins.
  isCoin: (text) => coinWord.test(text),
  mayBeAny: (text) => anyThing.test(text),
  coinsIn: (text) => countBefore(text, coinWord.exec(text)?.index ?? 0),
  countBefore,
}

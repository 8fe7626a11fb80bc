import type { GoodsWords } from '../../goods-words.ts'
import { stopClasses } from '../lexicon/stop-words.ts'
import { amountOf } from './amount-of.ts'
import { heldOut, namesOne } from './held-out.ts'

export const goodsWords: GoodsWords = {
  idle: new Set([...stopClasses.of('articles', 'owners'), 'of', 'some', 'piece', 'pieces']),
  isGold: (text) => /^(?:gold|money|coins?|gold coins?|pieces? of gold|gold pieces?)$/i.test(text.trim()),
  isNothing: (text) => /^\s*(?:nothing|none|for free|free)?\s*\.?\s*$/i.test(text),
  sortsIn: (text) =>
    text
      .split(/\s*(?:,(?!\d{3}\b)\s*(?:and\s+)?|;|\+|&|\s(?:and|plus|with)\s)\s*/i)
      .filter((part) => part.trim() !== ''),
  isByTheDozen: (name) => /^dozen\b/i.test(name),
  heldOut,
  amountOf,
  namesOne,
  countsDozens: (text) => /\bdozens?\b/i.test(text),
}

import { type CoinWords, goodsInWords as goodsIn } from '../server/rooms/goods-words.ts'
import type { ShownGoods } from '../server/rooms/shown.ts'
import { say } from './say.ts'

/** Goods in words: "2 loaves of bread, 1 honey cake and 4 pennies"; "nothing". */
export const goodsInWords = (goods: ShownGoods, coin: CoinWords): string =>
  goodsIn(goods, coin, { nothing: say('goods.nothing'), all: say.all })

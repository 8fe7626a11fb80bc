import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { answerOffer, npcOffer, playerOffer, withdrawOffer } from './answer-offer.ts'
import type { EconomyCommand } from './commands.ts'
import { npcGive, playerGive } from './giving.ts'
import { dropItem, pickUp } from './ground-things.ts'
import { npcMake, useItem } from './making.ts'
import { buy, closeShop, npcOpenShop, sell } from './shops.ts'

/** Applies the commands about goods and their owners. */
export function applyEconomy(context: TickContext, command: EconomyCommand): RefusalReason | null {
  switch (command.kind) {
    case 'npcGive':
      return npcGive(context, command)
    case 'playerGive':
      return playerGive(context, command)
    case 'npcOffer':
      return npcOffer(context, command)
    case 'playerOffer':
      return playerOffer(context, command)
    case 'withdrawOffer':
      return withdrawOffer(context, command)
    case 'answerOffer':
      return answerOffer(context, command)
    case 'npcMake':
      return npcMake(context, command)
    case 'useItem':
      return useItem(context, command)
    case 'dropItem':
      return dropItem(context, command)
    case 'pickUp':
      return pickUp(context, command)
    case 'npcOpenShop':
      return npcOpenShop(context, command)
    case 'closeShop':
      return closeShop(context, command)
    case 'buy':
      return buy(context, command)
    case 'sell':
      return sell(context, command)
    default:
      return command satisfies never
  }
}

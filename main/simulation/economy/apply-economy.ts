import type { Command, RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'

export type EconomyCommand = Extract<
  Command,
  {
    kind: 'npcGive' | 'npcOffer' | 'answerOffer' | 'npcMake' | 'useItem' | 'dropItem' | 'pickUp' | 'playerGive' | 'npcOpenShop' | 'closeShop' | 'buy' | 'sell'
  }
>

/** What is owned, and how it changes hands. */
export function applyEconomy(_context: TickContext, _command: EconomyCommand): RefusalReason | null {
  return 'invalid'
}

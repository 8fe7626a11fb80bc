import type { Goods } from '../goods.ts'
import type { BodyId, ItemId, NpcId, OfferId, OperationId, PlayerId, ThingId } from '../ids.ts'

/** Commands about goods that change hands: gifts, offers, shops, recipes, and things on the ground. */
export type EconomyCommand =
  /**
   * An NPC gives something of its own to somebody nearby. The receiver needn't consent, since a gift costs them
   * nothing.
   */
  | { kind: 'npcGive'; npc: NpcId; to: BodyId; goods: Goods; operation?: OperationId }
  /**
   * An NPC offers an exchange. The other side must agree (`answerOffer`), because it costs them something. A new offer
   * to the same body replaces the old one.
   */
  | { kind: 'npcOffer'; npc: NpcId; to: BodyId; gives: Goods; wants: Goods; operation?: OperationId }
  | { kind: 'answerOffer'; body: BodyId; offer: OfferId; accept: boolean; operation?: OperationId }
  /** Makes the recipe of `item` `times` times: the ingredients are used up and the product goes into the NPC's bag. */
  | { kind: 'npcMake'; npc: NpcId; item: ItemId; times: number; operation?: OperationId }
  /** A body uses up one item: eats it, drinks it, or applies it to `on`. */
  | { kind: 'useItem'; body: BodyId; item: ItemId; on?: BodyId; operation?: OperationId }
  | { kind: 'dropItem'; body: BodyId; item: ItemId; count: number; operation?: OperationId }
  | { kind: 'pickUp'; body: BodyId; thing: ThingId; operation?: OperationId }
  /**
   * A player hands something to somebody nearby. `operation`: set if the player's words did it, and the villager is
   * about to answer them.
   */
  | { kind: 'playerGive'; player: PlayerId; to: BodyId; goods: Goods; operation?: OperationId }
  /**
   * A player offers another player an exchange, answered as an NPC's is. A new offer to the same player replaces the
   * old one. `withdrawOffer` takes it back.
   */
  | { kind: 'playerOffer'; player: PlayerId; to: PlayerId; gives: Goods; wants: Goods }
  | { kind: 'withdrawOffer'; player: PlayerId; offer: OfferId }
  | { kind: 'npcOpenShop'; npc: NpcId; player: PlayerId; operation?: OperationId }
  | { kind: 'closeShop'; player: PlayerId }
  /**
   * A player buys in an open shop. `price` is the total shown on the page. The command is refused if the price has
   * changed.
   */
  | { kind: 'buy'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }
  | { kind: 'sell'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }

export type EconomyEvent =
  /**
   * Goods went from one body to another. `offer`: the accepted offer. `occasion`: the reason for a gift among
   * villagers. Every change of ownership is one of these events: `transferred`, `made`, `spent`, `dropped`, `pickedUp`.
   */
  | {
      kind: 'transferred'
      from: BodyId
      to: BodyId
      goods: Goods
      because: TransferReason
      offer?: OfferId
      occasion?: GiftOccasion
    }
  /** Goods came into the world: made by a recipe, found by using a thing of the world, or brought in from outside (a purse, the morning's stock, wages, a player from another zone). */
  | { kind: 'made'; body: BodyId; goods: Goods; because: 'recipe' | 'found' | 'stock' | 'purse' | 'wages' | 'arrived' }
  /** Goods left the world. `gone`: their owner was removed. `paid`: the owner bought what it had saved for. `departed`: somebody took them to another zone. */
  | {
      kind: 'spent'
      body: BodyId
      goods: Goods
      because: 'recipe' | 'used' | 'gone' | 'paid' | 'departed'
      on?: BodyId
    }
  | { kind: 'dropped'; body: BodyId; thing: ThingId; item: ItemId; count: number }
  | { kind: 'pickedUp'; body: BodyId; thing: ThingId; item: ItemId; count: number }
  | { kind: 'offered'; offer: OfferId; from: BodyId; to: BodyId }
  | {
      kind: 'offerEnded'
      offer: OfferId
      from: BodyId
      to: BodyId
      outcome: 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'impossible'
    }
  | { kind: 'shopOpened'; npc: NpcId; player: PlayerId }
  | { kind: 'shopClosed'; npc: NpcId; player: PlayerId }

/** `theft`: taken unseen. The owner learns of the loss but not who did it. */
export type TransferReason = 'gift' | 'trade' | 'shop' | 'quest' | 'lesson' | 'lodging' | 'house' | 'theft'
/** `return`: in exchange for an earlier gift. `friendship`: for no other reason. */
export type GiftOccasion = 'hunger' | 'peace' | 'comfort' | 'return' | 'friendship'

import type { Offer } from '../../../world/dealings.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { Attack, AttackTurn } from './attack.ts'
import type { InjectionVillage } from './village.ts'

/** Answers offers as a page does. Resolves with the accepted offers, the players, and the shown terms. */
export const answerOffers = async (
  { village, seen, ada }: { village: InjectionVillage; seen: ReadonlyMap<string, Offer>; ada: Visitor },
  attack: Attack,
  { turn, npc, me, player }: { turn: AttackTurn; npc: NpcId; me: Visitor; player: Visitor },
) => {
  const first = seen.get(attack.id)
  switch (turn.accepts) {
    case undefined:
      return []
    case 'for-ada': {
      const hers = Object.values(village.state().offers).find(({ from, to }) => from === npc && to === ada.id)
      if (hers) await village.act({ kind: 'answerOffer', body: me.id, offer: hers.id, accept: true })
      return []
    }
    case 'first-seen':
    case 'once-more':
      if (!first) return []
      await village.act({ kind: 'answerOffer', body: player.id, offer: first.id, accept: true })
      return turn.accepts === 'once-more' ? [] : [{ player: player.id, offer: first.id, wants: first.wants }]
    default:
      return turn.accepts satisfies never
  }
}

export interface Visitor {
  id: PlayerId
  name: string
}

import { readAnswerTo } from '../language/en/assent/read-assent.ts'
import { openChoices } from './cards.ts'
import { choiceKey, type GameState } from './game-state.ts'

/**
 * The choices that a player's words to a villager turn down: after a no in words, the ends that are told to it. While an offer of
 * that villager waits, a no is for the offer.
 */
export const turnedDown = (
  state: Pick<GameState, 'choices' | 'setAside' | 'offers' | 'questions'>,
  { npc, words }: { npc: string; words: string },
): string[] => {
  const ends = openChoices(state).filter((choice) => choice.kind === 'end' && choice.npc === npc)
  const asksElse = [...state.offers, ...state.questions].some((asked) => asked.npc === npc)
  if (asksElse || ends.length === 0) return []
  const stance = readAnswerTo(words, '')
  return stance === 'no' || stance === 'later' ? ends.map(choiceKey) : []
}

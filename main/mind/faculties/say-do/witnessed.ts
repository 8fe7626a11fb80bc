import type { Claim } from '../../../language/claims.ts'
import type { Language } from '../../../language/language.ts'
import { touchesRiddle } from '../../ports/pieces.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/**
 * Whether the NPC may have seen or know what it says it does. Of a riddle of this village it knows the pieces that the
 * world gave it, and what everybody knows since the riddle was solved. Anything else can't be decided here.
 */
export const witnessed = (
  { told = '', isOfTalk }: Claim,
  context: Pick<TurnContext, 'surroundings' | 'utterance' | 'conversation'>,
  { stems }: Pick<Language, 'stems'>,
): boolean => {
  const { riddles = [], mysteries = [] } = context.surroundings ?? {}
  const about = (texts: readonly string[]) => riddles.filter(({ topics }) => touchesRiddle(texts, topics, stems))
  const named = about([told])
  const meant =
    named.length > 0 || isOfTalk !== true
      ? named
      : about([context.utterance, ...context.conversation.slice(-linesBack).map(({ text }) => text)])
  return meant.every(({ id }) =>
    mysteries.some((view) => view.id === id && (view.pieces.length > 0 || view.known !== undefined)),
  )
}

/** How many earlier lines tell what "who did it" is about. */
const linesBack = 2

import type { Claim } from '../../../language/claims.ts'
import type { Language } from '../../../language/language.ts'
import { hasWords } from '../../../language/whole-words.ts'
import { touchesRiddle } from '../../ports/pieces.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/**
 * Whether the NPC may have seen or know what it says it does. Of a riddle of this village it knows the pieces that the
 * world gave it, and what everybody knows since the riddle was solved. Who it was it knows only from a piece that tells
 * of somebody, or from a line that it `read`. Anything else can't be decided here.
 */
export const witnessed = (
  { told = '', isOfTalk, who }: Claim,
  context: Pick<TurnContext, 'surroundings' | 'utterance' | 'conversation'>,
  { stems, claims }: Pick<Language, 'stems' | 'claims'>,
  read: readonly string[] = [],
): boolean => {
  const { riddles = [], mysteries = [] } = context.surroundings ?? {}
  const about = (texts: readonly string[]) => riddles.filter(({ topics }) => touchesRiddle(texts, topics, stems))
  const named = about([told])
  const meant =
    named.length > 0 || isOfTalk !== true
      ? named
      : about([context.utterance, ...context.conversation.slice(-linesBack).map(({ text }) => text)])
  const names = (text: string): boolean => who === undefined || who === '' || hasWords(text.toLowerCase(), who)
  const tells = (says: string): boolean => who === undefined || (names(says) && (who !== '' || claims.tellsWho(says)))
  return meant.every(
    ({ id, topics }) =>
      mysteries.some(
        (view) => view.id === id && (view.known !== undefined || view.pieces.some(({ says }) => tells(says))),
      ) ||
      (who !== undefined && who !== '' && read.some((line) => names(line) && touchesRiddle([line], topics, stems))),
  )
}

/** How many earlier lines tell what "who did it" is about. */
const linesBack = 2

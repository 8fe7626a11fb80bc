import type { Language } from '../../language/language.ts'
import type { MysteryView } from './surroundings.ts'
import type { TurnContext } from './turn-context.ts'

type Piece = MysteryView['pieces'][number]

/** A piece that the NPC may tell the speaker now. `name`: unique among all mysteries. */
export interface TellablePiece extends Piece {
  mystery: MysteryView['id']
  about: string
  name: string
}

/** The pieces that the world lets the NPC tell the speaker now. Only in a talk of the two alone. */
export const tellablePieces = ({
  surroundings,
  speaker,
  chat,
}: Pick<TurnContext, 'surroundings' | 'speaker' | 'chat'>): TellablePiece[] =>
  speaker.kind !== 'player' || (chat?.kind ?? 'direct') !== 'direct'
    ? []
    : (surroundings?.mysteries ?? []).flatMap(({ id, name, pieces }) =>
        pieces.flatMap((piece) =>
          piece.isHeld ? [] : { ...piece, mystery: id, about: name, name: `${id}/${piece.id}` },
        ),
      )

/** How many of the last lines of a talk count, because a question may take up what was said before. */
const linesBack = 2

/** Whether the newest words of a talk touch on one of these topics: any word of any of them that tells something. */
export const touchesTopics = (
  { utterance, conversation }: Pick<TurnContext, 'utterance' | 'conversation'>,
  topics: readonly string[],
  { terms, vague }: Pick<Language['recall'], 'terms' | 'vague'>,
): boolean => {
  const said = new Set(terms([utterance, ...conversation.slice(-linesBack).map(({ text }) => text)].join('\n')))
  return topics.some((topic) => terms(topic).some((word) => said.has(word) && !vague.has(word)))
}

/** Whether texts are about a riddle: they have all words of one of its topics. */
export const touchesRiddle = (
  texts: readonly string[],
  topics: readonly string[],
  { stem }: Language['stems'],
): boolean => {
  const said = new Set(stemsIn(texts.join('\n'), stem))
  return topics.some((topic) => {
    const words = stemsIn(topic, stem)
    return words.length > 0 && words.every((word) => said.has(word))
  })
}

const stemsIn = (text: string, stem: (word: string) => string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stem)

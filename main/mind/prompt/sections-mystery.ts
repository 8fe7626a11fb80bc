import { promptName } from '../../language/fence.ts'
import { tellablePieces, touchesTopics } from '../ports/pieces.ts'
import { isPrivate, isUnasked, type PromptInput, type PromptSection } from './prompt-input.ts'

/** The most pieces that are shown at once. More would make a small model tell all of them. */
const mostPieces = 4

/**
 * What the NPC may tell this speaker of a mystery now, what everybody knows since it ended, and what to answer whoever
 * has just ended it. The rest isn't in the prompt, so no words can bring it out.
 */
export const mysterySection: PromptSection = (input) => {
  const { surroundings, speaker } = input.context
  if (isUnasked(input)) return []
  return [
    ...(surroundings?.mysteries ?? []).flatMap((view) => answerOrKnown(input, view)),
    ...toTell(input, speaker.name),
  ]
}

const answerOrKnown = (
  { context, language: { recall } }: PromptInput,
  { name, known, says, answer }: NonNullable<NonNullable<PromptInput['context']['surroundings']>['mysteries']>[number],
): string[] => [
  ...(answer && answer.to === context.utterance.trim()
    ? [
        `This is true, and ${promptName(context.speaker.name)} knows it from those who were there. You answer: "${answer.says}"`,
      ]
    : []),
  ...(known === undefined || !touchesTopics(context, [name, ...says.flatMap(({ topics }) => topics)], recall)
    ? []
    : [
        `Of ${name} everybody knows by now, whatever you said before: ${known}${says.map((one) => ` You say of it: "${one.says}"`).join('')}`,
      ]),
]

const toTell = (input: PromptInput, speaker: string): string[] => {
  if (!isPrivate(input) || input.tools?.includes('tell_piece') === false) return []
  const { context, language } = input
  const pieces = tellablePieces(context)
    .filter(({ topics }) => touchesTopics(context, topics, language.recall))
    .slice(0, mostPieces)
  if (pieces.length === 0) return []
  const [first] = pieces
  const listed = pieces.map(({ name, says, about }) => `- ${name} (of ${about}): "${says}"`)
  return [
    `If ${promptName(speaker)} asks about one of these, you may tell it now. When you tell one, also call it, as in the line tell_piece(piece="${first?.name ?? ''}"):\n${listed.join('\n')}`,
  ]
}

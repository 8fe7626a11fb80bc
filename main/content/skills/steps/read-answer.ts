import type { Language } from '../../../language/language.ts'

/** The most characters of an answer. A longer one is a speech. */
const longestAnswer = 200

/** The form in which an answer is kept: the player's words without mere manners. */
export const cleanAnswer = (utterance: string, { skills }: Pick<Language, 'skills'>): string => {
  const whole = utterance
    .slice(0, 2 * longestAnswer)
    .replaceAll(/[{}⟦⟧`]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!,;:]+$/, '')
  const plain = skills.answers.withoutManners(whole).trim()
  return (plain === '' ? whole : plain).slice(0, longestAnswer).toWellFormed().trim()
}

/**
 * Keeps the answer to a yes-or-no question so that it reads the same later, without the question. Words that only look
 * like a yes ("Yes, I would like a ribbon" to "Would you bring me bark?", "Maybe I will") are kept as undecided.
 */
export const answerKept = (
  utterance: string,
  question: string,
  language: Pick<Language, 'skills' | 'assent'>,
): string => {
  const { isYes, isNo, wantsMore, kept: words } = language.skills.answers
  const kept = cleanAnswer(utterance, language)
  if (wantsMore(utterance)) return kept
  const said = language.assent.readAnswerTo(utterance, question)
  if (said === 'yes') return isYes(kept) ? kept : words.yes
  if (said === 'no') return isNo(kept) ? kept : words.no
  return isYes(kept) ? words.undecided : kept
}

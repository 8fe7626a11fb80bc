import { languageName, matchLanguage } from '../../language/messages/spoken.ts'
import type { PromptSection } from './prompt-input.ts'

/** The language to speak. Without a word of it, models speak English, as everything else in a prompt is English. */
export const languageSection: PromptSection = ({ spoken = 'en' }) => {
  if (matchLanguage(spoken, ['en']) !== null) return []
  const name = languageName(spoken, 'en')
  return [`Speak ${name}, whatever language this is written in: every word that others hear is ${name}.`]
}

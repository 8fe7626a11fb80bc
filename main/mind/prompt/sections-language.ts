import { languageName, matchLanguage } from '../../language/messages/spoken.ts'
import type { PromptSection } from './prompt-input.ts'

/** The language to speak. Without a word of it, models speak English, as everything else in a prompt is English. */
export const languageSection: PromptSection = ({ spoken = 'en' }) => {
  if (matchLanguage(spoken, ['en']) !== null) return []
  const name = languageName(spoken, 'en')
  return [`Speak ${name}, whatever language this is written in: every word that others hear is ${name}.`]
}

/** So many everyday words of English show that somebody speaks it. */
const fewestEveryday = 3

/**
 * The same at the end, for a player whose last words are plainly English: small models otherwise slip into a language of
 * their own.
 */
export const answerLanguageSection: PromptSection = ({ spoken = 'en', language, context: { speaker, utterance } }) => {
  if (speaker.kind !== 'player' || matchLanguage(spoken, ['en']) === null) return []
  const words = utterance.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => language.words.isEveryday(word)).length < fewestEveryday ? [] : ['Answer in English.']
}

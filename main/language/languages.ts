import { english } from './en/english.ts'
import type { Language, LanguageCode } from './language.ts'

/** The readers of each language that a village can be set to. */
export const languages: Readonly<Record<LanguageCode, Language>> = { en: english }

/** The readers for a language that people speak. English for one that has none: rules then understand English only. */
export const readersFor = (language: string): Language => languages[codeOf(language)]
export const codeOf = (language: string): LanguageCode =>
  Object.hasOwn(languages, language) ? (language as LanguageCode) : 'en'

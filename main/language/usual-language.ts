import type { Language, LanguageCode } from './language.ts'
import { languages } from './languages.ts'

/** The language that people speak if nobody chooses one. */
export const usualCode: LanguageCode = 'en'
export const usualLanguage: Language = languages[usualCode]

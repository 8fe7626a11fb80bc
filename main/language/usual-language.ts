import type { Language, LanguageCode } from './language.ts'
import { languages } from './languages.ts'

/** In which people speak where nobody says in which. */
export const usualCode: LanguageCode = 'en'
export const usualLanguage: Language = languages[usualCode]

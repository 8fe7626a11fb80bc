import { english } from '../language/en/english.ts'
import type { Language } from '../language/language.ts'

/** In which people speak where nobody says in which. */
export const usualLanguage: Language = english

import { english } from './en/english.ts'
import type { Language, LanguageCode } from './language.ts'

/** The readers of each language that a village can be set to. */
export const languages: Readonly<Record<LanguageCode, Language>> = { en: english }

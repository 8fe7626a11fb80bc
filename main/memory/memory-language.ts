import type { Language } from '../language/language.ts'
import { usualLanguage } from '../language/usual-language.ts'

/** What memory asks of a language. */
export type MemoryLanguage = Pick<
  Language,
  'recall' | 'hearsay' | 'times' | 'calendar' | 'notes' | 'intents' | 'stems' | 'stopWords'
>

/** In which memories are written and read where nobody says in which. */
export const defaultLanguage: MemoryLanguage = usualLanguage

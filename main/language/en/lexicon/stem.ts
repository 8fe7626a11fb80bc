import { createStemmer } from '../../stem.ts'
import { englishForms } from './word-forms.ts'

/** `stem` for matching, `root` for ranking (see `Stemmer`). */
export const { stem, root } = createStemmer(englishForms)

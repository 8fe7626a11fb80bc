import { createStemmer } from '../../stem.ts'
import { englishForms } from './word-forms.ts'

/** The English stemmer: `stem` for matching, `root` for ranking (see `Stemmer`). */
export const { stem, root } = createStemmer(englishForms)

import { createTermsReader } from '../../relevance-terms.ts'
import { stem } from '../lexicon/stem.ts'
import { stopWords } from '../lexicon/stop-words.ts'

/** In a description or a request, these words only show that it is one. */
const framing: ReadonlySet<string> = new Set([
  'use',
  'using',
  'used',
  'want',
  'wants',
  'wanted',
  'need',
  'needs',
  'needed',
  'help',
  'skill',
  'skills',
  'teach',
  'teaches',
  'show',
  'comes',
  'come',
  'give',
  'make',
  'makes',
  'somebody',
  'someone',
  'player',
  'whenever',
])

export const termsOf = createTermsReader(stem, (word) => stopWords.has(word) || framing.has(word))

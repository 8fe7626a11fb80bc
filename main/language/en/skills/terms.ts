import { createTermsReader } from '../../relevance-terms.ts'
import { stem } from '../lexicon/stem.ts'
import { stopWords } from '../lexicon/stop-words.ts'

/** Words which show only that a text is a description or a request. */
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

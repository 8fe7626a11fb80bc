import { createPlainName } from '../../plain-name.ts'
import type { SkillWords } from '../../skill-words.ts'
import { synonymsOf } from '../lexicon/related.ts'
import { stem } from '../lexicon/stem.ts'
import { answers } from './answers.ts'
import { inOwnWords } from './own-words.ts'
import { partTold } from './part-told.ts'
import { spoken } from './spoken.ts'
import { termsOf } from './terms.ts'

export const skills: SkillWords = {
  spoken,
  answers,
  relevance: { termsOf, synonymsOf },
  plainName: createPlainName(stem, new Set(['the', 'a', 'an', 'some', 'any'])),
  moneyNames: ['gold', 'money'],
  partTold,
  inOwnWords,
}

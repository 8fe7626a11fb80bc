import type { Language } from '../../../main/language/language.ts'
import { createNames } from '../../../main/language/names/create-names.ts'
import { stopWords } from './words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const forEach = /\b(?:ihr (?:beide|drei|alle)|jeder von euch)\b/i
const forAll = /\b(?:ihr alle|alle zusammen|jemand|leute|freunde)\b/i

export const names: Language['names'] = {
  ...createNames({
    titles: set('herr frau der alte meister'),
    beforeLastNames: set('herr frau'),
    article: 'der',
    leads: ['der', 'unser'],
    beforeThings: stopWords.of('articles'),
    owners: stopWords.of('owners'),
    pronouns: stopWords.of('pronouns'),
    functionWords: stopWords.functionWords,
    alsoWords: set('stein berg'),
    shortTrade: /^(?:huf)(?=schmied$)/,
    greetings: set('guten tag hallo'),
  }),
  isForAll: (text) => forAll.test(text) || forEach.test(text),
  isForEach: (text) => forEach.test(text),
  isGreeting: (text) => /^(?:guten \p{L}+|hallo)(?:,? (?:alle zusammen|ihr alle|freunde))?[.!]*$/iu.test(text),
}

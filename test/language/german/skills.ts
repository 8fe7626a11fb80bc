import { createPlainName } from '../../../main/language/plain-name.ts'
import { createTermsReader } from '../../../main/language/relevance-terms.ts'
import type { SkillWords } from '../../../main/language/skill-words.ts'
import { createSpokenReader } from '../../../main/language/spoken-words.ts'
import { stems, stopWords } from './words.ts'

const { stem } = stems
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const isYes = (text: string): boolean => /^(?:ja|gerne?|abgemacht)\b/i.test(text)
const like = [['brot', 'laib']].map((each) => each.map(stem))

export const skills: SkillWords = {
  spoken: createSpokenReader({
    expandWord: (word) => (/^gibs$/i.test(word) ? ['gib', 'es'] : [word]),
    stem,
    isOne: (word) => /^eine?[mnrs]?$/.test(word),
    filler: set('der die das den dem ein eine einen mir bitte doch mal'),
    politeness: ['kannst du', 'würdest du', 'guten tag', 'und'],
    afterthoughts: ['danke', 'wenn du kannst'],
    wishes: ['ich möchte gern', 'ich möchte', 'ich hätte gern', 'gib'],
    joints: /,?\s+(?:und dann|und|dann)\s+/i,
    isQuestion: (sentence) => /^\W*(?:wie|was|warum|wer|wann|wo|hast|bist)\b/i.test(sentence),
    isCondition: (sentence) => /^(?:wenn|falls|weil)\b/i.test(sentence),
    asksOn: (words) => /,\s*(?:kannst|wo|was|wie)\b/i.test(words),
    isPronoun: (words) => /^(?:es|das|ihn|sie)$/i.test(words),
    withoutPointing: (words) => words.replace(/^(?:diese[mnrs]?|jene[mnrs]?) +(?=\S)/i, ''),
  }),
  answers: {
    withoutManners: (words) => words.replace(/^(?:also|nun|äh),? +/i, '').replace(/,? +(?:bitte|danke)$/i, ''),
    wantsMore: (text) => /^\W*(?:und )?(?:dann|weiter)\W*$/i.test(text),
    isYes,
    isNo: (text) => /^nein\b/i.test(text),
    kept: { yes: 'ja', no: 'nein', undecided: 'unentschieden' },
  },
  relevance: {
    termsOf: createTermsReader(stem, (word) => stopWords.stopWords.has(word)),
    synonymsOf: (word) => like.flatMap((each) => (each.includes(word) ? each.filter((other) => other !== word) : [])),
  },
  plainName: createPlainName(stem, set('der die das den dem ein eine einen')),
  moneyNames: ['gold', 'geld'],
  partTold: (note, listener) => {
    const part = /\bTeil (\d{1,3}) von\b/.exec(note)?.[1]
    return part === undefined || !note.includes(listener) ? null : Number(part)
  },
  inOwnWords: (report) => report,
}

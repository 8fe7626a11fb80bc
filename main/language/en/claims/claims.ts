import type { ClaimReader } from '../../claims.ts'
import { asks } from '../promises/words.ts'
import { claimsIn, hasClaimWord, notedDeedsIn } from './claims-in.ts'
import { goods } from './goods.ts'
import { asksWhatYouAre } from './machine.ts'
import { binds } from './past/binds.ts'
import { leansOnBefore } from './say-do.ts'
import { tellsWho } from './witness.ts'

const opensClaim =
  /^\W*(?:(?:and|but|so|well|now|then|or|for) )*(?:i|we|here|there|the|your|you|my|an?|one|two|three|it|they|this|that|these|those|take|have|drink|eat|sup|dig|tuck|follow|come|enjoy|as|speaking|how|into|onto|across|off|over|done|sold|paid)\b/i
const saysNothingYet = /^\W*(?:(?:and|but|so|well|now|then|or|for)\W*)*$/i
const isMe = /^I(?:['’].*)?$/

export const claims: ClaimReader = {
  claimsIn,
  notedDeedsIn,
  mayClaim: (clause) => opensClaim.test(clause) || hasClaimWord(clause.toLowerCase()),
  saysNothingYet: (clause) => saysNothingYet.test(clause),
  clauseBorder: /\s*[,;:–—]|\s+-\s|\s+(?=(?:and|but|so|for)\s)/gi,
  leansOnBefore,
  asksForSomething: (text) => asks.test(text),
  asksWhatYouAre,
  binds,
  tellsWho,
  saysOver: (object) =>
    /done|finish|complet|fulfil|\bover\b|discharg|closed|accomplish|strike|release|conclud/.test(object),
  persons: { me: 'I', you: 'you', isMe: (word) => isMe.test(word) },
  goods,
}

import type { Claim, ClaimKind } from '../../claims.ts'
import { phraseAnywhere } from '../../phrases.ts'
import { terms } from '../lexicon/words.ts'
import { denied, unreal } from './claim-patterns.ts'
import { deedScore } from './learned/tells-of-deed.ts'
import { namesPrice } from './presenting.ts'

/** Words that take an act for done without naming it: "it's yours now", "enjoy", "all settled". */
const takenForDone = phraseAnywhere([
  "(is|are|it's|that's|they're|all|now) (yours|mine now)",
  'yours (now|to keep|then)',
  '(there|here) (you|ye) (go|are|have it|have them)',
  '(there|here) (it|they) (is|are|goes|go)',
  '(you|ye) (have|hold|got) (it|them) (now|there|here|safe|in)',
  "you've got (it|them)",
  '(it is|it was|they are|all|and|now|consider it|that is|that was|well) (done|settled|taken care of|sorted|seen to)',
  '(take|eat|try|taste|wear|use|keep|mind|hold|open|pocket|savour|have) (it|them|one|this|that)',
  '(hope|trust) (you|it|they|that) (like|enjoy|tastes|fits|serves|does|helps)',
  '(in|into|on) your (hand|hands|palm|bag|basket|pocket|purse|pack|lap|plate|arms)',
  '(on the house|with my compliments|my treat|my gift to you|no charge|as promised|as you asked|as agreed|before you|in front of you|under your nose)',
  '(lead on|after you|off we go|right behind you|at your heels|on our way|let us be off|close behind)',
  '(pleasure doing business|thank you for (paying|your coin|your coins|the coin|the coins|your custom))',
])
/** States that say the same: the thing is made, given or with the other, or the other has had it. */
const standsDone = phraseAnywhere([
  '(is|are|was|were|stands|stand|lies|lie|sits|sit|waits|wait) (all|now|already|freshly|well|safely|both|) (given|handed over|delivered|made|done|ready|served|poured|packed|baked|forged|laid out|yours|with you) !(of|from|by|at|in|for|soon|when|only|to)',
  'you (ate|drank|swallowed|tasted|received|have eaten|have drunk|have received|have got|have had|took|hold|held) (it|them|all|the|my|your|one|two|three|some|every|both|#)',
  '(feel|look in|look into|check|lift|weigh|search) your (bag|pocket|pockets|purse|basket|pack|plate|mug|hand|hands)',
  '(i|we) (gave|handed|brought|poured|baked|forged|woke|served|slipped|packed|laid|put) (it|them|you|that|those|your)',
])
/** A state that needs no deed: "I keep it, dove." */
const keeps =
  /^\W*(?:(?:and|but|so|well|yes|aye)\W+)*(?:i|we) (?:still |will |shall )?(?:keep|have|hold|guard)(?:['’]?s)? (?:it|that|them)\b(?: (?:still|yet|close|safe|to myself))?(?:, [\p{L} ]+)?\W*$/u
const standsThere = /^\W*(?:there|here) (?:it|they) \p{L}+/u
const anotherDay = /\b(?:yesterday|earlier|ago|last|before|once|this morning|other day|\w+day)\b/
const refersBack = /\b(?:it|they|them|that|those|all|both|you|your|yours)\b/

/** Whether a part of a sentence says that the matter of the claim is as good as done. */
const isStated = (words: string, object: string): boolean => {
  const matter = new Set(terms(object))
  return words.split(/\s*[,;:.!–—]+\s*|\s+and\s+/).some((part) => {
    if (denied.test(part) || unreal.test(part) || stillOpen.test(part) || anotherDay.test(part)) return false
    const isAbout = matter.size === 0 || refersBack.test(part) || terms(part).some((root) => matter.has(root))
    return isAbout && (standsDone.test(part) || takenForDone.test(part) || standsThere.test(part))
  })
}
const enjoys =
  /(?:^|[,;.!–—]\s*|\b(?:and|now|go on|please) )enjoy\b(?! (?:the|your) (?:day|evening|night|fair|sun|music|weather|feast|walk|way|stay))/
/** A word alone, or nearly: "There." "Done." */
const onlyPoints =
  /^\W*(?:(?:and|so|well|now|ah|aye|yes)\W+)*(?:there|here|done|voil[aà]|see)(?: now| then)?(?:, \p{L}+)?\W*$/u
/** An offer or a condition binds nobody yet. */
const stillOpen =
  /\b(?:if|when|once|unless|could|would|will|shall|may|might|want|wish|like to|let me|first|tomorrow|later)\b|['’]ll\b|\?\W*$/

const ofDeeds: ReadonlySet<ClaimKind> = new Set<ClaimKind>(
  'give take make teach lesson follow go drop shop quest offer deed tell'.split(' ') as ClaimKind[],
)
/** Logits. A speaker who has just claimed what never was is believed less. */
const stricter = 0
const leastRepeated = 0.6

/**
 * The claim that a sentence makes once more after it was left out, in whatever words. Null if it doesn't. Lower case,
 * without the words of others.
 */
export const claimedAgain = (plain: string, claim: Claim): Claim | null => {
  if (claim.kind === 'deed' && keeps.test(plain)) return null
  if (ofDeeds.has(claim.kind) && !namesPrice.test(plain) && !stillOpen.test(plain.replaceAll('’', "'"))) {
    if (isStated(plain.replaceAll('’', "'"), claim.object)) return claim
  }
  if (denied.test(plain)) return null
  if (claim.kind === 'quote') {
    const said = new Set(terms(plain))
    const before = [...new Set(terms(claim.object))]
    return before.length > 0 && before.filter((root) => said.has(root)).length >= leastRepeated * before.length
      ? claim
      : null
  }
  if (!ofDeeds.has(claim.kind)) return null
  const words = plain.replaceAll('’', "'")
  if (!namesPrice.test(plain) && (enjoys.test(words) || onlyPoints.test(words))) return claim
  if (unreal.test(plain) || stillOpen.test(words) || namesPrice.test(plain)) return null
  return takenForDone.test(words) || deedScore(plain) > stricter ? claim : null
}

import { wholePhrase } from '../../phrases.ts'
import { sharedStems } from '../assent/read-assent.ts'
import { isErrandSpokenOf } from './errand-talk.ts'
import type { Notice } from './notices.ts'

const start = '(so|now|well|and|look|yes|hello|hi|hey|ok|good news|i am back)*'
/** Words that tell of something done. */
const tellsOfDeed = wholePhrase([
  `${start} (i|we) (have|) (already|just|) (spoken|spoke|talked|been|went|asked|told|seen|saw|looked|visited|delivered|handed|given|gave|brought|found|heard|met|done|did|counted|listened|learned) …`,
  `${start} (i|we) (have|) (already|just|) (been|was|were) (there|to …|at …|everywhere …|with …)`,
  '… (has|have|got) (it|them|the …|his …|her …|your …)',
  '… (is|was|are|were) (delivered|handed over|given|brought|told|counted|there now|in good hands) …',
])
/** Words for the whole of it. */
const tellsOfAll = wholePhrase([
  `${start} (i|we) (have|) (done|did|finished|completed|managed|delivered|seen to|found out|handed over) (it|that|everything|all (of it|of that|that|)|it all|what you (asked|wanted|told) …|everything you …|all you …)`,
  `${start} (i|we) (have|) (spoken|spoke|talked|been|went|asked|told) (to|with|) (all|both|everybody|everyone|them|everywhere) …`,
  `${start} (i|we) (have|) (spoken|spoke|talked|been|went|asked|told) (to|with|) (all|both|everybody|everyone|them|everywhere)`,
  `${start} (i|we) (have|) found out what you (wanted|asked|needed) …`,
  `${start} (it|that|everything|all|your (errand|task|quest|job)|the (errand|task|quest|job)) is (done|finished|delivered|seen to|settled|taken care of) …`,
  `${start} (it|that|everything|all|your (errand|task|quest|job)|the (errand|task|quest|job)) is (done|finished|delivered|seen to|settled|taken care of)`,
  `${start} (all done|mission accomplished|job done|done and dusted|(i am|we are|it is|) (done|finished))`,
])
/** What is to come, or did not happen, is no report. */
const notDone =
  /\b(?:will|shall|going to|can not|could not|have not|has not|had not|did not|am not|not yet|never|want|would|should|yesterday|remember|another player|if|how|why)\b/

/**
 * Whether a statement tells somebody that their errand is done, or what has been done of it: the whole of it while it is
 * spoken of, or a deed with its people, places or things. The words prove nothing.
 */
export const reportsErrand = (
  norm: string,
  errand: Notice,
  conversation: Parameters<typeof isErrandSpokenOf>[0],
): boolean => {
  if (notDone.test(norm) || norm.split(' ').length > longest) return false
  if (tellsOfAll.test(norm)) return isErrandSpokenOf(conversation, errand, lately) || /\b(?:you|your) /.test(norm)
  const about = [errand.name, ...errand.goals.map(({ text }) => text)].join('. ')
  const shared = sharedStems(norm, about)
  return shared >= enough || (shared > 0 && tellsOfDeed.test(norm))
}
/** Whether a statement says that all is done, of whatever was asked. */
export const reportsAllDone = (norm: string): boolean =>
  !notDone.test(norm) && tellsOfAll.test(norm.replace(addressed, ''))
const addressed = /^(?:hey|hi|hello|ok) \p{L}+ (?=(?:all )?(?:done|finished)$)/u

/** Words of the errand that tell of it without any word for a deed: "no robbers, and seven frogs at the pond". */
const enough = 3
const lately = 6
/** Words. Whoever says more tells a story. */
const longest = 16

import { wholePhrase, within } from '../../phrases.ts'

const now = '(now|right now|just now|at the moment|today|so far|yet|already|before|then|again|please)*'

/** "Where are you?" */
export const asksWhereYouAre = wholePhrase([
  ...within(`(and|so|but|hey|tell me|say|) {} ${now}`, [
    '(where are you|where do you stand|whereabouts are you|what place are you (at|in)|which place are you (at|in))',
  ]),
])

/** "What did you give me?", "have you given me anything?" */
export const asksWhatYouGave = wholePhrase([
  ...within(`(and|so|but|hey|tell me|say|) {} ${now}`, [
    'what (did you|have you) (ever|already|just|) (give|given|hand|handed) (to|) me',
    '(did you|have you) (ever|already|just|) (give|given|hand|handed) (to|) me (anything|something)',
    'what (is it|was it|was that|is that|) (that|) you (gave|handed|have given) me',
  ]),
])

/** "Did you give me a candle?", "Do you have a candle?": what they name, in the one group that matched. */
export const asksWhetherYouGave =
  /^(?:and |so |but )?(?:did|have) you (?:ever |already |just )?(?:give|given|gave|hand|handed) me (?:an? |the |any |some |my )?(.+)$/
export const asksWhetherYouHave =
  /^(?:and |so |but )?(?:do you (?:still )?(?:have|carry|own|hold)|have you(?: still)?(?: got)?|are you carrying) (?:an? |the |any |some |my )?(.+?)(?: with you| on you| left| in your bag)?$/

/** Words of a deed, as whoever did it tells them to whoever got something. */
export const tellsOfGiving = /^I (?:gave|handed|have given) you\b/

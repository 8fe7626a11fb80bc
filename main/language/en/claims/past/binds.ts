import { phraseAnywhere, wholePhrase } from '../../../phrases.ts'

/** What somebody says the other promised, or both agreed on, before. It binds nobody now. */
const reports = phraseAnywhere([
  '(we|you and i) (had|have|did|) (already|just|) (agreed|agree|settled|shook) (on|upon|that|to|) …60',
  'you (have|had|) (already|just|) (promised|swore|agreed|offered|gave|owe) …60',
])
const binding = phraseAnywhere([
  "(i|we)'(ll|d)",
  '(i|we) (will|shall|can|could|would|promise|promised|swear|swore|vow|offer|offered|agree|agreed|owe|accept)',
  "(i am|i'm|we are|we're) going to",
  '(let me|deal|bargain|my word|count on (me|it)|how about|what about|give you|pay you|bring you|(would|will) you take)',
])
/** A bare yes to what the other said. */
const consents = wholePhrase([
  '(well|oh|ah|and|then|so)*2 (yes|yeah|yep|aye|sure|of course|certainly|gladly|ok|okay|fine|all right|alright|very well|agreed|done|promised|fair enough|with pleasure|it is|so be it|no problem|shake) …',
])

/** Whether words bind their speaker, offer something or agree to it. Finds too many rather than too few. */
export const binds = (text: string): boolean => {
  const told = text.replaceAll('’', "'").replace(reports, ' ')
  return binding.test(told) || told.split(/[.!?;,]+/).some((part) => consents.test(part.trim()))
}

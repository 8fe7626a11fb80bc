import { wholePhrase } from '../../phrases.ts'

const opening = '(hm|hmm|hmmm|ok|okay|well|oh|ah|no|sorry|then|thanks|thank you)*'

/** After a price: they buy nothing now, and go into no reasons. */
export const putsOff = wholePhrase([
  `${opening} (i will|let me|i have to|i need to|i must|i would have to|i shall) (think|sleep) (about|on|over) (it|that|this) (first|then|some more|a bit|)`,
  `${opening} (maybe|perhaps) (later|another time|another day|tomorrow|next time|not) (then|)`,
  `${opening} not (today|now|right now|this time|yet) (then|thanks|thank you|)`,
  `${opening} i will (pass|leave it|come back (later|tomorrow|another day|for it|)) (then|for now|today|)`,
  `${opening} (another|some other) (time|day) (then|perhaps|maybe|)`,
])

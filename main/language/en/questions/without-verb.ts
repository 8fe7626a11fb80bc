import { wholePhrase } from '../../phrases.ts'

/**
 * Fragments that ask, with their verb left out: "any good?", "anybody home", "ever been there", "worth it". Nobody tells
 * a fact so. "Any fool can see that" tells.
 */
export const asksWithoutVerb = wholePhrase([
  '(and|but|so|well|ok|) any _',
  '(and|but|so|well|ok|) any _ (left|today|tonight|here|around|about|nearby|lately|then|at all|for me|for sale|for you|to spare)',
  '(and|but|so|well|ok|) (any|anybody|anyone|anything|anywhere|anybody else) (good|left|home|here|there|around|about|in|better|cheaper|else|fresh|new|nice|special|worth _|i (can|should|could) _) (_|)',
  '(and|but|so|well|ok|) worth (it|a visit|a look|the money|the trouble|the walk|_) (then|)',
  '(and|but|so|well|ok|) (much|many|far|long|more|far|lots) (left|to go|longer|farther|further) (then|)',
  '(and|but|so|well|ok|) (wanna|fancy|care for|care to|up for) …',
  '(and|but|so|well|ok|) ever (been|seen|had|heard|tried|met|thought|wanted|done|gone|eaten|killed|shot|fought|loved|left|lost|tell|told) …',
])

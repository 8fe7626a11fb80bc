import type { Claim } from '../../../claims.ts'
import { wholePhrase } from '../../../phrases.ts'

const money = '(coin|coins|money|gold|silver|penny|pennies|copper|coppers|payment|toll|fee|fare|price)'
const errand = '(task|quest|errand|job|mission|commission|chore|search|delivery)'
const over =
  '(done|finished|complete|completed|fulfilled|over|discharged|settled|closed|ended|accomplished|done and dusted)'

interface Saying {
  kind: Claim['kind']
  now?: 'act' | 'state'
  phrase: RegExp
  /** The object that the act of proof must have too. */
  object?: string
}

/**
 * Phrases that say something is completed, no matter who did it. Each matches one clause with its short forms written
 * out.
 */
export const sayings: readonly Saying[] = [
  {
    kind: 'give',
    phrase: wholePhrase([
      'sold (to (you|the|my|a) …|)',
      '(bought and paid for|all paid and done|paid in full|paid and done|paid up|all paid)',
      '(that is|it is|it is all|all|now it is) paid (for|in full|up|and done|then|now|)',
      '(then|now|so|and|) ((we are|that makes us) (all|) (square|quits)|that makes us even) (now|then|) (…|)',
      'the (bargain|deal|sale|trade|matter) is (now|) (struck|sealed|done|made|closed|settled)',
      '(it is|that is|there is|consider it|consider that) (a deal|sold) !(for|if|when) (…|)',
      'you have (just|now|) bought yourself …',
      'you have (just|now) bought (this|that|the|my|a|an) …',
      '(…|) (pleasure|lovely|nice|good|fine|pleased) (doing|to do) business (with you|) (…|)',
      '(…|) (has|have) (just|now|) changed hands (…|)',
      '(the|this|that|my|your) (_|) _ (is|are) (now|) sold (to you) (…|)',
      '(i have|we have) (just|now|already|) sold (you|it to you|this to you|that to you|them to you) (…|)',
      '(…|) (weighed|wrapped|finished|paid|packed|counted|signed|tied|baked|made) (up|) and handed over (…|)',
      '(…|) (pay|paying) you (your|out) (due|dues|reward|wages|now|fee|share) (…|)',
      '(…|) paid for and yours',
      'you (now|are now the (proud|) owner of|now own|own now) (own|have|) (a|an|one|two|three|four|my|the|this) …',
      '(it is|this is|that is) (a|my) gift (from me|to you|for you) (…|)',
      'from me to you',
      'that is … for me and … for you',
      'i have (just|now|) paid you (back|what|all|in full|every|your) (…|)',
      '(there|now) (you are|we are) (all|) set',
    ]),
  },
  {
    kind: 'take',
    phrase: wholePhrase([
      `(your|those|the) (_|) (_|) ${money} (is|are) (now|already|safe|safely|) (in|inside) (my|the) …`,
      `(your|the|that) ${money} (is|has been|has just been|was just|are|have been) (now|) (received|taken|accepted|collected|counted|pocketed) (…|)`,
      `i (have|hold) (got|now|) your (_|) ${money} (now|here|safe|safely|in) (…|)`,
      `i have (got|just got|now got|received|just received|collected) your (_|) ${money}`,
      `your purse is (a|two|three|four|five|_) ${money} lighter (…|)`,
      `(…|) your (last|) ${money} (safe|safely|snug) in my (…|)`,
      '(…|) (safe|safely|snug) in my (till|purse|pocket|drawer|box|apron)',
      `(that is|) (a|one|two|three|four|five|six|seven|eight|nine|ten) ${money} (in my (purse|till|pocket|drawer|box|hand|palm|apron)|for me) (…|)`,
      `that is your ${money} in my …`,
      `the ${money} (is|are) in my (palm|hand|purse|till|pocket|drawer|box)`,
      '(payment|money|coin|toll) (received|taken|accepted)',
      '(it is|they are) (all|) (safe|safely|snug) in my (till|purse|box|drawer|strongbox|pocket) (…|)',
      `(those|these|the|your) ${money} (are|is) safe (in|with) (my|me) (…|)`,
      `i will take (those|these|your|that) (_|) ${money} (then|now|thank you|)`,
    ]),
  },
  {
    kind: 'drop',
    phrase: wholePhrase([
      '(the|my|your|a) (_|) _ (lies|lie|sits|rests|is) (now|in pieces|) (at your feet|on the (ground|floor) (before|between) (you|us)) (…|)',
      '(there|here) it (lies|is) (in pieces|) (at your feet|on the (ground|floor)) (…|)',
    ]),
  },
  {
    kind: 'make',
    phrase: wholePhrase([
      'your (_|) _ (is|are) (now|) as (good|sharp|sound|bright|strong|whole) as … (again|now)',
      'your (_|) _ (is|are) (now|all|) (sharp|whole|full|sound|straight|good as new|like new|mended|fixed|patched|repaired|shod|clean) (again|now|once more) (…|)',
      'your (_|) _ (is|are|has been) (now|all|already|) (restrung|resoled|refilled|reshod|mended|repaired|fixed|patched|sharpened|made|baked|brewed|forged|carved|sewn|stitched|polished|ground|bagged|milled) (…|)',
      'i have (just|) (topped it up|filled it up|refilled it) (…|)',
    ]),
  },
  {
    kind: 'quest',
    phrase: wholePhrase([
      `consider (the|this|that|my|your) ${errand} (given|yours|${over})`,
      `(the|this|that|my|your) ${errand} (is|has been|are) (now|all|already|hereby|) (given|yours|assigned|${over}) !(when|once|after|if|only|as soon) (…|)`,
      `you have your (task|errand|quest|orders|mission)`,
      'i hereby (charge|task|entrust|appoint|name|commission|send) you …',
      `(that|there) is (the|that|your|my|one|another) ${errand} ${over} (…|)`,
      `i (hereby|now|) (declare|call|consider|count|mark) (your|the|this|that|my) ${errand} (as|) ${over} (…|)`,
      `i (hereby|now|) (give|charge|entrust|set|assign) you (with|) (the|this|my|an|a) ${errand} (…|)`,
      `i am (hereby|now|) (giving|charging|entrusting|setting) you (with|) (the|this|my|an|a) ${errand} (…|)`,
      `you (are|stand) (now|hereby|) (charged|entrusted|tasked) with (…|)`,
      `you have (now|just|hereby|) (accepted|taken on|taken|completed|finished|fulfilled|done) (my|the|this|your) (_|) ${errand} (…|)`,
      `(…|) i (hereby|) (strike|cross|tick) (the|your|this|that) ${errand} (off|from|out) (…|)`,
      `(your|the) (_|) ${errand} (then|now|) is to _ …`,
      `the ${errand} is (yours|in your hands) (…|)`,
      `(that|this|which) (completes|ends|concludes|finishes) (your|the|my|this) ${errand} (…|)`,
      'you are hired',
      `you have got yourself (an|a) ${errand} (…|)`,
      `(the|your|my|this) ${errand} has begun (…|)`,
      `(your|the) ${errand} (begins|starts) now (…|)`,
      `i (hereby|now|) release you from (your|the|my|this) (_|) ${errand} (…|)`,
    ]),
  },
  {
    kind: 'teach',
    now: 'act',
    object: 'you',
    phrase: wholePhrase([
      'now you know (how to|all|the|my|everything) …',
      '(…|) you know how to _ (it|_ _|) now (…|)',
      'i have (now|just|) (taught|shown) you (all|every|how|the|my|everything|what|this|that|to) …',
      '(that|this|which) (completes|ends|concludes|finishes) (your|the|our|this) lesson (…|)',
      '(your|the|our|this) (lesson|training|schooling|teaching|apprenticeship) is (now|) (over|done|finished|complete|ended|at an end) (…|)',
      '(and|so|) (so|thus|that|) ends (our|the|your|this) lesson (…|)',
      '(…|) lesson (is|) (learned|learnt) (…|)',
      '(and|so|) with that you have (learned|learnt|mastered) …',
      '(…|) taught and (learned|learnt)',
      '(i have|) nothing (left|more) to teach you',
      'you have (now|just|) (learned|learnt|mastered) (it|this|all|how|the (whole|song|prayer|knot|trick|art|craft|words|letters|rest|lot)) (…|)',
      '(…|) you (have|have got) the (knack|trick|art|hang|way) of (it|the|this|that) _ now (…|)',
      'you (have|have got) the (knack|trick|hang) of (it|the _) now (…|)',
      'you can (now|) (read|write|knead|bake|tie|shoot|set|sew|forge|swim|count|spell|brew|carve|whittle|fish|mend) (_|_ _|_ _ _|) now',
      'now you can (read|write|knead|bake|tie|shoot|set|sew|forge|swim|count|spell|brew|carve|whittle|fish|mend|make) (a|an|the|your|it|as) …',
      '(from now on|now|) you can (read|write|spell) your (own|) name (…|)',
    ]),
  },
  {
    kind: 'tell',
    now: 'act',
    phrase: wholePhrase([
      '(your|the|that) (message|word|letter|news|note|warning) (is|has been|has just been|was just) (already|now|just|) (delivered|passed on|sent|on its way|given|handed over|carried) (…|)',
      'your (message|word|words|letter|news|note|greeting|greetings) ((has|have) (now|just|already|)|went) (off|reached|gone|been|found|arrived) (…|)',
      'word (has|is) (just|already|now|) (been sent|gone|sent|on its way|out) (to …|)',
      '(he|she|they) (know|knows) everything now',
      '(…|) (boy|lad|girl|runner|messenger|pigeon) is (already|) (away|on his way|on her way|off) (with …|)',
    ]),
  },
  {
    kind: 'go',
    phrase: wholePhrase([
      'off (i|we) (go|trot|run|march|set|dash|hurry) (…|)',
      'i am (already|) off (then|now|)',
      'we are off (to …|then|now|)',
      'i am gone (then|now|)',
      '(i am|we are) (already|now|) on (my|our) way (now|then|to …|)',
      'i am (already|) (out of|out) the door (now|already|)',
      'i am already (walking|moving|running|gone|halfway) (…|)',
    ]),
  },
  {
    kind: 'follow',
    phrase: wholePhrase([
      'i am (right|close|hard|just|already|) (at|on) your (heel|heels|tail) (…|)',
      'i am (right|) (beside you|by your side|at your side) (now|) (…|)',
      'we (walk|go|march|ride|travel) together (now|from here|) (…|)',
    ]),
  },
  {
    kind: 'shop',
    phrase: wholePhrase([
      '(the|my) (shop|stall|counter) is (now|) open (for|to) you (now|at once|) (…|)',
      '(the|my) (shop|stall|counter) is now open (…|)',
      '(my|the) (wares|goods) are (now|) (laid out|spread|set out) (before|for) you (…|)',
    ]),
  },
]

/** Phrases that agree to an errand, matched against a whole sentence without punctuation. */
export const agreed = wholePhrase([
  '(…|) it is (all|) (settled|agreed|a deal) (then|between us|) you (will|shall|) (fetch|bring|find|guard|carry|watch|take|catch|keep|deliver|mend|look|search|go|get|help|gather) …',
])
/** Phrases that agree to set out together, matched in the same way. */
export const goesAlong = wholePhrase([
  '(…|) lead (on|the way) (…|) i am (coming|following|ready|with you) (…|)',
  '(…|) i am coming (along|too|right now|with you) (…|)',
])

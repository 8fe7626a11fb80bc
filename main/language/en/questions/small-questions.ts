import { wholePhrase } from '../../phrases.ts'

/**
 * Questions that anybody can answer of themselves without anything written about it: how they like their work, whether
 * somebody may sit down with them, whether they miss something.
 */
export type SmallQuestion =
  | 'may-stay'
  | 'in-the-way'
  | 'sees'
  | 'likes-work'
  | 'ever'
  | 'misses'
  | 'would-look'
  | 'reply'
  | 'thinks-so'
  | 'at-me'
  | 'single'
  | 'points'
  | 'lying'
  | 'slept'
  | 'scar'
  | 'alone'
  | 'smell'
  | 'wins'
  | 'would-hear'
  | 'made-by-kin'
  | 'stakes'
  | 'held'
  | 'blame'
  | 'known-long'
  | 'brought-back'
  | 'would-take'
  | 'befell'
  | 'who-there'
  | 'vouch'

const lead = '^(?:and |but |so |well |oh |hey |hm+ |ok |please |sorry |do you mind |can i ask |tell me )*'
const readings: readonly (readonly [SmallQuestion, RegExp])[] = [
  [
    'would-hear',
    new RegExp(
      `${lead}(?:do|would|will|don t|dont|wouldn t)(?: not)? you (?:want|like|care|love|wish) to (?:know|hear) (?:what|who|whom|why|how|where|about|something|a secret|the (?:news|rest|story|truth)|my|it|more)\\b.*`,
    ),
  ],
  [
    'made-by-kin',
    new RegExp(
      `${lead}did your (?:mum|mam|mother|mummy|dad|father|gran|grandmother|sister|brother|wife|husband|aunt|uncle) (?:do|make|braid|plait|sew|knit|bake|cut|paint|write|build|give you|teach you) (?:it|that|this|them|those|these)(?: for you| to you)?$`,
    ),
  ],
  [
    'held',
    new RegExp(
      `${lead}what (?:is|are|have you got) (?:(?:that|this|it|those|these) )?(?:in|on|around|over|under|behind) your (\\w+)$`,
    ),
  ],
  [
    'would-take',
    new RegExp(
      `${lead}(?:do|would) you (?:want|like|care for|fancy|need) (?:an?|some|one of my|my|this|that) (\\w+(?: \\w+)?)$`,
    ),
  ],
  [
    'blame',
    wholePhrase([
      '(and|so|but|) who (do you think|) (did (it|that)|was it|was there that night|(is|was) right|is to blame) (then|though|)',
      '(and|so|but|) who could (it|that) (be|have been)',
      '(and|so|but|) whose fault (is|was) (it|that)',
      '(and|so|but|) what do you think (happened|it was)',
      '(and|so|but|) what (do|would) you (yourself|) (believe|bet on|guess) (yourself|happened|it was|then|)',
    ]),
  ],
  [
    'vouch',
    wholePhrase([
      '(and|so|but|) (can|could|will|would|did|does) (anybody|anyone|somebody|someone|people) (else|) (vouch|confirm|witness|prove|back|swear|see you|saw you) …',
      '(and|so|but|) (can|could) you prove (it|that) …',
      '(and|so|but|) (can|could) you prove (it|that)',
      '(and|so|but|) (have you|have you got|is there|do you have|any) (any |a |)(proof|alibi|witness|witnesses) …',
      '(and|so|but|) (have you|have you got|is there|do you have|any) (any |a |)(proof|alibi|witness|witnesses)',
    ]),
  ],
  ['known-long', new RegExp(`${lead}(?:how long|since when) have you (?:known|been friends with) (.+)$`)],
  [
    'brought-back',
    new RegExp(
      `${lead}(?:has|did) (?:anyone|anybody|someone|somebody) (?:found|find|bring|brought|seen|see|hand in|handed in) (.+)$`,
    ),
  ],
  ['befell', new RegExp(`${lead}what (?:happened to|is wrong with|is up with|did you do to) your (\\w+)$`)],
  [
    'who-there',
    new RegExp(`${lead}who (?:is|are) (?:that|this|those|these)(?: \\w+){0,2} (?:with|in|wearing|under) .*$`),
  ],
  [
    'stakes',
    /\b(?:how much|what) (?:do|would|will|can|could|did|shall) (?:i|we) (?:win|gain|get (?:if|when) (?:i|we) win)\b/,
  ],
  [
    'may-stay',
    /\b(?:can|could|may|might|shall) (?:i|we) (?:just |please |maybe )*(?:sit|rest|stay|wait|warm|shelter|stand|hide|watch|hang|lie) ?(?:down|here|there|by|with|in|at|around|near|inside|next|under|on|myself|ourselves|you|a|for|until|over|up|off|out|your)?\b|\b(?:do|would) you mind (?:if|me) (?:i |we )?(?:sit|rest|stay|wait|warm|stand|watch|come in)|\bis it (?:ok|okay|all right|fine) (?:if|for me) (?:i |we |to )?(?:sit|rest|stay|wait|warm|stand|watch)/,
  ],
  [
    'in-the-way',
    /^(?:or |and )?(?:am i|are we|is (?:that|this|it)) (?:in (?:the|your) way|disturbing|bothering|all right here|a bad time|a problem)\b/,
  ],
  [
    'smell',
    /^(?:and |so |mm+ |hm+ )*(?:what (?:is|smells) (?:it|that|this|that smell|so good|that lovely smell)|what do i smell)$/,
  ],
  [
    'wins',
    /^(?:so |and )?(?:who|which of you)(?: \w+)? (?:wins|is (?:the )?better|won|is winning|plays better|is (?:the )?best)\b.*\bor\b.*/,
  ],
  [
    'sees',
    new RegExp(
      `${lead}(?:do|did|does|will) you (?:ever |still |often |sometimes |also )*(?:get to |go to |go and )?(?:see|visit|meet|speak with|speak to|talk to|talk with) (?:much of |a lot of )?(?:him|her|them|each other|your \\w+)(?: (?:often|much|a lot|sometimes|at all|these days|still))*$`,
    ),
  ],
  [
    'likes-work',
    new RegExp(
      `${lead}(?:do|are) you (?:even |really |actually |still |ever |always |not )*(?:like|enjoy|love|happy with|happy in|happy as|content with|proud of|tired of|bored of|bored with|sick of|fed up with|get bored of|get tired of|get sick of) (?:your (?:work|job|trade|life|craft)|this (?:work|job|life)|(?:the )?(?:work|job)|being (?:a|an|the)? ?\\w+|it|that|doing (?:it|this|that)|\\w+ing)(?: (?:here|much|really|though|sometimes|all day|every day))*$`,
    ),
  ],
  [
    'ever',
    new RegExp(
      `${lead}(?:do|does|did|have|don you) ?(?:you|it) (?:ever|sometimes) (?:get |feel |grow |think |wonder |want |wish |been |had |gone |thought )?.*$`,
    ),
  ],
  [
    'misses',
    new RegExp(
      `${lead}(?:do|did|will|would|must) you (?:ever |still |not |really |sometimes |even )*miss (.+?)(?: (?:a lot|much|sometimes|at all|often))?$`,
    ),
  ],
  [
    'would-look',
    new RegExp(
      `${lead}(?:would|do|will|could) you (?:like|want|care|love)?(?: to)? ?(?:have a look at|look at|see|try|taste|hear|read|hold|smell|have) (?:it|that|this|one|some|them|a bite|a piece)(?: (?:some ?time|later|tomorrow|now|once))*$`,
    ),
  ],
  [
    'reply',
    new RegExp(
      `${lead}what (?:do|would|will|did|have) you (?:got to |have to )?(?:say|think|reckon|make|answer) (?:to|about|of) (?:that|this|it|all that)(?: then)?$`,
    ),
  ],
  [
    'lying',
    new RegExp(
      `${lead}(?:do you (?:think|believe|reckon) )?(?:that )?(?:somebody|someone|anybody|anyone|everybody|one of them|any of them|who|people) (?:is|are|was|were|might be|could be) (?:lying|hiding (?:something|it)|not telling (?:the truth|everything))(?: (?:about (?:it|that)|here|to (?:us|me)))*$`,
    ),
  ],
  [
    'slept',
    new RegExp(
      `${lead}did you (?:sleep|rest|get (?:any|some|enough) (?:sleep|rest))(?: (?:at all|well|badly|enough|last night|ok|all right))*$`,
    ),
  ],
  [
    'at-me',
    new RegExp(
      `${lead}(?:are|were|why are) you (?:following|watching|staring at|spying on|laughing at|talking about|avoiding|ignoring|looking at|making fun of|mocking|waiting for) (?:me|us)\\b.*`,
    ),
  ],
  [
    'single',
    new RegExp(
      `${lead}(?:is|are) (?:\\w+ )?\\w+ (?:single|married|spoken for|taken|available|seeing (?:anyone|anybody|somebody|someone)|in love(?: with .*)?|together|courting|your (?:boyfriend|girlfriend|sweetheart|lover))\\b.*`,
    ),
  ],
  [
    'points',
    new RegExp(
      `${lead}what (?:is|are) (?:that|this|those|these) (?:\\w+ )?(?:flower|bird|tree|plant|herb|noise|sound|smell|animal|star|song|mark|stone|building|house|fish|mushroom|light|cloud|insect|bug|butterfly)s?\\b.*`,
    ),
  ],
  [
    'scar',
    new RegExp(
      `${lead}will (?:it|this|that) (?:leave a (?:scar|mark)|heal|scar|get better|hurt|get worse|go away|be (?:ok|okay|all right|fine))\\b.*`,
    ),
  ],
  [
    'alone',
    new RegExp(
      `${lead}(?:do you (?:live|work|sleep|sit|eat) (?:here |there |all )*alone|are you (?:always |often |all )*(?:alone|on your own|by yourself))(?: (?:here|all day|at night|in here|out here))*$`,
    ),
  ],
  [
    'thinks-so',
    new RegExp(
      `${lead}(?:do|would) you (?:really |also |not )*(?:think|believe|reckon|suppose|say) (?:that |it is |so|it|this|that$|he |she |they |there |somebody |someone |we |i )`,
    ),
  ],
]

/** The sort of a small question, with the thing that it names. Null if it is none. */
export const readSmallQuestion = (norm: string): { of: SmallQuestion; thing: string } | null => {
  for (const [of, pattern] of readings) {
    const match = pattern.exec(norm)
    if (match) return { of, thing: match[1] ?? '' }
  }
  return null
}

/** Words that ask for less, or cry out at a price that was just named. */
export const wantsItCheaper =
  /^(?:no way|never|what|ouch|wow|you are joking|are you (?:joking|serious|mad|kidding))$|\b(?:robbery|rip ?off|outrageous|discount)\b|\b(?:give|pay|offer)(?: you)? half\b|\bhalf (?:of (?:that|it)|that|the price)\b|\b(?:do|take|ask|for) (?:me |it |a bit |a little )*less\b|\b(?:go|come|do|be|make it|have it|get it)(?: \w+)? (?:any |a bit |a little |it )*(?:lower|cheaper|less|better)\b/
/** The amount that such words name for a thing: "eight pence for a bun". */
export const priceNamedFor =
  /^(?:what )?(\w+) (?:penny|pennies|pence|coins?|coppers?) for (?:an?|one|the|your|that|this) (\w+(?: \w+)?)/

/** Things that no village of this time has heard of. The group holds the word. */
export const namesModernThing =
  /\b(wi ?fi|internet|phones?|smartphones?|computers?|laptops?|tv|television|gluten(?: free)?|vegan|electricity|cars?|bus|trains?|taxi|uber|pizza|burgers?|cola|coke|apps?|e ?mails?|websites?|google|youtube|netflix|facebook|instagram|tiktok|twitter|discord|planes?|airport|atm|credit cards?|dollars?|euros?|bitcoin|selfies?|covid|chargers?|batter(?:y|ies)|usb|robots?|plastic|petrol|microwave|fridge|elevator|video ?games?|minecraft|fortnite|password|online|download|server|lag|npc)\b/

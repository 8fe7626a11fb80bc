/**
 * What people say to somebody's face that is neither question nor order: remarks, teasing, jokes, doubts. Each sort has
 * answers of its own in `remark-lines.ts`.
 */
export type Remark =
  | 'blush'
  | 'suspect'
  | 'quiet'
  | 'talkative'
  | 'unfriendly'
  | 'proud'
  | 'joking'
  | 'lets-be'
  | 'keeps-secret'
  | 'presses'
  | 'watch-out'
  | 'joke-coming'
  | 'knocks'
  | 'riddle'
  | 'dare'
  | 'wanted'
  | 'regards'
  | 'ought'
  | 'in-common'
  | 'guess'
  | 'unlucky'
  | 'approves'
  | 'condole'
  | 'wistful'
  | 'would-too'

const very = '(?:all |so |a bit |a little |very |really |rather |quite |pretty |always |such a |a |an |too )*'
const lead = '^(?:and |but |so |well |oh |ah |ha+ |hey |ok |i think |i guess |i must say |honestly |to be honest )*'
const tail =
  '(?: (?:though|then|to be honest|honestly|really|actually|you know|are you|do you|are you not|do you not|is it not|i guess|now|today|by the way))*$'
const one = (body: string): RegExp => new RegExp(`${lead}(?:${body})${tail}`, 'u')
const begins = (body: string): RegExp => new RegExp(`${lead}(?:${body})\\b`, 'u')

const seem = '(?:look|seem|sound|are|were|are being|act)'
/** The first that fits counts. */
const readings: readonly (readonly [Remark, RegExp])[] = [
  [
    'condole',
    begins(
      '(?:i am |i was )?(?:so |very |really |terribly )*sorry (?:to hear )?(?:about|for) (?:your (?:\\w+ )?(?:husband|wife|mother|father|mum|dad|brother|sister|son|daughter|friend|loss|nan|gran|\\w+)|what happened|the (?:flood|loss|death))',
    ),
  ],
  [
    'blush',
    one(
      `(?:you|your (?:face|ears|cheeks|nose)) (?:just )?(?:went|go|going|are going|are getting|are|is|turned|got|look|are turning) ${very}(?:red|pink|bright red|blushing|flushed|shy|embarrassed)|are you blushing|you are blushing|do not (?:blush|be shy)`,
    ),
  ],
  [
    'suspect',
    one(
      `(?:because |cos )?you ${seem} ${very}(?:guilty|suspicious|shifty|nervous|jumpy|like you (?:know|did|have|are)\\b.*|as if you (?:know|did|have|are)\\b.*)|you are (?:not telling|hiding|lying|keeping)\\b.*|you know (?:more|something)\\b.*|i do not (?:believe|buy) (?:you|that|it|a word\\b.*)|that is (?:a lie|not true|nonsense|rubbish)|i think you (?:did it|are lying|know\\b.*|are hiding\\b.*)|(?:it was|was it) you`,
    ),
  ],
  [
    'quiet',
    one(
      `you (?:do|did) not (?:say|talk|speak) (?:much|a lot|very much)|you ${seem} ${very}(?:quiet|silent|man of few words|woman of few words|not talkative|not chatty)|are you always (?:this|so|that) (?:quiet|silent|shy)|why are you (?:so|this) (?:quiet|silent)|not (?:very |much of |a |one for )*(?:chatty|talkative|talker|talking|words|chat)|cat got your tongue|(?:a )?(?:man|woman|person) of few words`,
    ),
  ],
  [
    'talkative',
    one(
      `you (?:do )?(?:talk|speak|say) (?:a lot|so much|too much|quite a bit)|you ${seem} ${very}(?:talkative|chatty|loud|chatterbox)`,
    ),
  ],
  [
    'unfriendly',
    one(
      `you (?:do|did) not (?:really |much )?(?:like|care for|trust) (?:people|folk|folks|strangers|company|visitors|anyone|anybody|others)(?: much| a lot| very much)?|you ${seem} ${very}(?:unfriendly|grumpy|cold|moody|cross|gruff|bad tempered|not (?:very )?friendly)|(?:not|you are not) (?:a |much of a )?people person|(?:not )?very friendly`,
    ),
  ],
  [
    'proud',
    one(
      `you (?:are|seem|sound|look|act) ${very}(?:full of yourself|arrogant|proud|vain|stuck up|conceited|pompous|show off|know it all|bossy|stubborn|bigheaded|big headed|high and mighty)|(?:get|come) (?:over yourself|off it|down off\\b.*)|you think you (?:are (?:so|better|clever|special)|know everything)\\b.*|who do you think you are`,
    ),
  ],
  [
    'joking',
    one(
      '(?:no |nah )?(?:(?:i am|i was|we are|it was|it is|that was|was) )?(?:only |just |half |mostly )*(?:joking|kidding|teasing|a joke|messing(?: with you)?|pulling your leg|having you on|playing with you)(?: (?:father|mother|with you|of course|sorry))*',
    ),
  ],
  [
    'lets-be',
    one(
      '(?:hm+ |ok |okay |fine |right |sorry |all right |yes |no )*(?:(?:it is |that is )?(?:none|not any) of my (?:business|concern|affair)|fair (?:enough|point)|i (?:will|shall) not (?:ask|pry|press|push|insist|bother you)(?: again| any ?more| further| about (?:it|that))?|i (?:do|did) not (?:mean|want) to pry|forget (?:i asked|i said (?:it|anything|that))|(?:it|that) (?:does not|did not) matter|no matter|suit yourself|(?:as|whatever) you (?:like|want|wish|say)|i (?:see|understand|get it|get that)|makes sense|that makes sense|just (?:asking|wondering|curious)|i was (?:just |only )(?:asking|wondering|curious))',
    ),
  ],
  [
    'keeps-secret',
    one(
      '(?:ok |okay |right |do not worry |no )*(?:i (?:will|would|shall|promise to|promise i will|swear i will)? ?(?:not|never) (?:tell|say|breathe|mention|repeat)(?: it| that| this| a word| anything)?(?: to)?(?: anyone| anybody| a soul| nobody| her| him| them| on you)?|my lips are sealed|your secret is safe(?: with me)?|i can keep a secret|i (?:will|shall) keep (?:it|that|this) (?:to myself|quiet|secret|between us)|it stays (?:between us|with me)|i (?:promise|swear) not to tell(?: anyone| anybody| a soul)?)',
    ),
  ],
  [
    'presses',
    one(
      '(?:(?:that|this|it) is (?:not|hardly) (?:really |much of |exactly )?(?:an|my|the) (?:answer|question|reason)|you (?:did|have) not (?:really )?(?:answer|answered|said|say)\\b.*|you (?:are|keep) (?:avoiding|dodging|changing|not answering|ducking)\\b.*|(?:do not|stop) (?:change|changing|dodge|dodging|avoid|avoiding)\\b.*|come on(?: tell me| then| please)?|(?:just )?(?:tell|answer) me(?: please| already| the truth)?|out with it|the truth(?: please)?|(?:no )?(?:but )?(?:really|seriously|honestly|truly|why) (?:why|what|how|though|really|who|tell me)|(?:no )?(?:i mean )?the real (?:reason|answer|story)|is that (?:all|it)(?: you have)?|you can tell me|you can trust me|please tell me)',
    ),
  ],
  [
    'watch-out',
    begins(
      '(?:(?:please|can you|could you|would you|will you) )*(?:keep an (?:eye|ear) (?:out|open)|look out for|watch out for|let me know if|tell me if you (?:see|hear|find|learn)|if you (?:see|hear|find|meet)\\b.*(?:tell|let|send|give))',
    ),
  ],
  [
    'joke-coming',
    one(
      '(?:do you |would you |you )?(?:want|like|care) to hear (?:a|my|another|one) ?(?:\\w+ )?(?:joke|riddle|one)|i (?:have|know|got|have got|heard) (?:a|another|this) (?:\\w+ )?(?:joke|riddle)(?: for you)?|(?:can|may|shall) i tell you (?:a|another) (?:\\w+ )?(?:joke|riddle)|here is (?:a|another) (?:joke|riddle)',
    ),
  ],
  [
    'approves',
    one(
      '(?:it|that|this) is (?:very |really |quite |so )*(?:nice|good|fine|sweet|lovely|alright|all right|peaceful|pleasant|comforting)(?: (?:and )?i (?:really |quite )?like (?:it|that|this))?|i (?:really |quite )?like (?:it|that|this)(?: (?:here|way|about you))?|(?:that is )?(?:good|nice) for you|good answer|well said|i like (?:the way you|how you)\\b.*',
    ),
  ],
  [
    'wistful',
    one(
      '(?:it |that )?(?:sounds? (?:nice|good|lovely) )?(?:i )?wish (?:i|we) (?:was|were|had|could)\\b.*|i would (?:love|like|give a lot) to be .* again',
    ),
  ],
  [
    'would-too',
    one(
      '(?:it|that) would (?:have|of) (?:\\w+ )?(?:scared|frightened|terrified|annoyed|hurt|broken|killed|saddened|shocked) me.*|i would (?:have|of) (?:been |\\w+ )?(?:scared|frightened|terrified|afraid|run|cried|hidden|fainted).*',
    ),
  ],
  ['knocks', /^knock knock$/],
  [
    'riddle',
    /^(?:what do you (?:call|get)\b.*|why (?:did|does|do) the (?:\w+ )?(?:chicken|hen|duck|cow|farmer|frog|fish|pig|miller|goose|dog|cat|sheep|skeleton|ghost|priest)\b.*|what is the difference between\b.*|what (?:has|is) (?:\w+ )*(?:but|and) (?:never|no|can not|does not|has no|always)\b.*|how many \w+ does it take\b.*|what did the \w+ say to\b.*)$/,
  ],
  [
    'dare',
    one(
      '(?:i )?bet (?:you|i|that you) (?:can|could|would|will|do|dare)(?: not)?\\b.*|i (?:dare|challenge) you\\b.*|(?:i will |i can |let us |let me |want to )?race (?:you|me)\\b.*|you (?:can not|could not|will not|would not|will never) (?:beat|catch|outrun|win against) me\\b.*|i (?:am|bet i am) (?:faster|stronger|quicker|better|cleverer) than you\\b.*',
    ),
  ],
  [
    'wanted',
    one(
      '(?:your (?:mum|mother|father|dad|wife|husband|son|daughter|brother|sister|uncle|aunt|friend|niece|nephew|granny)|somebody|someone|people|everyone|they|he|she|\\w+) (?:is|are|was|were|has been|have been) (?:looking|asking|calling|searching|waiting|shouting) (?:for|after) you\\b.*|(?:your \\w+|\\w+) (?:wants|needs|asked|would like|is hoping) (?:to (?:see|talk to|speak to|speak with|talk with)|for) you\\b.*|(?:your \\w+|\\w+) (?:wants|needs) you\\b.*',
    ),
  ],
  [
    'regards',
    one(
      '(?:\\w+|your \\w+) (?:sends|send|sent) (?:you |her |his |their )?(?:regards|greetings|love|best wishes|hello)\\b.*|(?:\\w+|your \\w+) (?:says|said|says to say|told me to say|asked me to say) (?:hello|hi)\\b.*|greetings from \\w+',
    ),
  ],
  [
    'ought',
    /^(?:hey |but |so |\w+ ){0,3}(?:should|ought) you not (?:be|to be)\b.*|^(?:why|how come) (?:are|is) you not (?:in|at|on)\b.*|^are you not (?:supposed|meant) to be\b.*/,
  ],
  [
    'guess',
    /^(?:and |but |so |well )*(?:i (?:bet|reckon|suspect|suppose|guess|have a feeling|am sure|am pretty sure|would say)|my guess is|maybe|perhaps|probably|it must (?:be|have been)|it was probably|i think (?:it|that|somebody|someone|the|he|she|they)) .{3,}$/,
  ],
  [
    'in-common',
    /^(?:oh |and |well )*(?:i|we|my|mine|so (?:am|do|did|have|was|is) (?:i|my)|me)\b.*\b(?:too|as well|also)(?: actually| you know| once)?$|^(?:me (?:too|neither|also|as well)|same here|same|so (?:am|do|did|have|was) i|neither (?:do|am|did|have) i)\b.*/,
  ],
  [
    'unlucky',
    /\b(?:came apart|fell apart|broke(?: down)?(?!(?: \w+){0,3} hearts?\b)|is broken|tore|ripped|got (?:soaked|robbed|lost|wet)|charged me (?:double|too much|twice)|cheated me|ran out of|missed the|(?:have been|was|been) walking|my feet (?:hurt|ache|are)|long (?:day|walk|road|way|journey)|bad (?:day|luck|night)|worst day|exhausted)\b/,
  ],
]

/** Sorts that only a statement is: "Who broke the bucket?" tells of no bad luck. */
const onlyTold: ReadonlySet<Remark> = new Set(['unlucky', 'guess', 'in-common', 'wanted', 'regards', 'approves'])

/** The sort of a remark. Null if it is none. `asks`: the words are a question. */
export const readRemark = (norm: string, asks = false): Remark | null =>
  readings.find(([remark, pattern]) => !(asks && onlyTold.has(remark)) && pattern.test(norm))?.[0] ?? null

/** Words that claim a common past: "you said you'd show me the pond", "I gave you a bun last time". */
export const claimsPast =
  /^(?:and |but |so |well |hey )*(?:you (?:said|told me|promised(?: me)?|swore|offered)\b.*|i (?:gave|sold|brought|lent|showed|told|helped) you\b.*\b(?:last|before|yesterday|the other|once|already|ago|earlier)\b.*|(?:last time|the other day|yesterday|last week) (?:i|you|we)\b.*|(?:we|you and i) (?:have )?(?:met|spoke|talked|agreed|had a deal)\b.*|thank(?:s| you)\b.*\b(?:the other (?:day|night)|last (?:time|week|night|month)|yesterday|back then|that time|before)\b.*)/

/** Words about taste and belief. The group holds the thing. */
export const tellsTaste =
  /^(?:and |but |well |so |oh )*i (?:really |just |do |do not |also |never |always )*(like|love|enjoy|adore|prefer|miss|hate|dislike|detest|can not stand|believe in|not believe in|trust|care for)(?: the| a| an)? (.{2,50})$/

/** Sorts of tales about oneself, by what one asks back. The first that fits counts. */
export type Tale =
  | 'hurt'
  | 'leaving'
  | 'lost'
  | 'search'
  | 'regret'
  | 'find'
  | 'arrive'
  | 'kin'
  | 'plan'
  | 'seen'
  | 'past'
  | 'thing'
  | 'other'
const tales: readonly (readonly [Tale, RegExp])[] = [
  [
    'hurt',
    /\bi (?:have )?(?:\w+ )?(?:cut|burnt|burned|broke|sprained|twisted|hurt|hit|scraped|bruised|banged|stubbed|stung|bit) (?:my|myself)\b|\bmy (?:\w+ )?(?:head|tooth|teeth|back|foot|feet|leg|knee|arm|hand|thumb|finger|throat|ear|eye|eyes|stomach|belly|shoulder|neck|chest|boot) (?:\w+ )?(?:hurts?|aches?|is (?:sore|swollen|bleeding|broken|killing me)|are (?:sore|killing me))/,
  ],
  [
    'lost',
    /\b(?:i|we|my|our)\b.*\b(?:lost|mislaid|dropped|left behind)\b(?! my (?:\w+ )?(?:mother|father|mum|dad|wife|husband|son|daughter|brother|sister|child|job|way|temper|mind|voice))|\b(?:looking|searching) for (?:(?:my|our)\b|(?:an?|the) (?:\w+ )+that (?:i|we)\b)|\bcan not find my\b/,
  ],
  [
    'search',
    /\b(?:never came (?:home|back)|went missing|disappeared|have not (?:seen|heard from)|(?:am|are|was) (?:looking|searching) for|can not find)\b/,
  ],
  [
    'regret',
    /\b(?:not proud of|regret|without saying (?:goodbye|good bye|a word)|should not have|feel (?:bad|guilty|awful|terrible) (?:about|for|that)|my fault|do not know if i can|ran away from|ashamed|did something)\b/,
  ],
  ['find', /\bi (?:have )?(?:just )?(?:found|discovered|dug up|came across|picked up|inherited)\b/],
  [
    'arrive',
    /\b(?:first time|just (?:got|arrived|came)|(?:i|we) (?:have )?(?:come|came|travelled|walked|rode|sailed|arrived)\b.*\b(?:from|here|far|days?)|i am (?:\w+ )?(?:from|new)|i live (?:in|near|by)|(?:a )?(?:little|small|tiny) (?:place|village|town)|nobody knows|near it)\b/,
  ],
  [
    'leaving',
    /\b(?:i|we) (?:\w+ )?(?:leave|am leaving|are leaving|set off|move on|travel on|sail|ride on|go home|am going home|have to go)\b/,
  ],
  [
    'kin',
    /\bmy (?:\w+ )?(?:mum|mother|dad|father|brother|sister|wife|husband|son|daughter|child|children|kids|grandfathers?|grandfather|grandmother|gran|granny|uncle|aunt|cousin|family|friend|boss|master)\b/,
  ],
  [
    'plan',
    /\b(?:i|we) (?:\w+ )?(?:am going to|want to|would like to|hope to|plan to|will|am thinking of|mean to|intend to|wish i)\b/,
  ],
  ['seen', /\b(?:i|we) (?:\w+ )?(?:saw|heard|met|noticed|watched|counted|spoke|talked|read)\b/],
  [
    'past',
    /\b(?:i|we) (?:\w+ )?(?:was|were|had|used to|did|went|made|worked|grew|lost|got|ate|drank|slept|learned|learnt|tried|bought|sold|left)\b|\b(?:yesterday|last (?:night|week|year|month|summer|winter)|when i was|once|years? ago)\b/,
  ],
  ['thing', /^(?:it|its|that|this|they|those|these) (?:is|are|was|were|has|have)\b/],
]

/** How much an answer to these words matters, beside others that were said with them. */
export const taleWeight = (norm: string): number => {
  const rank = tales.findIndex(([, pattern]) => pattern.test(norm))
  return rank < 0 ? (readRemark(norm) === null ? 0 : 1) : tales.length - rank + 1
}

/** The sort of a tale. */
export const readTale = (norm: string): Tale => tales.find(([, pattern]) => pattern.test(norm))?.[0] ?? 'other'

/** What somebody tells of sorrow among their own people. */
export const tellsOfSorrow =
  /\bmy (?:\w+ )?(?:mum|mums|mother|mothers|dad|father|brother|sister|wife|husband|son|daughter|uncle|aunt|friend|family|gran|grandfather|grandmother)\b.*\b(?:drank|drinks|drunk|beat|hit|left us|left me|ran off|ran away|gambles?|gambled|broke .* hearts?|cried|cries|in prison|starved|never (?:came|loved|spoke)|(?:is|was|are|got) (?:ill|sick|dying|hungry|poor|lonely))\b/

/** Trades that heal. */
export const heals = /\b(?:herbalist|healer|physician|apothecary|midwife|doctor|nurse)\b/i
export const tellsOfWound = /\b(?:cut|wound\w*|bleed\w*|burn\w*|scrap\w+|sprain\w*)\b/i

/** News of a thing of the village: "the bridge has fallen down". The group holds the thing. */
export const tellsOfDamage =
  /^(?:the|our|your) (\w+) (?:has|have|is|are|was|were) (?:\w+ )?(?:fallen|broken|burnt|burned|burning|gone|stolen|on fire|flooded|down|closed|shut|cracked|empty)\b/

/** Topics that say only when: beside a thing ("safe in the woods at night") they do not make a text fit. */
export const onlySaysWhen =
  /^(?:(?:at|in|by|before|after) (?:the )?)?(?:night|dawn|dusk|noon|morning|evening|day|early)$/

const lost =
  /\b(?:lost|mislaid|dropped|left behind|looking for|searching for|can not find) (an?|the|my|our) ((?:\w+ ){0,2}?\w+)(?= (?:that|which|i|we|by|near|at|in|on|under|behind|somewhere|yesterday|today|this|last|again)\b|$)/

/** The thing that somebody says they have lost, as one asks back for it: "a silver ring", "your ring". Null if they name none. */
export const lostThing = (norm: string): string | null => {
  const [, article = '', thing] = lost.exec(norm) ?? []
  return thing === undefined ? null : `${/^(?:my|our)$/.test(article) ? 'your' : article} ${thing}`
}

const riddleOf =
  /^\s*(?:[\p{L}' ]{0,20}[,:] )?(?:why (?:did|does|do|was)|what (?:do you (?:call|get)|did the \w+ say)|how many [\w ]{3,30} does it take)\b[^?]*\?\s*(?<end>\S.{3,})$/isu
const laughs = /\b(?:ha+ ?ha\w*|he+he\w*|lol|lmao|rofl|xd)\b|[😂🤣]/iu
/** Whether somebody tells a riddle and its answer in one breath, and laughs at it. */
export const isWholeJoke = (text: string): boolean => {
  const end = riddleOf.exec(text)?.groups?.end
  return end !== undefined && laughs.test(end)
}

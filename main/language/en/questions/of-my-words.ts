import { wholePhrase, within } from '../../phrases.ts'

const aboutMeOrWhen = [
  'about (me|myself|my life)|yesterday|before|earlier|today|last time|so far|just now|again|until now',
  'till now|up to now|lately|the other day|last week|then|at all|yet|in (confidence|secret|private)',
].join('|')
const everything = 'everything|all|anything|things|stuff|whatever|some of what|of what|what'
const everOrAlready = 'have|had|ever|just|already|last|even|not'
const whenOrHow = [
  'yesterday|before|earlier|today|last time|so far|just now|again|lately|last night|the other day',
  'at all|yet|already|in (confidence|secret|private)|about (me|myself)',
].join('|')
const whatOrDid = 'what|anything|something|everything|did|have|had'
const toWhom = '(to|with|) (you|each other)'
const lately = 'yesterday|before|earlier|last time|just now|the other day'

export const asksWhatIToldYou = wholePhrase([
  '… (i|we) (_|) (told|tell|said|say|mentioned|mention|confided|explained|asked|shared|talk(ed|)) …',
  '… (i|we) (_|) spoke …',
  ...within('… (did|have|had|do|was|am) i (ever|already|just|not|even|really|once|also)* {} …', [
    '(tell|told|say|said|mention|mentioned|explain|explained|speak|spoken|talk|talked|ask|asked)',
    '(share|shared|confess|reveal|promise|introduce|telling|saying|asking|talking)',
  ]),
  ...within('… (did|have) (we|you and i) (ever|already|just|last)* {} …', [
    '(speak|spoken|talk|talked|discuss|discussed|met|meet|chat)',
  ]),
  '… you (have|had|) (heard|learned|learnt|been told|remember|know|recall) … (from|about|of) me …',
  '… (my words|our (last|) (talk|conversation|chat|meeting)|last (time|) (we|i)) …',
])

export const asksWhetherICan = wholePhrase([
  ...within('(can|could|am) i (able to|) {} !(here|there|in|at|on|around) (_)*2', [
    '(swim|read|write|ride|sing|dance|juggle|cook|bake|fish|whistle|fight|play|count|sew|sail|climb)',
    'knit',
  ]),
])

export const asksOfYou = wholePhrase([
  '((what|where|when|why|how|who|which) (_|)|) (do|did|does|are|were|have|had|will|would|can|could|should) you …',
])

export const asksWhetherYouKnowMine = wholePhrase([
  '… (know|remember|recall|heard|hear|forget|forgotten|call|guess) … (i|my|mine|our) …',
  '… (seen|found|find|see) my …',
])

export const asksOfMine = wholePhrase([
  '… (am|was|were|do|did|have|had|are|is|does|has) (i|we) …',
  '… (my|mine|our) …',
  '… (i|we) (_)* (am|was|were|do|did|have|had|_ed|lost|left|live|like|want|need|come|came|work) …',
  '… (i|we) (_)* (own|hide|hid|owe|go|went|buy|bought|see|saw|hurt|eat|lose|hate|love|fear|plan) …',
  '… (i|we) (_)* (keep|seek) …',
  '… (for|to|with|from|of) me …',
])

export const asksMyName = wholePhrase([
  '… (my (full|first|own|last|) name|(am|are) i called|i am called|call(ed|) me|my names) …',
  '… who (am i|i am)',
])

export const allITold = wholePhrase([
  ...within(`… (${everything}) (that|which|) (i|we) (${everOrAlready})* {} ((to|with|) you|) (${aboutMeOrWhen})*`, [
    '(told|tell|said|say|shared|mentioned|confided|confess(_|)|admit(_|)|entrust(_|)|whisper(_|))',
    '(talked about|spoke of|spoke about)',
  ]),
])

export const whatITold = wholePhrase([
  ...within(
    `(${whatOrDid}|) (did|have|had|do|that|) (i|we) (${everOrAlready})* {} (${toWhom}|) (anything|something|) (about|) (${whenOrHow})*`,
    [
      '(told|tell|said|say|talk(ed|)|spoke|spoken|speak|discuss(_|)|mention(_|)|share(_|)|chat(_|))',
      '(confess(_|)|confid(_|)|admit(_|)|entrust(_|)|whisper(_|))',
    ],
  ),
])

export const whatWeSpokeOf = wholePhrase([
  ...within(`what (were|was|are|am) (we|i) {} (about|to you|with you|you)* (${lately})*`, [
    '(on about|going on about|talking|speaking|saying|telling|chatting|discussing)',
  ]),
])

export const leftOfOurTalk = wholePhrase([
  ...within('… (remember|recall|know|stuck|left|keep|kept) … (from|of) (our|my|the) (last|previous|first|) {}', [
    '(talk|conversation|chat|meeting|visit|words)',
  ]),
])

export const knowsMe = wholePhrase([
  '(me|who am i|who i am|do you (still|even|really|) (know|remember|recogni(s|z)e) (me|who i am))',
  '((have you|you have|) forgotten me|remember me|have we met (before|)|did we meet (before|))',
  'you know me',
])

export const askedToRemember = wholePhrase([
  ...within('… (ask|asked|want|wanted|tell|told|beg|begged) you (to|not to) {} (it|that|for me|in mind)*', [
    '(remember|forget|keep|note|write down|bear in mind|keep in mind)',
  ]),
])

/** "Put together everything that I have reported seeing"; and what is left of "what do you know about me by now?" */
export const gathersWhatITold =
  /^(?:put together|sum up|list|recap|recount|gather|collect|repeat|name)\b.*\b(?:everything|all|whatever)\b.*\bi (?:\w+ )?(?:told|said|reported|mentioned|seen|saw|described|asked)\b|^(?:myself|me by)$/

/** "Could you give me the names of my kids?": asks for something of mine, as a request. */
export const asksNamesOfMine = /\b(?:names?|age|ages|trade|number) of my\b/

/** What is asked of oneself as of a state: "where do I live?" */
const ofMyState =
  'not|like|love|hate|live|work|have|own|want|keep|come|fear|owe|know|look|seem|sound|remember|plan|mean|feel|think'
/**
 * "Where do I catch frogs?", "which road do I take?", "does it mean something if I see her?": asks what one does, and
 * for nothing that they told before.
 */
export const asksWhatOneDoes = new RegExp(
  `^(?:and |but |so |well )*(?:(?:what|where|when|how|who|whom|which)(?: [\\w-]+){0,2} )?(?:do|can|could|should|must|may|might|would|shall) (?:i|we) (?!(?:${ofMyState})\\b)|^(?:and |but |so )*(?:does|is|would|will) (?:it|that|there)\\b.*\\b(?:if|when) (?:i|we)\\b`,
)

export const thinksOfMe = wholePhrase([
  ...within('… {} (_)*2 (about|of|on|towards) me …', [
    '(think|thought|thoughts|opinion|feel|feelings|make|made|reckon|like|impression|mind|believe)',
  ]),
])

export const wantsToBeKnown = wholePhrase([
  '(me|who am i (to you|)|who i am)',
  '… (know me|remember me|recogni(s|z)e me|forgotten me|we met|we meet|know who i am) …',
  '… remember who i am …',
])

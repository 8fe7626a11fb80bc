import { wholePhrase, within } from '../../phrases.ts'

const think = 'think|thoughts|opinion|view|feel|feelings|reckon|make|say|take|believe'
const feelFor = [
  'like|love|trust|hate|respect|admire|dislike|fear|miss|forgive|know|get (on|along) with|believe|envy',
  'fancy|marry|care for|despise|mind|work with|talk to|see much of',
].join('|')
const related = 'friend(s|)|close|angry|friendly|mad|married|in love|afraid|jealous|fond|related|fine|on good terms'
const traits = [
  'nice|good|kind|honest|bad|mean|friendly|trustworthy|to be trusted|a good|a bad|your (friend|enemy)',
  'clever|stupid|lazy|dangerous|reliable|generous|handsome|pretty|rude|strange|odd|mad|crazy|rich|poor',
  'really|always',
].join('|')
const wasIt = [
  '(was|is|were|are|did|do|does|will|would) (it|that|this|they|he|she|there|i|we) (again|for|from|to|with|do it|happen|called|doing|about)*',
].join('|')
const more = [
  'much|many|long|old|far|often|for|from|to|with|by|about|else|exactly|time|day|month|year|hour|place',
  'town|colour|kind|sort|one|year|name',
].join('|')
const tell = 'hear(d|)|say|says|said|saying|tell(s|)|told|telling|talk|talking|rumo(u|)r(s|)|gossip'
const people = 'people|they|folk|folks|others|everybody|everyone|anybody|anyone|the others|the village|you'

export const asksWhere = wholePhrase([
  '… (where|whereabouts|find|seen|see|locate|reach|get to|way to|way is|which way|direction(s|)) …',
  '… (how far|how do i get|how to get|located|around|nearest|lead to|path to|road to|close by) …',
  '… (nearby|far) …',
])

export const asksOpinion = wholePhrase([
  `… (${think}) … (of|about|on|regarding|for|towards) …`,
  `… (do|did|would|could|can) you (really|even|still|get along with|not|two|ever)* (${feelFor}) …`,
  '… (what (is|was|are|sort of _ is|kind of _ is|about) _ … like|like as a) …',
  '… get (on|along) (well|) with …',
  `… are you (${related}) (with|at|to|of|) …`,
  '… friend(s|) with …',
  `… is _ … (${traits}) …`,
  '… (can (i|we|one) (trust|rely|count)|should i trust|what is wrong with|trustworthy|reputation) …',
  '… (gossip|between you and) …',
])

export const asksWhy = wholePhrase([
  '(why|why not|how come|how so|what for|and why|why is that|why so|because of what)',
  '(and|but|so|) why (do|would|did) you (think|say|believe) (so|that|it)',
  '(and|but|so|) (why|how come) (him|her|them|me|now|there|then|only|that one|this one)',
  '(any|what|for what|is there a|is there any|what is the) (particular |special |good |)reason (for (that|it)|why|)',
  '(what do you mean (by that|)|meaning|what makes you (say|think) (so|that))',
])

/** "Why so much?", "why is flour so expensive?": asks for the reason of a price. */
export const asksWhyPrice = wholePhrase([
  '(and|but|so|) why … (so|that|this|as|too) (much|many|dear|expensive|costly|cheap|high|low) …',
  '(and|but|so|) why … (expensive|dear|costly|overpriced|cheap)',
  '(and|but|so|) why (is|are) … (price|prices|cost) …',
  '(and|but|so|) why (does|do|did) … cost …',
])

/** "Tell me more about that", "more of it": asks on after the other's last words. */
export const asksOnAboutThat = wholePhrase([
  '(please|) (tell|say) (me|us|) (some|a bit|a little|) more (about|of|on) (that|it|this|them|those|these) (please|then|)',
  '(please|) (tell|say) (me|us|) about (that|it|this|them|those|these) (please|then|)',
  '(some|a bit|a little|) more (about|of|on) (that|it|this|them|those|these) (please|)',
  '(what|how) (else|more) (about|of) (that|it|this|them|those|these)',
  '(and|so|) (then|then what|what then|what (happened|came|was) (then|next|after that)|after that|what else happened)',
  '(can|could|will|would) you (please|) (tell|say) (me|us|) (some|a bit|a little|) more (about|of|on) (that|it|this|them|those|these) (please|)',
])

/** "Which two mysteries?", "what ring?": asks for a thing that was just named. */
export const asksWhichOne = wholePhrase(['(and|but|) which (one|ones|of them|_|_ _|_ _ _)', '(and|but|) what _'])

/** "When does it flower?": asks on about a thing that only a word like "it" names. */
export const asksOnOfIt = wholePhrase([
  '(and|but|so|) (when|where|how|why|what|who) (is|are|was|were|does|do|did|will|would|can|could|has|have) (it|that|this|those|these) …',
  '(and|but|so|) (is|are|was|were|does|do|did|will|can|has|have) (it|that|this|those|these) …',
])

export const doubts = wholePhrase([
  '(really|are you (sure|certain|serious|joking|kidding) (about (that|it)|)|is that (so|true|right))',
  '(seriously|honestly|you sure|is it (true|)|do you (really|) mean (it|that)|do you|did you)',
  '(will you|is it so|truly|can (i|we) trust you)',
  '(are you (honest|lying|telling (me|) the truth) (to me|)|would you lie (to me|))',
])

export const asksWhereToGet = wholePhrase([
  ...within('… {} (i|we|one|you) (buy|get hold of|get (a(n|)|some|my)|rent|hire) …', [
    '(can|could|should|do|would|may|might|must|will|to)',
  ]),
])

export const asksAdviceForMe = wholePhrase([
  '… (can|could|should|may|shall|must|might|will|would) (i|we|one|someone|anyone) …',
  '… how (do|does|would|to) _…',
  ...within('… where (do|does|would|to) (i|we|one) {} …', [
    '(find|get|buy|go|sleep|stay|eat|sell|rent|start|pay|put|learn|meet|ask|drink|rest|wash)',
  ]),
  '… (do|must) (i|we) (have|need) to …',
  '… what (do|should) (i|we) do (now|next|here|about|if|with) …',
  '… am i (late|welcome|disturbing|bothering|interrupting|allowed|in (your|the) way|right|wrong|too) …',
])

export const asksAdvice = wholePhrase([
  '(any|got any|have you any|do you have any) (tips|advice|idea(s|)|suggestion(s|)|thoughts|help|clue)(s|) …',
  'what (should|could|can|would|do|must) (i|you|we|one) (_|) (do|take|try|use|suggest|recommend|advise|say) …',
  'can you help …',
])

export const asksOn = wholePhrase([
  ...within(`(and|but|so|or|) (at|in|by|from|to|for|with|since|until|of|on|about|) {} (${more})* (${wasIt}|)`, [
    '(what|who|whom|where|when|why|how|which|whose)',
  ]),
])

/**
 * Questions about what the listener saw: "what did you see?", "whom have you seen today?", "when did you see Ada?",
 * "did you see Bram talk with Joost?"
 */
export const asksWhatSeen = wholePhrase([
  ...within('((who|whom|what|when|where|which _) (else|)|) (did|have|had) you (last|ever|just|) {} …', [
    '(see|seen|notice|noticed|spot|spotted|watch)',
  ]),
  '… when (was|were|did) _ … (here|around|come by|come past|leave) …',
  'who (was|has been|came|went|left|has come) (_|) (here|by|past|around|along|with) …',
])

export const asksWhetherDone = wholePhrase([
  ...within('(did|have|had) you (already|ever|manage to|remember to|get to)* {} …', [
    '(tell|told|ask|asked|greet|greeted|remind|reminded|pass (it|that|this|my _|) on to)',
    'passed (it|that|this|my _|) on to',
  ]),
])

export const asksForToday = wholePhrase([
  '… (today|tonight|plan(s|)|planned|planning|this (morning|noon|afternoon|evening)|next|later) …',
  '… (after this|rest of the day|(going|mean|meaning|intend) to do) …',
])

/** Words around a name that ask about a person in general: "who is Ada?", "do you know Ada?" */
export const ofSomebodyAsSuch = wholePhrase([
  '(who is|who are|where is|where are|do you know|have you (seen|met)|what (do|did) you think) …',
  '(how is|tell me about|what about) …',
])

export const asksWhoTold = wholePhrase([
  ...within('(by|from|) who(m|) (has|have|was it that|did|) (ever|) {} …', [
    '(told|said|mentioned|brought|you (hear|have|learn|get)|do you (know|have))',
  ]),
])

export const asksWhetherKnown = wholePhrase([
  ...within('… {} !(where|what|how|who|whom|why|when|if|whether|which|that|about|of|anything|something|any|a|an) …', [
    '(do you know|have you (ever|) met|are you acquainted with|did you ever meet)',
  ]),
])

/** Questions about the speaker's reputation: "what do people say about me?", "have you heard anything of me?" */
export const asksSpokenOfThem = wholePhrase([
  ...within(`(and|so|) {} … (${tell}) … (about|of) me …`, [
    `what (do|does|did|have|has|are|is) (${people})`,
    '((have|did|do) you|has any(body|one)|(are|is) there)',
  ]),
])

export const asksOpinionOfMe = wholePhrase([
  ...within('… (what|how|do|would|are|did|will|can|tell) … you … {} … me', [
    '(think|feel|like|love|trust|hate|opinion|marry|friend(s|)|angry|mad|miss|fond|afraid|see)',
  ]),
  ...within('… (do|would|will|did) you (not|) (really|still|even|) {} me …', [
    '(like|love|trust|hate|dislike|marry|miss|forgive|believe|mind|respect|fear)',
  ]),
  '…(your opinion of me|are we friends)…',
  '…be (my|) friend(s|) (with me|)',
  '…am i your friend…',
])

export const welcomesEverybody = wholePhrase([
  '… everybody (is|) (welcome|invited|may come|come) …',
  '… (all|everybody|everyone) (is|are|may) … (welcome|come) …',
  '… bid(s|) (everybody|all) …',
])

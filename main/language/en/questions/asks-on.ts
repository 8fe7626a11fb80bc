import { wholePhrase } from '../../phrases.ts'

/** "What should I do?" after a trouble: asks for advice. */
export const asksWhatNow = wholePhrase([
  '(and|so|but|then|) what (should|shall|can|could|must|would|do) i do (now|then|(about|with) (it|that|this|him|her|them)|)',
  '(and|so|but|then|) what (should|shall|can|could|must) i (take|drink|use|try|do) (for (it|that|this)|against (it|that|this)|)',
  '(and|so|but|then|) what (helps|is good|would help) (for|against|with|) (it|that|this|)',
  '(and|so|but|then|) what (would|should) you do (in my (place|shoes|stead)|if you were me|then|)',
  '(do you have|have you|got|) (any|some) (advice|idea|ideas|tip|tips) (for me|)',
  '(and|so|) what (do|would) you (advise|suggest|recommend) (me|) (to do|then|)',
  '(can|could) you (advise|help) me',
])

/** "Who would know more?": asks for somebody else to ask. */
export const asksWhoKnows = wholePhrase([
  '(and|so|but|) who (would|could|might|may|does|do you think) (know|knows) (more|it|that|about (it|that)|of it|) (then|)',
  '(and|so|but|ok|okay|well)* (whom|who) (else|) (should|can|could|shall|do|might) (i|we) (ask|talk to|speak to|go to|see) (about (it|that|this)|then|instead|next|)',
  '(is there|do you know) (anybody|anyone|somebody|someone) (else|) (who|that) (knows|would know|might know|could know) (more|it|)',
])

/** "Can I pay tomorrow?": asks to be lent the price. */
export const asksForCredit = wholePhrase([
  '(can|could|may) (i|we) (pay|pay you|pay for it|give you the (money|rest)) (later|tomorrow|another (day|time)|next (time|week)|afterwards|when i (can|have it|am back)) (please|)',
  '(can|could|would|will) you (lend|trust) me (the money|the rest|a penny|that|until (tomorrow|later)|for it|)',
  '(can|could|may) (i|we) (owe (you|it to you)|have it on (credit|the slate|tick)) (please|)',
  '(put|write) it on (the|my) slate (please|)',
  'i (will|shall|can) (pay|pay you|pay for it) (later|tomorrow|next (time|week)|when i (can|have it))',
])

/** "Can I have one for free?": asks for wares without paying. */
export const asksForFree = wholePhrase([
  '(please|) (can|could|may|might|will|would) (i|we|you) (please|) (have|get|take|try|give me|give us) … (for (free|nothing)|without paying|as a (gift|present)) (please|)',
  '(please|) (give|gimme) (me|us|) … (for (free|nothing)) (please|)',
  '(is|are) (it|that|they|this) (for|) free',
])

/** "Let's go", "lead on": they are ready for the walk that was just spoken of. */
export const setsOff = wholePhrase([
  '(let us|shall we) (go|be off|walk|start|set off|move|get going) (then|now|together|there|)',
  '(lead (on|the way)|after you|off we go|i am (ready|right behind you|coming)|ready|ready when you are|on we go|here we go)',
])

/** "You can go back now": lets go of somebody who came along, or waited. */
export const letsGo = wholePhrase([
  '(you (can|may|could|should)|) (go|head|run|get|walk) (back|home|on) (now|then|again|to your (work|day|game|frogs|play)|to (it|work)|) (thanks|thank you|)',
  'you (can|may) (go|stop waiting|move|leave) (now|again|) (thanks|thank you|)',
  '(do not|you need not|no need to) wait (for me|) (any (longer|more)|) ',
])

/** Lets go in words that fit nobody who went nowhere. */
export const givesLeave = wholePhrase(['you (can|may|could) …'])

const together = '(come|go|walk|tag|travel|run)'
const along = `(with you|along|along with you|beside you|where you go|together)`
const extra = '(for a (bit|while|walk)|a bit|a little|then|now|today|please|there|to …|wherever …|)'

/** "Can I come along with you?", "let's walk together": wants to go where the listener goes. */
export const wantsToComeAlong = wholePhrase([
  `(can|may|could|shall|should|might) (i|we) (please|just|) ${together} ${along} ${extra}`,
  `(can|may|could|shall) (i|we) (join|accompany) you ${extra}`,
  `(i|we) (will|shall|want to|would like to|would love to|am going to) (just|) ${together} ${along} ${extra}`,
  `(let|do you mind if|would you mind if|is it all right if|is it ok if) (me|us|i|we) ${together} ${along} ${extra}`,
  `(may|can) (i|we) keep you company ${extra}`,
])

/** "Will you take a message to Greta?": asks for words to be carried, and does not say which. */
export const asksToCarryWords =
  /\b(?:take|bring|carry|pass|pass on|deliver|give|send) (?:\w+ )?(?:an? |this |my |the )?(?:message|word|note)(?: on)? (?:to|for) (?!me\b|us\b)\w+(?! (?:that|saying))|\b(?:give|bring|send) \w+ (?:a|this|my) message\b/

/** "And who else?" */
export const asksElse = wholePhrase([
  '(and|) (who|whom|anybody|anyone|somebody|what) else (needs (help|a hand)|is there|)',
])

/** "Can I read it?": asks leave to do what changes nothing. */
export const asksLeaveToLook = wholePhrase([
  '(can|may|could|might) (i|we) (please|) (read|see|look at|have a look at|hold|touch|smell|feel) (it|that|this|them|those|these|one|your _|the _) (please|once|too|)',
  '(can|may|could|might) (i|we) (please|) have a look (please|once|too|)',
])

/** "Any letters for me?" */
export const asksForPost = wholePhrase([
  '(is there|are there|have you|have you got|do you have|) (any|a|) (letter|letters|post|parcel|parcels|message|messages|mail|note|notes) for (me|us) (today|here|please|)',
  '(has|did) (anybody|anyone|somebody|someone) (left|leave) (any|a|) (letter|letters|message|messages|note|word) for (me|us)',
])

/** What somebody wants advice about, in the words that they told before. */
export const troubles = {
  wrong:
    /\b(?:stole|stolen|took (?:it|an?|the|some)|lied|cheated|broke|hit|hurt (?:him|her|them|somebody)|insulted|betrayed|was rude|set fire)\b/i,
  lost: /\b(?:lost|lose|missing|can(?: no|'|’)?t find|stolen from me|robbed)\b/i,
  quarrel:
    /\b(?:quarrel\w*|argu\w+|angry (?:with|at)|does not (?:speak|talk)|not speaking|fell out|fight with|hates me)\b/i,
  ill: /\b(?:ill|sick|fever|cough\w*|cut (?:my|his|her)|pain|hurts?|aches?|bleeding|wound\w*|burn(?:t|ed))\b/i,
  love: /\b(?:in love|love (?:him|her|somebody|someone|a)|fancy|like (?:a girl|a boy|somebody|someone))\b/i,
  lonely: /\b(?:lonely|alone|homesick|sad|nobody (?:likes|talks))\b/i,
} as const
export type Trouble = keyof typeof troubles

/** What may come before words that ask on: "ok, let's go". */
export const lightOpening =
  /^(?:(?:ok|okay|well|all right|alright|fine|good|right|now|hm+|oh|ah|yes|thanks|thank you) )+(?=\S+ \S)/

import { wholePhrase, within } from '../../phrases.ts'

export const noName = wholePhrase([
  '(a|an|the|not|here|there|back|back again|new|from|going|looking|just|so|very|really|in|on|at)',
  '(your|my|only|still|also|always|never|good|fine|sure|sorry|done|ready|leaving|off|lost|with)',
  '(about|alone|late|early|home|busy|married|single|free|curious|human|alive|dead|young|old|rich)',
  '(blind|deaf|mute|drunk|sober|no|one|you|me|him|her|it|that|this|what|who|to|trying|being)',
  '(somebody|someone|nobody|afraid|allergic|out|over|all|too|well|glad|stuck|born|called|serious)',
  '(kidding|joking|bored|interested|impressed)',
])

export const remarksOnMood = wholePhrase([
  ...within('you (look|seem|sound|appear|are) (so|very|a bit|a little|rather|quite)* {} …', [
    '(tired|sad|happy|cheerful|worried|busy|cold|pale|gloomy|upset|angry|sleepy|exhausted|well)',
    '(unwell|thoughtful|merry|grumpy|lonely)',
  ]),
])

export const announcesWords = wholePhrase([
  ...within('{} (help|assist|protect|work for|support) you …', [
    '(let me|i (will|can|could|want to|would like to|would love to|am here to|came to))',
  ]),
])

export const isUnhappy = wholePhrase([
  '(sad|unhappy|heartbroken|miserable|lonely|upset|afraid|scared|worried|happy|glad|excited)',
  '(so happy|over the moon|proud|thrilled)',
])

export const namesAnother = wholePhrase([
  '… (his|her|their|brother|sister|dog|cat|horse|mother|father|friend|village|wife) …12 name …',
  '… (husband|son|daughter) …12 name …',
])

export const tellsNothing = wholePhrase([
  '(hi|hello|hey|bye|goodbye|thanks|thank you|good (morning|evening|day|night)|follow me) …',
  '(come (here|with|along)|wait|stop|go (to|away|home)|please|tell|ask|greet) …',
  '(say (hello|hi|hey|goodbye|sorry|thanks) to|show me|give me|take me|bring me|let us|see you) …',
  '(be quiet|shut up|look at|what|sorry|how are) …',
  '(please|) do not (tell|say|mention|let|breathe|spread|repeat|worry|forget it) …',
  '(keep (it|this|that) (to|quiet|secret|between)|promise (me|not)|swear (not|you)) …',
  '((this|that|it) is (a secret|between)|i (would like|want|need) to (know|ask|hear)) …',
])

export const isInTrouble = wholePhrase([
  '… (can not|could not|hurt(s|)|ache(s|)|aching|sore|broken|broke|gone|lost|ill|sick|cough|fever) …',
  '… (sleep|awake|nervous|stuck|trouble|worried|swollen|itch(_|)|bad|terrible|awful|nasty) …',
  '… (pounding|killing me) …',
])

export const tellsOfJoy = wholePhrase([
  '… (got married|getting married|is to be married) …',
  '… ((son|daughter|child|baby|niece|nephew|grandchild) was born|had a baby|having a baby) …',
  '… (expecting|engaged|won|passed my|got better|has recovered) …',
])

export const tellsOfDeath = wholePhrase([
  '… (died|passed away|is dead|was killed) …',
  '… (have lost my (mother|father|wife|husband|son|daughter|brother|sister|child)|buried my) …',
  '… (funeral|drowned|is dying|very ill|burned down) …',
])

/** Facts about oneself that others do well to keep. */
export const worthKeeping = wholePhrase([
  '… my (name|birthday|favourite|dog|cat|horse|house|home|trade|job|age|lucky) …',
  '… (call me|remember|allergic|do not eat|never eat|can not eat|i live|i work|i am (a|an)) …',
])

/** Words that only fill a pause. */
export const onlyFills = wholePhrase([
  '(well|so|hm|hmm|oh|ok|okay|um|uh|anyway|right|yeah|look|listen|ha|haha|to be honest|i mean it|i mean|you know|really)',
])

/** What explains an apology and says nothing else. */
export const explainsApology = wholePhrase([
  '(that|it|i) (was|am|have been) … (rude|wrong|mean|unkind|silly|stupid|uncalled for|out of line|unfair|harsh) …',
  '(i|) (did not|do not) mean (it|that|to …)',
  '(it|that) was (my fault|a joke)',
])

/** What rides on thanks and says nothing else. */
export const ridesOnThanks = wholePhrase([
  '(i|) (really|) mean (it|that)',
  '(it|that) (was|is) (very|really|so|) (kind|good|nice|delicious|lovely|tasty) (of you|)',
  'for (the|your|that|this|all|everything) …',
  '(you|) (saved|helped) me …',
])
/** "Tilo says your iron was bad": the words of somebody else. Whoever says "I say" means it. */
export const reportsOthers =
  /^(?:(?:but|and|so|well|is it true(?: that)?) )*(?:(?!i\b|we\b)\p{L}+ (?:\p{L}+ )?(?:says?|said|tells|told (?:me|us|everybody|everyone)|thinks?|claims?|believes?|reckons?|swears?|complains?)|(?:i|we) (?:have )?(?:heard|was told|were told|read))\b|^is it true\b|^(?:they|people|folk) say\b/u

/** "I'm feeling a bit lost lately" asks for no way. */
export const losesHeart = /\bfeel(?:ing)? (?:\w+ ){0,3}lost\b/i

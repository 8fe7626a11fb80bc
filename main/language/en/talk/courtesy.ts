import { wholePhrase, within } from '../../phrases.ts'

const addressedWith = [
  'please…|can…|could…|will…|would…|follow…|come…|wait…|stop…|what…|where…|who…|how…|do…|are…|is it…',
  'forgive…|bless…',
].join('|')
const partingWords = 'bye|goodbye|good|see|thanks|thank|ta|cheerio|farewell|later|take|until'
const goingOn = 'to|into|there|find|back|with|for|and|through|on|up|down|over|see|get|the|my|this|tomorrow'
const afterYes = 'please|indeed|i (do|did|am|have|would|will|can) =()|of course|thank you|then'
const noWhat = [
  'one|body|idea|more|matter|man|longer|need|problem|i|my|tell|told|say|mind|trust|go|forget|give|seen',
  'had|been|have|way',
].join('|')

export const apologises = wholePhrase([
  ...within('{} ((about|for) (that|before|earlier|yesterday|what i said|being …|my …|the …|shouting …)|) …', [
    '(i|) hope you (can|will|) forgive me',
    'no hard feelings',
    'i feel (bad|awful|terrible|rotten) (about|for) …',
    'i (should|ought) not (to|) have …',
    'i regret (what|how|being) …',
    'can we (be|make) (friends|up|peace) (again|)',
    'sorry',
    'i am (so|very|really|terribly|truly|) sorry',
    '((i|) apologi(s|z)e|my apologies|forgive me)',
    'i did not mean (it|that|to)',
    'my (bad|mistake)',
  ]),
  ...within('{} you (ever|please|) (forgive|pardon|excuse) me (for …|)', ['(will|would|can|could|do)']),
  ...within('i (was|have been) {} ((to|with) you|) (_)*', [
    '(rude|mean|unkind|nasty|horrible|unfair|short|cross|harsh|a fool|an idiot)',
  ]),
])

export const lateVocative = wholePhrase([
  '(mate|pal|buddy|friend|my friend|sir|madam|miss|mister|guv|gov|love|dear|my dear|my lady|my lord)',
  '(stranger|neighbour|little (man|one|lad|girl|miss|lady)|old (man|friend|woman|boy|chap|girl))',
  '(young (man|lady|lad|miss|one)|lad|lass|kid|boss|chief|good (man|woman|sir|lady)|father|mother)',
  '(kiddo|sweetheart|darling|everyone|dude|bro|bruh|fella|guys|big (guy|man|fellow|boy|fella))',
])

export const asksPardon = wholePhrase([
  '(i am (so|very|really|terribly|truly|) sorry|(so|very|) sorry|(i|) apologi(s|z)e|forgive me) …',
  '(my apologies|i (was|have been) (rude|mean|unkind|unfair)) …',
])

export const vocative = wholePhrase([
  '(there|again|friend|my friend|(and|) (everyone|everybody|all of you|you all|the rest of you)) …',
  "(and all|friends|folks|all|sir|madam|maam|ma'am|miss|mister|mate|buddy|pal) …",
  '(good (man|woman|sir|lady|fellow|people|friend)|old (man|friend|woman)) …',
  '(my (dear|good (man|woman|fellow|friend)|lady|lord)|stranger|neighbour|dear|lad|girl|guv|gov) …',
  '(love|old (chap|boy)|little (man|one|lad|girl)|young (man|lady|lad|miss)) …',
  '(dude|bro|bruh|fella|guys|big (guy|man|fellow|boy|fella)) …',
  'man =(take|bye|see|that|what|how|where|thanks|you) …',
  '(man|guy|lady|boy|girl|woman) =()',
  `(father|mother) =(${addressedWith}) …`,
  '(to you (too|)|and (good|welcome) _|today|now|then) …',
])

export const takesLeave = wholePhrase([
  'bye (bye|) …',
  '(ta ra|ta ta|tara|tatty bye) …',
  'toodle (oo|pip) …',
  '(cheerio|night night|nighty night) …',
  'sleep (well|tight) …',
  '(peace out|off i go|that is me off) …',
  ...within(`(i|) (have to|got to|need to|must|should|had better|better|will) {} (now|then)* =(${partingWords}|) …`, [
    '(run|dash|go|be off|be going|head off|shoot off|get going|get a move on)',
  ]),
  '(it is|) (about|) time (i was|i were|for me to|to) (go|going|leave|leaving|off|head(_|)) (_|) …',
  `i (am|will be|shall be) (off|away|leaving|going|on my way) (now|then|home)* =(${partingWords}|) …`,
  'i will be (seeing you|on my way) …',
  '(goodbye|good bye|farewell) …',
  'see (you|ya) (later|soon|around|tomorrow|again|then|next time|) …',
  '(great|good|fine|ok|okay|right|well|thanks|perfect|alright|all right)* (i will|) see (you|ya) (at|in|this|on|) (the|) (evening|tonight|morning|later|soon|then|tomorrow|around|dinner|supper|noon|afternoon) …',
  '(great|good|fine|ok|okay|right|well|thanks|perfect|alright|all right)* (i will|) see (you|ya) (at|in|this|on|) (the|) (evening|tonight|morning|later|soon|then|tomorrow|around|dinner|supper|noon|afternoon)',
  '(see you|later|so long|good night) …',
  'take care (of yourself|) …',
  'until (next time|tomorrow|later|we meet again) …',
  'till (next time|tomorrow|later) …',
  '(cheerio|adieu) …',
  ...within(`i {} (got|) (to|) (go|leave|be off|be going|run|head off|get going) (now|home|) !(${goingOn}) …`, [
    '(have|need|must|should|had better|better|ought|got|am going)',
  ]),
  'i am (off|leaving) (now|then|)',
  'i will be (off|going) (now|) …',
  'i will (leave you|let you) (to it|be|get back to …|) …',
  '(we will|i will|) (talk|speak) (to you|with you|) (later|soon|tomorrow|another time) …',
  'that is all (for now|for today|) …',
  'catch you later …',
  'have a (good|nice|great|lovely) (day|evening|night|one) …',
])

export const greets = wholePhrase([
  '(hi|hii|hiii|hello|helloo|hellooo|hey|heyy|heyyy|heya|hiya|heya|hail|yo|howdy|greetings) …',
  '(salaam|salam|shalom|namaste|aloha) …',
  '(salutations|welcome|hoy|ahoy|oi|well met) …',
  'good (morning|morrow|day|afternoon|evening) …',
  "(morning|evening|afternoon|g'day) …",
  'nice to (meet|see) you (again|too|) …',
  'pleased to meet you …',
  '(it is|) (a|my|) pleasure to meet you …',
  'glad to (meet|see) you (again|) …',
  'it is (nice|good|lovely) to (meet|see) you (again|) …',
  'good to see you (again|) …',
  'long time no see …',
  'back (again|already) …',
  'i am back (again|) …',
  'me again …',
  'it is me (again|) …',
  'how do you do …',
  'how do',
  'top of the morning (to you|) …',
  '(how goes there|blessings|peace be with you) …',
])

export const saysYes = wholePhrase([
  ...within(`{} !(you|to|not|that|the|a|my|been|never|no|about|from|in|is) (${afterYes})* …`, [
    '(yes|aye|sure (thing|)|of course|certainly|absolutely|indeed|definitely|okay|ok|alright|all right)',
    '(fine|agreed|deal|gladly|with pleasure|very well|right|exactly|true|please do|i see|i understand)',
    '(i guess (so|)|maybe|perhaps|got it|fair enough|makes sense|good to know|interesting|i know)',
    'why not',
    'no (worries|problem|bother|matter|harm done)',
    '(do not worry (about it|)|not to worry|whatever|fair do|sounds good|good idea)',
  ]),
  '(i do|i did|i am|i have|i would|i will)',
])

export const saysNo = wholePhrase([
  ...within(`{} !(${noWhat}) (thanks|thank you|i (do|did|am|have|would|will|can) not|never)* …`, [
    'no',
    'not (really|at all|yet|now|today)',
    '(never|i do not think so|certainly not|of course not|no way|nothing|no thank(s|) (you|))',
  ]),
  'i (do not|did not|have not|am not|would not)',
])

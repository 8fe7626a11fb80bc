import { wholePhrase, within } from '../../phrases.ts'

const notNow = [
  'tomorrow…|tonight…|later…|this evening…|in the…',
  'at (night|noon|dawn|#|(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))…|next…|on …',
  'after…',
].join('|')
const yours = 'you|your|the (shop|stall|bakery|forge|tavern|inn|mill|market)'

export const asksDoing = wholePhrase([
  ...within(`… what (are|r) you {} !(${notNow}) …`, [
    '(doing|up to|working on|busy with|at|making|cooking|carrying|holding|looking at)',
  ]),
  '(you|) busy (today|now|at all|)',
  '… are you (busy|working|free|occupied) !(tomorrow…|tonight…|later…|this…|in the…) …',
  '… why are you (here|standing|sitting|at|in the|outside|up|awake|not) …',
  '… what (brings|keeps) you here…',
  '… what (keeps|is keeping) you busy…',
  '… how come you are (here|at)…',
  '… what do you do here',
  '… what you (are|) doing…',
  '… have you (got|) (a|any) (minute|moment|time)…',
  '… do you have (a|any|some) (minute|moment|time)…',
  '… can i (talk|speak) (to|with) you…',
  '… what are you doing !(at (#|(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))…)…',
])

export const asksSkills = wholePhrase([
  '… what (can|could) you (do|help|teach|offer|show) …',
  '… how (can|could|may) you (help|assist|be of)…',
  '… what (are|is) (you good at|your (skill(s|)|talent(s|)|abilit_))…',
  '… what are you (good|capable)…',
  '… do you (have|know|possess) any (skills|talents|tricks) …',
  '… what (skills|talents|abilities|tricks) do you…',
  '… can you do anything…',
  '… are you (any good|skilled|talented)…',
])

export const asksHome = wholePhrase([
  '… where (do|does) you (live|stay|sleep|dwell|reside|rest your|lodge) …',
  '… where (is|lies) your (house|home|place|bed|cottage)…',
  '… where you (live|sleep|dwell|stay)…',
  '… which (house|home|cottage|building|one) is yours…',
  '… do you live …',
  '… (where|which|what|show|find|know|is (this|that|it|here)) (is|) your (house|home|address) …',
  '… your address …',
  '… where can i find your (house|home)…',
])

export const offersHelp = wholePhrase([
  '… do you need…',
  '… can i (help|do anything|do something|be of|give you|bring you|assist)…',
  '… may i (help|assist)…',
  '… (could|can|would) you use (a|an|another|some) (hand|helper|help|apprentice|assistant|pair of hands|extra _|strong _)…',
  '… could i (help|assist)…',
  '… need (any|some|a|) (help|hand|anything|assistance)…',
  '… is there (anything|something) (i|we) (can|could)…',
  '… (what can i do for you|how can i help)…',
  '… want (some|any|my|) help…',
  '… have (you|) (any|) (work|a job|jobs|task|tasks|quest|quests) for me…',
  '… (any|a|got any|got a) (quest(s|)|work|job(s|)|task(s|)|errand(s|)) (for me|)',
])

export const asksSchedule = wholePhrase([
  ...within(`… (when|what time|how early|how late|until when|how long) (do|will|are|does|is) (${yours}) (_)* {} …`, [
    '(open|close|start|begin|finish|stop|work|wake|get up|rise|sleep|go to (bed|sleep)|eat|rest)',
    '(be (back|home|there|free|done|at|in)|come|leave|free|home|day|return|usually)',
  ]),
  '… where (will|can|do|could|would|are|might) (i find you|you (be|spend|go|usually)) …',
  ...within('… where (will|are) you (be|going|) … {} …', [
    "(tomorrow|tonight|later|noon|evening|morning|afternoon|night|midnight|o'clock|dawn|dusk)",
  ]),
  ...within('… what (will|are|do) you (going to|) (be|) (do|doing) … {} …', [
    '(tomorrow|tonight|later|noon|evening|evenings|morning|mornings|afternoon|afternoons|night)',
    '(nights|day|days|every|next|midnight|after (work|this)|today|usually|dusk|dawn)',
    'at (about|around|) (#|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)',
  ]),
  '… your (day|daily|schedule|routine|plan(s|)|usual|evening(s|)|morning(s|)|night(s|)) …',
  '… your (working hours|hours|bedtime) …',
  '… what (is|does) (a|your) (typical|usual|normal|ordinary|) day…',
  '… do you (ever|usually|often|always)+ (rest|sleep|go|stop|work|relax) …',
  '… where are you (going|off to|headed|heading|bound)…',
  '… how do you spend…',
  '… where do you (go|spend|eat|drink) …',
  '… what do you do (when|after|before|all day|in the|at (night|noon|dawn)|on|every|during)…',
])

export const asksMood = wholePhrase([
  'how (are|r) (you|things|we|ya) !(make…|made…|old…|related…) …',
  ...within('how (is|was|goes|are) {} …', [
    '(it|tricks|life|everything|the day|your (day|morning|evening|night|week|health)|business|work)',
    '(trade|things|the family going)',
  ]),
  'how (have|had) you been…',
  'how (do|did) you (feel|fare|do|sleep) …',
  "(do|did|don't) you (ever|sometimes|often|always|still|) (feel|get|grow) (so|very|a bit|) (happy|sad|tired|angry|lonely|bored|hungry|cold|homesick) (here|sometimes|often|at times|too|now|today|)",
  ...within('(are|r) you {} !(of|that|with|about|by|at|from|for|to) …', [
    '(ok|okay|alright|all right|well|fine|happy|sad|tired|angry|upset|sick|ill|hungry|cold|lonely)',
    '(bored|hurt|worried|scared|afraid|nervous|content|in a (good|bad) mood|feeling)',
    '(doing|keeping|getting on|holding up|faring) (ok|okay|well|fine|alright|all right|good|)',
  ]),
  ...within('(you|are you|) {} (ok|okay|well|fine|alright|all right|good|better|) (today|now|then|)', [
    '(doing|keeping|getting on|holding up|faring|feeling|bearing up)',
  ]),
  'you (ok|okay|alright|all right|good|well|fine|look (sad|tired|happy|angry|worried)) …',
  'what is (up|wrong|the matter) !(with (the|my|your|his|her|their|this|that|it|him|them)…) …',
  'what is (up|wrong|the matter) with you …',
  'what is (bothering you|troubling you|going on with you|new with you) …',
  'what is (up|on your mind)',
  '… your mood …',
  'how is (it|everything|life) going…',
  '(is|) (something|anything|everything) (wrong|ok|okay|alright|all right|bothering you|troubling you)…',
  'why (are|do) you (look|seem|so)* (sad|happy|angry|tired|upset|gloomy|cheerful|grumpy|worried)…',
])

/** "Do you want to stay here forever?" orders nothing. */
export const asksOfWishToStay =
  /^(?:and |but |so )?(?:do|would) you (?:\w+ )?(?:want|like|wish) to (?:stay|live|remain)\b.*\b(?:forever|always|for good|all your life)\b/

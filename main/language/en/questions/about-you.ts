import { wholePhrase, within } from '../../phrases.ts'

const frightens = [
  'scare(s|)|frighten(s|)|terrif_|worr(y|ies)|trouble(s|)|haunt(s|)|scaring|worrying|bother(s|)',
  'concern(s|)',
].join('|')
const wishFor = [
  'wish|dream|hope|long|yearn|desire|want (most|from life|in life|to (be|become|achieve|do (in|with)))',
  'aspire',
].join('|')
const anybody = 'who|whom|anyone|somebody|someone|anybody|which (person|neighbour|villager)'
const howOrWhat = [
  '(most|best|to (do|eat|drink|read|sing|talk about)|doing|here|about (it|your (work|job)|working|living|being)) … ',
].join('|')
const whatOrWho = 'what|anything|something|which|who'
const secretThing = 'word…|door…|passage…|path…|ingredient…|recipe…|room…|name…'

export const asksTrade = wholePhrase([
  '… what (do|does) you do !(to…|with…|about…|when…|if…|in…|at…|on…|after…|before…|think…) …',
  ...within('… (your|you) {} !(hard…|late…|alone…) …', [
    '(job|trade|work|craft|profession|occupation|calling|business|role|living|vocation|line of work)',
    'employment',
  ]),
  '… do (you|) for (a living|work|money)…',
  '… earn (your|a) (living|bread|keep|crust|coin|money)…',
  '… make (a|your) living…',
  '… what are you',
  '… what (kind|sort|line|type) of (work|job|trade|business) (do|are) you…',
  '… what (kind|sort|type) of (person|man|woman) are you…',
  '… are you (a|an|the|our|some kind of) (_|) _',
  '… where do you work…',
  '… what (is it|) you do …',
  '… how do you (earn|make (money|ends)|pay|support|feed yourself)…',
  '… what do you work…',
  '… do you work …',
  '… what (do|is|can) (it|) you (make|produce|sell|offer)',
  '… (for sale|on offer|your (goods|wares)) …',
  '… who do you work for…',
  '… what is your part …',
  '… how long have you (been (a|an|the|) (priest|smith|baker|miller|farmer|hunter|healer|herbalist|teacher|schoolmaster|merchant|innkeeper|keeper|_er)|worked|done|owned|run|kept|had (this|the)) …',
])

export const asksFear = wholePhrase([
  ...within('… (what|anything|something|are|is|do|does|of|your|does anything|who) … {} …', [
    'you (are|) (afraid|scared|frightened|fear|dread|terrified|worry|worried)',
    'are you (ever|) (afraid|scared|frightened|terrified|worried)',
    `(${frightens}) (you|ye)`,
    'do you (fear|dread|worry)',
    'your (fear(s|)|greatest fear|biggest fear|worst fear|worst nightmare|nightmare(s|)|phobia|worry|worries)',
    '(keep(s|) you (up|awake)|makes you (afraid|nervous|shiver|tremble|uneasy)|gives you nightmares)',
    '(lose sleep|nightmare(s|))',
  ]),
  'what (do|are) you (most|really|) (fear|dread|afraid|scared)…',
])

export const asksWish = wholePhrase([
  ...within('… (what|anything|something|do|have|is|are|your|which|if) … {} …', [
    `you (really|most|ever|secretly|) (${wishFor})`,
    'your (_|) (wish|wishes|dream(s|)|hope(s|)|goal(s|)|ambition(s|)|desire(s|)|aspiration(s|)|heart)',
    'any (wishes|dream(s|)|hope(s|)|goal(s|)|ambition(s|)|aspiration(s|)|plans for)',
    'would (you like|make you happy|you change|you wish|you do with|you want)',
    '(could have (anything|one)|make(s|) you happy|(one|three) wish)',
  ]),
  'what do you (really|most|) want',
  'what (is it|) (that|) you want (most|in life|)',
  'what do you (most|really|) (want|need) (most|from (life|me)|in life|)',
  'what drives you…',
  'what are you (hoping|longing|dreaming)…',
])

/** Questions about a person's long-term aim, and how far they are with it. */
export const asksAmbition = wholePhrase([
  '… what are you (working (at|for|towards)|saving (up|) for|trying to (achieve|reach|get done)) …',
  'what are you (working on) (these days|lately|nowadays|at present)',
  '… how (is|are) (your|the|that) … coming (along|on) …',
  '… how are you (getting (on|along)|coming (on|along)) with (your|the|that) …',
  '… how far (are you|have you (got|come)) with (your|the|that) …',
  '… (did you|have you) (reach|reached|get|got|finish|finished) what you (want|wanted|set out to do|worked for) …',
  '… what have you set your (mind|heart) on …',
  '… how much have you saved …',
])

/** Questions about how far something is, which its name must follow. */
export const asksProgress = wholePhrase([
  '… how (is|are) (it|that|things|everything|all) going with …',
  '… how (goes|is|are) (it with|things with|) (the|your|that|this) …',
  '… how did it go with …',
  '… any (luck|progress|news|success) (with|on|of|about) …',
  '… are you still (saving|working|asking|looking|trying|busy|at) …',
  '… do you have (your|the|that) …',
  '… have you got (your|the|that) …',
  '… (did|have) you (finish|finished|get|got|buy|bought|find|found|save|saved|make|made|reach|reached|given up) …',
  '… (is|are) (your|the|that) … (done|finished|ready|paid for|yours)…',
  '… what (became|has become|came) of …',
])

/** Asks at once for the work of the hour and for what somebody is about in general. */
export const asksWhatWorkingOn = wholePhrase([
  '… what (are|r) you (working on|busy with|up to) …',
  '… are you working on (anything|something) …',
  '… what (keeps|is keeping) you busy…',
])

export const asksOrigin = wholePhrase([
  '… (where are you come|where are you hail|where are you grow|where are you born|where are you raised) …',
  '… (where are you grew|where are you originally|where are you originate|where are you brought) …',
  '… (where do you come|where do you hail|where do you grow|where do you born|where do you raised) …',
  '… (where do you grew|where do you originally|where do you originate|where do you brought) …',
  '… (where did you come|where did you hail|where did you grow|where did you born|where did you raised) …',
  '… (where did you grew|where did you originally|where did you originate|where did you brought) …',
  '… (where were you come|where were you hail|where were you grow|where were you born) …',
  '… (where were you raised|where were you grew|where were you originally|where were you originate) …',
  '… where were you brought …',
  '… where are you from…',
  '… are you from (here|around|this)…',
  '… have you (always|) (lived|been) here (all your life|your whole life|always|since you were _) …',
  '… have you always (lived|been) here …',
  '… where you (are|come|were) (from|born)…',
  '… (were|was) you (born|raised) …',
  '… your (origin|origins|homeland|hometown|birthplace|childhood|youth|past|roots|background) …',
  '… your (upbringing|life story|history) …',
  '… how long have you (lived|been|stayed|worked) (here|in|at|around)…',
  '… have you (always|ever) (lived|been here|left)…',
  '… when did you (come|arrive|move) …',
  '… did you grow up…',
  '… as a (child|boy|girl|kid) …',
  '… when you were (young|little|small|a child|a boy|a girl|a kid) …',
  '… (would|will|could|do) you (ever|want to|like to|wish to)* leave …',
  '… what brought you (here|to)…',
  '… before you (were|became|came|worked) …',
  '… you (ever|) become …',
  '… you always (want|wanted) …',
  '… (who taught you|where did you learn) …',
])

/** Whether a question about friends is about whom one does not like. */
export const asksOfIll =
  /\b(?:hate|dislike|enem\w+|rival|avoid|despise|not (?:like|trust)|never trust|distrust|beware|careful|away from|watch out|fear)\b/

export const asksFriends = wholePhrase([
  '… who (is|are|was) your (_)* (friend(s|)|companion(s|)|enem_|rival(s|)) …',
  ...within(`… (${anybody}) (do|does|would|did|is it|) (you) (not|) (_)* {} …`, [
    '(like|love|trust|hate|dislike|avoid|admire|respect|fear|miss|despise|get along|not like)',
  ]),
  '… do you have (any|a|many|) (friend(s|)|enem_) …',
  '… (who|whom) …30 (should|must|can|could) (i|we|one|a stranger) (not|never|) (trust|avoid|distrust|beware of|watch out for|stay away from|be careful (of|with|around)) …',
  '… is there (anybody|anyone|somebody|someone) …30 (should|must|can) (i|we|one) (not|) (trust|avoid|beware of|watch out for|stay away from) …',
  '… your (best|closest|dearest|worst) (friend|enemy) …',
])

export const asksName = wholePhrase([
  ...within('… (what|how|tell|know|give|may|is|have|got) … {} …', [
    '(your (full|first|last|real|given|family|proper|) name|do you have a name|call(ed|) you)',
    '(you called|address you|your surname)',
  ]),
  'your name …',
  'who (are|r) you !(waiting…|looking…|watching…|hiding…|hunting…|selling…|making…|baking…|talking…|married…|with…|going…|angry…|afraid…|working…|staring…) …',
  'who (might|may) you be…',
  'who (am|was|do|is) (i|) (talking|speaking|have the|this|talking to|addressing) …',
  'and you (are|)',
  'you are',
  'who do i have the…',
  '(introduce|present) yourself…',
  'name',
  '(what should i call you|with whom am i)…',
])

export const asksAge = wholePhrase([
  '… how old (are|r|might|would|were) you…',
  '… your age …',
  '… (when were you born|your birthday)…',
  '… how many (years|winters|summers) … (you seen|old|have you (lived|seen|on)) !(here…)…',
  '… what (is your|) age …',
  '… are you (old|young) …',
  '… what year were you born…',
])

export const asksDislike = wholePhrase([
  '… you (not|really|most)* (hate|dislike|despise|loathe|detest|not like|not stand) …',
  '… (annoy(s|) you|irritate(s|) you|makes you (angry|mad|sad|cross)|angers you|drives you mad) …',
  '… (your (pet (peeve|hate)|least favo(u|)rite)|can you not stand|least (like|favo(u|)rite)) …',
  '… do you not like …',
])

export const asksLike = wholePhrase([
  ...within(`… (${whatOrWho}) (do|does|things|food|is it|) (do|) you (really|most|especially|) {} (${howOrWhat}|)`, [
    '(like|love|enjoy|prefer|adore|fancy)',
  ]),
  '… you (do|like to do|) for fun …',
  '… your (hobby|hobbies|passion|pastime(s|)|interest(s|)|favo(u|)rite) …',
  '… in your (free|spare) time …',
  '… are you (fond|interested|keen) …',
  '… passe(s|) the time …',
  '… (you interested in|amuses you|your pleasure) …',
])

export const asksStory = wholePhrase([
  '(more|something|all|a bit|) (about|) (you|yourself|your (life|self|story)) (then|please|)',
  '(what (is|was) your story|what should i know about you|who are you really) (then|please|)',
  'your life (then|please|)',
  '… (about|know of) (yourself|your life|your story)',
  'what (kind|sort) of (a|) (person|man|woman) are you…',
  'describe yourself…',
  'what is (special|interesting) about you…',
  'tell me about (you|yourself)',
])

export const asksFamily = wholePhrase([
  ...within('… (your|you have (got|)|have you (got|)|got) (any|a|an|old|dear|own|late|little|big)* {} …', [
    '(family|wife|husband|spouse|children|kid(s|)|son(s|)|daughter(s|)|brother(s|)|sister(s|))',
    '(sibling(s|)|mother|father|parent(s|)|mum|dad|mom|grandmother|grandfather|grandparents)',
    '(relatives|kin|folks|married|single|widow|widower|spoken for|sweetheart|uncle|aunt|cousin(s|))',
    '(nephew(s|)|niece(s|)|boyfriend|girlfriend|partner|lover)',
  ]),
  '… are you (married|single|alone|a widow|a widower|a mother|a father|in love|seeing) …',
  '… who (are|were) you(r|) (married|parents) …',
  '… (when|did|have|were) you (ever|get|got)* married …',
  '… are you with (someone|somebody|anyone) …',
  '… you (any|a|an|old|dear|own|late|little|big)* (married|single|a widow|spoken for) …',
])

export const asksSecret = wholePhrase([
  `… (a|any|your|some|one|another|the|no) secret(s|) !(${secretThing}) !( … (ingredient|recipe|to your))…`,
  ...within('… {} !( … (ingredient|recipe|to your)) …', [
    'secrets',
    'hiding (something|anything|from)',
    'what are you hiding',
    'hide (something|anything)',
    '(never told anyone|nobody knows|no one knows|confess|darkest|keeping from|something to hide)',
  ]),
])

/** "What brought you here?", and what tells of it. */
export const asksOfComing =
  /\b(?:brought you (?:here|to)|you (?:come|came|end up|ended up|move|moved|settle|arrive) (?:here|to)\b)/
export const tellsOfComing =
  /\bI (?:\w+ )?(?:came|arrived|stopped|settled|stayed|meant to stay)\b|\b(?:brought|carried|sent|left) me\b/

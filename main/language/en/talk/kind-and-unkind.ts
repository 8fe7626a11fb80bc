import { wholePhrase, within } from '../../phrases.ts'

export const praises = wholePhrase([
  ...within('… (you are|you r|you have been|you look|you seem|you sing|you cook|you bake|you work) …20 {} …', [
    '(great|kind|nice|good|lovely|wonderful|amazing|awesome|brilliant|sweet|clever|smart|wise|funny)',
    '(helpful|beautiful|pretty|handsome|the best|cool|generous)',
    'a (treasure|genius|darling|angel|star|hero|legend|good (man|woman|person|friend))',
    '(my (hero|friend|favourite)|well|adorable|charming|impressive|talented|strong|brave)',
  ]),
  ...within('i (really|just|so|do|also)* (like|love|adore|admire|respect|trust|appreciate|enjoy) {} …', [
    '(you|your|talking (to|with) you|this village|this place)',
  ]),
  '(well done|good job|nice (work|one|job)|great (work|job)|bravo|impressive|amazing|wonderful)',
  '(brilliant|lovely|nice|cool|great|awesome|excellent|fantastic|neat|good|perfect|wow)',
  'what a (lovely|nice|beautiful|great|wonderful) _ … ',
  '(nice|lovely|beautiful|fine|great|pretty|cosy) (farm|shop|stall|tavern|house|garden|place|village|hat|dress|forge|mill|chapel|pub) (you have|here|there|of yours)* ',
  ...within('… your _ … (is|are|was|were|smell(s|)|taste(s|)|look(s|)) (so|very|really|truly|absolutely|the)* {} …', [
    '(good|great|delicious|wonderful|amazing|beautiful|lovely|nice|excellent|best|tasty|splendid)',
    '(fine|pretty|marvellous|perfect)',
  ]),
  '… best _ … (ever|in the (village|world|land)) …',
  'i missed you …',
  'you (helped me|saved me|rock) …',
  'that is (kind|nice|sweet|lovely|very kind|wonderful|great|good) (of you|)',
])

export const insults = wholePhrase([
  ...within('… (you are|you r|you look|you smell|you) …14 {} …', [
    '(stupid|idiot|ugly|dumb|fool|foolish|useless|liar|lying|awful|horrible|terrible|annoying)',
    '(boring|disgusting|pathetic|worthless|fat|old hag|moron|a thief|a coward|coward|ridiculous)',
    '(rude|mean|lazy|bad|evil|crazy|insane|stink|suck|sucks|nasty|a pig|pig|scum|bastard|bitch)',
    '(the worst|a disgrace)',
  ]),
  '(idiot|stupid|moron|fool|liar|dumbass|loser|ugly|shut up|fuck (you|off|)|damn you|screw you) …',
  '(piss off|get stuffed|sod off|bugger off|bog off|clear off|up yours|go to hell|drop dead) …',
  '(curse you|bastard|bitch|you (idiot|fool|pig|liar|moron|bastard|coward|thief|swine|oaf)) …',
  'i (really|just|) (hate|despise|detest|loathe|can not stand|do not (like|trust)) you …',
  ...within('… your _ … (is|are|was|were|smell(s|)|taste(s|)|look(s|)) (so|very|really|truly|absolutely|the)* {} …', [
    '(bad|awful|horrible|terrible|disgusting|worst|ugly|rotten|garbage|rubbish|poor|stale|vile)',
  ]),
  'i (will|am going to|want to|shall) (kill|hurt|hit|beat|punch|destroy|rob|burn|slap) (you|your) …',
])

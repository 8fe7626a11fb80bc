import { wholePhrase, within } from '../../phrases.ts'

const whichStory = [
  'a|an|another|some|one of your|any|your favourite|your|the|one more|good|old|nice|funny|scary|short',
  'little|more',
].join('|')
const duty = 'work|business|day|duties|duty|trade|chores|shop|stall|oven|forge|mill|inn|post|affairs|own'
const goOff = 'go|get|head|walk|run|be off|return|come'

export const wantsStory = wholePhrase([
  ...within(`(tell|give|say|share|know|recite) (me|us|) (${whichStory})* {} …`, [
    '(story|stories|tale|tales|legend|legends|something interesting|anecdote|yarn)',
    '(something about (this place|the village|here)|bedtime story|poem)',
  ]),
  '(what is|what|) (the|your) (best|favourite|funniest|scariest|oldest|strangest) (story|tale) (that|) (you know|you have|you have got|of yours|you ever heard|)',
  '(know|got|have you got|do you have) (any|a) (good|nice|funny|scary|old|)* (stories|story|tales|tale)',
  '(entertain me|amuse me|story time|story please|a story (please|))',
])

export const wantsJoke = wholePhrase([
  ...within('(tell|say|crack|make|know|give) (me|us|) (a|an|another|some|any|good|funny|your best|one)* {} …', [
    '(joke|jokes|riddle|riddles|something funny)',
  ]),
  'make me (laugh|smile)',
])

/** After a joke. */
export const wantsAnother = wholePhrase([
  '(tell me|and|) (another (one|joke|riddle|)|one more|more jokes|more) (please|)',
  '(do you (know|have)|got) (another|any more|more|one more) …',
])

export const wantsItAgain = wholePhrase([
  '(say (that|it) again|repeat (that|it|yourself|please|what you said|)|come again)',
  '(what did you (just|) say|i did not (hear|catch|get|understand) (that|you|what you said)|pardon)',
  '(sorry what|what was that|huh|what|i do not (understand|get it|follow)|say what)',
])

export const wantsMore = wholePhrase([
  '(tell me more|go on|continue|carry on|more|what else|and then|say more|anything else)',
  '(keep (talking|going)|tell me (something|anything) else|elaborate)',
  '(what else (do you know|can you tell) …|more please|is that all)',
  '(please|come on|go on|do|oh|just)* (tell|say) (it to|) me (please|then|)',
])

export const sendsAway = wholePhrase([
  '(go away|leave me (alone|be|)|get lost|get out (of here|)|shoo|be gone|begone|buzz off)',
  '(bugger off|off with you|scram|beat it|piss off|out of my way|move aside|step aside|make way)',
  '(leave us|go)',
  '(ok|okay|right|well|now|go on|so)* (run|trot|hop|off) along (now|then|kid|you|home)*',
])

export const callsHere = wholePhrase([
  ...within('(come|get|step|move|walk|run) (over|) {} …', [
    '(here|closer|nearer|over|to me|to my side|back to me|back here|this way|near me)',
  ]),
  '(come|approach|over here|here|come back|come quick(ly|))',
])

export const wantsItForgotten = wholePhrase([
  '(forget|never mind|nevermind|do not remember|ignore) (that|it|this|what i (said|told)|about|my|everything i) …',
  '(never mind|nevermind|forget it)',
])

export const stopsMe = wholePhrase([
  ...within('(stop|quit|no more|leave off|give up|you can stop) {} …', [
    '(follow|following|trail|trailing|chasing|tailing|coming (with|after)|walking (with|behind))',
  ]),
])

export const forbidsFollowing = wholePhrase([
  ...within('(do not|never|no need to) {} …', [
    '(follow|following|trail|trailing|chasing|tailing|coming (with|after)|walking (with|behind))',
  ]),
])

export const sendsHome = wholePhrase([
  ...within('{} (on|back|) (to|) (your|) (home|house) …', ['(go|get|walk|run|head|return|come)']),
  'go (to (bed|sleep)|indoors|inside) …',
])

/** Phrases that send a follower away: "go back to your work", "that's far enough". */
export const dismisses = wholePhrase([
  'you (are|were) (free|free to go|dismissed|excused) …',
  `(${goOff}|) (on|along|) (back|) (to|about|with|on with) (your|the) (_|) (${duty}) …`,
  '(go|get|carry|keep|head|off) (back to|on with|on|to|back) (work|working|your (work|day|business)) …',
  '(back to work (with you|)|return to (your|) (work|post|duties)|as you were|off you go|you go) …',
  '(go (on|) (now|then|your (own|) way)|leave me (here|now)) …',
  '((that|this|it) is (far enough|where we part|as far as (we|i|you) go)|(that|this) will do) …',
  '(far enough|no (further|farther)) …',
  '(do not|need not) (come|go|walk) (any|) (further|farther|along|with me) (any( |)more|) …',
  '(i (can|will|shall)|) (manage|go on|find my way|go) (from here|alone|by myself|on my own) (now|from here|) …',
  '(i know (the|my) way (from here|now)|we (part|are) here (now|)) …',
  '(stay|stop|remain|halt) (right|) (here|there|where you are|put) (now|) …',
])

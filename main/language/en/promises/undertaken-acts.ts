import type { Undertaking } from '../../undertaking.ts'

const kin =
  '(?:husband|wife|father|mother|brother|sister|son|daughter|apprentice|boy|girl|neighbou?r|master|mistress|uncle|aunt|cousin)'
/** A person who is neither the listener nor everybody. */
const another = String.raw`(?:him|her|them|(?:the|my|your|our|old|dear|young|good) (?!whole\b|world\b|village\b|truth\b|story\b|tale\b|time\b)[\p{L}-]+|\p{Lu}[\p{L}’'-]+|my ${kin}|your ${kin})`
/**
 * Phrases for telling another person something. Only the verbs ignore case (`i`), because a name has a capital letter.
 */
const telling = new RegExp(
  String.raw`^(?:tell|warn|remind|inform|greet|ask|thank) ${another}(?![\p{L}’'-])|^let ${another} know\b|^(?:pass|take|carry|bring|send|get|give) (?:it|that|this|word|the (?:word|message|news)|your (?:words?|message|greetings?|regards|thanks|news)|a (?:word|message))(?: on| along)? to ${another}|^(?:give|send|bring) ${another} (?:word|your (?:words?|message|greetings?|regards|thanks|best|love|news)|the message)|^(?:speak|talk|have a word) (?:to|with) ${another}`,
  'u',
)
const being =
  /^(?:be (?:there|here|waiting|with you|at|in|by|outside|on|standing|over|ready)|meet (?:you|me|us|at|by|in|under|outside|there|on|again at)|wait (?:for you|there|here|at|by|in)|see you|come (?:by|over|to|along|round|around|for you|with you|and|tomorrow|at|on|in)|join you|stop by|look in|look for me|call (?:on you|by|at|for you)|drop by|visit you|expect (?:me|us)|find me|wait for me)\b/i

const serving =
  /^(?:bring|give|get|fetch|send|deliver|hand|make|bake|brew|cook|forge|sew|knit|weave|carve|build|mend|fix|repair|sharpen|hone|save|keep|hold|set|put|lay|reserve|find|show|teach|help|walk|take|lead|guide|escort|accompany|lend|pay|repay|sell|buy|order|write|read|sing|play|tell|ask|remind|wake|fill|paint|prepare|cut|gather|pick|collect|pack|wrap|introduce|check|return|replace|draw|copy|stitch|shoe|feed|water|tend|mind|watch|guard|light|polish|clean|wash|dig|plant|split|chop|haul|carry|row|ferry|spare|share|pour|heat|open|let you know|have|finish|start|begin|do|see to|look (?:at|into|after|over)|work on|settle|supply|provide|patch|solder|oil|grind|mix|stack|load|unload|milk|shear|visit|warm|roast|smoke|dry|press|spin|dye|tailor|fit|measure|tune|string|trim|drop|leave)\b/i
/** Polite phrases that promise the listener nothing. */
const courteous =
  /^(?:tell you (?:this|that|what|something|one|now)|give you (?:that|my word|a (?:hint|word))|keep (?:you|it|that|this) in mind|keep (?:it|that|this) (?:a secret|to myself|quiet|between)|show you (?:what|who)|take your (?:word|leave)|have (?:you|to|my|a (?:rest|nap|drink|look))|do (?:well|fine|without|nothing)|find (?:my|out)|leave you|get (?:over|going|on|back)|make (?:do|merry)|hold you to|help myself|give (?:it|that|this) (?:(?:some|a|a little|more|another) )?(?:thought|time|try|think|go)\b.*|take it (?:easy|slow)|pray\b.*|drink to|light a candle|cross my fingers|speak (?:well|up)|put it (?:so|this way|plainly))\b/i

const forListener = /\b(?:you|your|yours)\b(?! (?:know|see|understand|say|said|mean|wish|like|please)\b)/i
const thatThing =
  /^\S+(?: (?:into|after|to|on|up|out|over|back|off|down|together))? (?:it|that|this|them|one|those|these|both)\b/i
const readied =
  /^have (?:it|them|that|those|one|both|your [\p{L}’' -]{2,40}?|the [\p{L}’' -]{2,30}?|a [\p{L}’' -]{2,30}?) (?:ready|done|waiting|made|sharp|sent|brought|set aside|back|for you|[a-z]{2,12}ed)\b/iu

/** What an act means for its listener. Null if it isn't for them. `isPledged`: the speaker gave their word for it. */
export const kindOf = (act: string, isPledged: boolean): Undertaking['kind'] | null => {
  if (courteous.test(act)) return null
  if (telling.test(act)) return 'tell'
  if (/^(?:it|that|they|all|everything|your|you)\b/i.test(act)) return 'do'
  if (being.test(act)) return 'be'
  if (isPledged || readied.test(act) || /^return (?:it|the|your)\b/i.test(act)) return 'do'
  if (!serving.test(act)) return /\bfor you\b/i.test(act) ? 'do' : null
  if (/^have\b/i.test(act)) return /\bfor you\b/i.test(act) ? 'do' : null
  const plain = act.replace(/\b(?:as|like|what|when(?:ever)?|once|before|after|that) you(?: \p{L}+)?\b/giu, '')
  return forListener.test(plain) || thatThing.test(act) ? 'do' : null
}

const meeting =
  /\b(?:come|meet|find me|wait|visit|join|call|see you|expect me|look for me|together|you there|with you|for you|on you)\b/i
const hour =
  /\b(?:at|by|around|about|before|past|noon|midday|midnight|dawn|dusk|sunrise|sunset|nightfall|o['’]?clock|\d{1,2}:\d\d|hours?|first light)\b/i

/** Whether "I'll be there" is an agreement with the listener, and not news about the speaker's own day. */
export const meets = (act: string, around: string, when: string): boolean => {
  if (/^see you\b/i.test(act)) return hour.test(when)
  if (
    /^(?:be there|be with you|meet|wait for you|join you|visit you|call (?:on|for) you|come (?:for|with) you|expect|look for|find me|wait for)\b/i.test(
      act,
    )
  )
    return true
  return hour.test(when) && meeting.test(around)
}

const message = new RegExp(
  String.raw`(\b(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to) (?:[a-z]+ly )?(?:${telling.source.slice(1).replaceAll('|^', '|')})).*$`,
  'u',
)
/** The clause about telling another person something, without the message itself. */
export const withoutMessage = (clause: string): string => clause.replace(message, '$1')

/** Whether the meaning depends on earlier words. */
export const leansOnTalk = (words: string): boolean =>
  words.split(' ').length < 3 ||
  /\b(?:it|that|this|them|those|these|one|both|there|everything|all|so)\b/i.test(words) ||
  /^(?:they|your|you)\b/i.test(words)

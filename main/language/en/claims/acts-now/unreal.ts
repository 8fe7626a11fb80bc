import { phraseAnywhere, wholePhrase } from '../../../phrases.ts'

/** Idioms that would otherwise look like a condition or another time. */
const idioms = phraseAnywhere([
  'if you (please|like|will|do not mind|must know)',
  "if you don't mind",
  "if (i'm|i am) honest",
  'as if …60',
  'as (always|ever|usual|promised|before)',
  'once and for all',
  'once again',
  'for once',
  'for nothing',
  'at once',
  'after all',
  'before (i change my mind|you can (refuse|argue|object|blink|say no)|it (gets cold|goes cold|cools)|someone _ on it)',
  'for ever',
])
export const withoutIdioms = (text: string): string => {
  let left = text.replace(/\b(?:a|one|half a) (?:moment|minute|second|heartbeat|breath) ago\b/g, 'just now')
  for (let found = idioms.exec(left); found; found = idioms.exec(left))
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
  return left
}

/** Words of a condition, a wish or a game of pretend. A sentence with them claims nothing. */
export const supposes = wholePhrase([
  '… (if|unless|whether|suppose|supposing|imagine|pretend|provided|lest|whenever) …',
  '… (when|as soon as|the (moment|day|minute)|by the time|till|until|once|after) (you|i|we|he|she|it|they|that|the|my|your) …',
  "… (when|once|after) (you've|you'll|i've|it's|he's|she's|we've|they've) …",
  "… (i|we|he|she|you|they) (wish|hope|dream|would|wouldn't|could|couldn't|might) …",
  "… (i'd|you'd|he'd|she'd|we'd|they'd) …",
  '(had|were|should) (i|you|we|he|she|it|they) …',
  "… (perhaps|maybe|someday|would|wouldn't|could|couldn't|should|shouldn't|might|ought) …",
  '… (they|folk|people|some) (say|says|claim|swear) …',
  '… (said|says|told me|told us|swears|claims|reckons|thinks|thought|heard|believe|believes|remember) (that|he|she|they|you|the) …',
  '… (want me to|like me to|let me|let us|shall i|shall we|care for|fancy) …',
])

/** Words for another time than now. */
export const otherTime = wholePhrase([
  '… (yesterday|tomorrow|tonight|later|soon|someday|nowadays|ago|earlier|formerly) …',
  '… (last|next) (night|week|month|year|spring|summer|autumn|winter|time|market|feast|monday|tuesday|wednesday|thursday|friday|saturday|sunday|harvest) …',
  '… (every|each) (_|) (day|morning|evening|night|noon|week|month|year|spring|summer|autumn|winter|market|sunday|time|dawn|dusk|season|harvest) …',
  '… on (_|) (monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|market|feast|days) …',
  '… (one|some|most|market|feast|many) (day|days|mornings|nights|evenings|weeks|winters|years) …',
  '… at (noon|dawn|dusk|midday|midnight|sunset|sunrise|sundown|nightfall|first light|harvest|a quarter|half past|quarter|#|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) …',
  '… (before|after|by|till|until|since) (dawn|noon|dusk|dark|supper|breakfast|dinner|midsummer|midwinter|spring|summer|autumn|winter|harvest|#) …',
  '… in (the (morning|evening|afternoon|autumn|spring|summer|winter)|spring|summer|autumn|winter|a (minute|moment|while|bit|few|hour|day|week)|an hour|(two|three) _|my (youth|day)) …',
  '… (used to|back then|long ago|as a (boy|girl|child|lad)|those days|that (day|night|year|winter|summer|morning)|this (morning|winter|spring|summer|autumn|year|week)|all (day|winter|week|year|morning)) …',
  '… (once a|twice a|for a living|for years|years|the other day|in the old days|from time to time|now and then|when i was|at times) …',
])

/** Words for repeated events. They affect only the clause they are in. */
export const habit = phraseAnywhere([
  '(always|usually|often|sometimes|mostly|normally|seldom|rarely|never|ever|generally)',
])

/** Phrases that name a price before the thing: "two pennies, and it is yours". */
export const bargains = wholePhrase([
  '(and|so|well|then|just|please|first|no|yes|now|look|listen|you)*3 (pay|bring|give|fetch|find|hand|show|help|tell|get|beat|win|catch|sing|promise|prove|answer|swear|lend|trade|guess|mend|put|earn|make|do|come|ask|name|take|choose|add) (me|us|up|it|your|a|an|the|two|three|four|five|six|seven|eight|nine|ten|#|what|first|back|my|one|for|both|and|whichever|another|right|now) …',
  '… (for|at) (only|just|a mere|but|) (a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|#|half a) (_|) (coin|coins|penny|pennies|copper|coppers|silver|gold|crown|crowns|groat|groats|mark|marks|shilling|shillings) …',
  '… (a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|#|half a) (_|) (coin|coins|penny|pennies|copper|coppers|silver|gold|crown|crowns|groat|groats|mark|marks) (more|each|) and …',
  "… (you|you will|you'll) (bring|give|pay|fetch|find|hand|help|get|promise|lend|show|tell) …",
  '… (each|apiece|a piece|price|cost|costs) …',
])
/** Phrases which say that the price has been paid: "I sell it for two coins, all paid". */
export const settled = wholePhrase([
  '… (paid|sold|struck|sealed|settled|done|hereby|here and now|right now|this (very|) (minute|moment|instant|second)|as we speak|as i speak|thank you|thanks|already|shake on it|we shake|square) …',
])
/** Whether a price, a task or a promise comes first. Expects words without punctuation. */
export const isBargain = (plain: string): boolean => bargains.test(plain) && !settled.test(plain)
/** Words that deny an act in the clause itself. */
export const denied = phraseAnywhere([
  '(not|never|no|nothing|nobody|none|neither|nor|hardly|cannot|scarcely|barely|almost|nearly|would|could|might|should|may|must|instead of|rather than|about to|refuse|refuses)',
])

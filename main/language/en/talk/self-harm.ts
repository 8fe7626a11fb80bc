import { readSentences } from '../grammar/text.ts'

/** A quick check: text without these words can't be about self-harm. */
const mayBe =
  /\b(?:my ?self|kms|suicid\w*|(?:self|un)[- ]?(?:harm|alive)\w*|die[ds]?|dying|dead|liv(?:e|ing)|life|alive|exist\w*|born|wake|kill me|kill|end(?:ing)?|without me|misery|wrists?|throat|jump\w*|overdose)\b/i
/** Words of computer games. In a game, dying is a move. */
const isGame = /\b(?:respawn\w*|checkpoints?|game over|hit points|extra li(?:fe|ves)|next level|save ?game)\b/

const wanting =
  '(?:(?:want(?:ed|ing)?|wish|(?:would|should) like|need|plan(?:ned|ning)?|intend(?:ed|ing)?|decided|tempted|tr(?:y|ied|ying)|long(?:ed|ing)?|hop(?:e|ed|ing)|mean|ready|deserve|help me|how|(?:best|quickest|easiest|fastest|painless|surest) way) to|feel like|help me|let me|(?:how|why|when|where) (?:do|can|could|should|would|might|must) i|(?:maybe|perhaps) i (?:should|will|must))'
const aboutTo = '(?:(?:going|about|gonna) to|will|shall|might|may|must|would)'
const justly = '(?: (?:just|really|finally|simply|go and|go|please|all|only|actually|truly|so|badly|rather|not))*'
/** Verbs that can also happen by accident. */
const accident = '(?:cut|hurt|harm|injure|burn|starve|poison|stab)'
const end = '(?:kill|hang|drown|shoot|strangle|suffocate|unalive|murder|off)'
/** Figures of speech: "cut myself a slice", "drown myself in ale". */
const other =
  '(?! (?:an?|some|the|two|three|another|free|loose|off|short|out|up|down|in (?!the\\b)\\w+|into|laughing|working|over|for|with (?:work|laughter)|just to|to (?:get|finish|come|be)\\b|trying|less)\\b)'
const soon =
  '(?= (?:now|tonight|today|tomorrow|soon|here|again|then|for good|for ever|forever|once and for all|i|and|because|please|but|so|if nobody|myself)\\b|$)'
const deed = [
  `${end} myself${other}`,
  '(?:take|end|finish) my (?:own )?life(?! (?:as|here|in|with|story|tale|work)\\b)',
  '(?:do away with|put an end to) (?:myself|my life|it all|everything)',
  `end (?:it all|everything|my days|my suffering|my misery|it${soon})`,
  'commit suicide|overdose|kms|self-?harm',
  '(?:slit|cut|slash|open) my (?:wrists?|throat)',
  '(?:throw|hurl) myself (?:off|from|under|into|in) ',
  '(?:jump|leap) (?:off|from) (?:a|the|that|this) (?:bridge|cliff|roof|tower|church tower|rock)\\b(?! (?:in|on)to\\b)',
].join('|')
const dying =
  '(?:die(?! (?:of|from|for|an?|as|like|rich|old|happy|laughing|here|there|at|with|before|after|than|again|less|trying|knowing|so (?!badly|much)|by|on|out|down|my|this|the|in(?! (?:my sleep|peace)\\b))\\b)|(?:be|stay) dead|be no more|cease to (?:be|exist)|stop (?:existing|living|being alive)|disappear for ever|disappear forever|never wake up(?: again)?|not wake up(?: again)?|not (?:be alive|exist|live)\\b)'
const living =
  '(?:live(?! (?:here|there|in|at|with|without|on|near|by|next|alone|together|among|under|beside|off|off|up|from|a|like (?!this))\\b)|be alive|exist|go on living|keep living|stay alive|wake up(?: (?:again|any ?more|tomorrow))|be (?:around|in this world) any ?more)'
const thinking =
  '(?:think(?:ing)?|thought|thoughts|dream(?:ing|t)?|feel(?:ing)? like|felt like|consider(?:ing|ed)?|keep|talking)(?: (?:a lot|often|always|all the time|sometimes|again|seriously))*(?: (?:of|about|on))?'

/** Patterns with the speaker as subject. The person named last before the match tells who is meant. */
const own: readonly RegExp[] = [
  `(?<!\\b(?:not|never) )${wanting}${justly} (?:${deed}|${accident} myself${other})`,
  `(?<!\\b(?:not|never) )(?:${aboutTo})(?! (?:not|never)\\b)${justly} (?:${deed})`,
  `${aboutTo}${justly} (?:hurt|harm|cut) myself${soon}`,
  `(?<!\\b(?:not|never) )(?:(?:want|wanted|wanting|wish|(?:would|should) like|long|longing|hope|hoping|ready|deserve|need|waiting) to|let me|help me(?: to)?|feel like|would rather)${justly} ${dying}(?! than\\b)`,
  `\\b(?:not|never|no longer|hardly|do not even)(?: really| even| longer)? (?:want|wish|care|like|deserve|need)(?:ed)? to ${living}`,
  'can not (?:go on living|live (?:any ?more|any longer|like this any ?more))',
  'wish i (?:was|were|am) (?:not alive|dead|never born|not born)',
  'wish i had (?:never been born|not been born|died|never woken up|not woken up)',
  'wish i (?:could|would)(?: just| only)? (?:die|disappear for ever|disappear forever|not wake up|never wake up|stop existing)(?! (?:of|for|in|on|as|like)\\b)',
  'better off dead|be better dead',
  'suicidal|(?:of|about|commit|attempt(?:ed)?|planning|my(?: own)?) suicide|self-?harm(?:ing|ed)?',
  `${thinking} (?:(?:kill|hang|drown|shoot|cut|hurt|harm|starv|unaliv)p?ing myself${other}|(?:ending|taking) (?:my (?:own )?life|it all|everything)|(?<!keep )dying\\b|jumping (?:off|from) (?:a|the) (?:bridge|cliff|roof|tower))`,
  `(?:have been|keep|am|was|started|began|stop)(?: on| to)? (?:cut|hurt|harm|starv)t?ing myself(?! (?:an?|some|on|with|short)\\b)`,
  '(?:cut|hurt|harm|burn) myself (?:on purpose|to feel|again and again|every (?:day|night)|when i (?:am|feel) (?:sad|alone|lonely|low|bad))',
  'if i (?:just |really )?(?:killed|hanged|hung|drowned|shot) myself(?! (?:laughing|working)\\b)',
  '(?:miss|care|notice|cry|mourn|matter)(?: \\w+){0,3} if i (?:died|was dead|were dead|was gone for ever)',
  'want (?:you|somebody|someone|anybody|it) to (?:kill me|end my life)',
].map((source) => new RegExp(`(?:^| )(?:${source})`, 'u'))

/** Phrases that always mean the speaker. */
const plain: readonly RegExp[] = [
  /^(?:please )?(?:just )?(?:let me die|end my life|put me out of my misery|help me (?:to )?die)\b/,
  /^please (?:just )?kill me\b|\bkill me please$/,
  /^how (?:much|many) .*\b(?:poison|hemlock|nightshade|arsenic|mushrooms?|berries|pills?|drops)\b.* (?:kill|finish) me\b/,
  /\b(?:no|any|nothing) (?:reason|point|use|sense)?(?: ?(?:left|any ?more|for me))*(?: ?(?:to|in|for))? (?:go on living|living|live(?= (?:any ?more|any longer|for)\b|$)|being alive|stay alive)\b(?! (?:here|there|in|at|with|near|on|alone|without)\b)/,
  /^(?:and |but |so )?what is the (?:point|use|sense) (?:of|in) (?:living|being alive|going on living|life)$/,
  /\b(?:my life|life) is (?:not|no longer|hardly) worth living\b|^life is not worth it\b/,
  /\bi (?:am|feel|have grown|got) (?:so |very |just |really )*(?:tired|sick|weary) of (?:living(?! (?:in|at|on|here|with|near|alone)\b)|being alive|life(?! (?:in|at|on|here|as|with)\b))/,
  /\bwhy (?:should|do|am|must) i (?:go on living|still live|still alive|stay alive|keep living)\b/,
  /\b(?:everyone|everybody|they|the world|my family|people|all of you|you all|you) (?:would|will) (?:all )?be (?:much |far |so much )?(?:better|happier|better off) (?:off )?(?:without me(?: in it)?|if i (?:was|were) (?:dead|gone|not (?:here|around|alive)|no more))$/,
]

const speaker = /^(?:i|me|we|my)$/
const others =
  /^(?:you|he|she|they|him|her|them|who|people|everyone|everybody|nobody|somebody|someone|did|does|his|their)$/
/** Words that may precede a verb without a subject: "really want to die". */
const light =
  /^(?:just|really|so|sometimes|and|but|or|often|only|maybe|honestly|still|now|truly|always|please|because|that|ok|okay|well|oh|seriously|some|days|to|it|is|hello|hi|tonight|today)$/

const isOfSpeaker = (before: string, found: string): boolean => {
  if (/\b(?:i|my|myself)\b/.test(found)) return true
  const words = before.trim() === '' ? [] : before.trim().split(' ')
  const nearest = words.findLast((word) => speaker.test(word) || others.test(word))
  return nearest === undefined ? words.every((word) => light.test(word)) : speaker.test(nearest)
}

const isOwn = (norm: string): boolean =>
  plain.some((pattern) => {
    const found = pattern.exec(norm)
    return (
      found !== null &&
      !/\b(?:he|she|they|it) (?:said|says|thinks|has|have|had|sees)\b/.test(norm.slice(0, found.index))
    )
  }) ||
  own.some((pattern) => {
    const found = pattern.exec(norm)
    return found !== null && isOfSpeaker(norm.slice(0, found.index), found[0])
  })

/**
 * Whether somebody talks about killing or harming themselves, or about not wanting to live. Stories about others,
 * quotations, figures of speech and deaths in the game don't count.
 */
export const speaksOfSelfHarm = (text: string): boolean => {
  if (!mayBe.test(text)) return false
  const unquoted = text.replace(/["“«][^"”»]*["”»]?/g, ' ')
  return readSentences(/\p{L}/u.test(unquoted) ? unquoted : text).some(({ norm }) => !isGame.test(norm) && isOwn(norm))
}

const openings = [
  'I am glad you told me, {name}, and I take it seriously.',
  'Thank you for telling me, {name}; I hear you, and I do not take it lightly.',
  'I hear you, {name}, and I am glad you said it.',
] as const
/** Names no phone number, because the country is unknown. */
const whereToTurn =
  'Please do not stay alone with it: go now to somebody near you whom you trust, or to a doctor. If it may happen soon, call the emergency number of your country at once; a crisis line will listen to you, too. I am only somebody in a village, and they can be with you.'

/**
 * The answer of every character to talk of self-harm, in plain words: calm, and saying where to find help. `choice`
 * picks one of several versions.
 */
export const answerToSelfHarm = (name: string, choice: number): string =>
  `${(openings[choice % openings.length] ?? openings[0]).replace('{name}', () => name)} ${whereToTurn}`

import type { GesturePlace } from '../../language.ts'

/**
 * Verbs of stage directions in their base form: acts of a body while it speaks. Excludes verbs of giving and trading,
 * because such acts happen in the world or not at all.
 */
const verbs = `
smile nod sigh laugh chuckle grin beam giggle smirk wink blush frown scowl glare squint blink stare gaze
look glance peer watch listen lean turn tilt cock shake shrug bow curtsy kneel sit stand rise straighten stretch
pause hesitate think ponder consider breathe inhale exhale swallow sniff snort huff groan yawn cough gasp gulp
sob weep cry whisper murmur mutter mumble hum sing whistle grumble stammer
wave point gesture beckon clap pat rub stroke tap drum scratch fold cross raise lower lift wipe dust brush tuck
adjust smooth tug knead stir chop hammer sweep scrub polish pour set step walk move shift shuffle pace trail
tremble shiver shudder wince flinch crouch hug embrace spread purse bite lick clear wring wrinkle furrow narrow
hold squeeze write hop wait jump skip run dash climb perch settle slump fidget rock sway spin twirl ladle slice wrap
tie untie tighten loosen unwrap polish sharpen carve whittle rest fan shade roll snap blow sip drink chew swat shoo usher nudge poke pluck
`
  .trim()
  .split(/\s+/)

const third = (verb: string): string =>
  /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
const doubled = /^(?:nod|grin|hum|pat|rub|tap|drum|chop|step|tug|hug|sob|beg|set|sit|shrug)$/
const going = (verb: string): string =>
  doubled.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb.replace(/(?<=[^e])e$/, '')}ing`

const anyOf = (words: readonly string[]): string => words.join('|')
const adverbs = '(?:(?:then|just|only|still|quietly|\\p{Ll}+ly) )*'
const ofThemselves = `(?:(?:she|he|they) )?${adverbs}(?:${anyOf([...verbs.map(third), ...verbs.map(going)])})`
const ofMyself = `i ${adverbs}(?:${anyOf(verbs)})`
const named = `(?:with )?an? (?:\\p{Ll}+,? )?(?:${anyOf(verbs)}|wry look)`
const wholly = (forms: readonly string[]): RegExp => new RegExp(`^(?:${anyOf(forms)})(?![\\p{L}\\p{N}'’-])`, 'u')
const gesture = wholly([ofThemselves, ofMyself, named])
/** Gestures in brackets. "(smiles)" is a gesture, "(I think)" is an aside. */
const gestureInBrackets = wholly([ofThemselves, named])
const byName = new RegExp(`^\\p{Lu}[\\p{L}'’-]+ (?=${adverbs}(?:${anyOf(verbs.map(third))})(?![\\p{L}'’-]))`, 'u')

/** Words that end like a verb in the third person or in -ing, but aren't verbs or don't describe a gesture. */
const noGesture = anyOf(
  `this his its hers ours yours yes always is was has does us as perhaps sometimes besides thus thanks pennies news
  knows owes means says thinks wants needs likes loves costs sells makes owns lives works seems hates hopes
  nothing something anything everything king ring spring string morning evening during`
    .trim()
    .split(/\s+/),
)
const anyVerb = `(?!(?:${noGesture})(?!\\p{L}))\\p{Ll}{2,}(?:s|ing)`
const subject = '(?:(?:she|he|they) )?'
/** Any verb that has the sentence to itself: "hums an old tune", "I write it on the slate". */
const gestureAlone = new RegExp(`^(?:i \\p{Ll}+ \\p{Ll}|${subject}${adverbs}${anyVerb} \\p{Ll})`, 'u')
/** A verb with something of the speaker's own, also in brackets within a sentence: "tightens her shawl". */
const withOnesOwn = new RegExp(`^${adverbs}${anyVerb} (?:her|his|their) \\p{Ll}`, 'u')
const ways = 'the|an?|up|down|over|out|at|to|towards?|into|back|away|off|around|about|behind|under|with|through'
/** A verb with an object or a direction: "tightens the knot", "humming to herself". */
const someWay = new RegExp(`^${adverbs}${anyVerb} (?:${ways})(?!\\p{L})`, 'u')
/**
 * One-word gestures ("smiling", "shivering"), and stage directions with a noun: "a warm smile spreads across her face".
 */
const oneWord =
  /^(?:sighs?|smiles?|grins?|laughs?|laughter|chuckles?|pause|beat|shrugs?|nods?|winks?|bows?|coughs?|gasps?|giggles?|yawns?|sniffs?|whistles?|gulps?|silence)$/
const goingAlone = new RegExp(`^(?:\\p{Ll}+ly,? )?(?!(?:${noGesture})$)\\p{Ll}{3,}ing(?: \\p{Ll}+ly)?$`, 'u')
const ofTheBody =
  /^(?!.*\b(?:i|you|we|my|your|me)\b)(?:(?:an?|her|his|their)\b|\p{L}+['’]s ).*\b(?:eyes?|face|hands?|fingers?|head|lips|mouth|brows?|cheeks?|shoulders?|arms?|smile|grin|voice|apron)\b/u
/** Prices and numbers, which refer to goods. */
const ofGoods = /\d|\b(?:penn(?:y|ies)|coins?|gold|silver|each)\b/
/** Remarks of an actor outside the role. */
const besidesThePart = /^(?:note|ooc|out of character|in character|author['’]?s? note|end of (?:response|reply))\b/
const byAnyName =
  /^\p{Lu}[\p{L}'’-]+ (?=(?:\p{Ll}+ly )?\p{Ll}{2,}s (?:her|his|their|the|an?|up|down|over|at|to|towards|back|away)\b)/u

/**
 * Whether words between marks describe the speaker's gesture instead of speech: "wipes her hands", "Marta smiles".
 * `where` is their position: within a sentence, alone, or in brackets (which may contain an aside).
 */
export const isGesture = (text: string, where: GesturePlace = 'amid'): boolean => {
  const named = text
    .trim()
    .replace(/[.!…]+$/, '')
    .replace(byName, '')
  const words = named.toLowerCase()
  switch (where) {
    case 'amid':
      return gesture.test(words)
    case 'alone':
      return [gesture, gestureAlone, oneWord, goingAlone, ofTheBody].some((form) =>
        form.test(named.replace(byAnyName, '').toLowerCase()),
      )
    case 'brackets':
      return (
        gestureInBrackets.test(words) || besidesThePart.test(words) || (withOnesOwn.test(words) && !ofGoods.test(words))
      )
    case 'bracketsAlone':
      return (
        isGesture(text, 'brackets') ||
        (!ofGoods.test(words) && [someWay, oneWord, goingAlone, ofTheBody].some((form) => form.test(words)))
      )
    default:
      return where satisfies never
  }
}

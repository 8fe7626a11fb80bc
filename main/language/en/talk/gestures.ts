/**
 * Verbs of stage directions, in their plain form: what a body does while it speaks. A verb of giving or trading is none:
 * what it tells of happens in the world or not at all.
 */
const verbs = `
smile nod sigh laugh chuckle grin beam giggle smirk wink blush frown scowl glare squint blink stare gaze
look glance peer watch listen lean turn tilt cock shake shrug bow curtsy kneel sit stand rise straighten stretch
pause hesitate think ponder consider breathe inhale exhale swallow sniff snort huff groan yawn cough gasp gulp
sob weep cry whisper murmur mutter mumble hum sing whistle grumble stammer
wave point gesture beckon clap pat rub stroke tap drum scratch fold cross raise lower lift wipe dust brush tuck
adjust smooth tug knead stir chop hammer sweep scrub polish pour set step walk move shift shuffle pace trail
tremble shiver shudder wince flinch crouch hug embrace spread purse bite lick clear wring wrinkle furrow narrow
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
/** "(I think)" is an aside, "(smiles)" is none. */
const gestureInBrackets = wholly([ofThemselves, named])
const byName = new RegExp(`^\\p{Lu}[\\p{L}'’-]+ (?=${adverbs}(?:${anyOf(verbs.map(third))})(?![\\p{L}'’-]))`, 'u')

/** Whether words between marks tell what the speaker does, and are not said: "wipes her hands", "Marta smiles". */
export const isGesture = (text: string, isInBrackets = false): boolean =>
  (isInBrackets ? gestureInBrackets : gesture).test(text.trim().replace(byName, '').toLowerCase())

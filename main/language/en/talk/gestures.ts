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
hold squeeze write hop wait jump skip run dash climb perch settle slump fidget rock sway spin twirl ladle slice wrap
tie unwrap polish sharpen carve whittle rest fan shade roll snap blow sip drink chew swat shoo usher nudge poke pluck
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

/** Any verb, where nothing of the same sentence stands around: "hums an old tune", "I write it on the slate". */
const gestureAlone =
  /^(?!(?:this|his|its|yes|always|is|was|has|does|us|as|perhaps|sometimes|thus|(?:no|some|any|every)thing|king|ring|spring|(?:morn|even)ing)(?![\p{L}]))(?:i \p{Ll}+ \p{Ll}|\p{Ll}{2,}(?:s|ing) \p{Ll})/u

/**
 * Whether words between marks tell what the speaker does, and are not said: "wipes her hands", "Marta smiles". `where`
 * they stand: amid a sentence, alone, or in brackets, which may hold an aside.
 */
export const isGesture = (text: string, where: 'amid' | 'alone' | 'brackets' = 'amid'): boolean => {
  const words = text.trim().replace(byName, '').toLowerCase()
  if (where === 'brackets') return gestureInBrackets.test(words)
  return gesture.test(words) || (where === 'alone' && gestureAlone.test(words))
}

import { isVerbStem } from '../lexicon/related.ts'
import { stem } from '../lexicon/stem.ts'
import { auxiliaries, determiners, prepositions } from '../lexicon/stop-words.ts'

const simple: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  yourselves: 'ourselves',
  am: 'are',
}
const adverb = /^(?:never|always|also|just|still|once|often|only|really|already|even|then|now|not|\w+ly)$/
const joiner = /^(?:and|but|or|then|who|because|when|if|that|so|while|as|than|since|until|for)$/
const objectVerb =
  /^(?:tell|told|give|gave|ask|asked|see|saw|seen|meet|met|know|knew|help|helped|trust|like|love|hate|want|need|thank|show|showed|bring|brought|pay|paid|owe|owed|let|make|made|find|found|call|called|sell|sold|hear|heard|lend|lent|sent|send|warn|warned|told|visit|miss|remember|remind|follow|leave|left|join|teach|watch|believe|forgive|understand)$/

/** Whether "you" at `index` is an object ("I like you", "with you") and so becomes "me". */
const isObject = (words: string[], index: number): boolean => {
  const before = words[index - 1] ?? ''
  const after = words[index + 1] ?? ''
  // "A gift for you" is an object; "for you are kind" gives a reason.
  if (before === 'for') return !auxiliaries.has(after) && !isVerbStem(stem(after))
  if (before === '' || joiner.test(before)) return false
  if (auxiliaries.has(before) && after !== '' && !prepositions.has(after) && !determiners.has(after)) return false
  if (auxiliaries.has(after) && !prepositions.has(before)) return false
  if (prepositions.has(before)) return true
  if (objectVerb.test(before)) {
    const subjectNext = isVerbStem(stem(after)) && !/^(?:work|home|house)$/.test(after)
    return !(subjectNext && /^(?:know|hear|heard|see|saw|hope|believe|think|say|said)$/.test(before))
  }
  return after === '' || (!isVerbStem(stem(after)) && isVerbStem(stem(before)))
}

/**
 * Turns what somebody said to me into what I say to them: "I am looking for a ring that I lost" → "you are looking for
 * a ring that you lost"; "I like you" → "you like me"; "are you my friend" → "am I your friend". Works word by word and
 * keeps everything else, including commas. "can not", the form of parsed sentences, becomes "cannot" again.
 */
export const flipPerson = (text: string): string => {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '')
  const bare = pieces.map((piece) => piece.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ''))
  let subject: 'i' | 'you' | 'other' = 'other'
  return pieces
    .map((piece, index) => {
      const word = bare[index] ?? ''
      const before = bare[index - 1] ?? ''
      const subjectBefore =
        before === 'i' ||
        before === 'you' ||
        (adverb.test(before) && (bare[index - 2] === 'i' || bare[index - 2] === 'you')) ||
        (/^(?:and|but)$/.test(before) && subject !== 'other')
      let flipped: string | undefined
      if (word === 'you') {
        const object = isObject(bare, index)
        if (!object) subject = 'you'
        flipped = object ? 'me' : 'I'
      } else if (word === 'i') {
        subject = 'i'
        flipped = 'you'
      } else if (word === 'was' && (bare[index + 1] === 'i' || (subjectBefore && subject === 'i'))) {
        flipped = 'were'
      } else if (word === 'are' && (bare[index + 1] === 'you' || (subjectBefore && subject === 'you'))) {
        flipped = 'am'
      } else if (word === 'were' && (bare[index + 1] === 'you' || (subjectBefore && subject === 'you'))) {
        flipped = 'was'
      } else {
        flipped = Object.hasOwn(simple, word) ? simple[word] : undefined
        if (/^(?:he|she|they|it|we|who)$/.test(word) || determiners.has(word)) {
          subject = determiners.has(word) && subject !== 'other' && !/^(?:and|but)$/.test(before) ? subject : 'other'
        }
      }
      if (flipped === undefined) return piece
      const core = piece.replace(/[^\p{L}\p{N}'-]/gu, '')
      return piece.replace(core, flipped)
    })
    .join(' ')
    .replaceAll(/\b([Cc])an not\b/g, '$1annot')
}

/** Makes the first letter large and leaves the rest. */
export const capitalise = (text: string): string =>
  text.replace(/^(\P{L}*)(\p{Ll})/u, (_, lead: string, letter: string) => lead + letter.toUpperCase())

/** Makes the first letter small, unless the first word is a name or "I". `names` are words to leave alone. */
export const decapitalise = (text: string, names: ReadonlySet<string> = new Set()): string => {
  const first = /^[\p{L}'-]+/u.exec(text)?.[0] ?? ''
  if (first === 'I' || names.has(first.toLowerCase())) return text
  const common =
    determiners.has(first.toLowerCase()) ||
    prepositions.has(first.toLowerCase()) ||
    /^(?:you|we|he|she|it|they|there|tomorrow|today|yesterday|when|if|our|mine|yours|someone|nobody|everyone|people|last|next|not|me|do|please|what|who|where|how|why)$/i.test(
      first,
    )
  return common ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const opening = '(?:(?:please|well|then|now|oh|come on|come) )*'
const wish = [
  '(?:(?:(?:can|could|would|will) (?:you|we) )?(?:please )?(?:sing|hum))',
  '(?:(?:give|grant) (?:me|us))',
  '(?:let (?:me|us) hear)',
  '(?:(?:i|we) (?:want|would like|would love)(?: to hear)?)',
  '(?:(?:how|what) about)',
  '(?:(?:can|could|may) (?:i|we) (?:have|hear))',
].join('|')
const asking = new RegExp(`^${opening}(${wish})\\b(.*)$`)
/** Words that ask for a song without saying which. */
const anySong = new Set(
  'a an the one that your this some any another more again song songs tune tunes verse something me us for please now tonight then to about of called with on it from here'.split(
    ' ',
  ),
)

/**
 * Which song a sentence asks for: the words that tell, empty for any. Null if it asks for none. `norm`: the sentence in
 * lower case, without marks.
 */
export const songAsked = (norm: string): string | null => {
  const [, wanted, rest = ''] = (norm.length <= longest && asking.exec(norm)) || []
  if (wanted === undefined) return null
  const sings = /sing|hum/.test(wanted)
  // "Can you sing?" asks what somebody can do.
  if (sings ? rest.trim() === '' && wanted !== 'sing' : !/\b(?:song|tune)s?\b/.test(rest)) return null
  return rest
    .split(' ')
    .filter((word) => word !== '' && !anySong.has(word))
    .join(' ')
}
const longest = 120

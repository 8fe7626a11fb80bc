/** Phrases that some models put before an answer: "Sure! Here is my reply:", "As Marta, I'd say:", "Marta says:". */

const agreed = /^(?:sure(?: thing)?|certainly|of course|okay|ok|alright|absolutely|understood|got it)[!.,:]*\s+/
const agreedBegun = /^(?:sure(?: thing)?|certainly|of course|okay|ok|alright|absolutely|understood|got it)[!.,:]*\s*$/
const agreedWords = ['sure', 'certainly', 'of course', 'okay', 'alright', 'absolutely', 'understood', 'got it']
const answering = /\b(?:reply|replies|response|answers?|respond|say|line|dialogue)\b/
const longest = 90
const labels = ['say', 'in character', 'response', 'reply', 'answer', 'final answer', 'output', 'dialogue']

interface Lead {
  words: string
  /** Words of which one must follow before the colon. */
  needs?: RegExp
}

/** What a speaker's names may begin an answer with. */
interface Openings {
  labels: readonly string[]
  leads: readonly Lead[]
}
/** An answer is read again with each piece that arrives. Its speaker's names stay the same list. */
const openings = new WeakMap<readonly string[], Openings>()
const openingsFor = (names: readonly string[]): Openings => {
  const known = openings.get(names)
  if (known !== undefined) return known
  const called = names.map((name) => name.toLowerCase().replaceAll('’', "'"))
  const made = { labels: [...labels, ...called], leads: leadsFor(called) }
  openings.set(names, made)
  return made
}

const leadsFor = (names: readonly string[]): Lead[] => [
  ...['here is ', "here's ", 'here are '].map((words) => ({ words, needs: answering })),
  ...['a ', 'an ', 'the ', ...names.map((name) => name)].map((who) => ({ words: `as ${who}`, needs: answering })),
  ...['my', 'her', 'his', ...names.map((name) => `${name}'s`)].flatMap((whose) =>
    ['reply', 'response', 'answer', 'line'].map((noun) => ({ words: `${whose} ${noun}` })),
  ),
  ...names.flatMap((name) =>
    ['says', 'replies', 'responds', 'answers', 'would say'].map((verb) => ({ words: `${name} ${verb}` })),
  ),
]

/** The length of a label at the beginning: `Marta (smiling):`, `**Marta** [warmly]:`, `Response:` */
const labelled = (text: string, all: readonly string[]): number => {
  const found = /^\**([\p{L}'’ -]{2,40}?)\**(?:\s*[([*][^)\]*\n]{0,40}[)\]*])?\**:\**\s*/u.exec(text)
  return found !== null && all.includes(found[1] ?? '') ? found[0].length : 0
}
const restOfLabel = /^\**(?:\s*[([*][^)\]*\n]{0,40}[)\]*]?)?\**\s*$/u
const labelBegun = (text: string, all: readonly string[]): boolean => {
  const bare = text.replace(/^\*+/, '')
  return all.some(
    (label) => label.startsWith(bare) || (bare.startsWith(label) && restOfLabel.test(bare.slice(label.length))),
  )
}

/**
 * The number of characters at the beginning of an answer that only announce it. 0 if there is no announcement; null
 * while it takes more text to decide. `names`: the speaker's names.
 */
export const openingOf = (beginning: string, names: readonly string[], ended: boolean): number | null => {
  const space = /^\s*/.exec(beginning)?.[0].length ?? 0
  const lower = beginning.slice(space).toLowerCase().replaceAll('’', "'")
  if (lower === '') return ended ? 0 : null
  const { labels: all, leads } = openingsFor(names)
  if (!ended && (agreedWords.some((word) => word.startsWith(lower)) || agreedBegun.test(lower))) return null
  const start = agreed.exec(lower)?.[0].length ?? 0
  const rest = lower.slice(start)
  const label = labelled(rest, all)
  if (label > 0) return space + start + label
  if (!ended && labelBegun(rest, all)) return null
  for (const { words, needs } of leads) {
    if (!ended && words.startsWith(rest)) return null
    if (!rest.startsWith(words)) continue
    const end = rest.search(/[:.!?\n"“]/)
    if (end === -1) {
      if (!ended && rest.length <= longest) return null
      continue
    }
    const sign = rest.charAt(end)
    const isAnnounced = (sign === ':' || sign === '"' || sign === '“') && end <= longest
    if (!isAnnounced || needs?.test(rest.slice(0, end)) === false) continue
    return space + start + end + (sign === ':' ? (/^:\**\s*/.exec(rest.slice(end))?.[0].length ?? 1) : 0)
  }
  return 0
}

import { expandWord } from '../../grammar/contractions.ts'
import { verbs } from './verbs.ts'

export interface Clause {
  /** The clause's words in lower case, with short forms written out. */
  words: readonly string[]
  /** The mode of the clause or its sentence: possible, future or past. */
  sentence: Sentence
  /** The text between two punctuation marks that contains the clause. */
  chunk: string
  /** The punctuation mark or word before the clause: "," or "and". */
  lead: string
}
export interface Sentence {
  text: string
  /** The words of the sentence, without marks. */
  plain: string
  isQuestion: boolean
  /** Whether the text is a stage direction: "*hands you a cup*". */
  isShown: boolean
}

const isAfterThings =
  /^(?:yours|mine|in|on|sold|done|finished|complete|completed|open|paid|received|full|over|all|now|settled|given|fulfilled|delivered|gone|around|at|already|good|whole|safe|fresh|sharp|mended|fixed|ready|made|closed|going|just|safely|still|struck)$/

/** The words of a text, with short forms written out. In "the donkey's yours", "'s" means "is". */
export const wordsOf = (text: string): string[] => {
  const found = text.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  return found.flatMap((word, at) => {
    const owner = /^(.+)'s$/.exec(word)?.[1]
    const next = found[at + 1] ?? ''
    if (owner !== undefined && (isAfterThings.test(next) || /ed$/.test(next)))
      return [owner, next === 'gone' || next === 'just' ? 'has' : 'is']
    // In "he lets it fall", "lets" isn't short for "let us".
    if (word === 'lets') return [word]
    return lowerOf(word)
  })
}

/** The plain words of a word. A village reads its whole repertoire at its start, in a few thousand different words. */
const known = new Map<string, readonly string[]>()
const mostKnown = 20_000
const lowerOf = (word: string): readonly string[] => {
  const before = known.get(word)
  if (before) return before
  const plain = expandWord(word).map((each) => each.toLowerCase())
  if (known.size >= mostKnown) known.clear()
  known.set(word, plain)
  return plain
}

/** Matches stage directions, by the marks around them. Lower case. */
const marked = /\*([^*]+)(?:\*|$)|(?<!\p{L})_([^_]+)_(?!\p{L})|\(([^()]+)\)|\[([^[\]]+)\]/gu
/**
 * Matches a stage direction of several sentences at its end, where only the last mark is left: "picks up the coin.*"
 */
const onlyEnds = /^([^*]+)\*\W*$/

export const partsOf = (sentence: string): { text: string; isShown: boolean }[] => {
  const text = sentence.replaceAll('**', '*')
  const ended = onlyEnds.exec(text)
  if (ended) return [{ text: ended[1] ?? '', isShown: true }]
  const parts: { text: string; isShown: boolean }[] = []
  let from = 0
  for (const found of text.matchAll(marked)) {
    parts.push({ text: text.slice(from, found.index), isShown: false })
    parts.push({ text: found.slice(1).join(''), isShown: true })
    from = found.index + found[0].length
  }
  return [...parts, { text: text.slice(from), isShown: false }].filter((part) => /\p{L}/u.test(part.text))
}

const prepositions = new Set(
  'to from with in into on onto at by of off out over under for without like as than two three four five six the a an my your his her this that these those some one no not half'.split(
    ' ',
  ),
)
const subjects = new Set('i we you he she it they here there this that let'.split(' '))

/** Whether a clause begins at this word of a text without punctuation. "And" between two nouns doesn't begin one. */
const beginsClause = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  if (at === 0) return false
  if (word === 'before')
    return (
      /^(?:i|you|we|he|she|it|they|the)$/.test(next) &&
      words[at + 2] !== undefined &&
      !prepositions.has(words[at + 2] ?? '')
    )
  if (/^(?:but|yet|while|because|since|until|till|whereupon|when|if|unless|although|though|once)$/.test(word))
    return next !== ''
  if (/^(?:so|for|as|then)$/.test(word)) return subjects.has(next) && !(word === 'for' && next !== 'i' && next !== 'it')
  if (word !== 'and') return false
  if (subjects.has(next) || verbs.has(next) || verbs.has(words[at + 2] ?? '')) return true
  if (prepositions.has(next)) return hasVerbSoon(words.slice(at + 1))
  return true
}
const hasVerbSoon = (words: readonly string[]): boolean =>
  words.slice(1, 5).some((word) => /^(?:is|are|was|has|have)$/.test(word))

/** The clauses of one part, in order. */
export const clausesOf = (part: { text: string; isShown: boolean }): Clause[] =>
  (part.text.match(/[^.!?…]+[.!?…]*/g) ?? []).flatMap((text) => {
    const sentence: Sentence = {
      text,
      plain: wordsOf(text).join(' '),
      isQuestion: /\?/.test(text),
      isShown: part.isShown,
    }
    return [...text.matchAll(/(?:^|[,;:–—]|\s-\s)([^,;:–—]*?)(?=[,;:–—]|\s-\s|$)/g)].flatMap((found) => {
      const words = wordsOf(found[1] ?? '')
      const borders = words.flatMap((_, at) => (beginsClause(words, at) ? [at] : []))
      const starts = [0, ...borders]
      return starts.map((from, index) => {
        const all = words.slice(from, starts[index + 1])
        const isLead = index > 0 || /^(?:and|but|so|for|yet|then)$/.test(all[0] ?? '')
        return {
          words: isLead && all.length > 1 ? all.slice(1) : all,
          lead: isLead ? (all[0] ?? '') : found.index === 0 ? '' : found[0].slice(0, 1).trim(),
          sentence,
          chunk: words.join(' '),
        }
      })
    })
  })

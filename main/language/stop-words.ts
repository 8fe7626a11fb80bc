/** Classes of the words that occur in every sentence. A language may leave a class empty. A word may be in several. */
export type WordClass =
  | 'articles'
  | 'demonstratives'
  | 'pronouns'
  | 'selves'
  | 'owners'
  | 'questions'
  | 'auxiliaries'
  | 'negations'
  | 'conjunctions'
  | 'prepositions'
  | 'particles'
  | 'quantifiers'
  | 'runTogether'
  | 'places'
  | 'alsoNames'
  | 'adverbs'
  | 'times'
  | 'degrees'
  | 'measures'
  | 'wholes'
  | 'linkers'
  | 'anything'
  | 'sayings'
  | 'lightVerbs'
  | 'courtesies'
  | 'talk'

export interface StopWords {
  of(...classes: readonly WordClass[]): ReadonlySet<string>
  /**
   * Words with a grammatical function only. Used for ranking memories, where any other word may be what is asked for.
   */
  functionWords: ReadonlySet<string>
  /**
   * The function words, plus words that say little by themselves ("come", "something", "really"). Texts that differ
   * only in these say the same. Excludes words for how often, how many and when.
   */
  emptyWords: ReadonlySet<string>
  /** Words without a topic, including those about talking ("remember", "mention") and about position ("behind"). */
  stopWords: ReadonlySet<string>
}

const grammar: readonly WordClass[] = [
  'articles',
  'demonstratives',
  'pronouns',
  'owners',
  'questions',
  'auxiliaries',
  'negations',
  'conjunctions',
  'prepositions',
  'particles',
  'quantifiers',
  'runTogether',
]
const little: readonly WordClass[] = ['alsoNames', 'adverbs', 'selves', 'degrees', 'anything', 'sayings', 'courtesies']

/** Reads a table with one class a line: `articles: a an the`. */
export const readStopWords = (table: string): StopWords => {
  const classes = new Map<string, string[]>()
  for (const line of table.split('\n')) {
    const [name = '', words = ''] = line.split(':')
    const known = classes.get(name.trim()) ?? []
    if (words !== '') classes.set(name.trim(), [...known, ...words.split(' ').filter((word) => word !== '')])
  }
  const of = (...wanted: readonly WordClass[]): ReadonlySet<string> =>
    new Set(wanted.flatMap((name) => classes.get(name) ?? []))
  return {
    of,
    functionWords: of(...grammar),
    emptyWords: of(...grammar, ...little, 'lightVerbs'),
    stopWords: of(...grammar, ...little, 'places', 'times', 'measures', 'linkers', 'talk'),
  }
}

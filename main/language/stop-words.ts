/** Classes of the words that every sentence is made of. A language may leave a class empty; a word may be in several. */
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
  /** Grammar alone: for ranking memories, where all else may be what is asked for. */
  functionWords: ReadonlySet<string>
  /** With the words that say little by themselves ("come", "something", "really"): two texts that differ in these alone say the same. How often, how many and when is none of these. */
  emptyWords: ReadonlySet<string>
  /** Words that carry no topic, also none of a talk about talking ("remember", "mention"); where something is ("behind") is none either. */
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

/** Reads a table with one class to a line: `articles: a an the`. */
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

/** What a language knows about the forms of its words, as data for `createStemmer`. */
export interface WordForms {
  /** Irregular forms, one word a line: `lose: lost`. */
  irregular: string
  /**
   * Forms that are just as often words of their own ("saw", "left"), or that ask for something else ("days", for how
   * long). Ranking leaves them alone.
   */
  doubtful: ReadonlySet<string>
  vowels: string
  /** The possessive ending: "Bram's". */
  owner: RegExp
  /** Endings of number, person and time. The first match applies. */
  inflections: readonly Inflection[]
  /**
   * Endings that derive one word from another ("baker" from "bake"). They apply if three letters remain. The first
   * match applies.
   */
  derivations: readonly (readonly [ending: string, becomes: string])[]
  /**
   * Replacements at the end of a word after its endings are gone. All are tried in turn on stems of at least four
   * letters.
   */
  last: readonly (readonly [ending: string, becomes: string])[]
}

export interface Inflection {
  ending: string
  becomes?: string
  /** How many letters must precede the ending. */
  least: number
  /** The ending doesn't apply if the word matches this. */
  unless?: RegExp
  /** A vowel must precede it: "string" isn't a form of "str". */
  afterVowel?: true
  /** These letters, when doubled before it, become one: "running". */
  undouble?: string
  /** Whether the rest may have another ending: "meetings". */
  again?: true
}

/** One stemmer with two strengths. Compare stems only with stems of the same strength. */
export interface Stemmer {
  /**
   * The stem for matching: forms of one word match, and words that are only related don't. A phrase that waits for
   * "baker" must not react to "baked".
   */
  stem(word: string): string
  /**
   * The root for ranking, and for comparing what texts are about: related words match too ("baker", "baked"). A false
   * match costs only a place in a list, while a missed one costs the memory that was asked for.
   */
  root(word: string): string
}

/** Enough for the words of a village and everything said in it. */
const mostKept = 20_000
const leastLetters = 3

export const createStemmer = (forms: WordForms): Stemmer => {
  const bases = new Map<string, string>()
  for (const line of forms.irregular.split('\n')) {
    const [base = '', rest = ''] = line.split(':')
    for (const form of rest.split(' ')) if (form !== '') bases.set(form, base.trim())
    // "bleed" has no ending, though it looks as if it had one.
    if (!bases.has(base)) bases.set(base, base)
  }
  const vowel = new RegExp(`[${forms.vowels}]`)
  const doubled = (letters: string): RegExp => new RegExp(`([${letters}])\\1$`)
  const rules = forms.inflections.map(({ undouble, ...rule }) => ({
    ...rule,
    ...(undouble === undefined ? {} : { undouble: doubled(undouble) }),
  }))
  const endingsBy = Map.groupBy(forms.derivations, ([ending]) => ending.at(-1))

  const plain = (word: string): string => word.toLowerCase().replace(forms.owner, '')
  const uninflected = (word: string): string => {
    if (word.length <= leastLetters) return word
    for (const { ending, becomes = '', least, unless, afterVowel, undouble, again } of rules) {
      if (!word.endsWith(ending) || word.length - ending.length < least || unless?.test(word)) continue
      const head = word.slice(0, word.length - ending.length)
      if (afterVowel && !vowel.test(head)) continue
      const left = `${undouble?.test(head) ? head.slice(0, -1) : head}${becomes}`
      return again ? uninflected(left) : left
    }
    return word
  }
  const finished = (word: string): string =>
    forms.last.reduce(
      (left, [ending, becomes]) =>
        left.length > leastLetters && left.endsWith(ending) ? `${left.slice(0, -ending.length)}${becomes}` : left,
      word,
    )
  const derived = (word: string): string => {
    for (const [ending, becomes] of endingsBy.get(word.at(-1)) ?? [])
      if (word.endsWith(ending) && word.length - ending.length + becomes.length >= leastLetters)
        return `${word.slice(0, -ending.length)}${becomes}`
    return word
  }
  const baseOf = (word: string, isOwn: (form: string) => boolean): string => {
    if (isOwn(word)) return word
    const known = bases.get(word)
    if (known !== undefined) return known
    const left = uninflected(word)
    return isOwn(left) ? left : (bases.get(left) ?? left)
  }
  return {
    stem: kept((word) => finished(baseOf(plain(word), () => false))),
    root: kept((word) => derived(finished(baseOf(plain(word), (form) => forms.doubtful.has(form))))),
  }
}

/** Keeps results, since the same few thousand words come up again and again. */
const kept = (read: (word: string) => string): ((word: string) => string) => {
  const known = new Map<string, string>()
  return (word) => {
    const stem = known.get(word)
    if (stem !== undefined) return stem
    if (known.size >= mostKept) known.clear()
    const made = read(word)
    known.set(word, made)
    return made
  }
}

/** What a language knows about people's names, as data. Small letters. */
export interface NameWords {
  /** Titles, which precede names but aren't names: people say "Oswin" for "Father Oswin", not "Father". */
  titles: ReadonlySet<string>
  /** Titles that precede a last name: "Mr. Hollow". */
  beforeLastNames: ReadonlySet<string>
  /** The article that makes a trade a person: "the smith", but not "smith" alone. */
  article: string
  /** Words that may precede a name or a trade in speech about a person: "our smith", "my friend Bram". */
  leads: readonly string[]
  /** Words that are followed by a thing, even if its name could be a person's: "the rose". */
  beforeThings: ReadonlySet<string>
  /** Words that are followed by a thing unless it has a capital: "my rose". */
  owners: ReadonlySet<string>
  /** Pronouns after which a possible name is a verb: "Will you come?" */
  pronouns: ReadonlySet<string>
  /**
   * Words without a meaning of their own. They are names only if they have a capital. A name that merely ends in one
   * needs none.
   */
  functionWords: Pick<ReadonlySet<string>, 'has'>
  /** Names and last names that are also words: "Rose", "Hollow". */
  alsoWords: Pick<ReadonlySet<string>, 'has'>
  /** The beginning of a trade that people may leave off: a blacksmith is a smith. */
  shortTrade: RegExp
  /** Words that are only a greeting: "Good morning, Marta!" */
  greetings: ReadonlySet<string>
}

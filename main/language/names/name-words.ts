/** What a language knows about people's names, as data. Small letters. */
export interface NameWords {
  /** These precede names but aren't names: for "Father Oswin" people say "Oswin", not "Father". */
  titles: ReadonlySet<string>
  /** Those that precede a last name: "Mr. Hollow". */
  beforeLastNames: ReadonlySet<string>
  /** "The smith" is a person, "smith" alone isn't. */
  article: string
  /** May precede a name or a trade in speech about a person: "our smith", "my friend Bram". */
  leads: readonly string[]
  /** After these comes a thing, even if it could be a name: "the rose". */
  beforeThings: ReadonlySet<string>
  /** The same, unless a capital follows: "my rose". */
  owners: ReadonlySet<string>
  /** Before these stands a verb and not a name: "Will you come?" */
  pronouns: ReadonlySet<string>
  /** Words without a meaning of their own. As names they need a capital. A name that ends in one counts without it. */
  functionWords: Pick<ReadonlySet<string>, 'has'>
  /** Names and last names that are also words: "Rose", "Hollow". */
  alsoWords: Pick<ReadonlySet<string>, 'has'>
  /** What may be left off the front of a trade: a blacksmith is a smith. */
  shortTrade: RegExp
  /** Words that are only a greeting: "Good morning, Marta!" */
  greetings: ReadonlySet<string>
}

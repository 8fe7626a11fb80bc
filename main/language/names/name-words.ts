/** What a language tells of the names of people: data alone. Small letters. */
export interface NameWords {
  /** Before a name these are no names themselves: of "Father Oswin" one says "Oswin", not "Father". */
  titles: ReadonlySet<string>
  /** Those of them that stand before a last name: "Mr. Hollow". */
  beforeLastNames: ReadonlySet<string>
  /** "The smith" is somebody, "smith" alone is not. */
  article: string
  /** What may stand before a name or a trade where somebody is spoken of: "our smith", "my friend Bram". */
  leads: readonly string[]
  /** What follows these is a thing, also when it could be a name: "the rose". */
  beforeThings: ReadonlySet<string>
  /** So is what follows these, without a capital: "my rose". */
  owners: ReadonlySet<string>
  /** Words before which a verb stands and no name: "Will you come?" */
  pronouns: ReadonlySet<string>
  /** Words without a meaning of their own. As names they need a capital; a name that ends in one is no longer than without it. */
  functionWords: Pick<ReadonlySet<string>, 'has'>
  /** Names and last names that are words too: "Rose", "Hollow". */
  alsoWords: Pick<ReadonlySet<string>, 'has'>
  /** What may be left out at the beginning of a trade: a blacksmith is a smith. */
  shortTrade: RegExp
  /** Words that only greet: "Good morning, Marta!" */
  greetings: ReadonlySet<string>
}

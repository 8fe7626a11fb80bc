/** Lists of secret texts that begin with the same long list: the rules, skills and tools of everybody. */
const sharedOf = new WeakMap<readonly string[], { shared: readonly string[]; own: readonly string[] }>()

/** Joins a list that many minds share with a mind's own one. What is read of the shared list is then read once. */
export const joinTexts = (shared: readonly string[], own: readonly string[]): readonly string[] => {
  const texts = [...shared, ...own]
  sharedOf.set(texts, { shared, own })
  return texts
}

/** Reads a list of texts as few values: one for its shared part, kept as long as that part, and one for each other. */
export const createReader = <Read>(
  readAll: (texts: readonly string[]) => Read,
  readOne: (text: string) => Read,
): ((texts: readonly string[]) => readonly Read[]) => {
  const known = new WeakMap<readonly string[], Read>()
  return (texts) => {
    const parts = sharedOf.get(texts)
    if (parts === undefined) return texts.map(readOne)
    const { shared, own } = parts
    const read = known.get(shared) ?? readAll(shared)
    known.set(shared, read)
    return [read, ...own.map(readOne)]
  }
}

interface Named {
  title: string
  about: readonly string[]
}

/** The song that words mean, by its title or what it is about. Null if they mean none. */
export const songNamed = <Song extends Named>(
  songs: readonly Song[],
  words: string,
  stem: (word: string) => string,
): Song | null => {
  const rootsOf = (text: string): Set<string> => new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stem))
  const said = rootsOf(words)
  const shared = ({ title, about }: Song): number =>
    [...rootsOf([title, ...about].join(' '))].filter((root) => said.has(root) && root !== stem('the')).length
  const [best] = songs.map((song) => ({ song, hits: shared(song) })).toSorted((left, right) => right.hits - left.hits)
  return best && best.hits > 0 ? best.song : null
}

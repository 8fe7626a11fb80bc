/** Brings names into the form in which they are compared: without case, articles and word forms. */
export const createPlainName =
  (stem: (word: string) => string, articles: ReadonlySet<string>) =>
  (text: string): string =>
    text
      .slice(0, 200)
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !articles.has(word))
      .map(stem)
      .join(' ')

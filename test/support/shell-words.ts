/** The words of one line, as a shell would split it: quotes group, and `\"` stands for itself between double ones. */
export const wordsOfShell = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g)].map(([word]) =>
    word.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g, (_, double?: string, single?: string, escaped?: string) =>
      double !== undefined ? double.replaceAll(/\\(["\\$`])/g, '$1') : (single ?? escaped ?? ''),
    ),
  )

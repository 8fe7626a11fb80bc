/** More lines than anybody reads through at once. */
const mostLines = 50

/** The first lines, and how many more there are. */
export const limited = (lines: readonly string[], most = mostLines): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `… and ${lines.length - most} more.`]

/** What keeps a text from being a save's name, which must be a folder's everywhere; null: nothing. */
export const saveNameProblem = (name: string): string | null =>
  /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,62}$/.test(name)
    ? null
    : `"${name}" is no name for a save. Use letters, digits, hyphens and underscores.`

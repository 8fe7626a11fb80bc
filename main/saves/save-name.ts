/** Why a text cannot name a save; null when it can. The name must be a valid folder name everywhere. */
export const saveNameProblem = (name: string): string | null =>
  /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,62}$/.test(name)
    ? null
    : `"${name}" cannot be the name of a save. Use letters, digits, hyphens and underscores.`

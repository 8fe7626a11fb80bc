/** Why a text can't name a save, or null. The name must be a valid folder name on every system. */
export const saveNameProblem = (name: string): string | null =>
  /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,62}$/.test(name)
    ? null
    : `"${name}" cannot be the name of a save. Use letters, digits, hyphens and underscores.`

/** Bounds of the Agent Skills format, in characters as people count them (code points). */
export const maximumNameLength = 64
export const maximumDescriptionLength = 1024
export const maximumCompatibilityLength = 500

/** As names are compared: composed alike, without space around. */
export const normalName = (name: string): string => name.normalize('NFKC').trim()

export const lengthOf = (text: string): number => [...text].length

/** What the format says of a name by itself; one sentence for each rule that is broken. `name` is taken as `normalName` makes it. */
export const nameFaults = (name: string): string[] => {
  const shown = name.slice(0, 80)
  const length = lengthOf(name)
  return [
    ...(length > maximumNameLength
      ? [`the name "${shown}" has ${length} characters; at most ${maximumNameLength} are allowed`]
      : []),
    ...(name !== name.toLowerCase() ? [`the name "${shown}" must be in lower case`] : []),
    ...(/^-|-$/.test(name) ? [`the name "${shown}" must not begin or end with a hyphen`] : []),
    ...(name.includes('--') ? [`the name "${shown}" must not hold two hyphens in a row`] : []),
    ...(/^[\p{L}\p{N}-]*$/u.test(name)
      ? []
      : [`the name "${shown}" holds other characters than letters, digits and hyphens`]),
  ]
}

/** Whether the folder is named like the skill, however the file system composes its letters. */
export const isFolderOf = (name: string, folder: string): boolean => folder.normalize('NFKC') === name

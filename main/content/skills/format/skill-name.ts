/** Limits of the Agent Skills format, in code points. */
export const maximumNameLength = 64
export const maximumDescriptionLength = 1024
export const maximumCompatibilityLength = 500

/** The form in which names are compared: normalised and trimmed. */
export const normalName = (name: string): string => name.normalize('NFKC').trim()

export const lengthOf = (text: string): number => [...text].length

/** The format's faults in a name by itself, one sentence for each broken rule. `name` comes from `normalName`. */
export const nameFaults = (name: string): string[] => {
  const shown = name.slice(0, 80)
  const length = lengthOf(name)
  return [
    ...(length > maximumNameLength
      ? [`the name "${shown}" has ${length} characters; at most ${maximumNameLength} are allowed`]
      : []),
    ...(name !== name.toLowerCase() ? [`the name "${shown}" must be in lower case`] : []),
    ...(/^-|-$/.test(name) ? [`the name "${shown}" must not begin or end with a hyphen`] : []),
    ...(name.includes('--') ? [`the name "${shown}" must not contain two hyphens in a row`] : []),
    ...(/^[\p{L}\p{N}-]*$/u.test(name)
      ? []
      : [`the name "${shown}" contains characters other than letters, digits and hyphens`]),
  ]
}

/** Whether the folder has the skill's name, however the file system composes its letters. */
export const isFolderOf = (name: string, folder: string): boolean => folder.normalize('NFKC') === name

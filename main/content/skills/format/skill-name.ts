/** The limits of the Agent Skills format, in code points. */
export const maximumNameLength = 64
export const maximumDescriptionLength = 1024
export const maximumCompatibilityLength = 500

/** The form of a name in which names are compared: normalised and trimmed. */
export const normalName = (name: string): string => name.normalize('NFKC').trim()

export const lengthOf = (text: string): number => [...text].length

/**
 * The faults that the format finds in a name by itself, one sentence for each broken rule. `name` comes from
 * `normalName`.
 */
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

/** The longest name. No mind could write a longer one without a mistake. */
const longestName = 200

/** Whether a name is unique and writable. Any other fault in it is a warning. */
export const isUsable = (name: string): boolean =>
  lengthOf(name) <= longestName && /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u.test(name) && name === name.toLowerCase()

/**
 * A name of ours for a name that only other programs accept: `PDF Tools`, `pdf_tools`. Returns the name itself if it is
 * usable already. It also does if the name has odd characters other than separators, so that nobody guesses what it
 * should be.
 */
export const nearestName = (name: string): string => {
  if (isUsable(name)) return name
  const nearest = name
    .toLowerCase()
    .replace(/[\s_.:/&+-]+/g, '-')
    .replace(/^-|-$/g, '')
  return isUsable(nearest) ? nearest : name
}

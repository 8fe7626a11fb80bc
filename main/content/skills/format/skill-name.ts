import { type Finding, finding } from '../../../language/findings/finding.ts'
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
export const nameFaults = (name: string): Finding[] => {
  const shown = name.slice(0, 80)
  const length = lengthOf(name)
  return [
    ...(length > maximumNameLength
      ? [finding('skill-name.the-name-has-characters-at-most', { shown, length, maximumNameLength })]
      : []),
    // First what tells most: a name with a blank isn't mended by small letters.
    ...(/^[\p{L}\p{N}-]*$/u.test(name)
      ? []
      : [finding('skill-name.the-name-contains-characters-other-than', { shown })]),
    ...(name !== name.toLowerCase() ? [finding('skill-name.the-name-must-be-in-lower', { shown })] : []),
    ...(/^-|-$/.test(name) ? [finding('skill-name.the-name-must-not-begin-or', { shown })] : []),
    ...(name.includes('--') ? [finding('skill-name.the-name-must-not-contain-two', { shown })] : []),
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

import { join } from 'node:path'

/**
 * The path of `saves/<save>/set-aside`, which keeps everything that was moved aside, in the same layout as the save.
 * Forgetting a person covers this folder too.
 */
export const asideOf = (saveFolder: string): string => join(saveFolder, 'set-aside')

/** A save's folder and its set-aside folder. */
export const withAside = (saveFolder: string): string[] => [saveFolder, asideOf(saveFolder)]

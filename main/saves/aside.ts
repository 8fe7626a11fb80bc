import { join } from 'node:path'

/**
 * `saves/<save>/set-aside`: things moved aside and kept, in the same layout as the save. Forgetting a person covers
 * this folder too.
 */
export const asideOf = (saveFolder: string): string => join(saveFolder, 'set-aside')

/** A save's folder and its set-aside folder. */
export const withAside = (saveFolder: string): string[] => [saveFolder, asideOf(saveFolder)]

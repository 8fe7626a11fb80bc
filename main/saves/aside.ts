import { join } from 'node:path'

/**
 * The path of `saves/<save>/set-aside`, which keeps everything that was moved aside, in the same layout as the save.
 * Forgetting a person covers this folder too.
 */
export const asideOf = (saveFolder: string): string => join(saveFolder, 'set-aside')

/**
 * The path of `saves/<save>/on-the-road`, which keeps the folders of villagers who are on the way to another zone, in the
 * same layout. Forgetting a person covers it too.
 */
export const roadOf = (saveFolder: string): string => join(saveFolder, 'on-the-road')

/** A save's folder, and those in it with the same layout. */
export const withAside = (saveFolder: string): string[] => [saveFolder, asideOf(saveFolder), roadOf(saveFolder)]

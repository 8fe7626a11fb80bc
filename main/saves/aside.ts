import { join } from 'node:path'

/** `saves/<save>/set-aside`: what was moved out of the way and kept, laid out as in the save. Whoever is forgotten is forgotten here too. */
export const asideOf = (saveFolder: string): string => join(saveFolder, 'set-aside')

/** A save, and what was set aside in it. */
export const withAside = (saveFolder: string): string[] => [saveFolder, asideOf(saveFolder)]

import { didYouMean } from '../content/plain-words.ts'
import { namesOfSaves } from './names-of-saves.ts'

/** Says that there is no save of a name, and which one may be meant. `more`: what to do otherwise, as a sentence. */
export const noSuchSave = async (saves: string, name: string, more = '"save list" shows all.'): Promise<string> =>
  `There is no save "${name}"${didYouMean(name, await namesOfSaves(saves)) || '.'} ${more}`

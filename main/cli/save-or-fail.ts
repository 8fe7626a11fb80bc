import { join } from 'node:path'
import { namesOfSaves } from '../saves/names-of-saves.ts'
import { peekSave } from '../saves/open-save.ts'
import { didYouMean } from './did-you-mean.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'

/** The folder of a save. @throws UserError when there is none of that name. */
export const saveOrFail = async (saves: string, name: string): Promise<string> => {
  if (await peekSave({ saves, name })) return join(saves, name)
  const meant = didYouMean(name, await namesOfSaves(saves))
  throw new UserError('UnknownSave', phrase('save-or-fail.there-is-no-save', { name, meant }))
}

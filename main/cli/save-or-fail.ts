import { join } from 'node:path'
import { noSuchSave } from '../saves/no-such-save.ts'
import { peekSave } from '../saves/open-save.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'

/** The folder of a save. @throws UserError when there is none of that name. */
export const saveOrFail = async (saves: string, name: string): Promise<string> => {
  if (await peekSave({ saves, name })) return join(saves, name)
  throw new UserError('UnknownSave', await noSuchSave(saves, name, phrase('save-or-fail.npm-start-makes-one')))
}

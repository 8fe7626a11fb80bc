import { saveNameProblem } from '../saves/save-name.ts'
import { type GlobalOptions, UserError } from './output.ts'

/** @throws UserError for an invalid `--save`, which could be a path that leads out of the saves folder. */
export const checkSave = ({ save }: Pick<GlobalOptions, 'save'>): void => {
  const problem = saveNameProblem(save)
  if (problem !== null) throw new UserError('SaveError', problem)
}

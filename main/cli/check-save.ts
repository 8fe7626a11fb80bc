import { saveNameProblem } from '../saves/save-name.ts'
import { type GlobalOptions, UserError } from './output.ts'

/** @throws UserError for a `--save` that is no name: it would be a path, and lead out of the saves. */
export const checkSave = ({ save }: Pick<GlobalOptions, 'save'>): void => {
  const problem = saveNameProblem(save)
  if (problem !== null) throw new UserError('SaveError', problem)
}

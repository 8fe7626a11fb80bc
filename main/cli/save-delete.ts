import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { type DoomedSave, deleteSave, lookAtDoomed } from '../saves/delete-save.ts'
import { decimal } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { asUserError } from './save.ts'

/** `save delete`: on a terminal its name must be typed again; elsewhere it needs `--yes`. */
export const deleteTheSave = (
  globals: GlobalOptions,
  name: string,
  { yes = false }: { yes?: boolean },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const doomed = await asUserError(lookAtDoomed({ saves, name }))
      if (!yes) await confirmDeletion(globals, doomed)
      await asUserError(deleteSave({ saves, name }))
      return { ok: true, save: name, ...doomed }
    },
    ({ files, bytes, forks }) =>
      `${phrase('save-delete.is-deleted', { name, files, size: sizeOf(bytes) })}${forks.length === 0 ? '' : phrase('save-delete.its-forks-stay', { forks: forks.join(', ') })}`,
  )

/** @throws UserError when there is nobody to ask, or the answer doesn't match. */
const confirmDeletion = async (globals: GlobalOptions, { name, files, bytes }: DoomedSave): Promise<void> => {
  if (globals.json || !process.stdin.isTTY)
    throw new UserError(
      'NotConfirmed',
      phrase('save-delete.files-would-be-gone-for-good', { name, files, size: sizeOf(bytes) }),
    )
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  // Ending the input or pressing Ctrl-C counts as no answer.
  const nothing = once(asking, 'close').then(() => '')
  const typed = await Promise.race([
    asking.question(phrase('save-delete.files-will-be-gone-for-good', { name, files, size: sizeOf(bytes) })),
    nothing,
  ])
  asking.close()
  if (typed.trim() !== name) throw new UserError('NotConfirmed', phrase('save-delete.was-not-deleted', { name }))
}

export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${decimal(bytes / 1e6)} MB`

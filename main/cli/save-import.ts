import { resolve } from 'node:path'
import { optional } from '../base/optional.ts'
import { importSave } from '../saves/import-save.ts'
import { answer, type GlobalOptions } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { asUserError } from './save.ts'
import { sizeOf } from './save-delete.ts'

/** `save import`: unpacks an exported save. It appears whole or not at all. */
export const importTheSave = (
  globals: GlobalOptions,
  file: string,
  { as: name, force = false }: { as?: string; force?: boolean },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const imported = await asUserError(importSave({ saves, file: resolve(file), force, ...optional({ name }) }))
      return { ok: true, ...imported }
    },
    ({ save, was, files, bytes, exportedAt, replaced, skipped, diagnostics }) =>
      [
        phrase('save-import.is-there', {
          save,
          was: was === save ? '' : phrase('save-import.it-was', { was }),
          replaced: replaced ? phrase('save-import.in-place-of') : '',
          files,
          size: sizeOf(bytes),
        }),
        exportedAt === null
          ? phrase('save-import.the-archive-has-no-list-of')
          : phrase('save-import.it-was-exported-on-and-every', { exportedAt: exportedAt.slice(0, 16) }),
        ...(skipped.length === 0
          ? []
          : [phrase('save-import.not-taken-over-since-they-belong', { skipped: skipped.join(', ') })]),
        ...diagnostics,
      ].join('\n'),
  )

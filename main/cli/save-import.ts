import { resolve } from 'node:path'
import { optional } from '../base/optional.ts'
import { importSave } from '../saves/import-save.ts'
import { answer, type GlobalOptions } from './output.ts'
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
        `"${save}" is there${was === save ? '' : ` (it was "${was}")`}${replaced ? ', in place of the one that had its name' : ''}: ${files} files, ${sizeOf(bytes)}. Play it with --save ${save}.`,
        exportedAt === null
          ? 'The archive has no list of its files, so it could be checked only in part.'
          : `It was exported on ${exportedAt.slice(0, 16)}, and every file is as it was then.`,
        ...(skipped.length === 0
          ? []
          : [`Not taken over, since they belong to one server alone: ${skipped.join(', ')}`]),
        ...diagnostics,
      ].join('\n'),
  )

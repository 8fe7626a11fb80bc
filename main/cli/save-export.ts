import { resolve } from 'node:path'
import { exportSave } from '../saves/export-save.ts'
import { answer, type GlobalOptions } from './output.ts'
import { findFolders } from './project.ts'
import { asUserError } from './save.ts'
import { sizeOf } from './save-delete.ts'

/** `save export`: writes a save to one file, to keep or to carry elsewhere. */
export const exportTheSave = (globals: GlobalOptions, name: string, file: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const exported = await asUserError(exportSave({ saves, name, file: resolve(file) }))
      return { ok: true, save: name, ...exported }
    },
    ({ file: written, files, bytes, links }) =>
      [
        `${written}: ${files} files, ${sizeOf(bytes)}. To continue playing it, unpack it into a folder of saves: tar -xf <file> -C saves`,
        ...(links.length === 0 ? [] : [`Left out, since these links lead elsewhere: ${links.join(', ')}`]),
      ].join('\n'),
  )

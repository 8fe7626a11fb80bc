import { resolve } from 'node:path'
import { exportSave } from '../saves/export-save.ts'
import { answer, type GlobalOptions } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { findFolders } from './project.ts'
import { asUserError } from './save.ts'
import { sizeOf } from './save-delete.ts'

/**
 * `save export`: writes a save to one file, to keep or to carry elsewhere. A server that plays it writes the world to
 * the disk first, and goes on meanwhile.
 */
export const exportTheSave = (globals: GlobalOptions, name: string, file: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const kept = await overGateway({ ...globals, save: name }, (gateway) => gateway.call('world.keep', {}))
      const livingAt = kept?.tick ?? null
      const exported = await asUserError(exportSave({ saves, name, file: resolve(file), livingAt }))
      return { ok: true, save: name, ...exported, livingAt }
    },
    ({ file: written, files, bytes, links, livingAt }) =>
      [
        `${written}: ${files} files, ${sizeOf(bytes)}. To continue playing it elsewhere: hearthfolk save import <file>`,
        ...(livingAt === null
          ? []
          : [`The server went on meanwhile. Everything that was answered before the export is in it.`]),
        ...(links.length === 0 ? [] : [`Left out, since these links lead elsewhere: ${links.join(', ')}`]),
      ].join('\n'),
  )

import { resolve } from 'node:path'
import { exportSave } from '../saves/export-save.ts'
import { answer, type GlobalOptions } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
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
        phrase('save-export.files-to-continue-playing-it-elsewhere', { written, files, size: sizeOf(bytes) }),
        ...(livingAt === null ? [] : [phrase('save-export.the-server-went-on-meanwhile-everything')]),
        ...(links.length === 0
          ? []
          : [phrase('save-export.left-out-since-these-links-lead', { links: links.join(', ') })]),
      ].join('\n'),
  )

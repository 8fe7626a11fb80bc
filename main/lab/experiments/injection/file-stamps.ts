import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../../saves/forget/walk.ts'

/** The modification time and size of each file. */
export const stampsOf = async (folders: readonly string[]): Promise<string> => {
  const lines: string[] = []
  for (const folder of folders) {
    if ((await readdir(folder).catch(() => null)) === null) continue
    for (const path of await filesBelow(folder)) {
      const { mtimeMs, size } = await stat(join(folder, path))
      lines.push(`${folder}/${path} ${mtimeMs} ${size}`)
    }
  }
  return lines.join('\n')
}

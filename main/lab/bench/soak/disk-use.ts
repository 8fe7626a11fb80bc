import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface DiskUse {
  files: number
  bytes: number
}

/** The disk space of a save, by kind of file. A file that is replaced meanwhile counts as missing. */
export async function diskUse(folder: string): Promise<Record<string, DiskUse>> {
  const kinds: Record<string, DiskUse> = {}
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => null,
    )
    if (bytes === null) continue
    const kind = kindOf(path.slice(folder.length + 1).split(/[\\/]/))
    const use = kinds[kind] ?? { files: 0, bytes: 0 }
    kinds[kind] = { files: use.files + 1, bytes: use.bytes + bytes }
  }
  return kinds
}

/**
 * The kind of a file, such as `world/journal`, `npc/sessions` or `npc/.index`: all persons and all numbers are one
 * kind.
 */
export function kindOf([first = '', second, third]: readonly string[]): string {
  if (second === undefined) return plain(first)
  return first === 'npc-agents' && third !== undefined ? `npc/${plain(third)}` : `${first}/${plain(second)}`
}

const plain = (name: string): string => name.replace(/(?!^)\.[a-z]+$/, '').replace(/-?\d[\da-f-]*$/, '') || 'numbered'

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../if-missing.ts'
import { peekSave } from '../open-save.ts'

/**
 * The names of the saves that may hold a person, sorted: the given save, its ancestors, all forks of these, and any
 * save that knows the same id. Ids are random, so a save with the same id is a copy that somebody made by hand. The
 * given save is always among them.
 */
export const familyOf = async (options: {
  saves: string
  name: string
  players: readonly string[]
}): Promise<string[]> => {
  const { saves, name, players } = options
  const parents = new Map<string, string | undefined>()
  for (const entry of await readdir(saves, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    // A damaged save.json doesn't name its parent. The person is then found by id.
    const file = await peekSave({ saves, name: entry.name }).catch(() => null)
    parents.set(entry.name, file?.forkedFrom?.save)
  }
  const family = new Set([name])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const [child, parent] of parents) {
      if (parent === undefined) continue
      if (family.has(child)) family.add(parent)
      // Siblings are kin even if their common parent was deleted.
      if (family.has(parent)) family.add(child)
    }
  }
  for (const other of parents.keys()) if (await knows(join(saves, other), players)) family.add(other)
  return [...family].filter((member) => parents.has(member)).sort()
}

/** Whether `players.sqlite` or its log holds one of the ids. */
const knows = async (folder: string, players: readonly string[]): Promise<boolean> => {
  for (const file of ['players.sqlite', 'players.sqlite-wal']) {
    const bytes = await readFile(join(folder, file)).catch(ifMissing(Buffer.alloc(0)))
    if (players.some((id) => bytes.includes(id))) return true
  }
  return false
}

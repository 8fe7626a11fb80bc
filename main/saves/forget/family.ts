import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../if-missing.ts'
import { peekSave } from '../open-save.ts'

/**
 * The saves in which a person of one of them may be: those it was forked from, those forked from them and from it, and every other one that knows the same id
 * (ids are drawn by luck, so such a save is a copy that somebody made by hand). Names, sorted; the save itself is always among them.
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
    // A damaged save.json says of nothing where it came from; its people are found by their ids.
    const file = await peekSave({ saves, name: entry.name }).catch(() => null)
    parents.set(entry.name, file?.forkedFrom?.save)
  }
  const family = new Set([name])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const [child, parent] of parents) {
      if (parent === undefined) continue
      if (family.has(child)) family.add(parent)
      // Of a parent that was deleted the other children are kin all the same.
      if (family.has(parent)) family.add(child)
    }
  }
  for (const other of parents.keys()) if (await knows(join(saves, other), players)) family.add(other)
  return [...family].filter((member) => parents.has(member)).sort()
}

/** `players.sqlite` or its log holds one of the ids. */
const knows = async (folder: string, players: readonly string[]): Promise<boolean> => {
  for (const file of ['players.sqlite', 'players.sqlite-wal']) {
    const bytes = await readFile(join(folder, file)).catch(ifMissing(Buffer.alloc(0)))
    if (players.some((id) => bytes.includes(id))) return true
  }
  return false
}

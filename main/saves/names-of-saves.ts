import { readdir } from 'node:fs/promises'

/** The folders that can be saves, sorted. */
export const namesOfSaves = async (saves: string): Promise<string[]> => {
  const entries = await readdir(saves, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

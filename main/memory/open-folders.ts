import { resolve } from 'node:path'

/**
 * The open folders. This is the only module state here, because the process as a whole must not open a folder twice.
 */
const open = new Set<string>()

/**
 * Claims a memory's folder, because two openers would overwrite each other. Returns a function that releases it.
 *
 * @throws Error if the folder is already open in this process. The lock of the save keeps other processes out.
 */
export const claimFolder = (folder: string): (() => void) => {
  const place = resolve(folder)
  if (open.has(place)) throw new Error(`The memory in ${place} is already open; close it before opening it again.`)
  open.add(place)
  return () => void open.delete(place)
}

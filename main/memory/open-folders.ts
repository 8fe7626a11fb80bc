import { resolve } from 'node:path'

/** The one thing a module keeps here: it is the process itself that must not open a folder twice. */
const open = new Set<string>()

/**
 * Takes a memory's folder for one opener; two would each write over what the other does not know. Returns what gives it back.
 *
 * @throws Error when it is open in this process. Other processes are kept away by the save's lock.
 */
export const claimFolder = (folder: string): (() => void) => {
  const place = resolve(folder)
  if (open.has(place)) throw new Error(`The memory in ${place} is open already; close it before it is opened again.`)
  open.add(place)
  return () => void open.delete(place)
}

/** Thrown for a save that can't be used. The message names the save, the problem and the remedy. */
export class SaveError extends Error {
  override name = 'SaveError'
}

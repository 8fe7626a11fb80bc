/** A save that cannot be used; the message says which one, what is wrong and what to do. */
export class SaveError extends Error {
  override name = 'SaveError'
}

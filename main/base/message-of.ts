/**
 * The message of an error. Code of tools and plugins may throw anything, even something that cannot be made into a
 * text, so this never throws itself.
 */
export const messageOf = (error: unknown): string => {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return 'something was thrown that is not an error'
  }
}

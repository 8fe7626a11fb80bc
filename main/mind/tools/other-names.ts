import type { z } from 'zod'

/** Names that models give to the same argument: `give` takes `to`, and so they call `trade` with `to`, not `with`. */
const same: readonly (readonly string[])[] = [
  ['to', 'with', 'person', 'whom', 'who', 'player', 'customer', 'recipient', 'partner', 'target'],
  ['destination', 'to', 'place', 'location', 'where', 'person', 'target'],
  ['text', 'message', 'words', 'note', 'content'],
]

/** The arguments under the tool's own names. Only where one name can be meant, and it isn't given itself. */
export const withOwnNames = (
  given: Readonly<Record<string, unknown>>,
  { shape }: z.ZodObject,
): Record<string, unknown> => {
  const read = { ...given }
  for (const names of same) {
    const [own, ...others] = names.filter((name) => Object.hasOwn(shape, name))
    const [strange, ...more] = names.filter((name) => Object.hasOwn(read, name) && !Object.hasOwn(shape, name))
    if (own === undefined || strange === undefined || others.length + more.length > 0 || Object.hasOwn(read, own))
      continue
    read[own] = read[strange]
    delete read[strange]
  }
  return read
}

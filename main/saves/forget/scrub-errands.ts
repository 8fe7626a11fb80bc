/** The parts of an errand that can mention a forgotten player. */
export interface ErrandHusk {
  by?: Record<string, unknown>
  last?: unknown
}

/** Removes what the player brought. The errand itself stays as far as it has come. */
export const withoutHelper = ({ by, last, ...errand }: ErrandHusk, id: string): ErrandHusk => {
  const { [id]: _gone, ...others } = by ?? {}
  return { ...errand, ...(by ? { by: others } : {}), ...(last === undefined || last === id ? {} : { last }) }
}

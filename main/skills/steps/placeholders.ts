/** Always known, or known once a step before told them. */
const builtIns = ['player', 'me', 'here', 'time', 'day', 'doing', 'it', 'found', 'part', 'result'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isBuiltIn = (name: string): name is BuiltIn => builtIns.some((each) => each === name)

/** Of what `{price of x}` names the price, or half of it; null for all other placeholders. With "count" before the thing, that of so many. */
export const priceOf = (name: string): { of: string; half: boolean; times: boolean } | null => {
  const match = /^(half )?price of (count )?(.{1,80})$/i.exec(name)
  return match === null ? null : { of: match[3] ?? '', half: match[1] !== undefined, times: match[2] !== undefined }
}

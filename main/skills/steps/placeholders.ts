/** Always known, or known once a step before told them. */
const builtIns = ['player', 'me', 'here', 'time', 'day', 'doing', 'found', 'part', 'result'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isBuiltIn = (name: string): name is BuiltIn => builtIns.some((each) => each === name)

/** Of what `{price of x}` names the price; null for all other placeholders. */
export const priceOf = (name: string): string | null => /^price of (.{1,80})$/i.exec(name)?.[1] ?? null

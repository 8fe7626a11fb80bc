/** Always known, or known once a step before told them. */
const builtIns = ['player', 'me', 'here', 'time', 'day', 'doing', 'it', 'found', 'part', 'result'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isBuiltIn = (name: string): name is BuiltIn => builtIns.some((each) => each === name)

/** What of a price a placeholder names, and of what thing. */
export interface PriceName {
  of: string
  /** `half`: what one gets for it. `lowest`: a sixth less, as far as haggling goes. */
  part: 'whole' | 'half' | 'lowest'
  /** With "count" before the thing: that of so many. */
  times: boolean
}

/** What `{price of x}`, `{half price of x}` and `{lowest price of x}` name; null for all other placeholders. */
export const priceOf = (name: string): PriceName | null => {
  const match = /^(half |lowest )?price of (count )?(.{1,80})$/i.exec(name)
  const part = match?.[1]?.trim().toLowerCase()
  return match === null
    ? null
    : { of: match[3] ?? '', part: part === 'half' || part === 'lowest' ? part : 'whole', times: match[2] !== undefined }
}

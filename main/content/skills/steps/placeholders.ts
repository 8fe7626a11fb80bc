/** Placeholders that are always known, or known once an earlier step has found them out. */
export const builtIns = ['player', 'me', 'here', 'time', 'day', 'doing', 'it', 'found', 'part', 'result'] as const
export type BuiltIn = (typeof builtIns)[number]

export const isBuiltIn = (name: string): name is BuiltIn => builtIns.some((each) => each === name)

/** The part of a price that a placeholder names, and the thing. */
export interface PriceName {
  of: string
  /** `half`: what the NPC pays for the thing. `lowest`: a sixth less than the price, the limit of haggling. */
  part: 'whole' | 'half' | 'lowest'
  /** Whether "count" comes before the thing: then it is the price of that many. */
  times: boolean
}

/**
 * The prices of one thing for somebody who is asked `share` percent more. People whom the NPC likes pay less. Those
 * whom it doesn't like pay more, and can't haggle below the price.
 */
export const pricesOf = (price: number, share: number): Record<PriceName['part'], number> => {
  const whole = price + Math.ceil((price * share) / 100)
  const lowest = share > 0 ? price : Math.min(whole, price - Math.floor(price / 6))
  return { whole, half: Math.floor(price / 2), lowest }
}

/** Reads `{price of x}`, `{half price of x}` and `{lowest price of x}`. Null for all other placeholders. */
export const priceOf = (name: string): PriceName | null => {
  const match = /^(half |lowest )?price of (count )?(.{1,80})$/i.exec(name)
  const part = match?.[1]?.trim().toLowerCase()
  return match === null
    ? null
    : { of: match[3] ?? '', part: part === 'half' || part === 'lowest' ? part : 'whole', times: match[2] !== undefined }
}

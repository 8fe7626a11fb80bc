/** `npm run test:long` has the full sizes. */
export const isLong = process.env.HEARTHFOLK_LONG === '1'

/** How many runs a property gets: this many in `npm test`, ten times as many (or `long`) in `npm run test:long`. */
export const runs = (short: number, long = short * 10): number => (isLong ? long : short)

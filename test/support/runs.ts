/** `npm run test:long` has the full sizes. */
export const isLong = process.env.HEARTHFOLK_LONG === '1'

/**
 * How many times a test of the long tier does what takes minutes: this many, or what `HEARTHFOLK_<NAME>` says;
 * `HEARTHFOLK_FULL=1` has all of them in the sizes that the project promises.
 */
export const times = (name: string, usual: number, full: number): number =>
  Number(process.env[`HEARTHFOLK_${name}`] || (process.env.HEARTHFOLK_FULL === '1' ? full : usual))

/** How many runs a property gets: this many in `npm test`, ten times as many (or `long`) in `npm run test:long`. */
export const runs = (short: number, long = short * 10): number => (isLong ? long : short)

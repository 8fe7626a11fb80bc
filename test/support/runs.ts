/** How many runs a property gets: this many in `npm test`, ten times as many in `npm run test:long`. */
export const runs = (short: number): number => (process.env.HEARTHFOLK_LONG === '1' ? short * 10 : short)

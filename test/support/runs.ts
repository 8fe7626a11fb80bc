/** How often a property is tried: so often in `npm test`, ten times as often in `npm run test:long`. */
export const runs = (short: number): number => (process.env.HEARTHFOLK_LONG === '1' ? short * 10 : short)

import fc from 'fast-check'
import { isLong } from './runs.ts'

/**
 * `npm test` draws the same examples each time, so that the same code gets the same verdict. `npm run test:long` draws
 * new ones; a failure prints its seed.
 */
if (!isLong) fc.configureGlobal({ seed: 1 })

export default fc

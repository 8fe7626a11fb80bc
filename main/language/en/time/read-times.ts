import { timeReader } from '../../time/read-times.ts'
import { numbers } from '../amounts/read-number.ts'
import { timeWords } from './time-words.ts'

/** Every time that English words name, in order. All other code reads days, dates and hours through this function. */
export const timesIn = timeReader(timeWords, numbers)

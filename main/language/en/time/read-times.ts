import { timeReader } from '../../time/read-times.ts'
import { numbers } from '../amounts/read-number.ts'
import { timeWords } from './time-words.ts'

/** Every time that English words name, in order. The only reader of days, dates and hours. */
export const timesIn = timeReader(timeWords, numbers)

import { timeReader } from '../../time/read-times.ts'
import { numbers } from '../amounts/read-number.ts'
import { timeWords } from './time-words.ts'

/** All times that English words name, in their order: the one reader of days, dates and hours. */
export const timesIn = timeReader(timeWords, numbers)

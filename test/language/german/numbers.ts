import { numberReader } from '../../../main/language/amounts/read-number.ts'
import { numberWords } from './number-words.ts'

export const numbers = numberReader(numberWords, 1_000_000)

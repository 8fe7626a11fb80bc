import { expect, it } from 'vitest'
import { reportsAllDone } from '../../main/language/en/trade/errand-reports.ts'

it.each(['done', 'hey pim done', 'hi i am done', 'all done', 'i have done what you asked', 'your errand is done'])(
  '"%s" says that all is done',
  (norm) => expect(reportsAllDone(norm)).toBe(true),
)
it.each(['i am not done yet', 'when is the bread done', 'hey pim what have you done', 'i will be done tomorrow'])(
  '"%s" does not',
  (norm) => expect(reportsAllDone(norm)).toBe(false),
)

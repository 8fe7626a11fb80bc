import { wholePhrase, within } from '../../phrases.ts'

export const asksHowMuchISaid = wholePhrase([
  ...within('… how much (of|about) … (i|me|my) … {} …', [
    '(said|told|tell|say|mentioned|talk|words|remember|know|recall|stuck|wrote|written)',
  ]),
])

export const asksWhatWasDone = wholePhrase([
  '(and|) what (did|have) you (do|done|been doing|been up to|get up to|make|made) =(…|)…',
  '(and|) (how did you (spend|pass)|(how|what) was your|tell me (what you did|about your)) =(…|)…',
])

export const asksWhen = wholePhrase([
  '… (when|what time|(what|which) (day|date|month|year|season|night|evening|morning|days|hour)) …',
  '… (how long|how often|since when|until when) …',
])

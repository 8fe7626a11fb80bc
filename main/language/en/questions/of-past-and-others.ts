import { wholePhrase, within } from '../../phrases.ts'

export const asksHowMuchISaid = wholePhrase([
  ...within('… how much (of|about) … (i|me|my) … {} …', [
    '(said|told|tell|say|mentioned|talk|words|remember|know|recall|stuck|wrote|written)',
  ]),
])

export const asksWhatWasDone = wholePhrase([
  '(and|) what (did|have) you (do|done|been doing|been up to|get up to|make|made) =(…|)…',
  '(and|so|) what (were you|have you been) (up to|doing|busy with) =(…|)…',
  '(and|so|) (did you do|have you done) (anything|something|much) (nice|fun|good|interesting|special|) =(…|)…',
  '(and|) (how did you (spend|pass)|(how|what) was your|tell me (what you did|about your)) =(…|)…',
])

export const asksWhen = wholePhrase([
  '… (when|what time|(what|which) (day|date|month|year|season|night|evening|morning|days|hour)) …',
  '… (how long|how often|since when|until when) …',
])

/** Questions what a day brought, to anybody: "what happened here yesterday?", "did I miss anything yesterday?" */
export const asksWhatHappened = wholePhrase([
  '(and|so|) what (happened|went on|was going on|was on|has happened|was new) (here|around here|in (the|this) village|at the _|) (yesterday|last night) …',
  '(and|so|) (yesterday|last night),? what (happened|went on) …',
  '(did|have) (i|we) (miss|missed) (anything|something|much) (yesterday|last night)',
  '(did|has|have|) (anything|something|much) (new|special|interesting|exciting|) (happen|happened|go on|going on|gone on|) (here|) (yesterday|last night)',
  'how was (yesterday|last night)',
])

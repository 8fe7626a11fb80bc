import { wholePhrase } from '../../phrases.ts'

export const direction = wholePhrase([
  '… (north|south|east|west|behind|beside|beyond|past|across|opposite|between|uphill|downhill) …',
  '… (stream|road|edge|end|rim|middle|next to|down the|up the|over the|lies|lie|stands|stand) …',
  '… (begins|reached|on the) …',
])

/** Phrases for a place of work. Somebody's house doesn't count. */
export const isWorkplace = wholePhrase([
  '… (forge|smithy|mill|bakery|tavern|inn|farm|chapel|church|market|shop|school(_|)|brewery) …',
  '… (stable|dairy|workshop|orchard|garden|ferry|quarry|mine) …',
])

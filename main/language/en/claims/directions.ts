import { wholePhrase } from '../../phrases.ts'

export const toThem = wholePhrase([
  '… (to|for|before|toward(s|)|in front of|at) (you|ye|thee) …',
  '… your (bag(s|)|hand(s|)|basket|pocket(s|)|purse|palm|arms|pack|feet) …',
  '… across the (counter|table|board|stall) …',
])

/** Verbs that begin another act: "go home and wave". */
export const verbs = wholePhrase([
  '(go|walk|run|look|find|stand|come|say|tell|call|shout|greet|wish|ask|bake|make|brew|cook|forge) …',
  '(eat|drink|wave|dance|sing|smile|bow|laugh|whistle|hum|wait|stay|rest|remember|offer|give|show) …',
  '(be|help|sit|visit|bring|take) …',
])

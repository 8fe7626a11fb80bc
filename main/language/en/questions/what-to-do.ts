import { wholePhrase } from '../../phrases.ts'

/** Questions of newcomers who look for something to do. */
export const asksWhatToDoHere = wholePhrase([
  'what (is there|can (i|we|one)|could (i|we|one)|should (i|we|one)|do people) (to|) do (around|in|) (here|this (village|place|town)|the village|for fun) …',
  'what (is there|can (i|we|one)|could (i|we|one)) (to|) (do|see) (around here|here|in this (village|place|town)) …',
  '(is there|have you) anything (to do|worth seeing|to see) (around|in|) (here|this (village|place|town)|the village) …',
  'where (should|can|could) (i|we) (start|begin)',
])

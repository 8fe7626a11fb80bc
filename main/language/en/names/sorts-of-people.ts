import { wholePhrase } from '../../phrases.ts'

export const others = wholePhrase([
  '… (mother|sister|wife|daughter|father|brother|husband|son|aunt|uncle|grandmother|grandfather) …',
  '… (someone|nobody|everyone|who|they|people) …',
])

export const namesTrade = wholePhrase([
  '… (child|girl|boy|orphan|traveller|wanderer|farmhand|fisherman|farmer|hunter|guard|villager)',
  '… (widow|widower|apprentice)',
])

export const ownTrade = wholePhrase([
  '… (i am|i was|i have been|i became|i work|i worked|my (job|trade|work|craft|profession)) …',
  '… (for a living|apprentice) …',
])

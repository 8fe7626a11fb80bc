import { wholePhrase } from '../../phrases.ts'

const here =
  '(around here|around|in here|here|in (this|the|your) (village|place|town)|in larkwend|tonight|today|now|for fun|)'

/** Questions of newcomers who look for something to do, or for somebody to help. */
export const asksWhatToDoHere = wholePhrase([
  'what (is there|can (i|we|one)|could (i|we|one)|should (i|we|one)|do people) (to|) do (around|in|) (here|this (village|place|town)|the village|for fun) …',
  'what (is there|can (i|we|one)|could (i|we|one)) (to|) (do|see) (around here|here|in this (village|place|town)) …',
  `what (is there|have you got) to do ${here}`,
  'what do (people|folk|folks|you all|you people|they) do (around here|here|for fun|in the evening|in the evenings|all day) …',
  `(is there|have you|is) (anything|something) (to do|worth doing|worth seeing|to see) ${here}`,
  `(anything|something) (to do|worth doing|worth seeing|to see) ${here}`,
  'where (should|can|could|do|shall) (i|we|one) (start|begin) …',
  'how (can|could|might|should) (i|we|one) (be useful|make (myself|ourselves) useful|pass the time|spend (the|my|our) (time|day|evening)) …',
  '(how|where|what|with what) (can|could|might|do) (i|we|one) (do to |) (earn|make) (some|a few|a little|a bit of|) (money|pennies|coins|coin) …',
  '(anything|something|is there anything) (that|) (i|we) (can|could) (do to |) (earn|make) …',
  `(who|whom) (here|) (needs|could use|wants|is in need of) (a|some|my|any|) (hand|help|helper|helping hand|errand done) ${here}`,
  `(does|is there|do you know) (anybody|anyone|somebody|someone) (here|in the village|else|) (who|that|) (need|needs|could use|want|wants|has|have) (a|some|any|) (hand|help|work|errand|job) (for me|to do|done|) ${here}`,
  `(who|whom) (can|could|should|may) (i|we) (help|lend a hand) ${here}`,
  `who (has|gives|got|would have) (some|any|) (work|errands|jobs|something to do) (for me|) ${here}`,
])

/** How people here spend their evenings. */
export const asksOfEvenings = wholePhrase([
  `what (do|does|can|could) (people|folk|folks|you all|you people|everybody|everyone|they|one|i|we) do (here|around here|) (in the (evening|evenings)|at night|of an evening) ${here}`,
  `what (is there to do|happens) ${here} (in the (evening|evenings)|at night|of an evening)`,
  `where (do|does) (people|folk|folks|you all|everybody|everyone|they) go (in the (evening|evenings)|at night|after work) ${here}`,
  `how do (people|folk|folks|you all|they) spend (the|their|your) (evening|evenings) ${here}`,
])

/** "What can I do?" asks that only from somebody who has just come. */
export const asksWhatToDo = wholePhrase(['(so|and|then|) what (can|could|should|shall|do) (i|we) do (here|now|first|)'])
export const isNewHere = wholePhrase([
  '… (i am|we are|i have|we have|am) (new|a stranger|strangers|just (arrived|come|got here)|not from) …',
  '… (i|we) (just|only just) (arrived|came|got here|moved) …',
])

/** What they themselves are to do, as they were asked by somebody. */
export const asksOwnTask = wholePhrase([
  '(so|and|then|but|) (what|remind me what|tell me what|do you know what|i forgot what) (am i|was i|i am|i was|have i|do i have) (supposed |meant |here |) to do (here|now|next|again|then|)',
  '(what|which) (is|was|are|were) my (errand|errands|task|tasks|job|quest|quests) (here|now|again|)',
  'what (have|do) i (still|) (have|) to do (here|now|next|again|)',
])

/** Words that offer a hand, or ask for work. */
export const offersHand = wholePhrase([
  '… (help|hand|assist|work|task|tasks|quest|quests|errand|errands|job|jobs|do for you) …',
])

/** Asks for others too: "who needs a hand?" */
export const asksWhom = wholePhrase(['… (who|whom|anybody|anyone|somebody|someone) …'])

/** Asks for work, and so offers no kindness. */
export const seeksWork = wholePhrase(['… (work|task|tasks|quest|quests|errand|errands|job|jobs|chore|chores) …'])

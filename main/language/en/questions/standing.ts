import { wholePhrase, within } from '../../phrases.ts'

const lead = '(and|so|but|hey|hello|please|tell me|do you know|can you tell me|say)*3'
const end = '(please|here|now|exactly|then|around here|in (this|the) village|again|like)*2'
const article = '(the|your|this|our|old|village)*2'

const ofAPlace = wholePhrase(
  within(`${lead} {} ${end}`, [
    `where (is|are|do i find|can i find|would i find|lies|is it that) ${article} {place}`,
    `(what|which) (is|are) ${article} {place}`,
    `(what|which) (kind|sort) of (a|) (place|house|shop) (is|are) ${article} {place}`,
    `(is|are) ${article} {place} (far|near|close|open|shut|closed|big|old|nearby|that way|this way) …`,
    `(is|are) ${article} {place} (far|near|close|open|shut|closed|big|old|nearby|that way|this way)`,
    `who (keeps|runs|owns|minds|works at|works in|lives at|lives in) ${article} {place}`,
    `(how|which way|what way) (far|) (is|to|do i get to|can i get to|leads to|goes to) (it to|) ${article} {place}`,
  ]),
)
const ofAPerson = wholePhrase(
  within(`${lead} {} ${end}`, [
    `(who|where) (is|are|lives) ${article} {person}`,
    `where (do|does|can i find|do i find|would i find) ${article} {person} (live|work|sleep|)`,
    `what (is|are) ${article} {person} (called|name)`,
  ]),
)
const ofAThing = wholePhrase(
  within(`${lead} {} ${end}`, [
    'what (is|are) (a|an) {thing}',
    'how much (is|are|for|does|do|would|must i pay for) {thing} (cost|)',
    'what (does|do|would|will|must i pay for) {thing} cost',
    '(what|how much) (is|are) the (price|cost) of {thing}',
    'who (sells|sell|bakes|bake|brews|brew|forges|forge) {thing}',
    'where (can|could|may|do|does|might) (i|one|we|you|somebody|people) (buy|get|sell|find) (some|a|an|) {thing}',
  ]),
)

/**
 * Reads a question about a lasting fact: where something is, who somebody is, what a thing is or costs. The answer
 * isn't news. `thing` accepts an unknown name; the other kinds don't. Null for other questions.
 */
export const askedOfStanding = (norm: string): { kind: 'place' | 'person' | 'thing'; name: string }[] =>
  (
    [
      ['place', ofAPlace],
      ['person', ofAPerson],
      ['thing', ofAThing],
    ] as const
  ).flatMap(([kind, pattern]) => {
    const name = pattern.exec(norm)?.groups?.[kind]
    return name === undefined ? [] : [{ kind, name }]
  })

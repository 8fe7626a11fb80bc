import { compilePhrases, within } from '../../phrases.ts'

/** Every request has one of these words. Without one, the notes aren't searched for people. */
export const requesting = compilePhrases([
  '… (tell|ask|remind|warn|inform|let|greet|give|bring|hand|deliver|pass|thank|say|forget) …',
  '… (remember|wake|promise|swear) …',
])

export const refusing = compilePhrases([
  "… (never mind|need not|needn't|no need|forget about|do not|don't|must not|mustn't|should not) …",
  "… shouldn't …",
])

/** Words that ask for something. What was done earlier doesn't answer them. */
export const asks = compilePhrases([
  '… (give|sell|get|fetch|bring|bake|make|brew|forge|want|need|like|another|more|again|may|can) …',
  '… (could|have|buy|trade|please) …',
  '…?…',
])

/** Figures of speech that promise nothing. */
export const noPromise = compilePhrases([
  ...within("… (i'll|we'll|(i|we) (will|shall)) (just|only|always|gladly|) {} …", [
    'keep (that|it|this|them|your _) (_|) in (mind|my _)',
    '(remember|see|say|admit|be honest|have to)',
    'think (about|on|of)',
    'be (here|back|fine|going|off)',
    'tell you (this|that|what|something)',
  ]),
])

import { wholePhrase, within } from '../../phrases.ts'

/** Words of requests. Every request contains one; only then are people looked up in the notes. */
const requesting = wholePhrase([
  '… (tell|ask|remind|warn|inform|let|greet|give|bring|hand|deliver|pass|thank|say|forget) …',
  '… (remember|wake|promise|swear|message|word|make sure|see to it) …',
])

export const mayAskLater = (text: string): boolean => requesting.test(text)

const refusing = wholePhrase([
  "… (never mind|need not|needn't|no need|forget about|do not|don't|must not|mustn't|should not) …",
  "… shouldn't …",
])

export const mayTakeBack = (text: string): boolean => refusing.test(text)

/** Words that ask for something. Earlier deeds don't answer a request. */
export const asks = wholePhrase([
  '… (give|sell|get|fetch|bring|bake|make|brew|forge|want|need|like|another|more|again|may|can) …',
  '… (could|have|buy|trade|please) …',
  '…?…',
])

/** Polite phrases that promise nothing. */
export const noPromise = wholePhrase([
  ...within("… (i'll|we'll|(i|we) (will|shall)) (just|only|always|gladly|) {} …", [
    'keep (that|it|this|them|your _) (_|) in (mind|my _)',
    '(remember|see|say|admit|be honest|have to)',
    'think (about|on|of)',
    'be (here|back|fine|going|off)',
    'tell you (this|that|what|something)',
  ]),
])

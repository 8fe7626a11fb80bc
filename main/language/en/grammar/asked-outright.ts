import { makeSentence, type Sentence } from './text.ts'

/** A short question at the end, after a statement about the listener. */
const tag =
  /,? (?:right|yes|no|correct|huh|eh|true|(?:are|were|have|can|do|did|will|would) you(?: not)?|is that (?:right|true|so)|am i right)$/i
/** Such an end asks, whether a question mark stands there or not. "You are doing it right" does not end so. */
const alwaysAsks = /(?:,\s\S+|\b(?:huh|eh|you|you not|is that \S+|am i right))$/i
const aboutYou =
  /^(?:(?:so|and|but|well|oh|hm|hmm|ah),? )*you (?<verb>are|were|have|can|will|would)(?: (?<not>not))? (?<rest>\S.*)$/i

/** "You are the smith, right?" as "are you the smith?", as its author would file it. Others stay as they are. */
export const askedOutright = (sentence: Sentence): Sentence => {
  if (!tag.test(sentence.text) || (sentence.mark !== '?' && !alwaysAsks.test(sentence.text))) return sentence
  const { verb, rest } = aboutYou.exec(sentence.text.replace(tag, ''))?.groups ?? {}
  if (verb === undefined || rest === undefined) return sentence
  return makeSentence([verb.toLowerCase(), 'you', ...rest.replaceAll(',', ' ,').split(' ')], '?')
}

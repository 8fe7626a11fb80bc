import { makeSentence, type Sentence } from './text.ts'

/** A short question at the end, after a statement about the listener. */
const tag =
  /,? (?:right|yes|no|correct|huh|eh|true|(?:are|were|have|can|do|did|will|would) you(?: not)?|is that (?:right|true|so)|am i right)$/i
/** Such an end asks, whether a question mark stands there or not. "You are doing it right" does not end so. */
const alwaysAsks = /(?:,\s\S+|\b(?:huh|eh|you|you not|is that \S+|am i right))$/i
const concludesFrom = /^(?:and |but |oh |ah )?(?:so|then) you\b/i
/** "So you saw nobody on the road", "you were out that night right": as a question, without any sign of one. */
const concludes =
  /^you (?:are|were|have|can|will|would|saw|heard|knew|did|had|never|must have)\b(?! (?:say|said|see|know)\b)/i
const endsRight = /^(?:(?:and|but|well|oh),? )*you (?:are|were|have|can|will|would)\b.{8,} right$/i
const aboutYou =
  /^(?:(?:so|and|but|well|oh|hm|hmm|ah),? )*you (?<verb>are|were|have|can|will|would)(?: (?<not>not))? (?<rest>\S.*)$/i

/** "You are the smith, right?" as "are you the smith?", as its author would file it. Others stay as they are. */
export const askedOutright = (sentence: Sentence, before = ''): Sentence => {
  if (concludesFrom.test(before) && concludes.test(sentence.text)) return concluded(sentence)
  if (
    sentence.mark !== '?' &&
    endsRight.test(sentence.text) &&
    !/\b(?:it|that|this|do|doing|be|all) right$/i.test(sentence.text)
  )
    return askedOutright({ ...sentence, mark: '?' })
  if (!tag.test(sentence.text) || (sentence.mark !== '?' && !alwaysAsks.test(sentence.text))) return sentence
  const { verb, rest } = aboutYou.exec(sentence.text.replace(tag, ''))?.groups ?? {}
  if (verb === undefined || rest === undefined) return sentence
  return makeSentence([verb.toLowerCase(), 'you', ...rest.replaceAll(',', ' ,').split(' ')], '?')
}

/** "So you saw nobody": "did you see nobody", as far as the verb is plain; else the words as they are, asked. */
const concluded = (sentence: Sentence): Sentence => {
  const text = sentence.text.replace(tag, '')
  const { verb, rest } = aboutYou.exec(text)?.groups ?? {}
  if (verb !== undefined && rest !== undefined)
    return makeSentence([verb.toLowerCase(), 'you', ...rest.replaceAll(',', ' ,').split(' ')], '?')
  const [, past = '', more = ''] = /^you (saw|heard|knew|did|had) (.+)$/i.exec(text) ?? []
  const plain = { saw: 'see', heard: 'hear', knew: 'know', did: 'do', had: 'have' }[past.toLowerCase()]
  return plain === undefined ? sentence : makeSentence(['did', 'you', plain, ...more.split(' ')], '?')
}

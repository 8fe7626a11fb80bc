const names = "\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)?"
/** What came before the news the last time that it was told: who said so, or "Have you heard?". */
const lead = new RegExp(`^(?:have you heard\\?\\s+)?(?:${names} says that )?`, 'u')
const heard = /^have you heard\?\s+/i

/** Verbs in the first person that have another form in the third. The past of others is the same in both. */
const third: Readonly<Record<string, string>> = {
  have: 'has',
  am: 'is',
  was: 'was',
  mean: 'means',
  want: 'wants',
  will: 'will',
  could: 'could',
  did: 'did',
  had: 'had',
}
const mine = new RegExp(
  `\\bI (?:(${Object.keys(third).join('|')})\\b|(?=\\p{L}+ed\\b|went\\b|gave\\b|saw\\b|lost\\b|found\\b|sold\\b|bought\\b|made\\b))`,
  'gu',
)
/** Words that only their speaker, or only their first listener, can say. */
const left = /\b(?:I|me|my|mine|myself|we|us|our|ours|you|your|yours|yourself)\b|["“”]/i
/** Somebody's peace or quarrel with the speaker concerns both alike. */
const withMe: readonly [pattern: RegExp, said: (other: string, who: string) => string][] = [
  [new RegExp(`^(${names}) made it up with me$`, 'u'), (other, who) => `${who} and ${other} have made it up`],
  [new RegExp(`^(${names}) had words with me$`, 'u'), (other, who) => `${who} and ${other} have had words`],
  [new RegExp(`^(${names}) and I have had words$`, 'u'), (other, who) => `${who} and ${other} have had words`],
  [new RegExp(`^I have fallen out with (${names})$`, 'u'), (other, who) => `${who} and ${other} have fallen out`],
  [
    new RegExp(`^I went to see (${names}) day after day, and we are closer now$`, 'u'),
    (other, who) => `${who} and ${other} are closer now`,
  ],
]

/** A sentence that others need whole: when, and who is meant to come. */
const matters = /\d|o['’]clock|\b(?:today|tonight|tomorrow|noon|midnight|come|comes|welcome|invite[ds]?)\b/i

const sentenceOf = (sentence: string, who: string): string | null => {
  const bare = sentence.trim().replace(/[.!…]+$/u, '')
  for (const [pattern, said] of withMe) {
    const other = pattern.exec(bare)?.[1]
    if (other !== undefined) return `${said(other, who)}.`
  }
  const told = bare
    .replace(mine, (_all, verb: string | undefined) => `${who} ${verb === undefined ? '' : third[verb]}`)
    .replace(/, and have\b/g, ', and has')
    .replace(/\bmy\b/g, `${who}'s`)
    .replace(/\bme\b/g, who)
  return left.test(told) || told.endsWith('?') ? null : `${told}.`
}

/**
 * News as somebody else tells it, about the one whose words they were: "I have finished the gate." by Bram is "Bram has
 * finished the gate." Sentences that only their speaker can say are left out. Null if none is left, or one matters.
 */
export const asOfOther = (words: string, who: string): string | null => {
  const told: string[] = []
  for (const sentence of words.replace(lead, '').split(/(?<=[.!?…])\s+/u)) {
    const said = sentenceOf(sentence, who)
    if (said !== null) told.push(said)
    else if (matters.test(sentence)) return null
  }
  return told.length === 0 ? null : told.join(' ')
}

/** "Bram says that Pim and Rook are closer now." Of the one it is about nobody needs to say who said it. */
export const passOn = (told: string, { from, about }: { from: string; about: string }): string =>
  from === about ? `Have you heard? ${told}` : `${from} says that ${lowerFirst(told)}`

/** A first word that is no name: "Four loaves were taken". */
const lowerFirst = (text: string): string =>
  text.replace(
    /^(?:The|An?|There|It|Some|Somebody|Nobody|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|At|On|In|This|That|These|Those)\b/u,
    (word) => word.toLowerCase(),
  )

const passedOn = new RegExp(`(?:^|[.!?…] )(?:Have you heard\\? \\p{Lu}|${names} says that )`, 'u')
/** Whether words pass news on in this form. */
export const passesNewsOn = (text: string): boolean => passedOn.test(text)

/** The news in words of this form, without who brought it. Any other words are returned whole. */
export const newsPassedOn = (text: string): string => {
  const at = passedOn.exec(text)
  return at === null
    ? text
    : text
        .slice(at.index)
        .replace(/^[.!?…] /u, '')
        .replace(heard, '')
        .replace(lead, '')
}

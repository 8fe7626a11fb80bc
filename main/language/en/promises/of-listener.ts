const themselves: Readonly<Record<string, string>> = {
  you: 'them',
  your: 'their',
  yours: 'theirs',
  yourself: 'themselves',
}
const does =
  /\byou(?=(?:['’](?:re|ve|ll|d)\b| (?:are|were|do|did|have|had|will|would|can|could|must|may|need|want|like|ask|asked|said|told|know|see|saw|sent|lost|gave|left|ordered|liked|wanted|needed|made|bought|brought|owe|say)\b))/gi

/** Turns words to the listener into the speaker's note about them: "bring you your hat" → "bring them their hat". */
export const ofListener = (words: string): string =>
  words
    .replace(does, 'they')
    .replace(/\b(?:you|your|yours|yourself)\b/gi, (word) => themselves[word.toLowerCase()] ?? word)

/** Turns words to the listener into the listener's own view: "when you come back" → "when I come back". */
export const toListener = (words: string): string =>
  words.replace(/\byou are\b|\byou['’]re\b/gi, 'I am').replace(/\byou\b/gi, 'I')

/** Sentences as said, without end marks. Quoted text stays with the sentence that quotes it. */
export const spokenSentences = (text: string): string[] => {
  const sentences: string[] = []
  let sentence = ''
  let quoted = false
  const signs = [...text.replace(/\s+/g, ' ')]
  for (const [index, sign] of signs.entries()) {
    if (/["“”]/.test(sign)) quoted = sign === '“' || (sign === '"' && !quoted)
    sentence += sign
    if (quoted || !/[.!?…]/.test(sign)) continue
    // The full stop in "3.50" and "e.g." doesn't end a sentence, because no space follows.
    const next = signs[index + 1]
    if (next !== undefined && !/[\s"”'’).!?…]/.test(next)) continue
    sentences.push(sentence)
    sentence = ''
  }
  return [...sentences, sentence]
    .map((one) => one.trim().replace(/[.!?…]+$/, ''))
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
}

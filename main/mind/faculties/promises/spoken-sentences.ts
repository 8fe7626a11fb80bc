/** Sentences as they were said, without their end marks. What stands in quotes belongs to the sentence it is quoted in. */
export const spokenSentences = (text: string): string[] => {
  const sentences: string[] = []
  let sentence = ''
  let quoted = false
  const signs = [...text.replace(/\s+/g, ' ')]
  for (const [index, sign] of signs.entries()) {
    if (/["“”]/.test(sign)) quoted = sign === '“' || (sign === '"' && !quoted)
    sentence += sign
    if (quoted || !/[.!?…]/.test(sign)) continue
    // "3.50" and "Mr." in the middle of a word end nothing.
    const next = signs[index + 1]
    if (next !== undefined && !/[\s"”'’).!?…]/.test(next)) continue
    sentences.push(sentence)
    sentence = ''
  }
  return [...sentences, sentence]
    .map((one) => one.trim().replace(/[.!?…]+$/, ''))
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
}

import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'

/** The most characters of one retelling. */
const longest = 160
/** Where a sentence may be split: after a comma, before "and". */
const seam = /[,;:—–] |(?= (?:and|but|or|so|then|because|while|when) )/g

/**
 * Splits a very long sentence into pieces, each short enough to be retold whole. The answer may be in the middle, so
 * retelling the beginning wouldn't be enough. A question stays whole.
 */
export function inPieces(sentence: Sentence): Sentence[] {
  if (sentence.text.length <= longest || sentence.mark === '?') return [sentence]
  return piecesOf(sentence.text).flatMap((piece) => readSentences(piece))
}

/** Cuts at the last seam that fits, or else at the last space. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const seams = [...rest.slice(0, longest).matchAll(seam)]
      .map(({ index, 0: found }) => index + found.length)
      .filter((at) => at > longest / 3)
    const space = rest.lastIndexOf(' ', longest)
    const at = seams.at(-1) ?? (space > 0 ? space : longest)
    pieces.push(withoutEnds(rest.slice(0, at)))
    rest = rest.slice(at).replace(/^[\s,;:—–]*(?:and|but|so|then)\b\s*/i, '')
  }
  return [...pieces, withoutEnds(rest)].filter((piece) => piece !== '')
}

const withoutEnds = (piece: string): string => piece.replace(/^[\s,;:—–]+|[\s,;:—–]+$/g, '')

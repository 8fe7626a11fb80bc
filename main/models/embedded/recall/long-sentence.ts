import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'

/** What is retold at once has room for so much. Characters. */
const longest = 160
/** Where a thought may end: behind a comma, before "and". */
const seam = /[,;:—–] |(?= (?:and|but|or|so|then|because|while|when) )/g

/**
 * A very long sentence as several, each short enough to be told again whole: what was asked for may stand in its middle, and telling its beginning would not answer.
 * A question stays one.
 */
export function inPieces(sentence: Sentence): Sentence[] {
  if (sentence.text.length <= longest || sentence.mark === '?') return [sentence]
  return piecesOf(sentence.text).flatMap((piece) => readSentences(piece))
}

/** Cut at the last seam that there is room for; without any, at the last space. */
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

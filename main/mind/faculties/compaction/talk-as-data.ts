import { fenceSpeech, promptName, promptText } from '../../../language/fence.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { tokensOfText } from './estimate-tokens.ts'

/** How many characters of an act's result are shown. */
const shownResult = 300

const shown = (entry: TranscriptEntry): string[] => {
  switch (entry.kind) {
    case 'heard':
      return entry.text === ''
        ? []
        : [fenceSpeech({ kind: entry.speaker.kind, name: entry.speaker.name, text: entry.text })]
    case 'spoke':
      return [`<own_words>\n${promptText(entry.text)}\n</own_words>`]
    case 'acted': {
      const result = entry.result.length > shownResult ? `${entry.result.slice(0, shownResult)} …` : entry.result
      return [
        `<own_act tool="${promptName(entry.tool)}">\n${promptText(JSON.stringify(entry.input))} → ${promptText(result)}\n</own_act>`,
      ]
    }
    case 'ended':
    case 'compacted':
    case 'model':
      return []
    default:
      return entry satisfies never
  }
}

/** A stretch of talk as data for a model. Each line is inside a fence that its words can't close. */
export const talkAsData = (exchanges: readonly TranscriptEntry[][]): string =>
  `<talk>\n${exchanges.flat().flatMap(shown).join('\n')}\n</talk>`

/** The earlier summary, fenced because it contains people's words. */
export const earlierSummary = (summary: string | null): string =>
  summary === null || summary === '' ? '' : `<earlier_summary>\n${promptText(summary)}\n</earlier_summary>\n`

/** Groups exchanges into portions of at most `tokens`. A longer exchange stands alone. */
export const portionsOf = (exchanges: readonly TranscriptEntry[][], tokens: number): TranscriptEntry[][][] => {
  const portions: TranscriptEntry[][][] = []
  let size = Number.POSITIVE_INFINITY
  for (const exchange of exchanges) {
    const cost = tokensOfText(talkAsData([exchange]))
    if (size + cost > tokens) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(exchange)
    size += cost
  }
  return portions
}

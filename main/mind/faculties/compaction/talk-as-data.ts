import { fenceSpeech, promptName, promptText } from '../../../language/fence.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { tokensOfText } from './estimate-tokens.ts'

/** Of an act's result so much is worth a note. */
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

/** A stretch of talk for a model to read: each line in a fence that its words cannot close. */
export const talkAsData = (exchanges: readonly TranscriptEntry[][]): string =>
  `<talk>\n${exchanges.flat().flatMap(shown).join('\n')}\n</talk>`

/** The earlier summary, fenced like everything that people's words went into. */
export const earlierSummary = (summary: string | null): string =>
  summary === null || summary === '' ? '' : `<earlier_summary>\n${promptText(summary)}\n</earlier_summary>\n`

/** Exchanges put together to portions of at most so many tokens; one that is longer stands alone. */
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

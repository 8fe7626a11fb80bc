import { repairTranscript, type TranscriptEntry, type TranscriptHeader } from '../../../mind/sessions/transcript.ts'

/** A call of a tool by a villager, as its transcripts have it. */
export interface TriedCall {
  /** Game milliseconds since 1970. */
  at: number
  tool: string
  input: Readonly<Record<string, unknown>>
  ok: boolean
  /** The tool's own words, or those of the gate. */
  result: string
}

const noHeader: TranscriptHeader = { kind: 'session', version: 1, id: '?', key: '?', npc: '?', at: 0 }

/** The calls in the texts of transcripts, oldest first, from a moment of the game on. */
export const callsIn = (transcripts: readonly string[], since: number): TriedCall[] =>
  transcripts
    .flatMap((text) => repairTranscript(text, noHeader).entries)
    .filter(
      (entry): entry is Extract<TranscriptEntry, { kind: 'acted' }> => entry.kind === 'acted' && entry.at >= since,
    )
    .map(({ at, tool, input, ok, result }) => ({ at, tool, input, ok, result }))
    .toSorted((a, b) => a.at - b.at)

/** The most calls that are told, the latest. */
const mostTold = 12
const longestWords = 300

/** `give {"item":"bread","to":"you"}: refused: You have no bread. (lacking)` */
export const callInWords = ({ tool, input, ok, result }: TriedCall): string => {
  const words = result.replaceAll(/\s+/g, ' ').trim()
  const shown = words.length > longestWords ? `${words.slice(0, longestWords)} …` : words
  return `${tool} ${JSON.stringify(input)}: ${ok ? 'done' : 'refused'}: ${shown}`
}

export const callsInWords = (calls: readonly TriedCall[]): string[] => [
  ...(calls.length > mostTold ? [`… ${calls.length - mostTold} calls before these`] : []),
  ...calls.slice(-mostTold).map(callInWords),
]

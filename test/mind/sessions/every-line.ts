import type { NewTranscriptEntry, TranscriptEntry } from '../../../main/mind/sessions/transcript.ts'
import { ada } from '../../support/sample-characters.ts'
import { exchange, morning } from './stored-talk.ts'

const link = (lines: readonly NewTranscriptEntry[]): TranscriptEntry[] =>
  lines.map(
    (line, index) => ({ ...line, id: `e${index + 1}`, parentId: index === 0 ? null : `e${index}` }) as TranscriptEntry,
  )

export const acted: NewTranscriptEntry = {
  kind: 'acted',
  at: morning,
  call: 'c1',
  tool: 'follow',
  input: { who: ada },
  ok: true,
  result: 'You follow Ada.',
}
/** Every kind of line, with letters of several bytes and breaks in the text. */
export const talk = link([
  ...exchange('“Hélas”, I lost\nmy 💍.', 'Oh — where?', { message: 'one', realAt: 5 }),
  { kind: 'model', at: morning, ref: 'ollama/x' },
  ...exchange('Come with me.', 'Gladly.', { message: 'two' }).toSpliced(1, 0, acted),
  { kind: 'compacted', at: morning, summary: 'Ada lost her 💍.', firstKept: 'e5', tokensBefore: 900, flushed: 'rules' },
  ...exchange('Look!', 'Where?', { message: 'three' }).toSpliced(1, 0, {
    ...acted,
    call: 'c2',
    ok: false,
    result: 'Nobody is there.',
  }),
])

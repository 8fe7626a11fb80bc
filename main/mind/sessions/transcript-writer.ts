import { writeFile } from 'node:fs/promises'
import { createOpenTranscripts } from './open-transcripts.ts'
import type { TranscriptHeader } from './transcript.ts'
import { appendText } from './transcript-files.ts'

/** Appends lines to transcripts. */
export interface TranscriptWriter {
  /** Creates a file that must not exist yet. Resolves like `append`. */
  begin(path: string, text: string): Promise<void>
  /**
   * Appends lines. Resolves with the number of bytes once the lines are in the file or, if nothing must last, once they
   * are queued for it. `anew`: the file was gone and was started again.
   */
  append(path: string, header: TranscriptHeader, text: string): Promise<{ bytes: number; anew: boolean }>
  /** Resolves when everything is in the files. Call it before reading one. */
  flush(): Promise<void>
  /** Does the same and closes all files. Later lines open them again. */
  close(): Promise<void>
}

const beginFile = (path: string, text: string): Promise<void> => writeFile(path, text, { flag: 'wx' })

/** Creates a writer that keeps the files of running talks open. */
export const createTranscriptWriter = (): TranscriptWriter => {
  const files = createOpenTranscripts()
  return {
    begin: files.begin,
    append: (path, header, text) => appendText(path, header, text, files.append),
    flush: async () => {},
    close: files.close,
  }
}

/** How many characters are collected before a write. */
const usualMost = 2 * 1024 * 1024

/**
 * Creates a writer for repeatable runs. It collects lines and writes each file now and then, with the same result.
 * Nobody else may read the files meanwhile.
 */
export const createGatheringWriter = ({
  most = usualMost,
  begin = beginFile,
  write = appendText,
}: {
  most?: number
  begin?: TranscriptWriter['begin']
  write?: TranscriptWriter['append']
} = {}): TranscriptWriter => {
  /** The collected lines by file. A null header means that the file doesn't exist yet. */
  let waiting = new Map<string, { header: TranscriptHeader | null; texts: string[] }>()
  let gathered = 0
  let writing: Promise<void> = Promise.resolve()
  const writeAll = async (): Promise<void> => {
    const now = waiting
    waiting = new Map()
    gathered = 0
    const errors: unknown[] = []
    for (const [path, file] of now) {
      const text = file.texts.join('')
      try {
        await (file.header === null ? begin(path, text) : write(path, file.header, text))
      } catch (cause) {
        // The next flush tries again, before the lines that arrived meanwhile.
        waiting.set(path, { header: file.header, texts: [...file.texts, ...(waiting.get(path)?.texts ?? [])] })
        gathered += text.length
        errors.push(cause)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
  /** Writes files one at a time, so that lines keep their order. */
  const flush = (): Promise<void> => {
    const before = writing
    writing = (async () => {
      await before.catch(() => {})
      await writeAll()
    })()
    return writing
  }
  return {
    async begin(path, text) {
      waiting.set(path, { header: null, texts: [text] })
      gathered += text.length
    },
    async append(path, header, text) {
      const file = waiting.get(path) ?? { header, texts: [] }
      file.texts.push(text)
      waiting.set(path, file)
      gathered += text.length
      if (gathered > most) await flush()
      return { bytes: Buffer.byteLength(text), anew: false }
    },
    flush,
    close: flush,
  }
}

import { join } from 'node:path'
import { finding, told } from '../language/findings/finding.ts'
import { authoredFiles } from './authored-files.ts'
import type { Reader } from './read-text.ts'

/**
 * Reports files whose names differ from the expected ones in upper and lower case alone. Some drives find them all the
 * same, and others don't, so a project that works here would be broken elsewhere, or the other way round.
 */
export const reportOtherCase = async (reader: Reader, folder: string, expected: readonly string[]): Promise<void> => {
  const read = await (reader.files ?? authoredFiles).list(join(reader.root, folder))
  // Whoever reads the files themselves says why the folder can't be read.
  if (read.kind !== 'entries') return
  const names = new Set(read.entries.map(({ name }) => name))
  const byLowerCase = new Map(expected.map((name) => [name.toLowerCase(), name]))
  for (const name of names) {
    const wanted = byLowerCase.get(name.toLowerCase())
    if (wanted === undefined || wanted === name) continue
    reader.diagnostics.push({
      severity: 'warning',
      file: `${folder}/${name}`,
      ...told(
        names.has(wanted)
          ? finding('other-case.is-here-too-and-is-the', { wanted })
          : finding('other-case.this-file-must-be-called-where', { wanted, name }),
      ),
    })
  }
}

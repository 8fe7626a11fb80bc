import type { Diagnostic } from '../../../../content/character.ts'
import { type Finding, finding, told } from '../../../../language/findings/finding.ts'

/** Characters that hide a text's meaning from its reader, or that no file can hold. */
const odd: readonly { pattern: RegExp; what: Finding }[] = [
  { pattern: /[\u202a-\u202e\u2066-\u2069]/g, what: finding('odd-letters.a-mark-that-changes-the-writing') },
  {
    pattern: /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/g,
    what: finding('odd-letters.half-a-letter-a-lone-surrogate'),
  },
  { pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, what: finding('odd-letters.a-control-character') },
]
/** How many finds of one kind are reported at most. */
const mostTold = 5

export const oddLetters = (text: string, file: string): Diagnostic[] =>
  odd.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)].slice(0, mostTold).map(({ index, 0: letter }): Diagnostic => {
      const before = text.slice(0, index).split('\n')
      const code = letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      const column = (before.at(-1)?.length ?? 0) + 1
      return {
        severity: 'error',
        file,
        line: before.length,
        ...told(finding('odd-letters.u-in-column-remove-it', { what, code, column })),
      }
    }),
  )

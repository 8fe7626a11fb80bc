import { excerptOf, type Finding, lineAt } from './finding.ts'

interface HiddenRule {
  rule: string
  severity: Finding['severity']
  pattern: RegExp
}

const invisible = '\\u00ad\\u034f\\u180e\\u200b-\\u200d\\u2060-\\u2064\\u206a-\\u206f\\ufeff'

/**
 * Rules for characters that nobody sees but a machine reads. Joiners and direction marks are allowed in emoji and in
 * the scripts that need them.
 */
const hiddenRules: readonly HiddenRule[] = [
  {
    rule: 'tag-characters',
    severity: 'error',
    pattern: /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007e}]+/gu,
  },
  { rule: 'bidi-control', severity: 'error', pattern: /[\u202a-\u202e\u2066-\u2069]/g },
  { rule: 'control-character', severity: 'error', pattern: /[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]/g },
  {
    rule: 'variation-run',
    severity: 'error',
    pattern: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}|(?<![\p{Script=Han}])[\u{e0100}-\u{e01ef}]/gu,
  },
  {
    rule: 'zero-width',
    severity: 'error',
    pattern: new RegExp(
      `(?<=[\\p{Script=Latin}\\p{N}])[${invisible}]+(?=[\\p{Script=Latin}\\p{N}])|[${invisible}]{3,}`,
      'gu',
    ),
  },
  { rule: 'zero-width', severity: 'warning', pattern: /[\u200b\u2060-\u2064\u180e]/g },
  { rule: 'private-use', severity: 'warning', pattern: /\p{Co}/gu },
]

/** Finds characters that hide something. `text` is the text as in the file. */
export const findHidden = (text: string): Finding[] => {
  // A byte order mark belongs only at the beginning of a file.
  const source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text
  const found = hiddenRules.flatMap(({ rule, severity, pattern }): Finding[] => {
    const first = firstOf(source, pattern)
    return first === null
      ? []
      : [{ rule, severity, line: lineAt(source, first), excerpt: excerptOf(around(source, first)) }]
  })
  // This is a word with lookalike letters of two scripts: `pаypal`.
  const mixed = firstMixed(source)
  return mixed === null
    ? found
    : [
        ...found,
        {
          rule: 'mixed-scripts',
          severity: 'warning',
          line: lineAt(source, mixed),
          excerpt: excerptOf(around(source, mixed)),
        },
      ]
}

/**
 * The text that is spelled by tag characters or encoded in variation selectors, which are two known ways to write
 * invisibly.
 */
export const spellHidden = (text: string): string[] => {
  const tags = [...text]
    .filter((sign) => inRange(sign, 0xe0020, 0xe007e))
    .map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe0000))
  const bytes = [...text].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return inRange(sign, 0xe0100, 0xe01ef)
      ? [code - 0xe0100 + 16]
      : inRange(sign, 0xfe00, 0xfe0f)
        ? [code - 0xfe00]
        : []
  })
  return [tags.join(''), Buffer.from(bytes).toString('utf8')].filter((spelt) => spelt.length >= 8)
}

const inRange = (sign: string, first: number, last: number): boolean => {
  const code = sign.codePointAt(0) ?? 0
  return code >= first && code <= last
}

const firstOf = (text: string, pattern: RegExp): number | null => {
  const index = text.search(pattern)
  return index < 0 ? null : index
}

/** The place of the first word that mixes scripts. Goes word by word, because each is scanned three times. */
const firstMixed = (text: string): number | null => {
  if (/^[\x00-\x7f]*$/.test(text)) return null
  for (const { 0: word, index } of text.matchAll(/\p{L}{4,}/gu)) {
    if (/\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(word))
      return index
  }
  return null
}

const around = (text: string, index: number): string => {
  const begin = text.lastIndexOf('\n', index) + 1
  const end = text.indexOf('\n', index)
  return text.slice(Math.max(begin, index - 40), Math.min(end < 0 ? text.length : end, index + 60))
}

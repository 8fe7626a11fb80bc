export interface Encoded {
  /** The place in the text where it begins. */
  index: number
  /** The decoded text. */
  text: string
}

/** The least share of letters and spaces in decoded text. Text with fewer is accidental. */
const readableShare = 0.85

const kinds: readonly { pattern: RegExp; decode: (match: string) => string }[] = [
  {
    pattern: /(?:[A-Za-z0-9+/_-]{16,}[ \t]*\n?)+={0,2}/g,
    decode: (match) => Buffer.from(match.replace(/\s/g, ''), 'base64').toString('utf8'),
  },
  {
    pattern: /(?:\b[0-9a-f]{2}[\s:,]?){12,}/gi,
    decode: (match) => Buffer.from(match.replace(/[^0-9a-f]/gi, ''), 'hex').toString('utf8'),
  },
  { pattern: /(?:[0-9a-f]{2}){12,}/gi, decode: (match) => Buffer.from(match, 'hex').toString('utf8') },
  {
    pattern: /(?:%[0-9a-f]{2}){6,}/gi,
    decode: (match) => Buffer.from(match.replaceAll('%', ''), 'hex').toString('utf8'),
  },
  {
    pattern: /(?:\\x[0-9a-f]{2}|\\u[0-9a-f]{4}){6,}/gi,
    decode: (match) =>
      match.replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})/gi, (_whole, byte?: string, unit?: string) =>
        String.fromCharCode(Number.parseInt(byte ?? unit ?? '', 16)),
      ),
  },
  {
    pattern: /(?:&#(?:\d{2,6}|x[0-9a-f]{2,5});){6,}/gi,
    decode: (match) =>
      match.replace(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, code: string) =>
        signOf(Number.parseInt(code, hex === '' ? 10 : 16)),
      ),
  },
  {
    pattern: /\b(?:\d{2,3}[\s,;]{1,2}){11,}\d{2,3}\b/g,
    decode: (match) => match.replace(/(\d+)[\s,;]*/g, (_whole, code: string) => signOf(Number(code))),
  },
  {
    pattern: /\b[01]{8}(?:\s[01]{8}){9,}\b/g,
    decode: (match) => Buffer.from(match.split(/\s/).map((byte) => Number.parseInt(byte, 2))).toString('utf8'),
  },
]

/**
 * Finds runs of a text that hold words in base64, hexadecimal, percent or escape notation, or as numbers of letters.
 * Drops runs that decode to nothing readable.
 */
export const decodeRuns = (text: string): Encoded[] =>
  kinds.flatMap(({ pattern, decode }) =>
    [...text.matchAll(pattern)].flatMap((match): Encoded[] => {
      const decoded = decode(match[0])
      return isReadable(decoded) ? [{ index: match.index, text: decoded }] : []
    }),
  )

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD')

const isReadable = (text: string): boolean => {
  const signs = [...text]
  const readable = signs.filter((sign) => /[\p{L}\p{N}\s.,;:!?'"<>{}()_-]/u.test(sign) && sign !== '\uFFFD').length
  return signs.length >= 8 && readable / signs.length >= readableShare && /\p{L}{3}/u.test(text)
}

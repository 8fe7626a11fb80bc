/**
 * The kinds of text. The kind determines what a text may say: a soul may have its secrets, but a sign has nobody to
 * give orders to. `lore`: what everyone in the world knows.
 */
export const auditKinds = ['skill', 'soul', 'sign', 'item', 'heartbeat', 'memory', 'quest', 'lore'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * A passage that the audit found. `error`: the text is withheld until a person releases it. `warning`: it is worth a
 * look.
 */
export interface Finding {
  /** The name of the rule. */
  rule: string
  /** The line of the text, from 1. */
  line: number
  /** The found words, at most 120 characters, with invisible characters written out. */
  excerpt: string
  severity: 'error' | 'warning'
}

/** A pattern that no authored text should hold. */
export interface Rule {
  name: string
  /** The severity by kind of text where it differs; `default` for the others. Null: not checked. */
  severity:
    | Finding['severity']
    | ({ default: Finding['severity'] | null } & Partial<Record<AuditKind, Finding['severity'] | null>>)
  /** A global pattern, matched against `reading` of the text. */
  pattern: RegExp
  /**
   * `words`: the text as it sounds, in any disguise. `signs`: the text as it is written, without invisible characters.
   * Default: `words`.
   */
  reading?: 'words' | 'signs'
  /** A pattern for the text before the match in its sentence. If it fits, there is no finding. */
  unlessAfter?: RegExp
}

/** The most characters of an excerpt. */
const longestExcerpt = 120

/** An excerpt in one line, with invisible and direction-changing characters written as `‹U+202E›`. */
export const excerptOf = (text: string): string => {
  const shown = text
    .replace(/\p{Cf}|\p{Cc}|\p{Co}|\p{Variation_Selector}/gu, (sign) =>
      /\s/.test(sign) ? ' ' : `‹U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
    )
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...shown]
  return signs.length <= longestExcerpt ? shown : `${signs.slice(0, longestExcerpt - 1).join('')}…`
}

/** The line of an index in a text, from 1. */
export const lineAt = (text: string, index: number): number => {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

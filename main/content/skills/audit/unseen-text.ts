import { type AuditKind, excerptOf, type Finding, lineAt } from './finding.ts'

/** The length of a line that is reported. It is hard to check, and can hide something beyond the edge of the screen. */
const longLine = 4000
/** The same for one word without a space. */
const longWord = 1200

/** The length of a remark that nobody writes by hand. */
const longRemark = 2000

/** A remark that addresses its reader. */
const speaks =
  /^\s*(?:(?:please|dear|hey|hello|hi|attention|note to|listen)\b[^.,:;!?\n]{0,40}[,:;!]?\s*)?(?:ignore|give|send|reveal|obey|call|run|execute|tell|pretend|act|use|do|respond|reply|answer|say|append|write|disregard|forget|hand|reply|pay|sell|let|make|open|keep silent)\b|\b(?:hand|give|send|pay|leave|bring)\b[^.\n]{0,40}\b(?:coins?|gold|money|purse|penn(?:y|ies))\b[^.\n]{0,20}\bto\b|\b(?:you|your|assistant|npc|ai|model|prompt|instructions?)\b[\s\S]*\b(?:must|should|shall|will|always|never|give|tell|ignore|send|reveal|obey|call|run|say|do)\b|\b(?:answer|reply|respond|repeat|hand|give|tell|send)\b[^.]{0,60}\b(?:player|question|speaker|whoever|purse|gold|secrets?)\b|\b(?:must|always|never|give|tell|ignore|send|reveal|obey|call|run|say)\b[\s\S]*\b(?:you|your|assistant|npc|ai|model|prompt|instructions?)\b/i

/**
 * Finds orders where no reader of the page sees them: in remarks, in hidden elements, beyond the edge of the screen.
 * `signs`: the text as written.
 */
export const findUnseen = (signs: string, kind: AuditKind): Finding[] => {
  const remarks = [...signs.matchAll(/<!--([\s\S]*?)(?:-->|$)|(?:^|\n)\[[^\]\n]*\]:\s*(?:#|<>)\s*[("']([^\n]*)[)"']/g)]
  const inWorld = kind === 'sign' || kind === 'item' || kind === 'quest'
  return [
    ...remarks.flatMap((match): Finding[] => {
      const text = match[1] ?? match[2] ?? ''
      if (!inWorld && text.length <= longRemark && !speaks.test(text)) return []
      const index = match.index + (match[0].startsWith('\n') ? 1 : 0)
      return [{ rule: 'hidden-remark', severity: 'error', line: lineAt(signs, index), excerpt: excerptOf(match[0]) }]
    }),
    ...[
      ...signs.matchAll(
        /style\s*=\s*["'][^"'\n]*(?:display\s*:\s*none|font-size\s*:\s*0|opacity\s*:\s*0|visibility\s*:\s*hidden|color\s*:\s*(?:white|#fff|transparent))[^"'\n]*["']|<[a-z]{1,20}\b[^<>\n]{0,300}\shidden[\s>]/gi,
      ),
    ].map(
      (match): Finding => ({
        rule: 'hidden-element',
        severity: 'error',
        line: lineAt(signs, match.index),
        excerpt: excerptOf(match[0]),
      }),
    ),
    ...signs.split('\n').flatMap((line, index): Finding[] => {
      // Table cells are padded with spaces.
      const paddedText = /^\s*\|/.test(line) ? undefined : /\S[ \t]{120,}(\S.*)$/.exec(line)?.[1]
      const blob = new RegExp(`[\\x21-\\x7e]{${longWord},}`).exec(line)?.[0]
      return [
        ...(paddedText === undefined
          ? []
          : [{ rule: 'far-right', severity: 'error' as const, line: index + 1, excerpt: excerptOf(paddedText) }]),
        ...(blob === undefined
          ? []
          : [{ rule: 'blob', severity: 'error' as const, line: index + 1, excerpt: excerptOf(blob) }]),
        ...(line.length <= longLine
          ? []
          : [{ rule: 'long-line', severity: 'warning' as const, line: index + 1, excerpt: excerptOf(line) }]),
      ]
    }),
  ]
}

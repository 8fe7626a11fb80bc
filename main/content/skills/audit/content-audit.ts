import { finding, told, type Finding as Words } from '../../../language/findings/finding.ts'
import type { Diagnostic } from '../../character.ts'
import { auditText } from './audit-text.ts'
import type { AuditedText } from './content-texts.ts'
import type { AuditKind, Finding } from './finding.ts'

export interface AuditResult {
  kind: AuditKind
  hash: string
  file: string
  /** The findings by line of the file. 0 if the line isn't known. */
  findings: readonly Finding[]
  /** `withheld`: the text has bad content, and nobody has released it. `released`: somebody has. */
  state: 'clean' | 'withheld' | 'released'
}

/** Findings by `<kind>:<hash>`, kept between runs. */
export interface AuditCache {
  get(key: string): readonly Finding[] | undefined
  set(key: string, findings: readonly Finding[]): void
}

/** Decides whether minds may see a text. The same text is scanned only once. */
export interface ContentAudit {
  look(text: AuditedText): AuditResult
}

export interface ContentAuditOptions {
  cache: AuditCache
  /** Whether a text is released. Asked each time, so that a release takes effect at once. */
  isReleased: (hash: string) => boolean
  /** Default: `auditText`. */
  scan?: (text: string, kind: AuditKind) => readonly Finding[]
}

export const createContentAudit = ({ cache, isReleased, scan = auditText }: ContentAuditOptions): ContentAudit => ({
  look({ kind, hash, file, parts }) {
    const key = `${kind}:${hash}`
    let findings = cache.get(key)
    if (findings === undefined) {
      findings = parts.flatMap(({ text, line }) =>
        scan(text, kind).map((finding) => ({ ...finding, line: line === 0 ? 0 : finding.line + line - 1 })),
      )
      cache.set(key, findings)
    }
    const grave = findings.some(({ severity }) => severity === 'error')
    return { kind, hash, file, findings, state: !grave ? 'clean' : isReleased(hash) ? 'released' : 'withheld' }
  },
})

/** The part of a hash that identifies a text. */
export const shortHash = (hash: string): string => hash.slice(0, 12)

/** The key of each finding about something withheld. */
export const withheldKey = 'content-audit.read-the-file-if-it-is'

/** The diagnostic for the log and `status`: which text is withheld, why, and what a person can do. */
export const withheldDiagnostic = ({ file, hash, findings }: AuditResult, what: Words): Diagnostic => {
  const grave = findings.filter(({ severity }) => severity === 'error')
  const [first] = grave
  const reason =
    first === undefined ? finding('content-audit.it-failed-the-audit') : `${first.rule} (“${first.excerpt}”)`
  const more = grave.length > 1 ? finding('content-audit.and-more', { graveCount: grave.length - 1 }) : ''
  return {
    severity: 'error',
    file,
    ...(first && first.line > 0 ? { line: first.line } : {}),
    ...told(finding(withheldKey, { what, reason, more, hash: shortHash(hash) })),
  }
}

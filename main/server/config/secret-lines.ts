import type { Diagnostic } from '../../content/character.ts'
import { finding, told } from '../../language/findings/finding.ts'

/** A key named like a secret with a value, or a value that looks like a key of a well-known service. */
const secret =
  /\b\w*(?:api[_-]?key|secret|password|passwd|token)s?\b["']?\s*[=:]\s*["'][^"'\s]{8,}["']|\b(?:sk|pk|ghp|gho|glpat|hf|xox[bap])[-_][A-Za-z0-9_-]{16,}/i

export const secretRemedy = finding('secret-lines.move-it-to-env-such-as')

/** Lines of `rpg.toml` that seem to hold a secret. Never shows the value itself. */
export const secretLines = (text: string, file: string): Diagnostic[] =>
  text.split('\n').flatMap((line, index): Diagnostic[] =>
    secret.test(line)
      ? [
          {
            severity: 'error',
            file,
            line: index + 1,
            ...told(finding('secret-lines.this-line-seems-to-hold-a')),
          },
        ]
      : [],
  )

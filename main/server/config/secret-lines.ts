import type { Diagnostic } from '../../content/character.ts'

/** A key named like a secret with a value, or a value that looks like a key of a well-known service. */
const secret =
  /\b\w*(?:api[_-]?key|secret|password|passwd|token)s?\b["']?\s*[=:]\s*["'][^"'\s]{8,}["']|\b(?:sk|pk|ghp|gho|glpat|hf|xox[bap])[-_][A-Za-z0-9_-]{16,}/i

export const secretRemedy =
  'Move it to .env (such as OPENAI_API_KEY=…). If anybody else has seen the file, have the secret replaced.'

/** Lines of `rpg.toml` that seem to hold a secret. Never shows the value itself. */
export const secretLines = (text: string, file: string): Diagnostic[] =>
  text.split('\n').flatMap((line, index): Diagnostic[] =>
    secret.test(line)
      ? [
          {
            severity: 'error',
            file,
            line: index + 1,
            message: 'this line seems to hold a secret, but rpg.toml is shown, copied and shared',
          },
        ]
      : [],
  )

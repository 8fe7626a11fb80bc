import { secretNames, shortestSecret } from '../server/config/secret-names.ts'

/** Matches `"apiKey":"…"` in JSON, also in JSON inside a JSON string. */
const namedValue = new RegExp(`(\\\\*"[\\w-]*(?:${secretNames})\\\\*"\\s*:\\s*\\\\*")((?:[^"\\\\]|\\\\[^"])*)`, 'gi')
/** Matches `?token=…` in an address and `OPENAI_API_KEY=…` in a command. */
const assigned = new RegExp(`((?:^|[?&#\\s"'(,;])[\\w-]*(?:${secretNames})=)[^&\\s"'\\\\]+`, 'gi')
const bearer = /\b(Bearer)(\s+)[\w.~+/=-]{4,}/gi

/**
 * Replaces secrets in a finished log line with `***`: known secrets, and any value under a secret's name. Token counts
 * stay.
 */
export const hideSecrets = (line: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .toSorted((left, right) => right.length - left.length)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line)
    .replace(namedValue, (_whole, name: string) => `${name}***`)
    .replace(assigned, '$1***')
    .replace(bearer, '$1$2***')

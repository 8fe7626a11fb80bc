import { isSecretName } from '../../config/secret-names.ts'

/** Replaces secrets with `***`: values with a secret's name, and secrets from this process's environment. */
export const redact = (value: unknown, secrets: readonly string[]): unknown => {
  if (typeof value === 'string')
    return withoutLogin(secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value))
  if (Array.isArray(value)) return value.map((each) => redact(each, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      isSecretName(key) && typeof each === 'string' && each !== '' ? '***' : redact(each, secrets),
    ]),
  )
}

/** Removes user name and password from an address. */
const withoutLogin = (text: string): string => text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi, '$1***@')

import { isSecretName } from '../../config/secret-names.ts'

/** The same with what nobody needs to see as `***`: by its name, or because the surroundings of this process have it as a secret. */
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

/** An address may carry who comes and their password. */
const withoutLogin = (text: string): string => text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi, '$1***@')

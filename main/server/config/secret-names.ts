/** Names for secrets in data and in the environment: the end of a regular expression. */
export const secretNames = 'tokens?|secrets?|passwords?|passwd|api[_-]?keys?|credentials?|authorization|cookie'
const namedLikeOne = new RegExp(`(?:${secretNames})$`, 'i')
/** Values shorter than this don't count as secrets: they look too much like ordinary words. */
export const shortestSecret = 6

export const isSecretName = (name: string): boolean => namedLikeOne.test(name)

/** Values of variables named like secrets; comma-separated lists are also split. */
export const secretsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env)
    .filter(([name]) => isSecretName(name))
    .flatMap(([, value = '']) => [...new Set([value, ...value.split(',')].map((secret) => secret.trim()))])
    .filter((secret) => secret.length >= shortestSecret)

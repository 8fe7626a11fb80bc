/** Names under which secrets stand, in data and in the environment: the end of a regular expression. */
export const secretNames = 'tokens?|secrets?|passwords?|passwd|api[_-]?keys?|credentials?|authorization|cookie'
const namedLikeOne = new RegExp(`(?:${secretNames})$`, 'i')
/** Shorter ones are too much like words. */
export const shortestSecret = 6

export const isSecretName = (name: string): boolean => namedLikeOne.test(name)

/** Values of variables that are named like secrets; of a list with commas each by itself too. */
export const secretsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env)
    .filter(([name]) => isSecretName(name))
    .flatMap(([, value = '']) => [...new Set([value, ...value.split(',')].map((secret) => secret.trim()))])
    .filter((secret) => secret.length >= shortestSecret)

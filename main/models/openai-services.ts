/**
 * Services with OpenAI's chat API: the name before the slash of a model reference, and the public address, including
 * the version. To add a service, add a row. The names of its environment variables follow from its name:
 * `OPENROUTER_BASE_URL`, `OPENROUTER_API_KEY` and `OPENROUTER_API_KEYS`.
 */
const publicAddresses = {
  openai: 'https://api.openai.com/v1',
  openrouter: 'https://openrouter.ai/api/v1',
} as const satisfies Record<string, `https://${string}`>

export type OpenAiServiceName = keyof typeof publicAddresses
export const openAiServiceNames = Object.keys(publicAddresses) as OpenAiServiceName[]
export const isOpenAiService = (name: string): name is OpenAiServiceName => Object.hasOwn(publicAddresses, name)

export type Environment = Readonly<Record<string, string | undefined>>

/** The address and keys of a service, from the environment. */
export interface OpenAiService {
  name: OpenAiServiceName
  /** Without a slash at the end. */
  baseUrl: string
  /** Whether this is the public address, which needs a key. */
  isPublic: boolean
  /** The keys without duplicates. `…_API_KEY` comes first. */
  keys: string[]
  variables: { baseUrl: string; key: string; keys: string }
  /** The header that carries a key; none without one. */
  keyHeader(key: string | undefined): Record<string, string>
}

export const openAiService = (name: OpenAiServiceName, env: Environment = {}): OpenAiService => {
  const prefix = name.toUpperCase()
  const variables = { baseUrl: `${prefix}_BASE_URL`, key: `${prefix}_API_KEY`, keys: `${prefix}_API_KEYS` }
  const address = publicAddresses[name]
  const baseUrl = (env[variables.baseUrl]?.trim() || address).replace(/\/+$/, '')
  const keys = [env[variables.key] ?? '', ...(env[variables.keys] ?? '').split(',')].map((key) => key.trim())
  return {
    name,
    baseUrl,
    isPublic: baseUrl === address,
    keys: [...new Set(keys.filter((key) => key !== ''))],
    variables,
    keyHeader: (key) => (key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` }),
  }
}

/** Names that only the own machine or network knows. */
const privateName = /^(?:localhost|.+\.local|.+\.lan|.+\.home\.arpa|host\.docker\.internal)$/i
/** Addresses of the own machine and of a private network: loopback, RFC 1918, link-local. */
const privateAddress =
  /^(?:\[?::1\]?|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2})$/

/**
 * Whether a model's server probably stands at home. Such servers usually write one answer at a time, and nobody is told
 * otherwise.
 */
export const isAtHome = (ref: string, env: Readonly<Record<string, string | undefined>>): boolean => {
  if (ref.startsWith('ollama/')) return true
  const url = ref.startsWith('openai/') ? env.OPENAI_BASE_URL : undefined
  if (url === undefined || !URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return privateName.test(hostname) || privateAddress.test(hostname)
}

/** Hosts of the own machine and of a private network: loopback, RFC 1918, link-local, and names that only these know. */
const privateHost =
  /^(?:localhost|.+\.local|.+\.lan|.+\.home\.arpa|\[?::1\]?|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|host\.docker\.internal)$/i

/**
 * Whether a model's server probably stands at home. Such servers usually write one answer at a time, and nobody is told
 * otherwise.
 */
export const isAtHome = (ref: string, env: Readonly<Record<string, string | undefined>>): boolean => {
  if (ref.startsWith('ollama/')) return true
  const url = ref.startsWith('openai/') ? env.OPENAI_BASE_URL : undefined
  return url !== undefined && URL.canParse(url) && privateHost.test(new URL(url).hostname)
}

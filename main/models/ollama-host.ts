export const defaultOllamaHost = 'http://127.0.0.1:11434'

/**
 * Turns `OLLAMA_HOST` into an address to call. The same variable tells Ollama where to listen, so it often contains
 * `0.0.0.0`, a bare port or no scheme.
 */
export const readOllamaHost = (value: string | undefined): string => {
  const text = value?.trim() ?? ''
  if (text === '') return defaultOllamaHost
  const explicit = text.includes('://')
  const address = explicit ? text : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`
  if (!URL.canParse(address)) return defaultOllamaHost
  const url = new URL(address)
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
  if (url.port === '' && !explicit) url.port = '11434'
  return url.href.replace(/\/+$/, '')
}

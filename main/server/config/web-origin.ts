/** Names and IPv4 addresses; nothing that means more than itself in a content security policy. */
const plainHost = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/

/**
 * What is wrong with an origin as it stands in rpg.toml, or null: scheme, host and, where it is not the usual one, port, exactly as browsers send it. One that is
 * written otherwise would never be equal to what a browser says, so it is refused here instead of there.
 */
export function webOriginProblem(text: string): string | null {
  if (text.includes('*')) return 'has a wildcard: name each site of its own, as in "https://my.site"'
  if (text === 'null')
    return 'is what pages without an origin send (files, sandboxed frames): they cannot be told apart, so they cannot be let in'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'is no origin: it takes scheme and host, as in "https://my.site"'
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://'
  if (url.username !== '' || url.password !== '' || !plainHost.test(url.hostname))
    return 'must have a plain host name and nothing else behind the scheme'
  return url.origin === text ? null : `must be written as browsers send it: "${url.origin}"`
}

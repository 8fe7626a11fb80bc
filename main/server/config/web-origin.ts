/** Names and IPv4 addresses, but nothing with a special meaning in a content security policy. */
const plainHost = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/

/**
 * The problem with an origin in rpg.toml, or null. It must be scheme, host and any unusual port, exactly as browsers
 * send it: another spelling would never match, so it is refused here.
 */
export function webOriginProblem(text: string): string | null {
  if (text.includes('*')) return 'has a wildcard: name each site by itself, as in "https://my.site"'
  if (text === 'null')
    return 'is sent by pages without an origin (files, sandboxed frames): they cannot be told apart, so they cannot be let in'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'is not an origin: give scheme and host, as in "https://my.site"'
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://'
  if (url.username !== '' || url.password !== '' || !plainHost.test(url.hostname))
    return 'must have a plain host name and nothing else after the scheme'
  return url.origin === text ? null : `must be written the way browsers send it: "${url.origin}"`
}

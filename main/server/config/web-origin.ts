import { type Finding, finding } from '../../language/findings/finding.ts'

/** Names and IPv4 addresses, but nothing with a special meaning in a content security policy. */
const plainHost = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/

/**
 * The problem with an origin in rpg.toml, or null. It must be scheme, host and any unusual port, exactly as browsers
 * send it: another spelling would never match, so it is refused here.
 */
export function webOriginProblem(text: string): Finding | null {
  if (text.includes('*')) return finding('web-origin.has-a-wildcard-name-each-site')
  if (text === 'null') return finding('web-origin.is-sent-by-pages-without-an')
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return finding('web-origin.is-not-an-origin-give-scheme')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return finding('web-origin.must-begin-with-http-or-https')
  if (url.username !== '' || url.password !== '' || !plainHost.test(url.hostname))
    return finding('web-origin.must-have-a-plain-host-name')
  return url.origin === text ? null : finding('web-origin.must-be-written-the-way-browsers', { origin: url.origin })
}

import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may be answered at all. A web page elsewhere can make a browser send requests to a server on
 * loopback, and make them look local through a host name that it controls. So `Host` must be one of our names, and any
 * `Origin` must be that same host or one of `origins`, letter by letter.
 */
export function checkHostAndOrigin(
  headers: IncomingHttpHeaders,
  options: { hosts: string[]; loopbackOnly: boolean; origins?: readonly string[] | 'all' },
): { ok: true } | { ok: false; why: string } {
  const host = headers.host
  if (!host) return { ok: false, why: 'The request names no host.' }
  const name = hostName(host)
  const known = ['127.0.0.1', 'localhost', '[::1]', ...options.hosts.map((entry) => entry.toLowerCase())]
  if (options.loopbackOnly || options.hosts.length > 0 ? !known.includes(name) : false) {
    return {
      ok: false,
      why: `This server does not answer to the name "${name.slice(0, 100)}". If it should, add it to [gateway] hosts in rpg.toml.`,
    }
  }
  const origin = headers.origin
  if (origin === undefined) return { ok: true }
  if (options.origins === 'all' || options.origins?.includes(origin)) return { ok: true }
  let originHost: string
  try {
    originHost = new URL(origin).host.toLowerCase()
  } catch {
    return { ok: false, why: 'The request comes from an opaque origin.' }
  }
  if (originHost !== host.toLowerCase())
    return { ok: false, why: 'A page of another origin may not reach this server.' }
  return { ok: true }
}

/** The host without its port. Anything but a name or address with an optional port is not one of our names. */
const hostName = (host: string): string => /^(\[[^\]]*\]|[^:[\]]*)(?::\d*)?$/.exec(host.toLowerCase())?.[1] ?? host

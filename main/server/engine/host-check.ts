import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may be answered at all. A web page elsewhere can make a browser send requests to a server on loopback (and,
 * by a name it controls, make them look local): so `Host` must be a name of ours, and `Origin`, when there is one, must be that same host
 * or one of `origins`, letter by letter.
 */
export function checkHostAndOrigin(
  headers: IncomingHttpHeaders,
  options: { hosts: string[]; loopbackOnly: boolean; origins?: readonly string[] },
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
  if (options.origins?.includes(origin)) return { ok: true }
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

/** Without its port. What is neither a name nor an address with at most a port behind it is no name of ours. */
const hostName = (host: string): string => /^(\[[^\]]*\]|[^:[\]]*)(?::\d*)?$/.exec(host.toLowerCase())?.[1] ?? host

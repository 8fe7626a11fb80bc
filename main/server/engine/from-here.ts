import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Whether a server that binds this address can be reached only from this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address)

/**
 * Headers that only a proxy adds. Proxies don't agree on a name, so this matches all known names (with `_` read as `-`,
 * as many servers do), every header with "forward" or "proxy" in it, and every header that names a client's address or
 * begins with one of these prefixes. If a header matches by mistake, a local program only loses a shortcut; if one were
 * missing, a stranger could come in.
 */
const proxyHeader =
  /^(?:.*forward.*|.*proxy.*|via|x-original-.+|x-envoy-.+|x-real-.+|x-(?:url-)?scheme|front-end-https|x-request-start|x-varnish|tailscale-.+|x-vercel-.+|x-host|x-originating-ip|x-remote-(?:ip|addr|address|host)|remote-addr|client-ip|.+-(?:client|connecting|connection|user|cluster|real|source)-?ip|cf-.+|cdn-loop|x-arr-.+|x-azure-.+|x-amzn?-.+|x-cloud-trace-context|fly-.+)$/

export const cameByProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name.replaceAll('_', '-')))

/** The host name without its port, as sent by a browser or a program on this machine. */
const nameIn = ({ host = '' }: IncomingHttpHeaders): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

interface Asked extends Pick<IncomingMessage, 'headers'> {
  socket: { remoteAddress?: string | undefined; localAddress?: string | undefined }
}

/**
 * Whether a request was made on this very machine, as far as can be seen: from and to one of its own addresses, through
 * no proxy. A proxy that adds no header still passes on the host name from the request.
 */
export const cameFromHere = ({ headers, socket }: Asked): boolean => {
  const { remoteAddress = '', localAddress = '' } = socket
  if (cameByProxy(headers)) return false
  return isLoopbackAddress(remoteAddress)
    ? isLoopbackHost(nameIn(headers))
    : remoteAddress !== '' && remoteAddress === localAddress
}

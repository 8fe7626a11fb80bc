/** The bodies of chat requests on the wire, and how similar those of one session are. */
export interface BodyMeter {
  /** Replaces `fetch`: records chats and passes everything on. */
  fetch: typeof fetch
  /** The bodies since the last call. */
  take(): string[]
}

export function createBodyMeter(): BodyMeter {
  let bodies: string[] = []
  return {
    fetch: (input, init) => {
      if (typeof init?.body === 'string' && String(input).endsWith('/api/chat')) bodies.push(init.body)
      return fetch(input, init)
    },
    take() {
      const taken = bodies
      bodies = []
      return taken
    },
  }
}

/** The share of a body's characters, from its start, that equal the previous one. */
export function stableShare(before: string, body: string): number {
  let same = 0
  while (same < body.length && body.charCodeAt(same) === before.charCodeAt(same)) same += 1
  return body.length === 0 ? 1 : same / body.length
}

import { get } from 'node:http'

export interface ServerAnswer {
  status: number
  body: unknown
}

/** The longest answer that is read. No status is longer, so a longer answer isn't from our server. Characters. */
const longest = 10_000_000

/**
 * Asks one of our servers for JSON; the body is null when it isn't JSON. Avoids `fetch`, which takes longer to load
 * than a server to answer. @throws when nothing answers in time.
 */
export const askServer = (
  address: string,
  { token, waitMs }: { token: string | null; waitMs: number },
): Promise<ServerAnswer> =>
  new Promise((resolve, reject) => {
    const request = get(
      address,
      { headers: token ? { authorization: `Bearer ${token}` } : {}, agent: false, signal: AbortSignal.timeout(waitMs) },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length > longest) response.destroy(new Error('the answer has no end'))
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readJson(text) }))
      },
    )
    request.on('error', reject)
  })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Some other program's page.
    return null
  }
}

/** A recording of the world that can be played to its end, or the reason that it cannot. */
export type Opened = { ok: true; element: HTMLAudioElement; seconds: number } | { ok: false; problem: string }

/** How long a recording may take until its beginning is there. Milliseconds. */
const patience = 15_000

/** Opens a recording as far as to know its length. It is fetched in parts while it plays. */
export function openStream(url: string, element: HTMLAudioElement = new Audio()): Promise<Opened> {
  return new Promise((done) => {
    const timer = setTimeout(() => fail('it did not begin in time'), patience)
    const fail = (problem: string): void => {
      clearTimeout(timer)
      element.removeAttribute('src')
      done({ ok: false, problem })
    }
    element.preload = 'auto'
    element.addEventListener('error', () => fail(element.error?.message || 'this browser cannot play it'))
    element.addEventListener('loadedmetadata', () => {
      clearTimeout(timer)
      const seconds = element.duration
      if (Number.isFinite(seconds) && seconds > 0) done({ ok: true, element, seconds })
      else fail('it has no length')
    })
    element.src = url
  })
}

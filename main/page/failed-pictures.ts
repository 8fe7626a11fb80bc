import { ImageResource } from 'pixi.js'

/** How long it waits after a picture's first failure; twice as long after each further one. Milliseconds. */
const firstPause = 1000
/** It doesn't wait longer than this. Milliseconds. */
const longestPause = 30_000
/** A picture that failed so often stays missing. */
const mostTries = 8

/**
 * Asks again for pictures that could not be fetched, as while the server restarts. PIXI asks once, and leaves the
 * failure to nobody: the page would get an unhandled rejection, and whoever wears the picture would stay unseen.
 * Call it once, before any picture is loaded.
 */
export function mendFailedPictures(resource: Pick<ImageResource, 'load'> = ImageResource.prototype): void {
  const load = resource.load
  const watched = new WeakSet<object>()
  resource.load = function (this: ImageResource, ...options) {
    const loading = load.apply(this, options)
    if (watched.has(this)) return loading
    watched.add(this)
    loading.catch(() => {})
    const source = this.source as Partial<HTMLImageElement>
    let tries = 0
    source.addEventListener?.('error', () => {
      if (this.destroyed || tries >= mostTries) return
      setTimeout(
        () => {
          // Whoever sets its own address fetches it again.
          if (!this.destroyed && source.src) source.src = String(source.src)
        },
        Math.min(firstPause * 2 ** tries++, longestPause),
      )
    })
    return loading
  }
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const results = resolve(import.meta.dirname, '../../../test-results/film')
/** Seconds that a picture stays at most: what only waits is left out of a film. */
const longest = 1.2
/** Seconds between two pictures at least. */
const shortest = 0.1
/** Seconds that the name of a scene is shown. */
const titleSeconds = 1.6

/**
 * Films a page, scene by scene. `end` writes the pictures' list for ffmpeg's concat demuxer to
 * `test-results/film/<name>/frames.txt`; `make-film.ts` makes a film of it.
 */
export async function createCamera(page: Page, name: string) {
  const folder = join(results, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const devtools = await page.context().newCDPSession(page)
  const frames: { file: string; at: number; last: boolean; speed: number }[] = []
  let isRolling = false
  let speed = 1
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    const at = metadata.timestamp ?? Date.now() / 1000
    const before = frames.at(-1)
    if (!isRolling || (before && !before.last && at - before.at < shortest * speed)) return
    const file = `${String(frames.length).padStart(5, '0')}.jpg`
    writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
    frames.push({ file, at, last: false, speed })
  })
  const start = () => devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  const stop = () => devtools.send('Page.stopScreencast')
  const cut = async (): Promise<void> => {
    await page.screenshot({ path: join(folder, `scene-${String(frames.length).padStart(5, '0')}.png`) })
    isRolling = false
    speed = 1
    await stop()
    const last = frames.at(-1)
    if (last) last.last = true
  }

  return {
    /** Gives those who watch time to look, and a world that must go on its time. Milliseconds. */
    pause: (milliseconds: number): Promise<void> => page.waitForTimeout(milliseconds),
    /** How many times as fast the film goes from here on, until the scene ends. */
    faster(times: number): void {
      speed = times
    },
    /** Films what `play` does. What comes before it, such as a long walk, is not in the film. */
    async scene(title: string, play: () => Promise<unknown>): Promise<void> {
      isRolling = true
      await start()
      await page.evaluate((words) => {
        const card = document.createElement('div')
        card.id = 'scene-title'
        card.textContent = words
        card.style.cssText =
          'position:fixed;inset:0;z-index:99999;display:grid;place-items:center;background:#1f1a2b;color:#f4e9cd;font:26px Georgia,serif;text-align:center;padding:1em'
        document.body.append(card)
      }, title)
      await page.waitForTimeout(titleSeconds * 1000)
      await page.evaluate(() => document.querySelector('#scene-title')?.remove())
      await play()
      await page.waitForTimeout(800)
      await cut()
    },
    /** Returns how many pictures there are. */
    end(): number {
      const lines = frames.flatMap(({ file, at, last, speed }, index) => {
        const next = frames[index + 1]
        const seconds = last || next === undefined ? longest : Math.min(longest, Math.max(0.02, (next.at - at) / speed))
        return [`file ${file}`, `duration ${seconds.toFixed(3)}`]
      })
      writeFileSync(join(folder, 'frames.txt'), `ffconcat version 1.0\n${lines.join('\n')}\n`)
      return frames.length
    },
  }
}

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Makes `docs/film/<name>.webm` of what the test beside this file has taken. First
 * `HEARTHFOLK_LONG=1 npx vitest run --project browser test/browser/film`, then
 * `node test/browser/film/make-film.ts desk phone`. Needs ffmpeg (Debian's package `ffmpeg`).
 */
const root = resolve(import.meta.dirname, '../../..')
const out = join(root, 'docs/film')
mkdirSync(out, { recursive: true })
for (const name of process.argv.slice(2)) {
  const file = join(out, `${name}.webm`)
  const words = ['-y', '-v', 'error', '-f', 'concat', '-i', join(root, 'test-results/film', name, 'frames.txt')]
  const coding = ['-c:v', 'libvpx-vp9', '-crf', '47', '-b:v', '0', '-row-mt', '1', '-an', file]
  const haste = ['-deadline', 'realtime', '-cpu-used', '7']
  // Without a graphics card a page draws slowly, so the film goes faster than what was filmed.
  const scale = 'setpts=PTS/1.6,fps=8,scale=trunc(min(iw\\,800)/2)*2:-2:flags=lanczos'
  const ran = spawnSync('ffmpeg', [...words, '-vf', scale, ...haste, ...coding], { stdio: 'inherit' })
  if (ran.error)
    throw new Error(`ffmpeg could not be started (on Debian: apt-get install ffmpeg): ${ran.error.message}`)
  if (ran.status !== 0) throw new Error(`ffmpeg ended with code ${ran.status} for "${name}".`)
}

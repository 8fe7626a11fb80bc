import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/schema.ts'

/** Folders whose files go into the build. NPCs, skills and tools are read at run time. */
const sources = ['main', 'worlds']

/**
 * Builds page and server when any file that goes into them changed since the last build; says what it does. Returns whether it built.
 * Rejects with the bundler's error; the last good build stays then.
 */
export async function buildIfStale(options: { root: string; config: Config; say: (text: string) => void }): Promise<boolean> {
  const { root, config, say } = options
  const marker = join(root, 'dist', '.built-from')
  const wanted = await fingerprint(root, config)
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return false
  say('building the page and the server …')
  const started = performance.now()
  // Fetched only now: a start on a built tree does not load the bundler.
  const { buildGame } = await import('./build.ts')
  await buildGame({ root, config, outDir: join(root, 'dist'), logLevel: 'error' })
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(`${marker}.new`, wanted)
  await rename(`${marker}.new`, marker)
  say(`built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

async function fingerprint(root: string, config: Config): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([config.modules, config.inputs, config.world.name]))
  hash.update(await readFile(join(root, 'package-lock.json')).catch(() => ''))
  for (const source of sources) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.md')).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) {
      hash.update(file.slice(root.length))
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

import { spawn } from 'node:child_process'
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
  await mkdir(join(root, 'dist'), { recursive: true })
  await buildInOwnProcess(root, config)
  await writeFile(`${marker}.new`, wanted)
  await rename(`${marker}.new`, marker)
  say(`built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return true
}

/** The bundler takes some hundred megabytes that a server would keep for as long as it runs. */
async function buildInOwnProcess(root: string, config: Config): Promise<void> {
  const configFile = join(root, 'dist', '.build-config.json')
  await writeFile(configFile, JSON.stringify(config))
  const child = spawn(process.execPath, [join(root, 'main/build/run-build.ts'), root, join(root, 'dist'), configFile], { stdio: ['ignore', 'inherit', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed)
    child.once('close', ended)
  })
  if (code !== 0) throw new Error(`The build failed:\n${errors.trim()}`)
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

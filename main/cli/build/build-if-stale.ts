import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithUs } from '../../base/end-with-us.ts'
import { isPackage, programFolder } from '../../base/program-folder.ts'
import type { Config } from '../../server/config/schema.ts'
import { UserError } from '../output.ts'
import { phrase } from '../phrase.ts'

/** Folders that go into the build. Worlds, NPCs, skills and tools are read at run time. */
const sources = ['main']

/**
 * Builds page and server if a source file changed since the last build, and reports what it does. Returns whether it
 * built. Rejects with the bundler's error; the last good build then stays. The package comes built.
 */
export async function buildIfStale({
  config,
  say,
  root = programFolder,
}: {
  config: Config
  say: (text: string) => void
  /** The checkout to build. Default: this program's. */
  root?: string
}): Promise<boolean> {
  if (isPackage) {
    checkWhole(root)
    return false
  }
  const marker = join(root, 'dist', '.built-from')
  const wanted = await fingerprint(root, config)
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return false
  say(phrase('build-if-stale.building-the-page-and-the-server'))
  const started = performance.now()
  await mkdir(join(root, 'dist'), { recursive: true })
  await buildInOwnProcess(root, config)
  await writeFile(`${marker}.new`, wanted)
  await rename(`${marker}.new`, marker)
  say(phrase('build-if-stale.built-in-s', { seconds: ((performance.now() - started) / 1000).toFixed(1) }))
  return true
}

/** @throws UserError for a package that was packed without the page or the engine. */
export const checkWhole = (root: string): void => {
  const missing = ['dist/client/index.html', 'dist/server/rpgjs-engine.js'].filter(
    (file) => !existsSync(join(root, file)),
  )
  if (missing.length === 0) return
  throw new UserError(
    'NotWhole',
    phrase('build-if-stale.the-installed-package-lacks-looked-for', { missing: missing.join(' and '), root }),
  )
}

/**
 * Builds in a separate process. The bundler takes hundreds of megabytes, which a server would otherwise keep for its
 * lifetime.
 */
async function buildInOwnProcess(root: string, config: Config): Promise<void> {
  const configFile = join(root, 'dist', '.build-config.json')
  // Builds next to the old build and swaps at the end, so that a server starting meanwhile finds a whole build.
  const fresh = join(root, 'dist', `.new-${process.pid}`)
  await clearLeftovers(join(root, 'dist'))
  await writeFile(configFile, JSON.stringify(config))
  const child = spawn(process.execPath, [join(root, 'main/cli/build/run-build.ts'), root, fresh, configFile], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  endWithUs(child)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed)
    child.once('close', ended)
  })
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    throw new Error(phrase('build-if-stale.the-build-failed', { errors: errors.trim() }))
  }
  for (const part of ['server', 'client']) {
    const old = join(root, 'dist', `.old-${part}-${process.pid}`)
    await rename(join(root, 'dist', part), old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(join(fresh, part), join(root, 'dist', part))
    await rm(old, { recursive: true, force: true })
  }
  await rm(fresh, { recursive: true, force: true })
}

/** Files left by builds whose process was killed. */
async function clearLeftovers(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const pid = Number(/^\.(?:new|old-\w+)-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) await rm(join(dist, name), { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function fingerprint(root: string, config: Config): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(config.modules))
  hash.update(await readFile(join(root, 'package-lock.json')).catch(() => ''))
  for (const source of sources) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) {
      hash.update(file.slice(root.length))
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * On Debian as root, installs packages of Debian's for tests and says so. Returns why it can't be done, or null once it
 * is. `wanted`: for people, in the middle of a sentence.
 */
export function installFromDebian(
  packages: readonly [string, ...string[]],
  wanted: string,
  say: (text: string) => void,
): string | null {
  if (process.env.HEARTHFOLK_NO_APT === '1') return 'HEARTHFOLK_NO_APT=1 forbids installing it'
  if (!isDebian()) return 'this is not Debian'
  if (process.getuid?.() !== 0) return `on Debian: sudo apt-get install ${packages[0]}`
  say(`installing ${wanted} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const result = spawnSync('apt-get', words, { env: environment, encoding: 'utf8' })
    if (result.status !== 0)
      return `apt-get ${words[0]} failed: ${(result.stderr ?? '').trim().split('\n').at(-1) ?? 'no reason given'}`
  }
  return null
}

const isDebian = (): boolean =>
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get') &&
  readFileSync('/etc/debian_version', 'utf8') !== ''

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export type BrowserResult = { found: true; path: string } | { found: false; reason: string }

/** The Chromium for the browser tests: `HEARTHFOLK_CHROMIUM`, else one of the usual places. */
export function findBrowser(): BrowserResult {
  const named = process.env.HEARTHFOLK_CHROMIUM
  if (named)
    return existsSync(named)
      ? { found: true, path: named }
      : { found: false, reason: `HEARTHFOLK_CHROMIUM names ${named}, which does not exist` }
  const path = places.find((place) => existsSync(place))
  return path
    ? { found: true, path }
    : { found: false, reason: 'no Chromium or Chrome was found; install one or name it in HEARTHFOLK_CHROMIUM' }
}

/** On Debian as root, installs Chromium from Debian's packages and says so; elsewhere says why it doesn't. */
export function ensureBrowser(say: (text: string) => void): BrowserResult {
  const found = findBrowser()
  if (found.found) return found
  if (process.env.HEARTHFOLK_CHROMIUM) return found
  if (process.env.HEARTHFOLK_NO_APT === '1')
    return { found: false, reason: `${found.reason} (HEARTHFOLK_NO_APT=1 forbids installing it)` }
  if (!isDebian()) return found
  if (process.getuid?.() !== 0)
    return { found: false, reason: `${found.reason} (on Debian: sudo apt-get install chromium)` }
  say('installing Chromium from Debian’s packages for the browser tests …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ]) {
    const result = spawnSync('apt-get', words, { env: environment, encoding: 'utf8' })
    if (result.status !== 0)
      return {
        found: false,
        reason: `apt-get ${words[0]} failed: ${(result.stderr ?? '').trim().split('\n').at(-1) ?? 'no reason given'}`,
      }
  }
  return findBrowser()
}

const isDebian = (): boolean =>
  existsSync('/etc/debian_version') &&
  existsSync('/usr/bin/apt-get') &&
  readFileSync('/etc/debian_version', 'utf8') !== ''

import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

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
  const packages = ['chromium', 'fonts-dejavu-core'] as const
  const why = installFromDebian([...packages], 'Chromium from Debian’s packages for the browser tests', say)
  return why === null ? findBrowser() : { found: false, reason: `${found.reason} (${why})` }
}

import type { Check } from '../check.ts'

/** Only the browser tests need a browser. */
export const browserCheck: Check = {
  name: 'browser',
  async inspect({ browser }) {
    const found = browser()
    if (found.found) return []
    return [
      {
        severity: 'remark',
        what: found.reason,
        where: 'Chromium',
        remedy: 'Nothing to do unless you run the browser tests ("npm test" installs it on Debian).',
      },
    ]
  },
}

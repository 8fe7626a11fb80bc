import { phrase } from '../../phrase.ts'
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
        remedy: phrase('doctor-browser.nothing-to-do-unless-you-run'),
      },
    ]
  },
}

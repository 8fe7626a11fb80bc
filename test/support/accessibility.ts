import axe from 'axe-core'
import type { Page } from 'playwright-core'

const { source } = axe

interface Violation {
  id: string
  impact: string | null
  nodes: { target: string[]; any: { message: string }[] }[]
}

/** axe-core's findings on the present page: one line for each serious or critical finding, with place and reason. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Words that fade are half transparent for a moment, and are no finding then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(source)
  const violations = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  )) as Violation[]
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`))
}

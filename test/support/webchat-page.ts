import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'

const pictures = resolve(import.meta.dirname, '../../test-results')

/**
 * A person at the web chat, in their own browser (or that of `context`), using the accessible names of the contracts.
 */
export async function openWebchat(
  browser: Browser,
  options: { width?: number; height?: number; context?: BrowserContext } = {},
) {
  const context: BrowserContext =
    options.context ??
    (await browser.newContext({ viewport: { width: options.width ?? 1024, height: options.height ?? 640 } }))
  const page: Page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser reports when the content security policy forbids something.
    if (/Content Security Policy/.test(message.text())) errors.push(message.text())
  })
  const log = page.getByRole('log', { name: 'Conversation' })
  const words = page.getByRole('textbox', { name: 'Say something' })
  return {
    page,
    context,
    errors,
    log,
    status: log.getByRole('status'),
    async enter(url: string, name: string): Promise<void> {
      await page.goto(`${url}/webchat`)
      await page.getByRole('textbox', { name: 'Your name' }).fill(name)
      await page.getByRole('button', { name: 'Enter', exact: true }).click()
      await page.getByRole('navigation', { name: 'People' }).waitFor()
    },
    async goTo(npc: string): Promise<void> {
      await page.getByRole('button', { name: `Talk to ${npc}`, exact: true }).click()
      await words.waitFor()
    },
    /** Says it and resolves with the whole answer of `npc`. */
    async tell(npc: string, text: string): Promise<string> {
      const lines = log.locator(`[data-speaker="${npc}"]`)
      const before = await lines.count()
      await words.fill(text)
      await words.press('Enter')
      const answer = lines.nth(before).and(page.locator('[aria-busy="false"]'))
      await answer.waitFor()
      return (await answer.locator('.words').textContent())?.trim() ?? ''
    },
    async picture(name: string): Promise<void> {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name}.png`) })
    },
    close: () => context.close(),
  }
}

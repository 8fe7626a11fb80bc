import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBrowser } from '../../main/cli/setup/browser.ts'

/** No GPU, no sandbox (tests run as root in CI), and no requests to the network. */
const words = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * Without a GPU one picture of the village costs a fifth of a second of one core, and a page draws as many as it can:
 * two cores would then do nothing else. People's talk needs a picture now and then. Milliseconds between two pictures.
 */
const pause = 1000
/** For what never comes: the error then names it before the test ends without a word. Milliseconds. */
const patienceMs = 280_000
const pictures = resolve(import.meta.dirname, '../../test-results')

/** The browser of this process: starting one costs more than many a test. */
let shared: Promise<Browser> | null = null

/** To `close` it closes its pages alone: the next file of tests takes it over. It ends with the process. */
export const openBrowser = (): Promise<Browser> => {
  shared ??= startBrowser()
  return shared
}

async function startBrowser(): Promise<Browser> {
  const found = findBrowser()
  if (!found.found) throw new Error(found.reason)
  const browser = await chromium.launch({ executablePath: found.path, args: words, timeout: patienceMs })
  browser.on('disconnected', () => {
    shared = null
  })
  const open = browser.newContext.bind(browser)
  // Playwright gives up after thirty seconds, which one page can take on a busy machine.
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(patienceMs)
    return context
  }
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

/** A person at their own browser (own storage, or that of `context`), using the accessible names of the contracts. */
export async function openPlayer(
  browser: Browser,
  options: {
    width?: number
    height?: number
    context?: BrowserContext
    /** Draws as many pictures as the machine can. */
    smooth?: boolean
  } = {},
) {
  const context: BrowserContext =
    options.context ??
    (await browser.newContext({ viewport: { width: options.width ?? 1024, height: options.height ?? 640 } }))
  const page: Page = await context.newPage()
  if (!options.smooth)
    await page.addInitScript((milliseconds) => {
      const next = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), milliseconds)
      window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
    }, pause)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const log = page.getByRole('log', { name: 'Conversation' })
  const say = page.getByRole('textbox', { name: 'Say something' })

  return {
    page,
    context,
    errors,
    log,
    status: log.getByRole('status'),
    /** The next words of the status line, even if they stand there for a moment only. */
    nextStatus: (): Promise<string> =>
      log.evaluate(
        (element) =>
          new Promise<string>((resolve) => {
            const look = () => {
              const words = element.querySelector('[role="status"]')?.textContent?.trim()
              if (words) resolve(words)
              return Boolean(words)
            }
            if (look()) return
            new MutationObserver((_, observer) => {
              if (look()) observer.disconnect()
            }).observe(element, { childList: true, subtree: true, characterData: true })
          }),
      ),
    async enter(url: string, name: string): Promise<void> {
      await page.goto(url)
      await page.getByRole('textbox', { name: 'Your name' }).fill(name)
      await page.locator('main.title button[type=submit]').click()
      await say.waitFor()
    },
    /** Walks there from "People" and waits until the talk is open. */
    async goTo(npc: string): Promise<void> {
      const people = page.getByRole('button', { name: 'People', exact: true })
      if ((await people.getAttribute('aria-expanded')) !== 'true') await people.click()
      await page.getByRole('button', { name: `Talk to ${npc}`, exact: true }).click()
      // The talk that is being left has its own "Goodbye".
      await expect
        .poll(() => say.getAttribute('placeholder'))
        .toMatch(new RegExp(`^Say something to (?:.*\\b)?${npc}\\b`))
      await page.getByRole('button', { name: 'Goodbye' }).waitFor()
    },
    /** Says it and resolves with the whole answer of `npc`. */
    async tell(npc: string, words: string): Promise<string> {
      const lines = log.locator(`[data-speaker="${npc}"]`)
      const before = await lines.count()
      await say.fill(words)
      await say.press('Enter')
      const answer = lines.nth(before)
      await answer.waitFor()
      await answer.and(page.locator('[aria-busy="false"]')).waitFor()
      return (await answer.locator('.words').textContent())?.trim() ?? ''
    },
    /** For people to look at; under `test-results/`, which is not committed. */
    async picture(name: string): Promise<void> {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name}.png`) })
    },
    close: () => context.close(),
  }
}

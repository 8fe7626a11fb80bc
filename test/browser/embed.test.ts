import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { isLong } from '../support/runs.ts'

const root = resolve(import.meta.dirname, '../..')
let game: Game
let browser: Browser
let folder: string
const sites: Server[] = []
let allowed = ''
let stranger = ''
/** The snippet in docs/webchat.md, word for word. */
let sample = ''

/**
 * A site on another port and under another name, and so a third party to the village. Its policy allows only what the
 * docs say.
 */
async function openSite(): Promise<string> {
  const site = createServer((request, response) => {
    const tags = request.url?.startsWith('/two')
      ? [sample, sample.replace('marta', 'nobody-here').replace('Talk to Marta', 'Talk to nobody')]
      : request.url?.startsWith('/none')
        ? [sample.replace('data-npc="marta"', '')]
        : [sample]
    const server = game.url()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const bare = request.url === '/bare'
    // Bare: the site has no policy, so that only the village keeps it out.
    if (!bare)
      response.setHeader('content-security-policy', `default-src 'none'; script-src ${server}; frame-src ${server}`)
    response.end(
      `<!doctype html><html lang="en"><title>A bakery</title><main><h1>A bakery</h1><p>Fresh bread.</p></main>${(bare ? [] : tags).join('\n').replaceAll('http://localhost:3000', server)}</html>`,
    )
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  sites.push(site)
  return `http://localhost:${(site.address() as AddressInfo).port}`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-embed-'))
  const config = join(folder, 'rpg.toml')
  game = await createGame({ config, people: ['marta', 'bram'] })
  allowed = await openSite()
  stranger = await openSite()
  sample =
    /<script src="http:\/\/localhost:3000\/embed\.js".*<\/script>/.exec(
      await readFile(join(root, 'docs/webchat.md'), 'utf8'),
    )?.[0] ?? ''
  await writeFile(
    config,
    `${await readFile(join(root, 'rpg.toml'), 'utf8')}\n[channels.webchat]\norigins = ["${allowed}"]\n`,
  )
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const site of sites) site.close()
  await game?.remove()
  await rm(folder, { recursive: true, force: true })
})

const visit = async (url: string, options: { dark?: boolean; width?: number; height?: number } = {}): Promise<Page> => {
  const { dark = false, width = 1000, height = 700 } = options
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
  const page = await context.newPage()
  await page.goto(url)
  return page
}
const picture = (page: Page, name: string) => page.screenshot({ path: join(root, 'test-results', `${name}.png`) })

const looks = [
  { name: 'light', dark: false, width: 1000, height: 700 },
  { name: 'dark-phone', dark: true, width: 390, height: 780 },
]
it.each(isLong ? looks : looks.slice(0, 1))(
  'answers on a page of a named site, by keys alone, $name',
  async ({ name, ...look }) => {
    const page = await visit(allowed, look)
    const button = page.getByRole('button', { name: 'Talk to Marta', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const frame = page.frameLocator('iframe')
    await frame.getByText('Talk with Marta').waitFor()
    await expect
      .poll(() => frame.locator('#name').evaluate((field) => field === field.ownerDocument.activeElement))
      .toBe(true)
    await picture(page, `embed-${name}-door`)
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await frame.getByRole('textbox', { name: 'Say something' }).waitFor()
    await page.keyboard.type('Good morning! What do you bake?')
    await page.keyboard.press('Enter')
    await frame.locator('[data-speaker="marta"][aria-busy="false"]').first().waitFor()
    expect(await frame.getByRole('button', { name: /^Talk to/ }).count()).toBe(0)
    await picture(page, `embed-${name}-talk`)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
      .toBe('Talk to Marta')
    // The talk continues where it was.
    await page.keyboard.press('Enter')
    expect(await frame.locator('[data-speaker="marta"]').count()).toBeGreaterThan(0)
    await page.context().close()
  },
)

it('is refused to every other site: script, frame and socket; and to a named one beyond the web chat', async () => {
  const page = await visit(stranger)
  expect(await page.locator('[data-hearthfolk]').count()).toBe(0)
  const open = (at: Page, path: string) =>
    at.evaluate(
      (url) =>
        new Promise<string>((ended) => {
          const socket = new WebSocket(url)
          socket.onmessage = () => ended('hello')
          socket.onerror = () => ended('refused')
        }),
      `${game.url().replace('http', 'ws')}${path}`,
    )
  const framed = async (at: Page, path: string): Promise<boolean> => {
    const url = `${game.url()}${path}`
    await at.evaluate(
      (src) =>
        new Promise((ended) =>
          document.body.append(Object.assign(document.createElement('iframe'), { id: 'tried', src, onload: ended })),
        ),
      url,
    )
    const shown = (await at.frameLocator('#tried').locator('script[src^="/page/"]').count()) > 0
    await at.evaluate(() => document.querySelector('#tried')?.remove())
    return shown
  }
  await page.goto(`${stranger}/bare`)
  expect([await open(page, '/webchat/socket'), await framed(page, '/webchat?npc=marta&embedded=1')]).toEqual([
    'refused',
    false,
  ])

  const guest = await visit(`${allowed}/bare`)
  expect(await framed(guest, '/webchat?npc=marta&embedded=1')).toBe(true)
  for (const path of ['/webchat/socket', '/webchat', '/gateway', '/console/socket'])
    expect(await open(guest, path), path).toBe('refused')
  for (const path of ['/', '/studio']) expect(await framed(guest, path), path).toBe(false)
  for (const path of ['/', '/gateway', '/studio', '/monitor', '/metrics', '/status']) {
    const read = guest.evaluate(
      (url) =>
        fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      `${game.url()}${path}`,
    )
    expect(await read, path).toBe('refused')
  }
  for (const at of [page, guest]) await at.context().close()
})

if (isLong)
  it('says so when nobody of that name lives there, when no name is given, and when the village is gone', async () => {
    const two = await visit(`${allowed}/two`)
    await two.getByRole('button', { name: 'Talk to Marta', exact: true }).waitFor()
    await two.getByRole('button', { name: 'Talk to nobody', exact: true }).click()
    await two.frameLocator('iframe').getByText('Nobody called "nobody-here" lives here.').first().waitFor()
    await two.context().close()

    const none = await visit(`${allowed}/none`)
    await none.getByRole('button', { name: 'Talk to Marta', exact: true }).click()
    await none.getByRole('alert').filter({ hasText: 'data-npc' }).waitFor()
    await none.context().close()

    const late = await visit(allowed)
    await game.kill()
    await late.getByRole('button', { name: 'Talk to Marta', exact: true }).click()
    await late.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await picture(late, 'embed-gone')
    await game.start()
    await late.getByRole('button', { name: 'Try again' }).click()
    await late.frameLocator('iframe').getByText('Talk with Marta').waitFor()
    await late.context().close()
  })

import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'

const root = resolve(import.meta.dirname, '../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
/** No site lies at the root of its host for sure. */
const base = '/docs/'
let folder: string
let server: Server
let browser: Browser
const missing: string[] = []

/** A web server that knows nothing but files, and the site in it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-site-'))
  const words = ['main/cli/docs/build-site.ts', '--out', folder, '--base', base, '--without-api']
  const built = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname.slice(base.length)
    const file = join(folder, path === '' ? 'index.html' : path)
    const content = await readFile(file).catch(() => null)
    if (content === null) missing.push(path)
    response.writeHead(content === null ? 404 : 200, { 'content-type': types[extname(file)] ?? 'text/plain' })
    response.end(content ?? '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})
const open = async (path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}${path}`)
  return page
}

it('plays the recorded day without a server of ours: time passes, and somebody can be followed', async () => {
  const page = await open('watch-a-day.html', 1280, 'light')
  const day = page.frameLocator('iframe')
  const clock = day.locator('#clock')
  await expect.poll(() => clock.textContent()).toMatch(/08:0/)
  await day.getByRole('combobox', { name: 'Speed' }).selectOption('200')
  await day.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => clock.textContent()).toMatch(/ (?:09|1\d):/)
  await day.getByRole('button', { name: 'Follow Marta' }).click()
  await day.getByRole('heading', { name: 'Marta' }).waitFor()
  await expect.poll(() => day.locator('#deeds li').count()).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

it.each([
  ['', 1280, 'light'],
  ['', 360, 'dark'],
  ['memory.html', 360, 'light'],
  ['settings-talk.html', 1280, 'dark'],
] as const)('can be read by everybody: /%s at %i pixels, %s', async (path, width, scheme) => {
  const page = await open(path, width, scheme)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  expect(await seriousFindings(page)).toEqual([])
})

it('finds a page by its words', async () => {
  const page = await open('', 1280, 'light')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('forgetting a player')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => page.url()).toContain('memory.html#forgetting-a-player')
})

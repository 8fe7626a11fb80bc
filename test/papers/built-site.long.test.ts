import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostMinutes, readingMinutes } from '../../main/cli/docs/site/reading-time.ts'

const root = resolve(import.meta.dirname, '../..')
/** No site lies at the root of its host for sure. */
const base = '/somewhere/'
let folder: string

/** The API reference takes more time than all the rest, so `npm run test:long` builds it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-built-site-'))
  const words = ['--out', folder, '--base', base]
  const child = spawn(process.execPath, ['main/cli/docs/build-site.ts', ...words], { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((ended) => child.once('close', ended))
  // VitePress names dead links with their pages.
  expect(code, said).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pages = () => globSync('**/*.html', { cwd: folder }).filter((page) => !page.startsWith('day/'))
const textOf = (page: string): string => readFileSync(join(folder, page), 'utf8')
const idsIn = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))

it('every link, anchor and picture of the built site is there', () => {
  const ids = new Map(pages().map((page) => [page, idsIn(textOf(page))]))
  expect(ids.size).toBeGreaterThan(100)
  const broken = pages().flatMap((page) =>
    [...textOf(page).matchAll(/ (?:href|src|poster)="([^"]+)"/g)].flatMap(([, address = '']) => {
      if (/^(?:[a-z]+:|\/\/)/.test(address)) return []
      const { pathname, hash } = new URL(address, `http://site${base}${page}`)
      const file = posix
        .join(decodeURI(pathname).slice(base.length - 1), pathname.endsWith('/') ? 'index.html' : '')
        .slice(1)
      const anchor = decodeURIComponent(hash.slice(1))
      const isThere = pathname.startsWith(base) && existsSync(join(folder, file))
      const isAnchor = anchor === '' || !ids.has(file) || ids.get(file)?.has(anchor) === true
      return isThere && isAnchor ? [] : [`${page}: ${address}`]
    }),
  )
  expect(broken).toEqual([])
})

it('pages say how long they take, can be searched, and know a dark mode', () => {
  expect(textOf('memory.html')).toMatch(/class="reading-time">8 min read</)
  expect(textOf('project/architecture.html')).toMatch(/class="reading-time">\d min read</)
  const scripts = globSync('assets/**/*.js', { cwd: folder }).map(textOf)
  expect(scripts.some((text) => text.includes('What an NPC remembers') && text.includes('documentCount'))).toBe(true)
  expect(textOf('index.html')).toContain('prefers-color-scheme: dark')
})

it('no page of the API reference takes ten minutes', () => {
  const long = globSync('docs/api/**/*.md', { cwd: root }).filter(
    (page) => readingMinutes(readFileSync(join(root, page), 'utf8')) >= mostMinutes,
  )
  expect(long).toEqual([])
  expect(existsSync(join(folder, 'api/client/functions/connectGateway.html'))).toBe(true)
})

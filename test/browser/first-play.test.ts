import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { Client } from '@colyseus/sdk'
import { beforeAll, expect, it } from 'vitest'
import type { Game } from '../support/game-process.ts'
import { sharedGame } from '../support/shared-game.ts'

/** The most bytes before the first step. */
const most = 1_500_000
/** Modules that the page fetches only when they are needed, or when the village is there. All others count. */
const later = [
  ...['sound/start-sound.ts', 'own-look/picture.ts', 'weather/outdoors-view.ts', 'turned-down.ts'],
  // A house of one's own.
  ...['components/HomePanel.vue', 'home/furniture-view.ts'],
  // Opened by what somebody does in the village.
  ...['components/JournalPanel.vue', 'components/ChestPanel.vue', 'components/DraughtsPanel.vue'],
]
/** RPGJS fetches React for menus written with it. The game has none. */
const never = /\/React\./

const dist = resolve(import.meta.dirname, '../../dist')
let game: Game
beforeAll(async () => {
  game = await sharedGame()
})

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** What comes over the wire for an address, head and body, for a browser that unpacks both ways. */
function fetched(
  path: string,
  accepts = 'gzip, deflate, br',
): Promise<{ bytes: number; headers: Record<string, unknown> }> {
  return new Promise((done, failed) => {
    get(`${game.url()}${path}`, { headers: { 'accept-encoding': accepts } }, (response) => {
      let bytes = response.rawHeaders.join(': ').length
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200
          ? done({ bytes, headers: response.headers })
          : failed(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', failed)
  })
}

/** The files of the game's page, from the bundler's own list. */
async function codeBeforeFirstStep(): Promise<string[]> {
  const chunks = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name) || later.includes(name) || never.test(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit('index.html')
  return [...files]
}

/** The pictures of the map under the sky, and what else is drawn with it. */
async function picturesBeforeFirstStep(): Promise<string[]> {
  const assets = join(dist, '../worlds/village/tilesets')
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.tsx') && !name.startsWith('rooms-'))
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')))
  const images = texts.flatMap((text) => /<image [^>]*source="(?:[^"]*\/)?([^"/]+)"/.exec(text)?.[1] ?? [])
  return [...images, 'lit.json', 'lit.png', 'scenery.json', 'mill-sails.png', 'emotes.json', 'emotes.png'].map(
    (name) => `/assets/${name}`,
  )
}

/** Bytes over the socket until the map is there. */
async function socketBytes(): Promise<{ bytes: number; looks: string[] }> {
  const room = await new Client(game.url()).joinOrCreate('village', { name: 'Ana' })
  let bytes = 0
  const looks = new Set<string>()
  await new Promise<void>((done) => {
    const got = new Set<string>()
    room.onMessage('*', (name: string | number, data: unknown) => {
      const raw = data instanceof Uint8Array ? Buffer.from(data) : Buffer.from(JSON.stringify(data ?? null))
      bytes += raw.length
      if (name === 'bodies')
        for (const [look] of raw.toString('latin1').matchAll(/look-[\da-f]{12}(?:-[a-z]+)*/g)) looks.add(look)
      got.add(String(name))
      if (got.has('scene') && got.has('bodies')) done()
    })
  })
  await room.leave()
  return { bytes, looks: [...looks] }
}

it('the first play needs at most 1.5 MB before the first step', async () => {
  const { bytes, looks } = await socketBytes()
  expect(looks.length).toBeGreaterThan(5)
  const paths = [
    '/',
    ...(await codeBeforeFirstStep()),
    ...(await picturesBeforeFirstStep()),
    ...looks.map((look) => `/assets/${look}.png`),
  ]
  expect(paths.length).toBeGreaterThan(30)
  const sizes = new Map<string, number>([['the socket', bytes]])
  for (const path of paths) sizes.set(path, (await fetched(path)).bytes)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 12)
  expect(total, `the largest: ${largest.map(([name, size]) => `${name} ${size}`).join(', ')}`).toBeLessThanOrEqual(most)
})

it('what has a hash in its name is kept for good; a browser that unpacks nothing is served too', async () => {
  const [script] = (await codeBeforeFirstStep()).filter((file) => file.endsWith('.js'))
  const packed = await fetched(script ?? '')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(String(packed.headers['content-type'])).toMatch(/javascript/)
  const zipped = await fetched(script ?? '', 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const plain = await fetched(script ?? '', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.bytes).toBeGreaterThan(zipped.bytes)
  expect((await fetched('/')).headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
})

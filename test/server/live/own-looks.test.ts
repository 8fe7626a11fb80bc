import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, expect, it, vi } from 'vitest'
import { appearanceSchema } from '../../../main/art/appearance.ts'
import { ownSheetGraphic } from '../../../main/art/characters/own-sheet.ts'
import { type Logger, silentLogger } from '../../../main/base/logger.ts'
import type { Character } from '../../../main/content/character.ts'
import { cutSheet } from '../../../main/content/looks/sheet-format.ts'
import type { Picture, Sheet, WorldLooks } from '../../../main/content/looks/world-looks.ts'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { worldAssets } from '../../../main/server/engine/world-assets.ts'
import { configProblems } from '../../../main/server/live/config-problems.ts'
import { createLooks, pictureRoute } from '../../../main/server/live/looks.ts'
import { createOwnMusic } from '../../../main/server/live/own-music.ts'
import { pageLook, pageSettings } from '../../../main/server/live/page-settings.ts'
import { readOwnLook, storedLook } from '../../../main/server/rooms/own-look.ts'
import { pngOf } from '../../content/looks/draw-png.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-looks-'))
const closers: (() => unknown)[] = [() => rm(root, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closers) await close()
})

/** A server on a free port with these routes. */
async function serve(routes: (app: express.Express) => void): Promise<string> {
  const app = express()
  routes(app)
  const server = await new Promise<ReturnType<typeof app.listen>>((listening) => {
    const begun = app.listen(0, '127.0.0.1', () => listening(begun))
  })
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
const configOf = (text: string) => {
  const read = parseConfig(text, 'rpg.toml')
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join())
  return read.config
}

const picture = (hash: string, width: number, height: number): Picture => ({
  ...{ file: `${hash}.png`, hash, width, height },
  bytes: pngOf(width, height),
})
function sheet(hash: string, players?: string): Sheet {
  const cut = cutSheet({ layout: '3x4' }, { width: 96, height: 192 })
  if (!cut.ok) throw new Error(String(cut.problem))
  const graphic = ownSheetGraphic(hash, cut.geometry)
  return { picture: picture(hash, 96, 192), geometry: cut.geometry, graphic, ...(players ? { players } : {}) }
}
const person = (id: string) => ({ id, appearance: appearanceSchema.parse({}) }) as Character
const brought: WorldLooks = {
  sheets: { guard: sheet('aaaaaaaaaaaa', 'A guard'), ghost: sheet('bbbbbbbbbbbb') },
  people: {
    marta: { sheet: sheet('cccccccccccc'), portrait: picture('dddddddddddd', 96, 96) },
    bram: { sheet: sheet('ffffffffffff') },
  },
}

it('people and players show what the world brings for them, and else what our program draws', () => {
  const chosen: Record<string, { sheet: string }> = { ana: { sheet: 'guard' }, ben: { sheet: 'ghost' } }
  const looks = createLooks(
    (player) => chosen[player] ?? null,
    () => brought,
  )
  expect(looks.shown(person('marta'))).toBe(brought.people.marta?.sheet?.graphic)
  expect(looks.shown(person('joss'))).toBe(looks.of(person('joss').appearance))
  expect(looks.shown(person('constructor'))).toMatch(/^look-/)
  expect(looks.shownPlayer('ana')).toBe(brought.sheets.guard?.graphic)
  // The ghost is not offered to players.
  expect(looks.shownPlayer('ben')).toBe(createLooks().ofPlayer('ben'))
  expect(looks.offered()).toEqual([{ id: 'guard', name: 'A guard', graphic: brought.sheets.guard?.graphic }])
})

it("a player's choice of a sheet is a name and nothing else", () => {
  expect(readOwnLook({ sheet: 'guard' })).toEqual({ sheet: 'guard' })
  expect(storedLook('{"sheet":"guard"}')).toEqual({ sheet: 'guard' })
  for (const bad of [{ sheet: '../x' }, { sheet: 'guard', more: 1 }, { sheet: 7 }, { sheet: 'a'.repeat(99) }])
    expect(readOwnLook(bad)).toBeNull()
})

it('serves sheets and portraits as PNG, and nothing else of the project', async () => {
  await mkdir(join(root, 'worlds/inn/sprites'), { recursive: true })
  await writeFile(join(root, 'secret.png'), 'a secret')
  await symlink(join(root, 'secret.png'), join(root, 'worlds/inn/sprites/way.png'))
  const url = await serve((app) =>
    app.get(
      '/assets/:name',
      pictureRoute(
        createLooks(undefined, () => brought),
        person,
      ),
      worldAssets({ folder: join(root, 'worlds/inn'), lent: {}, packed: join(root, 'none'), logger: silentLogger }),
    ),
  )
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    return [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength]
  }
  expect(await get('/assets/sheet-cccccccccccc.png')).toEqual([200, 'image/png', pngOf(96, 192).length])
  expect(await get('/assets/portrait-marta.png')).toEqual([200, 'image/png', pngOf(96, 96).length])
  // Head and shoulders of his own sheet, of whose frames of 32 by 48 the second in the first row stands.
  expect((await get('/assets/portrait-bram.png')).slice(0, 2)).toEqual([200, 'image/svg+xml'])
  expect(await (await fetch(`${url}/assets/portrait-bram.png`)).text()).toContain('viewBox="34 0 28 28"')
  expect((await get('/assets/portrait-joss.png')).slice(0, 2)).toEqual([200, 'image/png'])
  for (const path of ['sheet-eeeeeeeeeeee.png', 'way.png', '..%2f..%2fsecret.png', 'guard.md', '%2e%2e%2fsecret.png'])
    expect((await get(`/assets/${path}`))[0], path).toBe(404)
})

it("plays a world's own music by its moment, in parts, and warns once of what is none", async () => {
  const folder = join(root, 'worlds/inn/music')
  const warn = vi.fn()
  const music = createOwnMusic({ folder, logger: { ...silentLogger, warn } as unknown as Logger })
  expect(await music.list()).toBeUndefined()
  await mkdir(folder)
  await writeFile(join(folder, 'day.ogg'), `OggS${'.'.repeat(500)}`)
  await writeFile(join(folder, 'title.mp3'), `ID3${'.'.repeat(500)}`)
  await writeFile(join(folder, 'night.ogg'), 'not a sound at all')
  await writeFile(join(folder, 'battle.ogg'), `OggS${'.'.repeat(500)}`)
  await symlink(join(folder, 'day.ogg'), join(folder, 'rain.ogg'))
  expect(await music.list()).toEqual({
    day: expect.stringMatching(/^\/music\/day\.ogg\?/),
    title: expect.stringMatching(/^\/music\/title\.mp3\?/),
  })
  await music.list()
  const told = warn.mock.calls.map(([, message]) => message)
  expect(told).toHaveLength(3)
  for (const expected of [
    /night\.ogg.*no OGG sound/,
    /battle\.ogg.*named by its moment: title\.ogg/,
    /rain\.ogg.*plain file/,
  ])
    expect(told).toContainEqual(expect.stringMatching(expected))

  const url = await serve((app) => app.get('/music/:name', music.route))
  const part = await fetch(`${url}/music/day.ogg`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/ogg', 'OggS'])
  expect((await fetch(`${url}/music/title.mp3`)).headers.get('content-type')).toBe('audio/mpeg')
  for (const name of ['night.ogg', 'rain.ogg', 'battle.ogg', '..%2f..%2f..%2fsecret.png', 'day.OGG'])
    expect((await fetch(`${url}/music/${name}`)).status, name).toBe(404)
  // Whoever asks for names fills no log.
  for (const name of ['winter.mp3', 'aa.ogg', 'ab.ogg', 'ac.ogg']) await fetch(`${url}/music/${name}`)
  expect(warn).toHaveBeenCalledTimes(3)
})

it('a world that brings nothing tells its pages nothing, so that they load nothing more', () => {
  const config = configOf('name = "Plain"')
  const languages = { language: 'en', languages: ['en'], ownMessages: [] }
  const told = pageSettings(config, pageLook(config, false, undefined), languages, {
    sheets: createLooks().offered(),
    music: undefined,
  })
  expect(Object.keys(told).toSorted()).toEqual(['inputs', 'language', 'languages', 'name', 'ownMessages', 'title'])
})

it('colours are checked for their form, and told when text is hard to read', () => {
  const problems = (colours: string) =>
    configProblems(configOf(`[page.colours]\n${colours}`), { npcs: [], skills: [], quests: [], factions: [] })
  expect(problems('panel = "#1c2733"\nink = "#f2eee4"\naccent = "#ffb454"')).toEqual([])
  expect(problems('')).toEqual([])
  expect(problems('ink = "#d0c8b0"')).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/"ink" \(#d0c8b0\) on "panel" .* contrast of 1\.\d to 1/) },
  ])
  // A dark panel alone leaves the usual dark text.
  expect(problems('panel = "#1c2733"')).toHaveLength(3)
  const refused = parseConfig('[page.colours]\nink = "black"', 'rpg.toml')
  expect(refused.ok ? '' : refused.diagnostics[0]?.message).toMatch(/ink.*#1d2b26/)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { runSimulation } from '../../../main/lab/headless/run-simulation.ts'
import { standingAt } from '../../../main/page/replay/places.ts'
import { fileSource } from '../../../main/saves/replay/log-source.ts'
import { playLog } from '../../../main/saves/replay/play-log.ts'
import type { Chunk, Overview, StoryLine } from '../../../main/saves/replay/time-lapse/chunk.ts'
import { prepareTimeLapse, type TimeLapse } from '../../../main/saves/replay/time-lapse/prepare.ts'
import { readPicture } from '../../../main/saves/replay/time-lapse/read-picture.ts'
import { createTracker } from '../../../main/saves/replay/time-lapse/track.ts'
import { createLooks } from '../../../main/server/live/looks.ts'
import { type ReplayServer, serveTimeLapse } from '../../../main/server/replay/serve-time-lapse.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import { underSky } from '../../../main/world/places.ts'
import { hour, root } from '../../lab/headless/run.ts'

let folder = ''
let log = ''
let timeLapse: TimeLapse
let server: ReplayServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-lapse-'))
  log = join(folder, 'run.jsonl')
  const where = { root, world: 'village', map: 'village' }
  await runSimulation({
    ...where,
    days: 1.1 * hour,
    seed: 7,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    logger: silentLogger,
    log,
  })
  const looks = createLooks()
  timeLapse = await prepareTimeLapse({
    source: fileSource(log),
    present: await readMap(where),
    world: 'village',
    appearances: new Map(),
    looks,
  })
  server = await serveTimeLapse({
    timeLapse,
    picture: await readPicture(where),
    clientFolder: folder,
    pictures: [join(root, 'worlds/village/tilesets'), join(root, 'worlds/village/sprites')],
    sheet: looks.sheet,
    port: 0,
  })
  await timeLapse.done
})
afterAll(async () => {
  await server?.close()
  await timeLapse?.close()
  await rm(folder, { recursive: true, force: true })
})
const get = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(new URL(path, server.url))).json()) as Answer

describe('what a time-lapse shows', () => {
  it('everybody where they were, whenever they moved or stood', async () => {
    const overview = await get<Overview>('/data/overview.json')
    const chunks = await Promise.all(overview.sayings.map((_, index) => get<Chunk>(`/data/chunk/${index}.json`)))
    expect(chunks).toHaveLength(2)
    let far = 0
    let map: MapData | undefined
    const before = new Map<string, string>()
    await playLog(fileSource(log), {
      present: null,
      listener: {
        begin({ map: played }) {
          map = played
        },
        happened(state) {
          const chunk = chunks[Math.min(chunks.length - 1, Math.floor(state.tick / 900))]
          for (const npc of Object.values(state.npcs)) {
            const track = chunk?.tracks[npc.id]
            const shown = track && standingAt(track, state.tick)
            if (!shown) throw new Error(`${npc.id} is missing at tick ${state.tick}`)
            // Unseen people move several ticks' worth at once; here they move evenly.
            // People in rooms are shown at the door of their house.
            const at = map ? underSky(map, npc) : npc
            const stood = before.get(npc.id) === `${at.x} ${at.y}`
            before.set(npc.id, `${at.x} ${at.y}`)
            if (stood && npc.moving) continue
            far = Math.max(far, Math.abs(shown.x - at.x), Math.abs(shown.y - at.y))
          }
        },
      },
    })
    expect(far).toBeLessThan(2)
  })

  it('who is in a house, and which houses there are', async () => {
    const { houses } = await get<Overview>('/data/overview.json')
    expect(houses.find(({ id }) => id === 'bakery')).toMatchObject({
      label: 'the bakery',
      door: { width: 32, height: 32 },
    })
    const { tracks, goingOn } = await get<Chunk>('/data/chunk/0.json')
    // At eight in the morning Greta sleeps above the taproom for another quarter of an hour.
    const greta = tracks.greta
    expect(greta && standingAt(greta, 15)).toMatchObject({ house: 'asleep', doing: 'asleep indoors at the tavern' })
    expect(greta && standingAt(greta, 800)?.doing).not.toContain('asleep')
    expect(goingOn).toEqual([[0, []]])
  })

  it('who is there, how they look, when much is said, and that it is whole', async () => {
    const overview = await get<Overview>('/data/overview.json')
    expect(overview).toMatchObject({
      world: 'village',
      from: 0,
      to: 990,
      whole: true,
      notes: [],
      map: { columns: 72, rows: 64, tileSize: 32 },
    })
    const marta = overview.people.find(({ id }) => id === 'marta')
    expect(marta).toMatchObject({ name: 'Marta', kind: 'npc' })
    const sheet = await fetch(new URL(`/assets/${marta?.look}.png`, server.url))
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(overview.sayings.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5)
  })

  it('what one person did up to a moment, the newest last', async () => {
    const { story } = await get<Chunk>('/data/chunk/0.json')
    const who = story.find(({ said }) => said)?.said?.speaker ?? ''
    const deeds = await get<StoryLine[]>(`/data/deeds/${who}.json?until=800&limit=5`)
    expect(deeds.length).toBeGreaterThan(0)
    expect(deeds.length).toBeLessThanOrEqual(5)
    expect(deeds.every(({ tick, who: all }) => tick <= 800 && all.includes(who))).toBe(true)
    expect(deeds.map(({ tick }) => tick)).toEqual(deeds.map(({ tick }) => tick).toSorted((left, right) => left - right))
  })

  it('the map as it is drawn: four layers, of which one hides people', async () => {
    const { layers, sheets, lights } = await get<Awaited<ReturnType<typeof readPicture>>>('/data/picture.json')
    expect(layers.map(({ front }) => front)).toEqual([false, false, false, true])
    expect(lights.length).toBeGreaterThan(10)
    expect((await fetch(new URL(`/assets/${sheets[0]?.image}`, server.url))).status).toBe(200)
  })
})

describe('the server of a time-lapse', () => {
  it('answers to nobody but this machine', async () => {
    const status = await new Promise<number | undefined>((answered, failed) => {
      const asked = request(
        new URL('/data/overview.json', server.url),
        { headers: { host: 'evil.example' } },
        ({ statusCode }) => answered(statusCode),
      )
      asked.on('error', failed).end()
    })
    expect(status).toBe(403)
    expect(new URL(server.url).hostname).toBe('127.0.0.1')
    expect(
      (await fetch(new URL('/data/overview.json', server.url), { headers: { origin: 'http://evil.example' } })).status,
    ).toBe(403)
  })

  it.each(['/data/chunk/99.json', '/data/chunk/-1.json', '/data/chunk/x.json', '/data/chunk/..%2f..%2fsave.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(new URL(path, server.url))).status).toBe(404)
    },
  )
})

describe('the track of a body', () => {
  it('turns where the way turned, also within one look', () => {
    const tracker = createTracker()
    tracker.at(0, { x: 0, y: 0, facing: 'right', moving: true })
    tracker.at(16, { x: 32, y: 32, facing: 'down', moving: true, via: [{ x: 32, y: 0 }] })
    const track = tracker.cut(16)
    expect(standingAt(track, 8)).toMatchObject({ x: 32, y: 0 })
    expect(standingAt(track, 4)).toMatchObject({ x: 16, y: 0 })
  })

  it('keeps corners only', () => {
    const tracker = createTracker()
    for (let tick = 0; tick <= 30; tick++) {
      const [x, y] = tick < 10 ? [0, 0] : tick <= 20 ? [(tick - 10) * 3, 0] : [30, (tick - 20) * 3]
      tracker.at(tick, { x, y, facing: 'down', moving: tick > 10 })
    }
    expect(tracker.cut(30).way).toEqual([
      [0, 0, 0],
      [10, 0, 0],
      [20, 30, 0],
      [30, 30, 30],
    ])
  })

  it('goes evenly where somebody was moved by several ticks at once', () => {
    const tracker = createTracker()
    for (let tick = 0; tick <= 24; tick++)
      tracker.at(tick, { x: Math.floor(tick / 8) * 24, y: 0, facing: 'right', moving: true })
    const track = tracker.cut(24)
    expect([4, 12, 20].map((tick) => standingAt(track, tick)?.x)).toEqual([12, 36, 60])
  })

  it('knows who came and who went', () => {
    const tracker = createTracker()
    tracker.at(5, { x: 1, y: 2, facing: 'left', moving: false })
    tracker.at(9, null)
    const track = tracker.cut(20)
    expect([4, 5, 8, 9, 15].map((tick) => standingAt(track, tick) !== null)).toEqual([false, true, true, false, false])
    expect(tracker.cut(30).there).toEqual([])
  })
})

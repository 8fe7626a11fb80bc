import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { placesOf } from '../../main/content/places-of.ts'
import { readMap } from '../../main/content/read-map.ts'
import { placeArt } from '../../main/page/place-art.ts'
import { groundAt, nearestOf, readSoundMap, soundsOn } from '../../main/page/sound/hear/sound-map.ts'
import { planeTile } from '../../main/world/map-tiles.ts'
import { spotsOf, thingTile, useKindOf } from '../../main/world/uses/find-uses.ts'

/** The template "inn" has two maps, "inn" and "tarn". Each thing of a world is put on the second one. */
const root = await mkdtemp(join(tmpdir(), 'hearthfolk-every-map-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const world = join(root, 'worlds/inn')
await cp('main/cli/init/templates/inn', root, { recursive: true })

const uses = (spot: string) => `---
uses:
  - { id: fish, act: Fish here, doing: fishing, at: [{ id: rock, name: the rock, stand: ${spot}, faces: up }] }
---
`
const load = async () => {
  const map = await readMap({ root, world: 'inn', map: 'inn' })
  return { map, content: await loadContent({ root, world: 'inn', ...placesOf(map) }) }
}
const told = ({ content }: Awaited<ReturnType<typeof load>>, file: string) =>
  content.diagnostics.filter((one) => one.file.endsWith(file)).map(({ severity, message }) => `${severity} ${message}`)

test('a spot of USES.md lies on the map that it names, counted as Tiled shows it', async () => {
  const area = (await readMap({ root, world: 'inn', map: 'inn' })).areas?.find(({ id }) => id === 'tarn')
  const map = await readMap({ root, world: 'inn', map: 'inn' })
  const [column, row] = map.gates?.[0]?.ends.find((end) => end.map === 'tarn')?.tiles[0] ?? [0, 0]
  const down = (area?.y ?? 0) / map.tileSize
  await writeFile(join(world, 'USES.md'), uses(`[${column}, ${row - down}], map: tarn`))
  const found = await load()
  expect(told(found, 'USES.md')).toEqual([])
  const kind = useKindOf({ catalogue: found.content.catalogue ?? {} } as never, 'fish' as never)
  const [spot] = spotsOf(found.map, kind ?? { at: [] })
  expect(spot?.stand).toEqual([column, row])
  expect(spot && thingTile(spot)).toEqual([column, row - 1])
})

test.each([
  [
    '[1, 1], map: tran',
    'error the use "fish" is left out: its spot "rock" is on the map "tran", which is no map of this world. Did you mean "tarn"?',
  ],
  ['[500, 1], map: tarn', 'error the use "fish" is left out: its spot "rock" stands outside the map, at [500, 1]'],
  ['[5, 5], map: tarn', 'warning nobody can stand at the spot "rock" of the use "fish": its tile is blocked'],
])('a spot at %s is told', async (spot, words) => {
  await writeFile(join(world, 'USES.md'), uses(spot))
  expect(told(await load(), 'USES.md')).toEqual([words])
})

const areaOf = async (id: string) => (await load()).map.areas?.find((area) => area.id === id)
test('what a page draws and plays lies on the map for which a file tells it', async () => {
  const tarn = await areaOf('tarn')
  const areas = [
    { id: 'inn', origin: { x: 0, y: 0 } },
    { id: 'tarn', origin: { x: 0, y: tarn?.y ?? 0 } },
  ] as never
  const down = tarn?.y ?? 0
  const art = placeArt(
    {
      lit: { parts: [{ x: 1, y: 1 }], maps: { tarn: { parts: [{ x: 2, y: 2 }] } } },
      // A world needs no mill.
      scenery: {
        ...{ lanes: ['#'], smoke: [{ x: 1, y: 1 }] },
        maps: { tarn: { lanes: ['.#'], animals: [{ kind: 'hen', x: 4, y: 4 }], washing: [{ x: 5, y: 5, footY: 9 }] } },
      },
      panes: {} as HTMLImageElement,
      pictures: new Map(),
    },
    { areas, tileSize: 32 },
  )
  expect(art.lit?.parts).toEqual([
    { x: 1, y: 1 },
    { x: 2, y: 2 + down },
  ])
  expect(art.scenery).toMatchObject({
    ...{ sails: [], smoke: [{ x: 1, y: 1 }], windows: [] },
    animals: [{ kind: 'hen', x: 4, y: 4 + down }],
    washing: [{ x: 5, y: 5 + down, footY: 9 + down }],
  })
  expect(art.scenery?.lanes.flatMap((row, index) => (row === '' ? [] : [[index, row]]))).toEqual([
    [0, '#'],
    [down / 32, '.#'],
  ])

  const sounds = readSoundMap(
    {
      ...{ ground: ['p'], sources: [{ kind: 'bell', x: 0, y: 0, reach: 9000 }] },
      maps: { tarn: { ground: ['s'], sources: [{ kind: 'river', x: 8, y: 8, reach: 90 }] } },
    },
    areas,
  )
  expect(groundAt(sounds, { x: 1, y: down + 1 }, false)).toBe('stone')
  expect(soundsOn(sounds, 'tarn').sources).toMatchObject([{ kind: 'river', x: 8, y: 8 + down }])
  expect(nearestOf(soundsOn(sounds, 'tarn'), 'bell', { x: 0, y: down }).gain).toBe(0)
})

test('a file that tells of a map that is none, or is no JSON, is told', async () => {
  await mkdir(join(world, 'sprites'), { recursive: true })
  await writeFile(join(world, 'sprites/sound.json'), '{"maps":{"tran":{}}}')
  await writeFile(join(world, 'sprites/scenery.json'), '{"smoke":[}')
  const problems: string[] = []
  await readMap({ root, world: 'inn', map: 'inn', onProblem: (problem) => problems.push(String(problem)) })
  expect(problems).toEqual([
    expect.stringMatching(/^worlds\/inn\/sprites\/scenery\.json is no JSON, and nothing of it is shown/),
    'worlds/inn/sprites/sound.json: "tran" in "maps" is no map of this world, which has inn, tarn. Did you mean "tarn"?',
  ])
  await rm(join(world, 'sprites'), { recursive: true })
})

test('rooms, seats, lights, signs and what the weather breaks are there on the second map', async () => {
  const { map } = await load()
  const down = map.areas?.[1]?.y ?? 0
  expect(map.furniture?.find(({ id }) => id === 'tarn-bench')).toMatchObject({ kind: 'seat', y: down + 7 * 32 })
  await writeFile(join(world, 'SIGNS.md'), '---\nsigns:\n  - { place: tarn, text: Deep water. }\n---\n')
  await mkdir(join(world, 'events'), { recursive: true })
  const gale = (map: string) =>
    `---\nname: a gale\nwhen: asked\nwhere: tarn\nminutes: 30\neffects:\n  - { damage: fence, of: hanna, needs: broth, spot: [3, 4], map: ${map} }\n---\nA gale.\n`
  await writeFile(join(world, 'events/gale.md'), gale('tran'))
  const wrong = await load()
  expect(told(wrong, 'gale.md')).toEqual([
    expect.stringContaining('"tran" is no map of this world. Did you mean "tarn"?'),
  ])
  await writeFile(join(world, 'events/gale.md'), gale('tarn'))
  const { content } = await load()
  expect(content.signs).toMatchObject([{ place: 'tarn' }])
  const effect = content.almanac?.['gale' as never]?.effects.find((one) => one.kind === 'damage')
  expect(effect?.kind === 'damage' && planeTile(map, effect.spot, effect.map)).toEqual([3, 4 + down / 32])
})

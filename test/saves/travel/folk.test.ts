import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { createBaggage } from '../../../main/saves/baggage.ts'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import { openSave } from '../../../main/saves/open-save.ts'
import { travelFaults, type ZoneJournal } from '../../../main/saves/travel-faults.ts'
import { isLong } from '../../support/runs.ts'
import { ana, npcId } from '../../world/stage.ts'
import type { Blow } from './mortal.ts'
import { createTown, type Town, yara } from './two-towns.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthfolk-folk-'))
afterAll(() => rm(root, { recursive: true, force: true }))
let runs = 0

const diary = 'memory/2026-11-20.md'
const wrote = { 'MEMORY.md': 'I sell salt.\n', [diary]: 'Ana lost a ring.\n', 'sessions/empty.jsonl': '' }

const letter = `${ana}/letter-1`

async function openLand(at: number[] = [], { hasLetter = false } = {}) {
  const blow: Blow = { at, steps: [] }
  const working = { now: 0 }
  const towns = new Map<string, Town>()
  const folder = join(root, String(runs++))
  const of = (zone: string, other: string) =>
    createTown({ zone, other, isHome: zone === 'village', folder: join(folder, zone), towns, blow, working })
  const [village, harbour] = [of('village', 'harbour'), of('harbour', 'village')]
  for (const town of [village, harbour]) towns.set(town.zone, town)
  for (const town of towns.values()) await town.start()
  for (const [path, text] of Object.entries({ ...wrote, '.index/rows.lance': 'derived' })) {
    await mkdir(join(village.home(), path, '..'), { recursive: true })
    await writeFile(join(village.home(), path), text)
  }
  if (hasLetter) {
    const world = village.world()
    world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
    world.send({
      kind: 'writeLetter',
      ...{ player: ana, letter: 'letter-1', to: npcId('keeper'), toName: 'Keeper', zone: 'harbour', text: 'Salt!' },
    })
    world.tick()
    Object.assign(village.disk, { snapshot: JSON.stringify(world.state), lines: [] })
    await village.start()
  }
  /** Until no zone has anything more to do by itself. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet = working.now === 0 ? quiet + 1 : 0)
      await new Promise((done) => setImmediate(done))
  }
  const journals = (): ZoneJournal[] => [village, harbour].map(({ zone, disk }) => ({ zone, lines: disk.lines }))
  return {
    ...{ blow, village, harbour, settle, journals },
    async recover() {
      for (const town of towns.values()) await town.start()
      for (const town of towns.values()) town.gate().resume()
      await settle()
    },
    /** Where the letter is. */
    letterIs(): string[] {
      return [...towns.values()].flatMap(({ zone, world, notes }) => {
        const { letters = {}, received = {}, travellers = {} } = world().state
        const { mail, elsewhere } = travellers[yara] ?? {}
        const isWith = (bag: typeof mail): boolean => bag?.letters?.some(({ id }) => id === letter) === true
        return [
          ...(letters[letter] && !letters[letter].taken ? [`waits in ${zone}`] : []),
          ...(isWith(mail) ? [`with Yara in ${zone}`] : []),
          ...(isWith(elsewhere?.load?.mail) ? ['on the road'] : []),
          ...(received[letter] ? [`in hand in ${zone}`] : []),
          ...notes.map(() => `noted in ${zone}`),
        ]
      })
    },
    /** Where Yara's body is, and where what she wrote is. */
    async places() {
      const found: [string, object][] = []
      for (const { zone, world } of towns.values()) {
        const body = world().state.npcs[yara]
        const load = world().state.travellers?.[yara]?.elsewhere?.load
        if (body) found.push([zone, body.bag])
        if (load) found.push(['road', load.bag])
      }
      const written: [string, object][] = []
      for (const { zone, folder: save, home } of towns.values())
        for (const [where, path] of [
          [zone, home()],
          ['road', join(save, 'on-the-road/npc-agents', yara)],
        ] as const)
          if (
            await access(path).then(
              () => true,
              () => false,
            )
          )
            written.push([where, await textsIn(path)])
      return { found, written }
    },
  }
}
type Land = Awaited<ReturnType<typeof openLand>>

const textsIn = async (folder: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(wrote).map(
        async (path) => [path, await readFile(join(folder, path), 'utf8').catch(() => null)] as const,
      ),
    ),
  )

/** To the harbour and back, as far as nobody is killed. */
async function journey({ village, harbour, settle }: Land): Promise<void> {
  village.tick()
  await settle()
  harbour.tick(40)
  await settle()
}
const bag = { gold: 9, items: {} }

it('takes a villager to another zone and back by their plan, with what they wrote', async () => {
  const land = await openLand()
  land.village.tick()
  await land.settle()
  expect(await land.places()).toEqual({ found: [['harbour', bag]], written: [['harbour', wrote]] })
  expect(land.village.world().state.npcs[yara]).toBeUndefined()
  await expect(access(join(land.harbour.home(), '.index'))).rejects.toThrow()
  // What she learns there comes back.
  await writeFile(join(land.harbour.home(), diary), 'Ana lost a ring. Nessa laughed.\n')
  land.harbour.tick(40)
  await land.settle()
  expect(await land.places()).toEqual({
    found: [['village', bag]],
    written: [['village', { ...wrote, [diary]: 'Ana lost a ring. Nessa laughed.\n' }]],
  })
  // Not twice on one day.
  land.village.tick(60)
  await land.settle()
  expect((await land.places()).found).toEqual([['village', bag]])
  expect(travelFaults(land.journals())).toEqual([])
})

it('keeps a villager in one place with their things and what they wrote, at whatever two steps a zone is killed', async () => {
  const whole = await openLand()
  await journey(whole)
  const steps = whole.blow.steps.length
  expect(new Set(whole.blow.steps.map((one) => one.split(' ').slice(1).join(' '))).size).toBeGreaterThanOrEqual(14)
  // A normal run kills at each step once.
  for (let first = 0; first < steps; first += isLong ? 1 : 2)
    for (const then of isLong ? [1, 2, 3, 5, 8] : [1]) {
      const land = await openLand([first, first + then])
      await journey(land)
      await land.recover()
      land.blow.at = []
      await land.recover()
      const where = `killed at ${first} and ${first + then}, of: ${land.blow.steps.join(', ')}`
      const { found, written } = await land.places()
      expect(found, where).toEqual([[expect.stringMatching(/^(village|harbour)$/), bag]])
      expect(written, where).toEqual([[found[0]?.[0], wrote]])
      expect(travelFaults(land.journals()), where).toEqual([])
    }
})

it('brings a letter to its addressee once, at whatever two steps a zone is killed', async () => {
  const whole = await openLand([], { hasLetter: true })
  await journey(whole)
  expect(whole.letterIs()).toEqual(['noted in harbour'])
  // Its writer hears of it when Yara is back.
  expect(whole.village.world().state.letters?.[letter]?.given).toBeGreaterThan(0)
  expect(travelFaults(whole.journals())).toEqual([])
  const { steps } = whole.blow
  expect(steps).toEqual(expect.arrayContaining(['harbour notes', 'harbour has noted']))
  for (let first = 0; first < steps.length; first += isLong ? 1 : 3)
    for (const then of isLong ? [1, 2, 3, 5, 8] : [3]) {
      const land = await openLand([first, first + then], { hasLetter: true })
      await journey(land)
      await land.recover()
      land.blow.at = []
      await land.recover()
      // Whatever was left undone goes on, once Yara is at either end.
      land.harbour.tick(40)
      await land.settle()
      land.harbour.tick(40)
      await land.settle()
      const where = `killed at ${first} and ${first + then}, of: ${land.blow.steps.join(', ')}`
      expect(land.letterIs(), where).toHaveLength(1)
      expect(land.harbour.world().state.received, where).toBeUndefined()
      expect(travelFaults(land.journals()), where).toEqual([])
    }
})

it('leaves a villager at home while the other zone is down, and lets them try another day', async () => {
  const land = await openLand()
  land.harbour.isDown = true
  // Two hours of the game, and some.
  for (let turn = 0; turn < 130; turn++) {
    land.village.tick()
    await new Promise((done) => setImmediate(done))
  }
  await land.settle()
  expect((await land.places()).found).toEqual([['village', bag]])
  expect(land.village.missed).toBe(1)
  land.harbour.isDown = false
  const { startedAt } = land.village.world().state
  Object.assign(land.village.world().state, { startedAt: startedAt + dayMs - 130 * 60_000 })
  land.village.tick()
  await land.settle()
  expect((await land.places()).found).toEqual([['harbour', bag]])
})

it('takes nothing from another zone that leads out of the folder or did not come whole', async () => {
  const save = join(root, 'hostile')
  const baggage = createBaggage(save)
  const bytes = Buffer.from('x')
  for (const path of ['../../x', '/etc/x', 'a/../../x', 'a\\b', '', 'a//b', 'c:/x'])
    await expect(baggage.receive(yara, { path, at: 0, bytes }), path).rejects.toThrow(/no villager writes/)
  await baggage.receive(yara, { path: 'MEMORY.md', at: 0, bytes })
  await expect(baggage.takeIn(yara, {})).rejects.toThrow(/did not come whole/)
  await expect(baggage.takeIn(yara, { 'MEMORY.md': 'a'.repeat(64), 'x.md': '' })).rejects.toThrow(/did not come whole/)
  await expect(access(join(save, 'npc-agents', yara))).rejects.toThrow()
})

it('its checker finds a villager who comes twice, without their things, or lives on where they left', async () => {
  const land = await openLand()
  land.village.tick()
  await land.settle()
  const change = (zone: string, kind: string, anew: (event: object) => object[]) =>
    travelFaults(
      land.journals().map((journal) => ({
        zone: journal.zone,
        lines: journal.lines.map(({ events = [] }) => ({
          events: events.flatMap((event) =>
            journal.zone === zone && event.kind === kind ? anew(event) : [event],
          ) as typeof events,
        })),
      })),
    ).join('\n')
  expect(travelFaults(land.journals())).toEqual([])
  expect(change('harbour', 'npcAdmitted', (event) => [event, event])).toMatch(/yara\.1 arrived twice/)
  expect(change('harbour', 'made', () => [])).toMatch(/yara\.1 arrived in harbour without its things/)
  expect(change('village', 'npcDelivered', (event) => [event, { kind: 'said', speaker: yara, text: 'Salt!' }])).toMatch(
    /yara lives on in village/,
  )
})

it('forgets a player in what a villager carries who is on the road', async () => {
  const land = await openLand()
  const player = 'p-0000000000000ana'
  const folder = land.village.folder
  await writeFile(
    join(land.village.home(), diary),
    `# Friday, 20 November 2026\n\n## 08:15 · market · with Ana <!-- who:${player} for:${player} -->\n\n- Ana told me: "I lost my silver ring near the mill." <!-- kind:told importance:7 id:m-31795c1a26b06fb6 -->\n`,
  )
  await createBaggage(folder).takeOut(yara)
  await createBaggage(folder).receive(yara, { path: 'MEMORY.md', at: 0, bytes: Buffer.from(`${player}\n`) })
  const save = await openSave({
    ...{ saves: join(folder, '..'), name: 'village' },
    fresh: { world: 'village', map: 'village', seed: 1, startedAt: 0 },
  })
  await save.close()
  const report = await forgetPlayer({ saves: join(folder, '..'), name: 'village', player })
  expect(report).toMatchObject({ ok: true, left: [] })
  const left = await readFile(join(folder, 'on-the-road/npc-agents', yara, diary), 'utf8')
  expect(left).not.toMatch(/Ana|ring|p-0000/)
  await expect(access(join(folder, 'on-the-road/arriving'))).rejects.toThrow()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createGrowth } from '../../../main/cli/land/growth.ts'
import { superviseZone, type ZoneProcess } from '../../../main/cli/land/zone-process.ts'
import { claimNumber, type LeaseFile } from '../../../main/saves/lease/lease-files.ts'
import type { Zone } from '../../../main/server/config/load-land.ts'

/** A zone that answers, ends on a signal, and says its process. */
const program = `console.log(JSON.stringify({ ok: true, url: 'http://zone/' + process.pid })); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0))`

async function openLand() {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-growth-'))
  const zoneOf = (id: string): Zone => ({ id, label: id, settings: join(folder, id, 'rpg.toml'), save: id })
  const land = {
    zones: [zoneOf('inn'), zoneOf('hollow')],
    file: [zoneOf('inn'), zoneOf('hollow')],
    faults: [] as string[],
  }
  const running = new Map<string, ZoneProcess>()
  const said: string[] = []
  const closed: string[] = []
  const programs = new Map<string, string>()
  const players = new Map<string, number>()
  const say = (text: string): void => void said.push(text)
  const begin = (zone: Zone): void => {
    const command = [process.execPath, '-e', programs.get(zone.id) ?? program]
    running.set(zone.id, superviseZone({ zone, say, changed: () => {}, command, patience: 300 }))
  }
  land.zones.forEach(begin)
  onTestFinished(async () => {
    await Promise.all([...running.values()].map((zone) => zone.stop('SIGKILL')))
    await rm(folder, { recursive: true, force: true })
  })
  const address = (zone: string) => running.get(zone)?.address() ?? null
  for (const { id } of land.zones) await expect.poll(() => address(id)).not.toBeNull()
  const growth = createGrowth({
    ...{ running, begin, say },
    zones: () => land.zones,
    async reread() {
      if (land.faults.length === 0) land.zones = land.file
      return land.faults
    },
    async lifeOf(zone) {
      const life = address(zone)
      if (life === null) throw new Error('nobody there')
      return life
    },
    async closeDoors(zone, { sendOn }) {
      if (zone === 'hollow' && programs.has('mute')) throw new Error('it hangs')
      closed.push(`${zone} ${sendOn}`)
      return players.get(zone) ?? 0
    },
    async playersIn(zone) {
      const left = (players.get(zone) ?? 0) - 1
      players.set(zone, left)
      return left
    },
    times: { readyMs: 3000, leaveMs: 1000, takeoverMs: 1000 },
  })
  return { land, running, said, closed, programs, players, address, growth, zoneOf }
}

it('drains, removes and adds zones, one act at a time', async () => {
  const { land, running, closed, players, address, growth, zoneOf } = await openLand()
  const before = address('inn')
  const [drained, twice] = await Promise.all([
    growth.act({ act: 'drain', zone: 'inn' }),
    growth.act({ act: 'remove', zone: 'inn' }),
  ])
  expect(drained).toMatchObject({ ok: true, told: [expect.stringContaining('inn was drained')] })
  expect(twice).toEqual({ ok: false, type: 'Busy', message: 'inn: drain is under way. Wait until that is done.' })
  expect([closed, address('inn') !== before]).toEqual([['inn false'], true])

  expect(await growth.act({ act: 'drain', zone: 'hill' })).toMatchObject({ ok: false, type: 'UnknownZone' })
  expect(await growth.act({ act: 'drain' })).toMatchObject({ ok: false, type: 'UnknownZone' })
  expect(await growth.act({ act: 'add', zone: 'inn' })).toMatchObject({ ok: false, type: 'Busy' })

  players.set('hollow', 2)
  expect(await growth.act({ act: 'remove', zone: 'hollow' })).toMatchObject({
    ok: true,
    told: [expect.stringContaining('2 players were sent on')],
  })
  expect([closed.at(-1), players.get('hollow'), address('hollow')]).toEqual(['hollow true', 0, null])
  expect(await growth.act({ act: 'drain', zone: 'hollow' })).toMatchObject({ ok: false, type: 'NotReady' })
  expect(await growth.act({ act: 'add', zone: 'hollow' })).toMatchObject({ ok: true })
  expect(address('hollow')).not.toBeNull()

  land.faults = ['land.toml:3: what is this']
  expect(await growth.act({ act: 'add', zone: 'hill' })).toEqual({
    ok: false,
    type: 'LandError',
    message: 'land.toml:3: what is this',
  })
  land.faults = []
  expect(await growth.act({ act: 'add', zone: 'hill' })).toMatchObject({ ok: false, type: 'UnknownZone' })
  land.file = [...land.file, zoneOf('hill')]
  expect(await growth.act({ act: 'add', zone: 'hill' })).toMatchObject({ ok: true })
  expect([...running.keys()]).toEqual(['inn', 'hollow', 'hill'])
})

it('upgrades zone after zone, and stops at one whose new program does not start', async () => {
  const { running, closed, address, growth, said } = await openLand()
  const before = [address('inn'), address('hollow')]
  expect(await growth.act({ act: 'upgrade' })).toMatchObject({
    ok: true,
    told: [/^inn/, /^hollow/].map((each) => expect.stringMatching(each)),
  })
  expect(closed).toEqual(['inn false', 'hollow false'])
  expect([address('inn'), address('hollow')].filter((each) => before.includes(each))).toEqual([])
  // The program of the first one breaks.
  const inn = running.get('inn') as ZoneProcess
  const broken = { ...inn, start: () => {} }
  ;(running as Map<string, ZoneProcess>).set('inn', broken)
  expect(await growth.act({ act: 'upgrade' })).toMatchObject({ ok: false, type: 'NotReady' })
  expect(closed.slice(2)).toEqual(['inn false'])
  expect(address('hollow')).not.toBeNull()
  inn.start()
  expect(said).toContain('[hollow] upgrade …')
})

it('upgrades once at a time, and says which zone it left out', async () => {
  const { growth, running } = await openLand()
  await running.get('hollow')?.stop('SIGTERM')
  const first = growth.act({ act: 'upgrade' })
  expect(await growth.act({ act: 'upgrade' })).toMatchObject({ ok: false, type: 'Busy' })
  expect(await first).toMatchObject({
    ok: true,
    told: [expect.stringContaining('inn was drained'), expect.stringContaining('hollow does not run here')],
  })
})

it('ends a zone that hangs, and says so', async () => {
  const { programs, address, growth, said } = await openLand()
  programs.set('mute', '')
  const pid = Number(address('hollow')?.split('/').at(-1))
  process.kill(pid, 'SIGSTOP')
  expect(await growth.act({ act: 'drain', zone: 'hollow' })).toMatchObject({ ok: true })
  expect(Number(address('hollow')?.split('/').at(-1))).not.toBe(pid)
  expect(said.join('\n')).toMatch(/\[hollow\] does not answer \(it hangs\).*\n\[hollow\] has not ended after 0.3 s/)
})

it('moves a zone away, and says who has taken it', async () => {
  const { land, growth, address } = await openLand()
  expect(await growth.act({ act: 'move', zone: 'hollow' })).toMatchObject({
    ok: true,
    told: [expect.stringContaining('hollow ended here'), expect.stringContaining('Nobody has taken hollow')],
  })
  expect(address('hollow')).toBeNull()
  await growth.act({ act: 'add', zone: 'hollow' })
  const { settings, save } = land.zones[1] as Zone
  const lease: LeaseFile = {
    number: 7,
    beat: 1,
    ttlMs: 10_000,
    host: 'standby.example',
    system: 'x',
    pid: 5,
    began: '',
    released: false,
  }
  const moving = growth.act({ act: 'move', zone: 'hollow' })
  await claimNumber(join(settings, '..', 'saves', save), lease)
  expect(await moving).toMatchObject({ told: [expect.anything(), 'standby.example has taken hollow over.'] })
})

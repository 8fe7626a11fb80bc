import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createShareHolder } from '../../../main/server/land/share-holder.ts'
import { type Grant, grantShape, type LandBudget, usageShape } from '../../../main/server/land/share-shapes.ts'
import { createZoneShare, type ZoneShare } from '../../../main/server/land/zone-share.ts'

const hour = 3_600_000

/** A land whose zones and holder may be killed at any moment, with one clock for the holder and another for the zones. */
async function openLand(budget: LandBudget, names = ['mill', 'harbour']) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-share-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'budget.json')
  const clock = { now: 1000 * hour + 60_000 }
  const zones = new Map<string, ZoneShare>()
  const deaf = new Set<string>()
  const sent: Grant[] = []
  let lives = 0
  const limits = { isCounted: budget.calls !== undefined || budget.tokens !== undefined, isQueued: true }
  const startZone = (name: string): void =>
    void zones.set(name, createZoneShare({ life: `${name} ${lives++}`, limits, now: () => clock.now - 1_000_000 }))
  names.forEach(startZone)
  const startHolder = () =>
    createShareHolder({
      ...{ budget, file, zones: () => names, now: () => clock.now },
      async send(zone, grant) {
        sent.push(grantShape.parse(JSON.parse(JSON.stringify(grant))))
        const share = zones.get(zone)
        if (!share || deaf.has(zone)) throw new Error('nobody there')
        return usageShape.parse(JSON.parse(JSON.stringify(share.hear(grant))))
      },
    })
  let holder = await startHolder()
  const rounds = async (count = 1): Promise<void> => {
    for (let round = 0; round < count; round++) {
      clock.now += 1000
      for (const zone of names) await holder.round(zone).catch(() => {})
    }
  }
  let calls = 0
  let tokens = 0
  /** A zone asks a model as long as it may. Returns how many calls it made. */
  const think = (zone: string, { most = Number.POSITIVE_INFINITY, size = 100 } = {}): number => {
    const share = zones.get(zone)?.budget
    let made = 0
    while (share && made < most && share.refusal(size) === null) {
      share.take(size).settle(size)
      made += 1
    }
    calls += made
    tokens += made * size
    return made
  }
  const restart = async (): Promise<void> => {
    holder = await startHolder()
  }
  const spent = () => ({ calls, tokens })
  return { clock, zones, deaf, sent, file, startZone, restart, rounds, think, spent, status: () => holder.status() }
}

it('gives the zones of a land together no more calls than it has, whatever is killed, and nearly all of them', async () => {
  const land = await openLand({ calls: 100 })
  expect(land.think('mill')).toBe(0)
  for (let turn = 0; turn < 60; turn++) {
    await land.rounds()
    for (const zone of ['mill', 'harbour']) land.think(zone, { most: 3 })
    if (turn % 9 === 4) land.startZone('mill')
    if (turn % 7 === 3) await land.restart()
    if (turn === 20) land.deaf.add('harbour')
    if (turn === 30) land.deaf.delete('harbour')
  }
  expect(land.spent().calls).toBeLessThanOrEqual(100)
  // A killed zone loses at most the slice that it had.
  expect(land.spent().calls).toBeGreaterThan(60)
  expect(land.status().calls).toEqual({ of: 100, lent: 100 })

  // A new hour.
  land.clock.now += hour
  await land.rounds(3)
  expect(land.think('mill')).toBeGreaterThan(0)
})

it('lets a busy zone have what an idle one does not use', async () => {
  const land = await openLand({ calls: 100 })
  for (let turn = 0; turn < 40; turn++) {
    await land.rounds()
    land.think('mill')
  }
  expect(land.spent().calls).toBeGreaterThanOrEqual(95)
})

it('counts tokens, and lends enough for a long prompt', async () => {
  const land = await openLand({ tokens: 100_000 })
  await land.rounds(2)
  expect(land.think('mill', { size: 30_000 })).toBe(0)
  for (let turn = 0; turn < 10; turn++) {
    await land.rounds()
    land.think('mill', { size: 30_000 })
  }
  expect(land.spent().tokens).toBe(90_000)
})

it('keeps a zone to its last loan while the holder is away, and lends nothing twice', async () => {
  const land = await openLand({ calls: 100 })
  await land.rounds(2)
  land.deaf.add('mill')
  await land.rounds(5)
  expect(land.think('mill')).toBe(5)
  expect(land.think('mill')).toBe(0)
  land.clock.now += hour
  expect(land.think('mill')).toBe(0)
  land.deaf.delete('mill')
  // An old grant that comes again changes nothing.
  const old = land.sent.findLast((grant) => grant.to === 'mill' && grant.calls > 0) as Grant
  land.zones.get('mill')?.hear(old)
  land.zones.get('mill')?.hear({ ...old, life: 'another', calls: 1000, hour: old.hour + 5, endsInMs: hour })
  expect(land.think('mill')).toBe(0)
})

it('hears one of two holders that see different disks, and gives up what the other lent', async () => {
  const zone = createZoneShare({ life: 'a', limits: { isCounted: true, isQueued: true }, now: () => 5 })
  const grant = (holder: string, calls: number): Grant => ({
    ...{ to: 'mill', from: 'front', life: 'a', heard: 0, hour: 7, endsInMs: hour, calls, tokens: 1e9, places: {} },
    holder: holder.repeat(16),
  })
  const made = (): number => {
    let count = 0
    while (zone.budget?.refusal(1) === null) {
      zone.budget.take(1).settle(1)
      count += 1
    }
    return count
  }
  zone.hear(grant('b', 5))
  zone.hear(grant('c', 100))
  expect(zone.status().lent?.calls).toBe(5)
  zone.budget?.take(1).settle(1)
  zone.hear(grant('a', 1))
  expect(made()).toBe(0)
  zone.hear(grant('b', 50))
  zone.hear(grant('a', 3))
  expect(made()).toBe(2)
})

it('lends nothing of this hour when its book is broken', async () => {
  const land = await openLand({ calls: 100 })
  await land.rounds(2)
  await writeFile(land.file, (await readFile(land.file, 'utf8')).slice(0, 30))
  await land.restart()
  land.startZone('mill')
  await land.rounds(3)
  expect(land.think('mill')).toBe(0)
  land.clock.now += hour
  await land.rounds(3)
  expect(land.think('mill')).toBe(5)
})

it('has no more requests at a model server at once than the land allows, in the order in which they came', async () => {
  const land = await openLand({ parallel: 6 })
  const running = { mill: 0, harbour: 0 }
  let most = 0
  const leave: { [zone in keyof typeof running]: (() => void)[] } = { mill: [], harbour: [] }
  const served: number[] = []
  const ask = (zone: keyof typeof running, number = 0): void =>
    void land.zones
      .get(zone)
      ?.places?.enter('ollama', new AbortController().signal)
      .then((left) => {
        running[zone] += 1
        most = Math.max(most, running.mill + running.harbour)
        if (zone === 'mill') served.push(number)
        leave[zone].push(() => {
          running[zone] -= 1
          left()
        })
      })
  const settle = () => new Promise((done) => setImmediate(done))
  for (let number = 0; number < 10; number++) ask('mill', number)
  await settle()
  expect(running.mill).toBe(1)
  await land.rounds(3)
  await settle()
  // One place is the harbour's, though it asks nothing.
  expect(running).toEqual({ mill: 5, harbour: 0 })
  for (let number = 0; number < 10; number++) ask('harbour')
  await settle()
  expect(running.harbour).toBe(1)
  await land.rounds(3)
  for (let turn = 0; turn < 6; turn++) {
    leave.mill.shift()?.()
    await settle()
    await land.rounds()
    if (turn === 2) await land.restart()
  }
  expect(running).toEqual({ mill: 3, harbour: 3 })
  expect(most).toBe(6)
  expect(served).toEqual(served.toSorted((a, b) => a - b))
  // The mill's process is killed: what it had is free.
  land.startZone('mill')
  running.mill = 0
  await land.rounds(3)
  await settle()
  expect(running.harbour).toBe(5)
  expect(most).toBeLessThanOrEqual(6)
  // The holder is away for long: each has its own place, and no more begin.
  land.clock.now += 120_000
  leave.harbour.splice(0).forEach((each) => each())
  await settle()
  expect(running.harbour).toBe(1)
})

it('gives up a place in the queue with its request', async () => {
  const { zones } = await openLand({ parallel: 2 })
  const places = zones.get('mill')?.places
  const left = await places?.enter('ollama', new AbortController().signal)
  const end = new AbortController()
  const waits = places?.enter('ollama', end.signal)
  end.abort(new Error('time is up'))
  await expect(waits).rejects.toThrow('time is up')
  const next = places?.enter('ollama', new AbortController().signal)
  left?.()
  left?.()
  await next
  expect(places?.places()).toBe(1)
})

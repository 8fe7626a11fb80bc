import { expect, it } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { travelFaults, type ZoneJournal } from '../../../main/saves/travel-faults.ts'
import { gameMs } from '../../../main/world/clock.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { questKey } from '../../../main/world/dealings.ts'
import type { QuestGoal } from '../../../main/world/goods.ts'
import type { ItemId, QuestId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { isLong } from '../../support/runs.ts'
import { ana, character, npcId } from '../../world/stage.ts'
import type { Blow } from './mortal.ts'
import { createZone, type Zone } from './two-zones.ts'

const asked = { to: 'harbour', from: 'mill', player: ana, name: 'Ana', tokenHash: '0'.repeat(64) }
const bag = { gold: 7, items: { bread: 2, salt: 1 } as Record<ItemId, number> }

async function openLand(at: number[] = [], { hasErrand = false } = {}) {
  const blow: Blow = { at, steps: [] }
  const zones = new Map<string, Zone>()
  const mill = createZone('mill', 'harbour', zones, blow, hasErrand ? [character('marta')] : [])
  const harbour = createZone('harbour', 'mill', zones, blow, hasErrand ? [character('yara')] : [])
  for (const zone of [mill, harbour]) zones.set(zone.zone, zone)
  for (const zone of zones.values()) await zone.start()
  mill.world().send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
  mill.world().tick()
  Object.assign(mill.world().state.players[ana] ?? {}, { bag: structuredClone(bag), hadPurse: true })
  if (hasErrand) {
    Object.assign(mill.world().state, errandFor(gameMs(mill.world().state)))
    Object.assign(harbour.world().state, { travellers: { [npcId('yara')]: { last: 1 } } })
    harbour.disk.snapshot = JSON.stringify(harbour.world().state)
    await harbour.start()
  }
  mill.disk.snapshot = JSON.stringify(mill.world().state)
  await mill.start()
  mill.world().send({ kind: 'join', player: ana, name: 'Ana' })
  mill.world().tick()
  const settle = () => new Promise((done) => setImmediate(() => setImmediate(done)))
  const journals = (): ZoneJournal[] => [mill, harbour].map(({ zone, disk }) => ({ zone, lines: disk.lines }))
  return {
    ...{ blow, mill, harbour, settle, journals },
    faults: () => travelFaults(journals()),
    /** Starts both anew, and lets each hand over what it has. */
    async recover() {
      for (const zone of zones.values()) await zone.start()
      for (const zone of zones.values()) zone.gatekeeper().resume()
      await settle()
    },
    /** Ana's things in each place where she is. */
    places: () =>
      [mill, harbour].flatMap((zone) => {
        const { here, road } = zone.holds(ana)
        return [...(here ? [[zone.zone, here]] : []), ...(road ? [['road', road]] : [])]
      }),
  }
}
/** Marta wants two loaves given to Yara, who is at the harbour. Ana has taken that on. */
const errandFor = (now: number): Pick<WorldState, 'errands' | 'quests'> => {
  const quest = 'loaves' as QuestId
  const goals: QuestGoal[] = [{ kind: 'hand', item: 'bread' as ItemId, count: 2, npc: npcId('yara') }]
  const about = { giver: npcId('marta'), player: ana, quest, since: now }
  return {
    errands: {
      [quest]: {
        quest: { ...{ id: quest, name: 'Loaves', giver: about.giver, text: '', again: false }, goals, reward: {} },
        ...{ template: 'promise', cause: { kind: 'promise', key: 'k', asker: about.giver }, whole: 2, pay: 6 },
        ...{ made: now, until: now + dayMs, by: {}, words: { thanks: '', late: '', settled: '' } },
      },
    },
    quests: { [questKey(ana, quest)]: { ...about, progress: [0], status: 'open', endedAt: null, goals } },
  }
}

type Land = Awaited<ReturnType<typeof openLand>>

/** Goes from the mill to the harbour and back, as far as nobody is killed. */
async function journey({ mill, harbour, settle }: Land): Promise<void> {
  mill.gatekeeper().take(ana, 'square')
  await settle()
  await goFromHarbour(harbour)
  await settle()
}

/** Without an entry in the registry nobody is known by their token, so Ana couldn't come in there as herself. */
async function goFromHarbour(harbour: Zone): Promise<void> {
  if (!harbour.disk.papers.has(ana)) return
  harbour.world().send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
  harbour.world().tick()
  harbour.gatekeeper().take(ana, 'square')
}

it('takes a player to another zone and back with their things', async () => {
  const land = await openLand()
  await journey(land)
  expect(land.places()).toEqual([['mill', bag]])
  expect(land.mill.world().state.players[ana]).toMatchObject({ name: 'Ana', crossings: { last: 2 }, hadPurse: true })
  expect(land.harbour.world().state.players[ana]?.crossings).toEqual({
    last: 2,
    elsewhere: { zone: 'mill', at: 'mill' },
  })
  expect(land.faults()).toEqual([])
})

it('stays with a player who walks away while the other zone is asked', async () => {
  const land = await openLand()
  land.mill.ways.asked = () => {
    Object.assign(land.mill.world().state.players[ana] ?? {}, { x: 900, y: 900 })
  }
  land.mill.gatekeeper().take(ana, 'square')
  await land.settle()
  expect(land.places()).toEqual([['mill', bag]])
})

it('takes nobody into the world whom the registry cannot enter', async () => {
  const land = await openLand()
  const parcel = { to: 'harbour', from: 'mill', player: ana, name: 'Ana', tokenHash: '0'.repeat(64), look: null }
  land.harbour.ways.isAnothers = true
  await expect(
    land.harbour.answers().hand({ ...parcel, transfer: `${ana}.9`, at: 'mill', load: { bag } }),
  ).rejects.toThrow(/somebody else's/)
  expect(land.harbour.world().state.players[ana]).toBeUndefined()
})

it('keeps a player in one place with exactly their things, at whatever two steps a zone is killed', async () => {
  const whole = await openLand()
  await journey(whole)
  const steps = whole.blow.steps.length
  expect(new Set(whole.blow.steps.map((step) => step.split(' ').slice(1).join(' '))).size).toBeGreaterThanOrEqual(7)
  for (let first = 0; first < steps; first++)
    for (let then = 1; then <= 14; then++) {
      const land = await openLand([first, first + then])
      await journey(land)
      const where = `killed at ${first} and ${first + then}, of: ${land.blow.steps.join(', ')}`
      // The harbour is up first, and a page tries to go on from there.
      await land.harbour.start()
      await goFromHarbour(land.harbour)
      await land.settle()
      await land.recover()
      land.blow.at = []
      await land.recover()
      expect(land.places(), where).toEqual([[expect.stringMatching(/^(mill|harbour)$/), bag]])
      expect(land.faults(), where).toEqual([])
    }
})

it('counts at home what was given at the other end exactly once, at whatever two steps a zone is killed', async () => {
  /** At the harbour, Ana gives Yara one loaf. */
  const visit = async ({ mill, harbour, settle }: Land): Promise<void> => {
    mill.gatekeeper().take(ana, 'square')
    await settle()
    if (!harbour.disk.papers.has(ana)) return
    const world = harbour.world()
    const { x, y } = world.state.npcs[npcId('yara')] ?? { x: 0, y: 0 }
    world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 32, y } })
    world.tick()
    world.send({ kind: 'playerGive', player: ana, to: npcId('yara'), goods: { items: { ['bread' as ItemId]: 1 } } })
    world.tick()
    await goFromHarbour(harbour)
    await settle()
  }
  const counted = ({ mill, harbour }: Land) => ({
    atHome: mill.world().state.errands?.['loaves' as QuestId]?.by[ana]?.count ?? 0,
    yaraHas: harbour.world().state.npcs[npcId('yara')]?.bag.items['bread' as ItemId] ?? 0,
  })
  const whole = await openLand([], { hasErrand: true })
  await visit(whole)
  expect(counted(whole)).toEqual({ atHome: 1, yaraHas: 1 })
  const steps = whole.blow.steps.length
  for (let first = 0; first < steps; first++)
    for (const then of isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 4]) {
      const land = await openLand([first, first + then], { hasErrand: true })
      await visit(land)
      land.blow.at = []
      await land.recover()
      // Wherever she is now, she comes home.
      await goFromHarbour(land.harbour)
      await land.settle()
      await land.recover()
      const where = `killed at ${first} and ${first + then}, of: ${land.blow.steps.join(', ')}`
      const { atHome, yaraHas } = counted(land)
      expect(land.places()[0]?.[0], where).toBe('mill')
      expect(atHome, where).toBe(yaraHas)
      expect(land.faults(), where).toEqual([])
    }
})

it('sets nobody on the way to a zone that is full or shut to them, or does not answer', async () => {
  const land = await openLand()
  const tries: (() => void)[] = [
    () => Object.assign(land.harbour.ways, { full: true }),
    () => Object.assign(land.harbour.ways, { full: false, shutOut: true }),
    () => Object.assign(land.harbour.ways, { shutOut: false, isDown: true }),
  ]
  for (const change of tries) {
    change()
    land.mill.gatekeeper().take(ana, 'square')
    await land.settle()
  }
  expect(land.mill.notices).toEqual([
    'harbour is full. Try again later.',
    'You may not enter harbour.',
    'The road to harbour is closed: nobody answers there just now.',
  ])
  expect(land.places()).toEqual([['mill', bag]])
  expect(
    land
      .journals()
      .flatMap(({ lines }) => lines.flatMap(({ events = [] }) => events))
      .map(({ kind }) => kind),
  ).not.toContain('departed')
})

it('gives the things back if the other zone cannot take them, and tries under a new number', async () => {
  const land = await openLand()
  await journey(land)
  const there = land.harbour.world().state.players[ana]
  // More than a bag can count, together with what Ana brings.
  Object.assign(there ?? {}, { bag: { gold: Number.MAX_SAFE_INTEGER - 3, items: {} } })
  for (let turn = 0; turn < 2; turn++) {
    land.mill.world().send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
    land.mill.world().tick()
    land.mill.gatekeeper().take(ana, 'square')
    await land.settle()
    expect(land.places()[0]).toEqual(turn === 0 ? ['mill', bag] : ['harbour', bag])
    Object.assign(there ?? {}, { bag: { gold: 0, items: {} } })
  }
  expect(land.faults()).toEqual([])
})

it('takes along whom the player has muted, and asks nothing of it when a transfer comes again', async () => {
  const land = await openLand()
  const { mill, harbour } = land
  const muted = [{ id: 'bram', name: 'Bram' }]
  mill.disk.mutes.set(ana, muted)
  mill.gatekeeper().take(ana, 'square')
  await land.settle()
  expect(harbour.disk.mutes.get(ana)).toEqual(muted)
  // They changed their mind there; the mill's parcel comes once more.
  harbour.disk.mutes.set(ana, [])
  const parcel = { ...asked, look: null, transfer: `${ana}.1`, at: 'mill', mutes: muted, load: { bag } }
  expect(await harbour.answers().hand(parcel)).toEqual({ taken: true })
  expect(harbour.disk.mutes.get(ana)).toEqual([])
})

it('gives the things of a forgotten player back to the zone that has still to forget them', async () => {
  const land = await openLand([2])
  const { mill, harbour } = land
  // Killed on the road: the land forgets Ana while her things are in the outbox.
  mill.gatekeeper().take(ana, 'square')
  await land.settle()
  harbour.ways.isForgotten = true
  await land.recover()
  expect(await harbour.answers().ask(asked)).toEqual({ ok: false, why: 'shut-out' })
  expect(land.places()).toEqual([['mill', bag]])
  expect(harbour.world().state.players[ana]).toBeUndefined()
})

it('keeps a player out of the zone that they left', async () => {
  const land = await openLand()
  land.mill.gatekeeper().take(ana, 'square')
  await land.settle()
  land.mill.world().send({ kind: 'join', player: ana, name: 'Ana' })
  expect(land.mill.world().tick()).toContainEqual({ kind: 'refused', command: 'join', reason: 'not-now', body: ana })
  expect(land.mill.gatekeeper().whereIs(ana)).toEqual({
    zone: 'harbour',
    text: 'You are in harbour now.',
    arrived: true,
  })
})

/** The journals of a journey with a fault: an event is changed, left out, or put in once more. */
const planted: [fault: RegExp, zone: string, kind: SimulationEvent['kind'], change: (event: never) => object[]][] = [
  [/arrived twice/, 'harbour', 'admitted', (event: object) => [event, event]],
  [/departed twice/, 'mill', 'departed', (event: object) => [event, event]],
  [/never departed/, 'mill', 'departed', () => []],
  [/arrived nowhere/, 'harbour', 'admitted', () => []],
  [/settled twice/, 'mill', 'delivered', (event: object) => [event, event]],
  [/given back too/, 'mill', 'delivered', (event: object) => [{ ...event, taken: false }]],
  [
    /with other things/,
    'harbour',
    'admitted',
    (event: { load: object }) => [{ ...event, load: { ...event.load, bag: { gold: 8, items: {} } } }],
  ],
  [/its things stayed/, 'mill', 'spent', () => []],
  [/without its things/, 'harbour', 'made', () => []],
  [
    /is in mill, and departed/,
    'mill',
    'delivered',
    (event: object) => [event, { kind: 'joined', player: ana, name: 'Ana' }],
  ],
  [
    /gives things away in mill/,
    'mill',
    'delivered',
    (event: object) => [event, { kind: 'transferred', from: ana, to: 'bram', goods: { gold: 1 } }],
  ],
  [
    /was for harbour and arrived in mill/,
    'mill',
    'delivered',
    (event: object) => [event, { ...admission, taken: true }],
  ],
]
const admission = {
  kind: 'admitted',
  player: ana,
  name: 'Ana',
  transfer: `${ana}.1`,
  zone: 'mill',
  load: { bag, hadPurse: true },
}

it.each(planted)('its checker finds a planted fault: %s', async (fault, zone, kind, change) => {
  const land = await openLand()
  land.mill.gatekeeper().take(ana, 'square')
  await land.settle()
  const journals = land.journals().map((journal) =>
    journal.zone !== zone
      ? journal
      : {
          zone,
          lines: journal.lines.map(({ events = [] }) => ({
            events: events.flatMap((event) =>
              event.kind === kind ? (change(event as never) as SimulationEvent[]) : [event],
            ),
          })),
        },
  )
  expect(travelFaults(land.journals())).toEqual([])
  expect(travelFaults(journals).join('\n')).toMatch(fault)
})

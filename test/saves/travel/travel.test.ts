import { expect, it } from 'vitest'
import type { ItemId, PlayerId } from '../../../main/world/ids.ts'
import { ana } from '../../world/stage.ts'
import { travelFaults, type ZoneJournal } from './check-travel.ts'
import { type Blow, createZone, type Zone } from './two-zones.ts'

const bag = { gold: 7, items: { bread: 2, salt: 1 } as Record<ItemId, number> }

async function openLand(at: number | null) {
  const blow: Blow = { at, steps: [] }
  const zones = new Map<string, Zone>()
  for (const [zone, other] of [
    ['mill', 'harbour'],
    ['harbour', 'mill'],
  ] as const)
    zones.set(zone, createZone(zone, other, zones, blow))
  for (const zone of zones.values()) await zone.start()
  const [mill, harbour] = [...zones.values()] as [Zone, Zone]
  const settle = async () => {
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    await new Promise((done) => setImmediate(done))
  }
  return {
    ...{ blow, mill, harbour, settle },
    /** Ana comes to the mill with her things, which the disk has. */
    async arrives() {
      mill.world().send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
      mill.world().tick()
      Object.assign(mill.world().state.players[ana] ?? {}, { bag: structuredClone(bag), hadPurse: true })
      mill.disk.snapshot = JSON.stringify(mill.world().state)
    },
    /** Starts both anew, and lets each hand over what it has. */
    async recover() {
      for (const zone of [mill, harbour]) await zone.start()
      for (const zone of [mill, harbour]) zone.gatekeeper().resume()
      await settle()
    },
    journals: (): ZoneJournal[] => [mill, harbour].map(({ zone, disk }) => ({ zone, lines: disk.lines })),
  }
}
type Land = Awaited<ReturnType<typeof openLand>>

/** Ana's things in each place where she is, by the disks alone. */
const places = ({ mill, harbour }: Land, player: PlayerId = ana) =>
  [mill, harbour].flatMap((zone) => {
    const { here, road } = zone.holds(player)
    return [...(here ? [[zone.zone, here]] : []), ...(road ? [['road', road]] : [])]
  })

/** There and back again. */
async function journey(land: Land): Promise<void> {
  await land.arrives()
  for (const zone of [land.mill, land.harbour]) {
    // Without an entry in the registry nobody is known by their token.
    if (zone === land.harbour && zone.disk.papers.has(ana)) {
      zone.world().send({ kind: 'join', player: ana, name: 'Ana', position: { x: 48, y: 48 } })
      zone.world().tick()
    }
    zone.gatekeeper().take(ana, 'square')
    await land.settle()
  }
}

it('takes a player to another zone and back, with their things, and nothing is left behind', async () => {
  const land = await openLand(null)
  await journey(land)
  expect(places(land)).toEqual([['mill', bag]])
  expect(land.mill.world().state.players[ana]).toMatchObject({ crossings: { last: 2 }, hadPurse: true })
  expect(land.harbour.holds(ana)).toEqual({ here: null, road: null })
  expect(travelFaults(land.journals())).toEqual([])
})

it('keeps a player in one place with their things, whichever zone is killed at whatever step', async () => {
  const whole = await openLand(null)
  await journey(whole)
  const steps = whole.blow.steps.length
  expect(steps).toBeGreaterThan(20)
  for (let at = 0; at < steps; at++) {
    const land = await openLand(at)
    await journey(land)
    const where = `killed before "${land.blow.steps[at]}" (${at})`
    land.blow.at = null
    // As the disks have it before anything is done about it.
    for (const zone of [land.mill, land.harbour]) await zone.start()
    expect(places(land).length, where).toBeGreaterThanOrEqual(1)
    await land.recover()
    expect(places(land), where).toEqual([[expect.stringMatching(/^(mill|harbour)$/), bag]])
    expect(travelFaults(land.journals()), where).toEqual([])
  }
})

import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { readState } from '../../main/saves/read-state.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { createLiveWorld } from '../../main/server/live/live-world.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command } from '../../main/world/commands.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { innMap, innStage, spot } from '../world/inn-stage.ts'
import { ana, ben, character, entry, npcId, placeId } from '../world/stage.ts'
import { filledSave } from './filled-save.ts'

const characters = [
  { ...character('greta', { at: 'inn' }), sells: ['ale' as never] },
  {
    ...character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'resting by the fire')] }),
    bag: { gold: 9, items: {} },
  },
]

/** The inn as a server runs it, on the files of a folder. */
async function openInn(folder: string) {
  await mkdir(join(folder, 'world'), { recursive: true })
  const simulation = createSimulation(innMap())
  const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  const { state } = await loadWorld({
    ...{ store, simulation, characters },
    fresh: { seed: 7, startedAt: Date.UTC(2026, 10, 20, 19), tickGameMs: 4000 },
  })
  const world = createLiveWorld({ simulation, state, store, logger: silentLogger })
  return {
    state,
    tick(...commands: Command[]) {
      for (const command of commands) world.send(command)
      return world.tick()
    },
    /** A copy of the files as they are when everything is on the disk, as after a kill: nobody says goodbye to the world. */
    async killed(): Promise<string> {
      await new Promise<void>((resolve) => world.whenKept(resolve))
      const copy = await temporaryFolder()
      await cp(folder, copy, { recursive: true })
      return copy
    },
    close: () => world.close(),
  }
}

it('a bed, a chest and the stakes of a game outlive a server that is killed', async () => {
  const folder = await temporaryFolder()
  const inn = await openInn(folder)
  for (let tick = 0; tick < 60; tick++) inn.tick()
  inn.tick({ kind: 'join', player: ana, name: 'Ana', position: spot(2, 5) })
  // Their first gold: Aldous is generous.
  inn.tick({ kind: 'npcGive', npc: npcId('aldous'), to: ana, goods: { gold: 8 } })
  inn.tick({ kind: 'rentBed', player: ana, bed: placeId('guest-bed'), price: 3 })
  inn.tick({ kind: 'stow', player: ana, goods: { gold: 2 } })
  inn.tick({ kind: 'beginDraughts', player: ana, npc: npcId('aldous'), stake: 1 })
  inn.tick({ kind: 'moveDraughts', player: ana, path: [21, 17] })
  for (let tick = 0; tick < 300; tick++) inn.tick()
  const before = structuredClone(inn.state.players[ana])
  expect(before).toMatchObject({ bag: { gold: 2 }, chests: { inn: { gold: 2 } }, draughts: { stake: 1 } })
  const again = await openInn(await inn.killed())
  await inn.close()
  // The game can't go on, so each has the stake back. Nobody else's gold has changed.
  expect(again.state.players[ana]).toMatchObject({
    ...{ bag: { gold: 3 }, lodging: before?.lodging, chests: before?.chests, present: false },
  })
  expect(again.state.npcs[npcId('aldous')]?.bag.gold).toBe(1)
  expect(again.state.players[ana]?.draughts).toBeUndefined()
  again.tick({ kind: 'join', player: ana, name: 'Ana', position: spot(2, 5) })
  again.tick({ kind: 'unstow', player: ana, goods: { gold: 2 } })
  expect(again.state.players[ana]?.bag.gold).toBe(5)
  await again.close()
})

it('a journal with beds, chests, sleep and games replays to the same world', () => {
  const log: Record<number, Command[]> = {
    50: [{ kind: 'join', player: ana, name: 'Ana', position: spot(2, 5) }],
    51: [{ kind: 'join', player: ben, name: 'Ben', position: spot(3, 6) }],
    52: [{ kind: 'npcGive', npc: npcId('aldous'), to: ana, goods: { gold: 6 } }],
    54: [{ kind: 'rentBed', player: ana, bed: placeId('guest-bed'), price: 3 }],
    56: [{ kind: 'stow', player: ana, goods: { gold: 1 } }],
    58: [{ kind: 'beginDraughts', player: ana, npc: npcId('aldous'), stake: 1 }],
    60: [{ kind: 'moveDraughts', player: ana, path: [21, 17] }],
    400: [{ kind: 'resignDraughts', player: ana }],
    410: [{ kind: 'lieDown', player: ana, on: placeId('guest-bed') }],
  }
  const run = () => {
    const stage = innStage({ at: 19, others: characters.slice(1) })
    for (let tick = 0; tick < 600; tick++) stage.step(...(log[tick] ?? []))
    return stage
  }
  const [first, second] = [run(), run()]
  expect(first.player(ana)).toMatchObject({ asleep: { on: 'guest-bed' }, chests: { inn: { gold: 1 } } })
  expect(canonicalJson(second.state)).toBe(canonicalJson(first.state))
  expect(second.log).toEqual(first.log)
  const read = readState(JSON.parse(JSON.stringify(first.state)))
  expect('state' in read && canonicalJson(read.state)).toBe(canonicalJson(first.state))
  expect(
    readState({ ...first.state, players: { [ana]: { ...first.player(ana), chests: { inn: { gold: -1 } } } } }),
  ).toHaveProperty('problem')
})

it('a forgotten player leaves no bed, no chest, no house and no key behind', async () => {
  const { saves, folder, one, two, stage } = await filledSave({ one: 'Ana', two: 'Ben' })
  const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  await store.load()
  const { x, y } = stage.npc('marta')
  for (const { id, name } of [one, two])
    stage.step({ kind: 'join', player: id, name, position: { x, y } }, { kind: 'leave', player: id })
  Object.assign(stage.player(one.id), {
    lodging: { bed: 'guest-bed', until: 1e12 },
    chests: { inn: { gold: 41, items: { kettle: 1 } } },
    home: { house: 'cot', since: 0, pieces: [{ id: 1, item: 'kettle', column: 2, row: 5, turned: 0 }] },
  })
  stage.player(two.id).home = { house: placeId('shed'), since: 0, keys: [one.id] }
  for (const npc of Object.values(stage.state.npcs)) npc.operations = []
  await store.snapshot(stage.state)
  await store.close()
  await forgetPlayer({ saves, name: 'main', player: one.id })
  const again = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
  const loaded = await again.load()
  await again.close()
  expect(Object.keys(loaded?.state.players ?? {})).not.toContain(one.id)
  expect(JSON.stringify(loaded?.state)).not.toContain('guest-bed')
  expect(JSON.stringify(loaded?.state)).not.toContain('kettle')
  expect(loaded?.state.players[two.id]?.home).toEqual({ house: 'shed', since: 0 })
})

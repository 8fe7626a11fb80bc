import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../../../main/base/logger.ts'
import { hourMs } from '../../../main/language/calendar.ts'
import { createBaggage } from '../../../main/saves/baggage.ts'
import { createLetters } from '../../../main/server/live/letters.ts'
import { createLiveWorld, type LiveWorld } from '../../../main/server/live/live-world.ts'
import { loadWorld } from '../../../main/server/live/load-world.ts'
import { createFolkArrivals } from '../../../main/server/travel/folk-arrivals.ts'
import { createFolkGate, type FolkGate } from '../../../main/server/travel/folk-gate.ts'
import type { FolkRoad } from '../../../main/server/travel/road.ts'
import type { ZoneTraveller } from '../../../main/server/travel/zone-land.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { character, createStage, npcId, placeId, twoPlaces } from '../../world/stage.ts'
import { type Blow, createMortal } from './mortal.ts'

type Letters = ReturnType<typeof createLetters>
export const yara = npcId('yara')
const map = twoPlaces()
const simulation = createSimulation(map)

export interface TownOptions {
  zone: string
  other: string
  isHome: boolean
  folder: string
  towns: ReadonlyMap<string, { answers(): FolkRoad; isDown: boolean }>
  blow: Blow
  /** Counts what is under way. */
  working: { now: number }
}

/** A zone with a real folder, to and from which Yara travels each day at eight. */
export const createTown = ({ zone, other, isHome, folder, towns, blow, working }: TownOptions) => {
  const own: SimulationCharacter = {
    ...character('yara'),
    ...(isHome ? { bag: { gold: 9, items: {} } } : { guest: true as const }),
  }
  const first = createStage({ map, characters: [own, character(isHome ? 'elder' : 'keeper')] }).state
  const mortal = createMortal(zone, blow, first)
  const { step } = mortal
  /** What the villagers of this zone have noted of letters, on the disk. */
  const notes: string[] = []
  const traveller: ZoneTraveller = {
    ...{ npc: yara, zone: other, label: other, at: placeId('square'), gate: placeId('square'), road: 0 },
    ...{ doing: 'setting out', leaves: isHome ? { from: 8 * 60 } : null, stays: hourMs / 60 },
  }
  const busy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    working.now += 1
    try {
      return await work()
    } finally {
      working.now -= 1
    }
  }
  const town = { isDown: false, missed: 0 }
  let world: LiveWorld
  let gate: FolkGate
  let arrivals: FolkRoad
  let letters: Letters
  const home = (npc: NpcId = yara) => join(folder, 'npc-agents', npc)

  const start = async (): Promise<void> => {
    const of = mortal.begin()
    const store = mortal.openStore(of)
    const { state } = await loadWorld({
      ...{ store, simulation, characters: [own, character(isHome ? 'elder' : 'keeper')] },
      fresh: { seed: 1, startedAt: first.startedAt, language: 'en', tickGameMs: first.tickGameMs },
    })
    world = createLiveWorld({ simulation, state, store, logger: silentLogger, still: true })
    const real = createBaggage(folder)
    /** Each thing that is done to a folder is a step, before and after. */
    const around = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
      busy(async () => {
        step(name, of)
        const result = await work()
        step(`has ${name}`, of)
        return result
      })
    const baggage: typeof real = {
      ...real,
      takeOut: (npc) => around('taken out', () => real.takeOut(npc)),
      putBack: (npc) => around('put back', () => real.putBack(npc)),
      drop: (npc) => around('dropped', () => real.drop(npc)),
      receive: (npc, piece) => around('received', () => real.receive(npc, piece)),
      takeIn: (npc, list) => around('taken in', () => real.takeIn(npc, list)),
      begin: (npc) => busy(() => real.begin(npc)),
      list: (npc) => busy(() => real.list(npc)),
      tidy: (left) => busy(() => real.tidy(left)),
      async *pieces(npc) {
        yield* await busy(async () => {
          const all = []
          for await (const piece of real.pieces(npc)) all.push(piece)
          return all
        })
      },
    }
    const told = async <Result>(name: string, ask: (road: FolkRoad) => Promise<Result>): Promise<Result> => {
      step(name, of)
      const there = towns.get(other)
      if (!there || there.isDown) throw new Error('nobody there')
      const answer = JSON.parse(JSON.stringify(await ask(there.answers()))) as Result
      step(`${name}: answered`, of)
      return answer
    }
    gate = createFolkGate({
      ...{ zone, world, baggage, logger: silentLogger, whereabouts: { leaving: new Set<NpcId>() } },
      travellers: () => [traveller],
      road: {
        askNpc: (asked) => told('asks', (road) => road.askNpc(asked)),
        sendPiece: (piece) => told('sends', (road) => road.sendPiece(JSON.parse(JSON.stringify(piece)))),
        handNpc: (parcel) => told('hands over', (road) => road.handNpc(JSON.parse(JSON.stringify(parcel)))),
      },
      settle: async () => step('settled', of),
      release: async () => {},
      missed() {
        town.missed += 1
      },
      // Tried again only when the test says so: by a restart.
      timer: () => () => {},
    })
    letters = createLetters({
      ...{ world, logger: silentLogger },
      memoryOf: () => ({
        remember: (note) =>
          busy(async () => {
            step('notes', of)
            // Two writes with the same id are one memory.
            if (note.id !== undefined && !notes.includes(note.id)) notes.push(note.id)
            step('has noted', of)
            return { ...note, id: note.id ?? '', path: '', line: 1 }
          }),
      }),
    })
    arrivals = createFolkArrivals({
      ...{ world, baggage, logger: silentLogger },
      travellers: () => [traveller],
      characterOf: () => own,
      release: async () => {},
      isClosing: () => false,
    })
  }

  return Object.assign(town, {
    zone,
    traveller,
    disk: mortal.disk,
    notes,
    folder,
    home,
    start: async () => {
      await mkdir(join(folder, 'npc-agents'), { recursive: true })
      await start()
    },
    world: () => world,
    gate: () => gate,
    answers: () => arrivals,
    /** Lets time pass until the next look at who may set out. */
    tick(ticks = 15) {
      for (let tick = 0; tick < ticks; tick++) {
        world.tick()
        gate.afterTick()
        letters.afterTick()
      }
    },
  })
}
export type Town = ReturnType<typeof createTown>

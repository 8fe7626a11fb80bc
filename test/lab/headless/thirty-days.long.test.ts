import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openRunContent } from '../../../main/lab/headless/run-content.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { simulationCharacter } from '../../../main/server/live/world-view.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { createSimulation } from '../../../main/world/step.ts'

const root = new URL('../../..', import.meta.url).pathname
const dayTicks = 21_600
const look = 450

test('the village goes on for many days without any mind: everybody eats, sleeps, works and goes about, and nothing grows', async () => {
  const { map, content } = await openRunContent({
    root,
    world: 'village',
    map: 'village',
    seed: 3,
    npcs: 25,
    logger: silentLogger,
  })
  const state = createWorld({
    seed: 3,
    startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60),
    map,
    // Talk waits for minds, and this run has none.
    characters: content.characters.map((character) => ({ ...simulationCharacter(character), sociable: 0 })),
    ...(content.catalogue ? { catalogue: content.catalogue } : {}),
  })
  const simulation = createSimulation(map)
  const days = 30
  const sizes: number[] = []
  for (let day = 0; day < days; day++) {
    const meals = new Map<NpcId, number>()
    const places = new Map<NpcId, Set<string>>()
    const rested = new Map<NpcId, number>()
    for (let tick = 0; tick < dayTicks; tick++) {
      for (const event of simulation.step(state, [])) {
        if (event.kind === 'ate') meals.set(event.npc, (meals.get(event.npc) ?? 0) + 1)
      }
      if (tick % look !== 0) continue
      for (const npc of Object.values(state.npcs)) {
        places.set(npc.id, (places.get(npc.id) ?? new Set()).add(`${Math.round(npc.x / 64)} ${Math.round(npc.y / 64)}`))
        rested.set(npc.id, Math.max(rested.get(npc.id) ?? 0, npc.needs.rest))
        expect(npc.needs.food, `${npc.id} starves on day ${day}`).toBeGreaterThan(0)
        expect(npc.needs.rest, `${npc.id} is worn out on day ${day}`).toBeGreaterThan(0)
      }
    }
    sizes.push(canonicalJson(state).length)
    for (const { id } of Object.values(state.npcs)) {
      expect(meals.get(id) ?? 0, `${id} eats on day ${day}`).toBeGreaterThan(0)
      expect(rested.get(id), `${id} sleeps on day ${day}`).toBeGreaterThan(700)
      expect(places.get(id)?.size, `${id} gets about on day ${day}`).toBeGreaterThan(1)
    }
  }
  expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) * 1.25)
}, 600_000)

import type { ContentChange } from '../content/watch-content.ts'
import type { RpgjsEngine } from '../engine/rpgjs-engine.ts'
import type { NpcId } from '../simulation/ids.ts'
import type { Looks } from './looks.ts'
import type { Village } from './village.ts'
import { simulationCharacter } from './world-view.ts'

/** Keeps what RPGJS shows of the NPCs in step with the simulation and with content that changes on disk. */
export function createNpcBodies(village: Village, engine: RpgjsEngine, looks: Looks) {
  const { world } = village
  const add = (id: NpcId): void => {
    const npc = world.state.npcs[id]
    const character = village.characterOf(id)
    if (npc && character) engine.bodies.add({ id, name: npc.name, graphic: looks.of(character.appearance), x: npc.x, y: npc.y, facing: npc.facing })
  }
  village.onContent((change: ContentChange) => {
    for (const id of [...change.added, ...change.changed]) {
      const character = village.characterOf(id)
      if (!character) continue
      world.send({ kind: 'characterChanged', npc: id, character: simulationCharacter(character) })
      if (engine.bodies.has(id)) engine.bodies.setGraphic(id, looks.of(character.appearance))
    }
    for (const id of change.removed) {
      world.send({ kind: 'characterRemoved', npc: id })
      engine.bodies.remove(id)
    }
  })
  return {
    /** After a tick. */
    show(): void {
      for (const npc of Object.values(world.state.npcs)) {
        // Somebody new has a body in the simulation since this tick.
        if (!engine.bodies.has(npc.id)) add(npc.id)
        engine.bodies.place(npc.id, npc)
      }
    },
  }
}

import type { RpgClientEngine } from '@rpgjs/client'
import type { AutoWalk } from './auto-walk.ts'
import type { Conversation } from './conversation.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import type { Goods } from './goods.ts'
import { thingAt } from './ground-places.ts'
import { createGroundWays, type GroundWays } from './ground-ways.ts'
import { houseAt } from './houses/houses.ts'
import { readGround, type TiledScene } from './read-ground.ts'
import type { Stage } from './stage.ts'
import type { WorldView } from './world-view.ts'

/** The parts of RPGJS's map scene used here. */

/**
 * Mouse and touch on the world: a villager is talked to, a door calls the people inside, a thing within reach is picked
 * up, and the ground is walked to.
 */
export function listenToPointer(options: {
  engine: RpgClientEngine
  state: GameState
  stage: Stage
  walk: AutoWalk
  conversation: Conversation
  goods: Goods
  doors: Pick<WorldView, 'wayThroughDoor'>
}): void {
  const { engine, state, stage, walk, conversation, goods, doors } = options
  const canvas = engine.renderer.canvas
  let ways: GroundWays | null = null

  const villagerAt = (event: PointerEvent) => {
    const villagers = state.around.filter((person) => person.kind === 'npc')
    const body = stage.bodyAt(
      { x: event.clientX, y: event.clientY },
      villagers.map((person) => person.id),
    )
    return villagers.find((person) => person.id === body) ?? null
  }
  const thingUnder = (event: PointerEvent) => {
    const point = state.reachable.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return point && thingAt(state.reachable, point)
  }
  const houseUnder = (event: PointerEvent) => {
    const point = state.lived.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return point && houseAt(state.lived, point)
  }
  canvas.addEventListener('pointermove', (event) => {
    const isTouch = event.pointerType === 'touch'
    state.hovered = isTouch ? null : (villagerAt(event)?.id ?? null)
    state.hoveredHouse = isTouch || state.hovered ? null : (houseUnder(event)?.house.id ?? null)
    canvas.style.cursor = state.hovered || state.hoveredHouse || thingUnder(event) ? 'pointer' : ''
  })
  canvas.addEventListener('pointerleave', () => {
    state.hovered = state.hoveredHouse = null
  })
  canvas.addEventListener('pointerup', (event) => {
    if (event.button !== 0) return
    state.panel = 'none'
    const villager = villagerAt(event)
    if (villager) return conversation.approach(villager)
    const thing = thingUnder(event)
    if (thing) return void goods.pickUp(thing.id)
    const within = houseUnder(event)?.people ?? []
    const called = within.find(({ asleep }) => !asleep) ?? within[0]
    if (called) return conversation.approach({ id: called.id, name: called.name })
    const scene = engine.getScene() as unknown as TiledScene | null
    const player = engine.player as { position: { x: number; y: number } } | null
    const target = stage.worldAt({ x: event.clientX, y: event.clientY })
    if (!scene || !player || !target) return
    ways ??= createGroundWays(readGround(scene))
    const door = doors.wayThroughDoor(target)
    const points = ways.between(toFeet(player.position), door?.onto ?? target)
    if (!points) return
    conversation.walkedByHand()
    walk.start(door ? [...points, [door.against.x, door.against.y]] : points)
  })
}

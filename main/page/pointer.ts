import type { RpgClientEngine } from '@rpgjs/client'
import { everyWhile } from './beats.ts'
import type { Conversation } from './conversation.ts'
import type { GameState } from './game-state.ts'
import type { Goods } from './goods.ts'
import { thingAt } from './ground-places.ts'
import type { PageHome } from './home/home.ts'
import { houseAt } from './houses/houses.ts'
import { createLateTaps, noteEvery } from './late-taps.ts'
import type { Stage } from './stage.ts'
import { type PageUses, useAt } from './uses/uses.ts'

/** A press that ends this near to where it began is a tap. CSS pixels. */
const tapWidth = 16

/**
 * Mouse and touch on the world: a villager is talked to, a thing within reach is picked up, a thing that can be used is
 * walked to and used, and the ground is walked to. A door is walked to and through: a talk with somebody inside begins
 * there, if the player wants one. Only the people of a house without a room are called out of its door.
 */
export function listenToPointer(options: {
  engine: RpgClientEngine
  state: GameState
  stage: Stage
  conversation: Conversation
  goods: Goods
  uses: PageUses
  home: Pick<PageHome, 'pressed' | 'pointed'>
  tileSize(): number
  /** The villagers on the page, by their feet. */
  villagers(): readonly { id: string; name: string; x: number; y: number }[]
  /** The player's feet. */
  feet(): { x: number; y: number } | null
  /** Whether one can stand at a point of the world. */
  isFree(point: { x: number; y: number }): boolean
  walkTo(point: { x: number; y: number }): void
  /** Whether the people of a house are to be seen in a room of its own. */
  hasRoom(house: string): boolean
  here?: AbortSignal
}): void {
  const until = options.here ? { signal: options.here } : {}
  const { engine, state, stage, conversation, goods, uses, home } = options
  const canvas = engine.renderer.canvas
  const late = createLateTaps(options.villagers)
  everyWhile(options.here, noteEvery, () => late.note(performance.now()))
  /** Where the pointer went down, and on whom. */
  let pressed: { x: number; y: number; villager: ReturnType<typeof villagerAt> } | null = null

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
  const useUnder = (event: PointerEvent) => {
    const point = state.uses.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return (
      point && useAt(state.uses, point, { tileSize: options.tileSize(), from: options.feet(), isFree: options.isFree })
    )
  }
  const houseUnder = (event: PointerEvent) => {
    const point = state.lived.length > 0 ? stage.worldAt({ x: event.clientX, y: event.clientY }) : null
    return point && houseAt(state.lived, point)
  }
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const isTouch = event.pointerType === 'touch'
      if (state.furnishing) home.pointed(stage.worldAt({ x: event.clientX, y: event.clientY }))
      state.hovered = isTouch ? null : (villagerAt(event)?.id ?? null)
      state.hoveredHouse = isTouch || state.hovered ? null : (houseUnder(event)?.house.id ?? null)
      canvas.style.cursor = state.hovered || state.hoveredHouse || thingUnder(event) || useUnder(event) ? 'pointer' : ''
    },
    until,
  )
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      pressed = { x: event.clientX, y: event.clientY, villager: villagerAt(event) }
    },
    until,
  )
  canvas.addEventListener(
    'pointerleave',
    () => {
      state.hovered = state.hoveredHouse = null
    },
    until,
  )
  canvas.addEventListener(
    'pointerup',
    (event) => {
      if (event.button !== 0) return
      if (state.furnishing && home.pressed(stage.worldAt({ x: event.clientX, y: event.clientY }))) return
      state.panel = 'none'
      uses.forgetWish()
      // Between the press and its end somebody else may have stepped there.
      const began = pressed
      pressed = null
      const isTap = began !== null && Math.hypot(event.clientX - began.x, event.clientY - began.y) <= tapWidth
      const villager = isTap ? began.villager : villagerAt(event)
      if (villager) return conversation.approach(villager)
      const thing = thingUnder(event)
      if (thing) return void goods.pickUp(thing.id)
      const use = useUnder(event)
      if (use) return uses.go(use)
      const house = houseUnder(event)
      const within = house && !options.hasRoom(house.house.id) ? house.people : []
      const called = within.find(({ asleep }) => !asleep) ?? within[0]
      if (called) return conversation.approach({ id: called.id, name: called.name })
      const target = stage.worldAt({ x: event.clientX, y: event.clientY })
      if (!target) return
      // Whoever was there and has walked on is followed.
      const gone = isTap ? late.meant(target, performance.now()) : null
      if (gone) return conversation.approach(gone)
      options.walkTo(target)
    },
    until,
  )
}

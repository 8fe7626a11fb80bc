import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { LiveWorld } from './live-world.ts'
import type { WayFinder } from './way-finder.ts'

/** RPGJS's numbers for directions. */
const direction = { up: 1, right: 2, down: 3, left: 4 } as const
/** A point counts as reached within this many pixels; RPGJS moves 3 at a time. */
const reach = 3
/** After how many RPGJS steps without progress another way is sought: half a second. */
const stuckAfter = 30
/** For how many RPGJS steps a body may be missing before the walk is given up: five seconds. */
const appearsWithin = 300
/** How many ways are tried on one spot before the walk is given up: whoever stands in the way may move on. */
const mostWays = 40
/** A point farther away than this is on the other side of a door or a gate; pixels. */
const beyondDoor = 72
/** For how many RPGJS steps somebody waits at a shut door: twenty seconds, in which the person called can come out. */
const waitsAtDoor = 1200
/** The longest walk, in RPGJS steps: three minutes. Nobody is followed around for ever. */
const longestWalk = 10_800
/** How often they look meanwhile whether the way is free, in RPGJS steps. */
const looksEvery = 30

/** Why a walk to somebody has led nowhere, in words; null if it hasn't, or if the player ended it. */
export function whyNoWay(how: WalkEnd, name: string, say: SayNotice = noticesInEnglish): string | null {
  if (how === 'shut') return say('player-walks.is-inside-and-does-not', { name })
  return how === 'no-way' ? say('player-walks.there-is-no-way-from', { name }) : null
}

/** Where a walk leads. */
interface Goal {
  /** Null: it is gone. */
  point(): { x: number; y: number } | null
  /** How near counts as arrived, in tiles. */
  near: number
  end(how: WalkEnd): void
  /** Another walk takes the place of this one. */
  replaced?(): void
}

interface Walk {
  goal: Goal
  points: [number, number][]
  last: { x: number; y: number }
  still: number
  ways: number
  /** Where the last way began. */
  begun: { x: number; y: number }
  /** Steps spent before a shut door. */
  waits: number
  /** Steps since the walk began. */
  steps: number
}

/** `shut`: nobody has opened the door behind which the person is. */
export type WalkEnd = 'arrived' | 'no-way' | 'shut' | 'stopped'

/**
 * Walks players to the NPC that they want to talk to, through RPGJS's own directions, one a step. So collisions, speed
 * and everything else work as if the player had pressed the keys, and a slow page walks as fast as a quick one. The
 * player's first own key press ends it.
 */
export function createPlayerWalks(ports: {
  world: LiveWorld
  ways: WayFinder
  /** One step in a direction; the result shows in the next `positionOf`. */
  move(player: PlayerId, direction: number): void
  onEnd(player: PlayerId, npc: NpcId, how: WalkEnd): void
  /** The distance at which the two are near enough to talk, in tiles. */
  near: number
  /** Takes the player through the door to this point. False: the door is shut. */
  through(player: PlayerId, point: { x: number; y: number }): boolean
}) {
  const { world, ways } = ports
  const walks = new Map<PlayerId, Walk>()
  const end = (player: PlayerId, walk: Walk, how: WalkEnd) => {
    walks.delete(player)
    walk.goal.end(how)
  }
  const plan = (walk: Walk, from: { x: number; y: number }): boolean => {
    const goal = walk.goal.point()
    // Whoever gets on follows somebody who walks too, as long as it takes.
    const gotOn = from.x !== walk.begun.x || from.y !== walk.begun.y
    walk.ways = gotOn ? 1 : walk.ways + 1
    walk.begun = { x: from.x, y: from.y }
    walk.still = 0
    const points = goal && walk.ways <= mostWays ? ways.between(from, goal) : null
    walk.points = points ?? []
    return points !== null
  }

  const begin = (player: PlayerId, goal: Goal, from: { x: number; y: number }): void => {
    walks.get(player)?.goal.replaced?.()
    const walk: Walk = {
      goal,
      points: [],
      last: { x: Number.NaN, y: Number.NaN },
      still: 0,
      ways: 0,
      begun: from,
      waits: 0,
      steps: 0,
    }
    walks.set(player, walk)
    if (!plan(walk, from)) end(player, walk, 'no-way')
  }

  return {
    /** Begins to walk `player` from where it is to an NPC. */
    start: (player: PlayerId, npc: NpcId, from: { x: number; y: number }): void =>
      begin(
        player,
        { point: () => world.state.npcs[npc] ?? null, near: ports.near, end: (how) => ports.onEnd(player, npc, how) },
        from,
      ),
    /** Begins to walk `player` from where it is to any goal. */
    startTo: begin,
    stop(player: PlayerId): void {
      const walk = walks.get(player)
      if (walk) end(player, walk, 'stopped')
    },
    isWalking: (player: PlayerId): boolean => walks.has(player),
    /** Called once per RPGJS step. */
    step(positionOf: (player: PlayerId) => { x: number; y: number } | null): void {
      for (const [player, walk] of walks) {
        const feet = positionOf(player)
        const goal = walk.goal.point()
        if (!feet && goal && walk.still < appearsWithin) {
          // A newcomer is in the simulation before RPGJS has put the body on the map.
          walk.still += 1
          continue
        }
        if (!feet || !goal) {
          end(player, walk, 'stopped')
          continue
        }
        walk.steps += 1
        if (walk.steps > longestWalk) {
          end(player, walk, 'no-way')
          continue
        }
        if (Math.hypot(goal.x - feet.x, goal.y - feet.y) / world.map.tileSize <= walk.goal.near) {
          end(player, walk, 'arrived')
          continue
        }
        walk.still = feet.x === walk.last.x && feet.y === walk.last.y ? walk.still + 1 : 0
        walk.last = { x: feet.x, y: feet.y }
        const reached = (point: [number, number]) =>
          Math.abs(point[0] - feet.x) <= reach && Math.abs(point[1] - feet.y) <= reach
        while (walk.points[0] && reached(walk.points[0])) walk.points.shift()
        if (walk.waits > 0) {
          walk.waits += 1
          if (walk.waits > waitsAtDoor) {
            end(player, walk, 'shut')
            continue
          }
          if (walk.waits % looksEvery !== 0) continue
          walk.ways = 0
          plan(walk, feet)
        }
        const next = walk.points[0]
        if (next && Math.max(Math.abs(next[0] - feet.x), Math.abs(next[1] - feet.y)) > beyondDoor) {
          if (ports.through(player, { x: next[0], y: next[1] })) {
            walk.points.shift()
            walk.waits = 0
          } else walk.waits += 1
          continue
        }
        // At the end of the way, or stuck: the target has moved on, or something is in the way.
        if ((walk.points.length === 0 || walk.still > stuckAfter) && !plan(walk, feet)) {
          end(player, walk, 'no-way')
          continue
        }
        const target = walk.points[0]
        if (!target) continue
        const dx = target[0] - feet.x
        const dy = target[1] - feet.y
        ports.move(
          player,
          Math.abs(dx) > reach ? (dx > 0 ? direction.right : direction.left) : dy > 0 ? direction.down : direction.up,
        )
      }
    },
  }
}
export type PlayerWalks = ReturnType<typeof createPlayerWalks>

import { middleOf } from './areas.ts'
import type { AutoWalk } from './auto-walk.ts'
import { say } from './say.ts'
import type { WayOnGround } from './way-on-ground.ts'
import type { WorldView } from './world-view.ts'

/** How often, and how many times, the page looks whether a gate has taken the player. Milliseconds. */
const lookEvery = 50
const mostLooks = 40
/** How long moves are on their way at most when a gate has taken the player. Milliseconds. */
const settles = 500
/** How far beside a gate the player steps who is to go through it again; pixels. */
const beside = 56

interface Point {
  x: number
  y: number
}

/** Walks the player to a point of the world: over the ground, through a door and gates, and out of a room first. */
export function createWalkTo(options: {
  walk: AutoWalk
  feet(): Point | null
  wayTo: WayOnGround
  doors: Pick<WorldView, 'wayThroughDoor' | 'roomAt' | 'areaAt' | 'gateTowards'>
  /** The player goes somewhere on their own account. */
  walkedByHand(): void
  notice(text: string): void
}) {
  const { walk, doors } = options

  /** How often a walk is begun when somebody stands in the way: they may move on, or the new way leads around them. */
  const attempts = 4

  /** Walks onto the gate, and on from its other end. Whoever stands on it steps off it first: it just brought them. */
  function throughGate(
    gate: NonNullable<ReturnType<WorldView['gateTowards']>>,
    { target, feet, attempt }: { target: Point; feet: Point; attempt: number },
  ): void {
    const middle = middleOf(gate)
    const area = doors.areaAt(feet)
    const off = area && besideGate(gate, middleOf(area))
    const isOn = Math.abs(feet.x - middle.x) <= gate.width / 2 && Math.abs(feet.y - middle.y) <= gate.height / 2
    const points = options.wayTo(isOn && off ? off : middle)
    if (!points) return options.notice(say('walk-to.there-is-no-way-to'))
    options.walkedByHand()
    const stuck = againAfter(target, attempt)
    if (isOn) return walk.start(points, () => walkTo(target), stuck)
    // The server takes over the last step a moment later.
    const arrive = (looks: number): void => {
      const now = options.feet()
      if (!now || walk.active()) return
      // Moves that are on their way carry the player on; a way that began before them would lead back through the gate.
      if (doors.areaAt(now) !== area) return void setTimeout(() => walk.active() || walkTo(target), settles)
      if (looks > 0) setTimeout(() => arrive(looks - 1), lookEvery)
    }
    walk.start(points, () => arrive(mostLooks), stuck)
  }

  /** What follows when somebody was in the way. */
  const againAfter = (target: Point, attempt: number) => () =>
    attempt < attempts ? walkTo(target, attempt + 1) : options.notice(say('common.something-is-in-the-way'))

  return walkTo

  function walkTo(target: Point, attempt = 1): void {
    const feet = options.feet()
    if (!feet) return
    const room = doors.roomAt(feet)
    const gate = doors.gateTowards(feet, target)
    // A gate in a room is reached through the door of its house.
    const aim = gate ? middleOf(gate) : target
    const isHere = doors.roomAt(aim)?.id === room?.id
    if (gate && isHere) return throughGate(gate, { target, feet, attempt })
    const exit = !isHere && room?.wayOut ? middleOf(room.wayOut) : null
    const door = doors.wayThroughDoor(exit ?? aim)
    const points = options.wayTo(door?.onto ?? aim)
    if (!points) return options.notice(say('walk-to.there-is-no-way-to'))
    options.walkedByHand()
    walk.start(
      door ? [...points, [door.against.x, door.against.y]] : points,
      exit || gate ? () => walkTo(target) : undefined,
      againAfter(target, attempt),
    )
  }
}

/** A point a step outside a gate, towards the middle of its map. */
function besideGate(gate: { x: number; y: number; width: number; height: number }, towards: Point): Point {
  const middle = middleOf(gate)
  const [across, down] = [towards.x - middle.x, towards.y - middle.y]
  return Math.abs(across) / gate.width > Math.abs(down) / gate.height
    ? { x: middle.x + Math.sign(across) * (gate.width / 2 + beside), y: middle.y }
    : { x: middle.x, y: middle.y + Math.sign(down) * (gate.height / 2 + beside) }
}

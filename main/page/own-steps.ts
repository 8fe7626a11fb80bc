import type { OwnBody } from '../server/rooms/frames/frame-codec.ts'
import type { Facing } from '../world/bodies.ts'
import { type Ground, playerBox, playerStepsPerSecond, stepFrom, stepPixels } from '../world/player-steps.ts'
import { toFeet } from './feet.ts'

/** RPGJS's record of the page's own player, as far as it is used here. */
export interface OwnRecord {
  position: { x: number; y: number }
  direction: number
  moving: boolean
  /** Pixels that its picture moves in a frame of RPGJS. */
  speed: number
  teleported?: number
}
interface Step {
  frame: number
  direction: number
}

/** The names of RPGJS's directions. */
const facings: Readonly<Record<number, Facing>> = { 1: 'up', 2: 'right', 3: 'down', 4: 'left' }
/** A message holds this many steps, as many as lie between two frames of bodies. The first after a rest goes alone. */
const stepsInMessage = 4
/** A player who is so many steps ahead of the server's answers waits for them: two seconds. */
const mostAhead = 2 * playerStepsPerSecond
/** A picture this many pixels behind hurries, so that it is there after so many frames. */
const farBehind = 24
const catchUpFrames = 8

/**
 * Moves the page's own player at once, by the same rule as the server (main/world/player-steps.ts), and tells the server
 * of each step. The server's answers say how far it has come; if it came elsewhere, the player is put there, and the
 * steps since then are taken again from there.
 */
export function createOwnSteps(ports: {
  record(): OwnRecord | null
  /** Null until the map is there. */
  ground(): Ground | null
  send(message: { input: number[]; frame: number }): void
}) {
  let frame = 0
  let pending: Step[] = []
  let unsent: number[] = []
  let wasWalking = false
  let jumps: number | null = null
  let isLost = false

  function flush(): void {
    if (unsent.length === 0) return
    ports.send({ input: unsent, frame })
    unsent = []
  }
  const walked = (feet: { x: number; y: number }, direction: number): { x: number; y: number } => {
    const ground = ports.ground()
    return ground ? stepFrom(ground, feet, facings[direction] ?? 'down') : feet
  }
  function put(record: OwnRecord, feet: { x: number; y: number }): void {
    const [x, y] = [feet.x - playerBox.width / 2, feet.y - playerBox.height / 2]
    if (record.position.x !== x) record.position.x = x
    if (record.position.y !== y) record.position.y = y
  }
  function apply(record: OwnRecord, own: OwnBody): void {
    if (jumps !== null && own.jumps !== jumps) {
      record.teleported = (record.teleported ?? 0) + 1
      pending = []
      unsent = []
    }
    jumps = own.jumps
    pending = pending.filter((step) => step.frame > own.frame - own.left)
    if (pending.length === 0) record.direction = own.direction
    put(
      record,
      pending.reduce((feet, { direction }) => walked(feet, direction), toFeet(own)),
    )
  }

  const waits = (): boolean => isLost || pending.length >= mostAhead

  return {
    /** Once per input step. Null: the player stands, and so does one whom the server can't hear. */
    step(direction: number | null): void {
      const record = ports.record()
      if (!record) return
      if (direction === null || waits()) {
        if (wasWalking) record.moving = false
        wasWalking = false
        return flush()
      }
      record.direction = direction
      record.moving = true
      put(record, walked(toFeet(record.position), direction))
      frame += 1
      pending.push({ frame, direction })
      unsent.push(direction)
      if (!wasWalking || unsent.length === stepsInMessage) flush()
      wasWalking = true
    },
    /** Whether the player stands because the server can't hear or hasn't answered. */
    waits,
    /** How often the player was put somewhere without walking there. */
    jumps: (): number => jumps ?? 0,
    /** Takes what a frame says of the page's own player. */
    take(own: OwnBody): void {
      isLost = false
      const record = ports.record()
      if (record) apply(record, own)
    },
    /** Call in each frame. `picture`: where the player is drawn. It catches up if the server has moved the player. */
    frame(picture: { x: number; y: number } | undefined): void {
      const record = ports.record()
      if (!record || !picture) return
      const way = Math.max(Math.abs(record.position.x - picture.x), Math.abs(record.position.y - picture.y))
      const speed = Math.max(stepPixels, way > farBehind ? way / catchUpFrames : 0)
      if (record.speed !== speed) record.speed = speed
    },
    /** The connection broke; what the server had not confirmed may never have come. */
    dropped(): void {
      isLost = true
      pending = []
      unsent = []
    },
  }
}
export type OwnSteps = ReturnType<typeof createOwnSteps>

import { type PostureName, postureNames } from '../../../language/postures.ts'
import type { InHouse } from '../../../world/life/indoors.ts'
import { type Feeling, feelings, type Seat, type Seen, seats } from '../../../world/life/posture.ts'

/**
 * Frames of bodies, from the server to a page. A frame is a byte of flags, the body of the page's own player if there is
 * news of it, and then, for each changed body in number order, a head (the distance from the previous number, and the
 * kind of change) and that kind's data. A body that walks on takes two bytes.
 */

/** What a page must know about a body besides its place. */
export interface BodyLook {
  id: string
  name: string
  graphic: string
  /** It is a player's. */
  player?: true
}
/** The body of the page's own player, as the server has it. */
export interface OwnBody extends BodyPlace {
  /** The last of the page's moves that counted (0: none), and how many steps of that message still wait. */
  frame: number
  left: number
  /** Counts, modulo 256, how often the player was put somewhere without walking there. */
  jumps: number
}
/**
 * Pixels of RPGJS's corner of the body, and how it is there: RPGJS's direction number, to which `withHouse` adds whether
 * it is in the house behind that place, and `withSeen` what it does. Somebody who walks takes one byte for it, somebody
 * at work two.
 */
export interface BodyPlace {
  x: number
  y: number
  direction: number
}
const houseWords: readonly InHouse[] = ['out', 'awake', 'asleep']
/** How many bits of their byte RPGJS's directions take. */
const directionBits = 3
const houseBits = 2
const seatBits = 2
const postureBits = 6
const postureShift = directionBits + houseBits + seatBits
const feelingBits = 3
const feelingShift = postureShift + postureBits

/** Packs whether the body is in a house into the direction's number. */
export const withHouse = (direction: number, house: InHouse): number =>
  direction | (houseWords.indexOf(house) << directionBits)
/** Packs what a body does into the direction's number. */
export const withSeen = (direction: number, { posture, seat, feeling }: Omit<Seen, 'facing'>): number =>
  direction |
  (seats.indexOf(seat) << (directionBits + houseBits)) |
  ((posture === null ? 0 : postureNames.indexOf(posture) + 1) << postureShift) |
  (feelings.indexOf(feeling) << feelingShift)

const bitsOf = (number: number, shift: number, bits: number): number => (number >> shift) & (2 ** bits - 1)
export const directionIn = (number: number): number => bitsOf(number, 0, directionBits)
export const houseIn = (number: number): InHouse => houseWords[bitsOf(number, directionBits, houseBits)] ?? 'out'
export const seatIn = (number: number): Seat => seats[bitsOf(number, directionBits + houseBits, seatBits)] ?? 'none'
/** Null if it does nothing in particular. */
export const postureIn = (number: number): PostureName | null =>
  postureNames[bitsOf(number, postureShift, postureBits) - 1] ?? null
export const feelingIn = (number: number): Feeling => feelings[bitsOf(number, feelingShift, feelingBits)] ?? 'plain'
/** `index`: the body's number. */
export type BodyChange = { index: number } & (
  | ({ kind: 'entered' } & BodyLook & BodyPlace)
  /** The body moved on from its last place. `facing`: it looks that way now, and is otherwise as it was. */
  | { kind: 'stepped'; dx: number; dy: number; direction?: number; facing?: number }
  | ({ kind: 'placed' } & BodyPlace)
  | { kind: 'gone' }
)
export interface Frame {
  /** Whether the page forgets all bodies and knows only those that enter here. */
  whole: boolean
  /** Null: nothing new of the page's own player. */
  own: OwnBody | null
  changes: BodyChange[]
}

const kinds = { stepped: 0, turned: 1, placed: 2, gone: 3, entered: 4, walked: 5, playerEntered: 6, strode: 7 } as const
const kindBits = 3
const wholeFlag = 1
const ownFlag = 2
/** A step takes half a byte in each direction. The largest fits a villager's walk, and nearly every run. */
export const longestStep = 7
const stepShift = 4
/** A walk straight ahead, as players walk, takes a byte: two bits for RPGJS's direction, the others for the pixels. */
const longestWalk = 63
const walkShift = 6
const alongX = [0, 1, 0, -1] as const
const alongY = [-1, 0, 1, 0] as const
/** Any other short way takes a byte in each direction. */
const longestStride = 127
export const largestCoordinate = 0xffff

/** Writes frames one after the other into one buffer. Changes must come in the order of their numbers. */
export function createFrameWriter() {
  const text = new TextEncoder()
  let bytes = new Uint8Array(1024)
  let length = 0
  let last = -1

  const room = (more: number): void => {
    if (length + more <= bytes.length) return
    const larger = new Uint8Array(2 * (length + more))
    larger.set(bytes)
    bytes = larger
  }
  const byte = (value: number): void => {
    bytes[length++] = value
  }
  /** Writes a number with seven bits in a byte, lowest first. */
  const number = (value: number): void => {
    room(5)
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) byte((rest & 0x7f) | 0x80)
    byte(rest)
  }
  const words = (value: string): void => {
    const encoded = text.encode(value)
    number(encoded.length)
    room(encoded.length)
    bytes.set(encoded, length)
    length += encoded.length
  }
  const head = (index: number, kind: number): void => {
    number((index - last) * 2 ** kindBits + kind)
    last = index
  }
  const place = (x: number, y: number, direction: number): void => {
    room(4)
    byte(x & 0xff)
    byte(x >> 8)
    byte(y & 0xff)
    byte(y >> 8)
    number(direction)
  }

  return {
    begin(whole: boolean, own: OwnBody | null = null): void {
      length = 0
      last = -1
      byte((whole ? wholeFlag : 0) | (own ? ownFlag : 0))
      if (!own) return
      number(own.frame)
      number(own.left)
      room(1)
      byte(own.jumps)
      place(own.x, own.y, own.direction)
    },
    entered(index: number, look: BodyLook, x: number, y: number, direction: number): void {
      head(index, look.player ? kinds.playerEntered : kinds.entered)
      place(x, y, direction)
      words(look.id)
      words(look.name)
      words(look.graphic)
    },
    /** From one place to another. `before`: the direction's number there, or nothing if it is the same. */
    moved(index: number, dx: number, dy: number, x: number, y: number, direction: number, before = direction): void {
      const turned = direction !== before
      if (Math.abs(dx) > longestStep || Math.abs(dy) > longestStep) {
        const facing = directionIn(direction)
        const pixels = Math.abs(dx) + Math.abs(dy)
        const isAhead = alongX[facing - 1] === Math.sign(dx) && alongY[facing - 1] === Math.sign(dy)
        if (isAhead && pixels <= longestWalk && direction >> directionBits === before >> directionBits) {
          head(index, kinds.walked)
          room(1)
          return byte(((facing - 1) << walkShift) | pixels)
        }
        if (Math.abs(dx) <= longestStride && Math.abs(dy) <= longestStride) {
          head(index, kinds.strode)
          room(2)
          byte(dx + longestStride)
          byte(dy + longestStride)
          return number(direction)
        }
        head(index, kinds.placed)
        return place(x, y, direction)
      }
      head(index, turned ? kinds.turned : kinds.stepped)
      room(1)
      byte(((dx + longestStep) << stepShift) | (dy + longestStep))
      if (turned) number(direction)
    },
    gone(index: number): void {
      head(index, kinds.gone)
    },
    isEmpty: (): boolean => last < 0,
    end: (): Uint8Array => bytes.slice(0, length),
  }
}

/** @throws RangeError when the bytes are not a frame. */
export function decodeFrame(bytes: Uint8Array): Frame {
  const text = new TextDecoder()
  let at = 0
  let index = -1
  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw new RangeError('a frame of bodies ends in the middle')
    return value
  }
  const number = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const part = byte()
      value += (part & 0x7f) * scale
      if (part < 0x80) return value
    }
  }
  const words = (): string => {
    const end = number() + at
    if (end > bytes.length) throw new RangeError('a frame of bodies ends in the middle of a name')
    const value = text.decode(bytes.subarray(at, end))
    at = end
    return value
  }
  const place = (): BodyPlace => {
    const x = byte() | (byte() << 8)
    const y = byte() | (byte() << 8)
    return { x, y, direction: number() }
  }
  const change = (kind: number): BodyChange => {
    switch (kind) {
      case kinds.stepped:
      case kinds.turned: {
        const step = byte()
        const moved = {
          kind: 'stepped' as const,
          index,
          dx: (step >> stepShift) - longestStep,
          dy: (step & 0xf) - longestStep,
        }
        return kind === kinds.turned ? { ...moved, direction: number() } : moved
      }
      case kinds.placed:
        return { kind: 'placed', index, ...place() }
      case kinds.gone:
        return { kind: 'gone', index }
      case kinds.walked: {
        const walk = byte()
        const way = walk >> walkShift
        const pixels = walk & longestWalk
        return {
          kind: 'stepped',
          index,
          dx: pixels * (alongX[way] ?? 0),
          dy: pixels * (alongY[way] ?? 0),
          facing: way + 1,
        }
      }
      case kinds.strode:
        return { kind: 'stepped', index, dx: byte() - longestStride, dy: byte() - longestStride, direction: number() }
      case kinds.entered:
        return { kind: 'entered', index, ...place(), id: words(), name: words(), graphic: words() }
      case kinds.playerEntered:
        return { kind: 'entered', index, ...place(), id: words(), name: words(), graphic: words(), player: true }
      default:
        throw new RangeError(`a frame of bodies has a change of unknown kind ${kind}`)
    }
  }

  const flags = byte()
  const own = (): OwnBody => ({ frame: number(), left: number(), jumps: byte(), ...place() })
  const frame: Frame = { whole: (flags & wholeFlag) !== 0, own: flags & ownFlag ? own() : null, changes: [] }
  while (at < bytes.length) {
    const head = number()
    index += Math.floor(head / 2 ** kindBits)
    frame.changes.push(change(head % 2 ** kindBits))
  }
  return frame
}

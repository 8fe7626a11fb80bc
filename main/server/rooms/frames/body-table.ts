import { type BodyLook, largestCoordinate } from './frame-codec.ts'

/**
 * The position of every body on the map, for all viewers: columns of numbers, indexed by the body's number. A number is
 * reused when its body is gone. So that nobody confuses the two bodies, each look has a unique `version`.
 */
export interface BodyTable {
  /** Numbers from this one on are free. */
  readonly size: number
  /** The version of each body's look; 0 if nobody has this number. */
  readonly version: Uint32Array
  /** The version of the current body's first look; older versions belong to a previous body. */
  readonly since: Uint32Array
  readonly x: Uint16Array
  readonly y: Uint16Array
  readonly direction: Uint16Array
  look(index: number): BodyLook
}

export function createBodyTable() {
  const indexes = new Map<string, number>()
  const looks: BodyLook[] = []
  const free: number[] = []
  const columns = {
    version: new Uint32Array(64),
    since: new Uint32Array(64),
    x: new Uint16Array(64),
    y: new Uint16Array(64),
    direction: new Uint16Array(64),
  }
  let versions = 0

  const grown = <Column extends Uint32Array | Uint16Array>(column: Column, larger: Column): Column => {
    larger.set(column)
    return larger
  }
  function makeRoom(): void {
    const { version, since, x, y, direction } = columns
    if (looks.length <= version.length) return
    const length = 2 * version.length
    columns.version = grown(version, new Uint32Array(length))
    columns.since = grown(since, new Uint32Array(length))
    columns.x = grown(x, new Uint16Array(length))
    columns.y = grown(y, new Uint16Array(length))
    columns.direction = grown(direction, new Uint16Array(length))
  }

  return {
    get size() {
      return looks.length
    },
    get version() {
      return columns.version
    },
    get since() {
      return columns.since
    },
    get x() {
      return columns.x
    },
    get y() {
      return columns.y
    },
    get direction() {
      return columns.direction
    },
    look: (index: number): BodyLook => looks[index] as BodyLook,
    indexOf: (id: string): number | undefined => indexes.get(id),
    count: (): number => indexes.size,
    ids: (): string[] => [...indexes.keys()],
    /** Adds a body or changes its look. Returns its number. */
    put(look: BodyLook): number {
      const known = indexes.get(look.id)
      const index = known ?? free.pop() ?? looks.length
      indexes.set(look.id, index)
      looks[index] = look
      makeRoom()
      columns.version[index] = ++versions
      if (known === undefined) columns.since[index] = versions
      return index
    },
    place(index: number, x: number, y: number, direction: number): void {
      columns.x[index] = bounded(x)
      columns.y[index] = bounded(y)
      columns.direction[index] = direction
    },
    remove(id: string): void {
      const index = indexes.get(id)
      if (index === undefined) return
      indexes.delete(id)
      free.push(index)
      columns.version[index] = 0
    },
  } satisfies BodyTable & Record<string, unknown>
}

const bounded = (value: number): number => Math.max(0, Math.min(largestCoordinate, value))

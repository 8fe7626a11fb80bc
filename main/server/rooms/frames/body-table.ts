import { type BodyLook, largestCoordinate } from './frame-codec.ts'

/** The side of a cell of the map, in pixels: a power of two, so that a cell is found by shifts. */
const cellShift = 8
const cellSide = 2 ** cellShift
const cellsAcross = (largestCoordinate + 1) / cellSide
/** Players are listed apart from NPCs: their cells are counted from here. */
const firstOfPlayers = cellsAcross ** 2
const nobody: readonly number[] = []

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
  /** With all that `frame-codec.ts` packs into it. */
  readonly direction: Uint32Array
  /** 1 for a player's body. */
  readonly player: Uint8Array
  look(index: number): BodyLook
  /** The numbers of the players, or else of the NPCs, in one cell, which `cellOf` counts in columns and rows. */
  inCell(column: number, row: number, players: boolean): readonly number[]
}

/** The row or column of cells in which a coordinate lies. */
export const cellOf = (coordinate: number): number => Math.max(0, Math.min(largestCoordinate, coordinate)) >> cellShift

/** The middle of the row or column of cells in which a coordinate lies. */
export const middleOfCell = (coordinate: number): number => (cellOf(coordinate) + 0.5) * cellSide

export function createBodyTable() {
  const indexes = new Map<string, number>()
  const looks: BodyLook[] = []
  const free: number[] = []
  const cells = new Map<number, number[]>()
  const columns = {
    version: new Uint32Array(64),
    since: new Uint32Array(64),
    x: new Uint16Array(64),
    y: new Uint16Array(64),
    direction: new Uint32Array(64),
    player: new Uint8Array(64),
    /** The cell in which each body is listed, plus one; 0: in none. */
    cell: new Uint32Array(64),
  }
  let versions = 0

  const grown = <Column extends Uint32Array | Uint16Array | Uint8Array>(column: Column, larger: Column): Column => {
    larger.set(column)
    return larger
  }
  function makeRoom(): void {
    const { version, since, x, y, direction, player, cell } = columns
    if (looks.length <= version.length) return
    const length = 2 * version.length
    columns.version = grown(version, new Uint32Array(length))
    columns.since = grown(since, new Uint32Array(length))
    columns.x = grown(x, new Uint16Array(length))
    columns.y = grown(y, new Uint16Array(length))
    columns.direction = grown(direction, new Uint32Array(length))
    columns.player = grown(player, new Uint8Array(length))
    columns.cell = grown(cell, new Uint32Array(length))
  }
  const cellOfBody = (index: number): number =>
    cellOf(columns.y[index] as number) * cellsAcross +
    cellOf(columns.x[index] as number) +
    1 +
    (columns.player[index] ? firstOfPlayers : 0)
  /** Lists a body in another cell. `to`: the cell plus one, or 0. */
  function enlist(index: number, to: number): void {
    const from = columns.cell[index] as number
    if (from === to) return
    columns.cell[index] = to
    const left = cells.get(from)
    if (left) {
      left[left.indexOf(index)] = left.at(-1) as number
      left.pop()
    }
    if (to === 0) return
    const list = cells.get(to)
    if (list) list.push(index)
    else cells.set(to, [index])
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
    get player() {
      return columns.player
    },
    look: (index: number): BodyLook => looks[index] as BodyLook,
    inCell: (column: number, row: number, players: boolean): readonly number[] =>
      cells.get(row * cellsAcross + column + 1 + (players ? firstOfPlayers : 0)) ?? nobody,
    indexOf: (id: string): number | undefined => indexes.get(id),
    /** Adds a body or changes its look. Returns its number. */
    put(look: BodyLook): number {
      const known = indexes.get(look.id)
      const index = known ?? free.pop() ?? looks.length
      indexes.set(look.id, index)
      looks[index] = look
      makeRoom()
      columns.version[index] = ++versions
      if (known !== undefined) return index
      columns.since[index] = versions
      columns.player[index] = look.player ? 1 : 0
      enlist(index, cellOfBody(index))
      return index
    },
    place(index: number, x: number, y: number, direction: number): void {
      columns.x[index] = bounded(x)
      columns.y[index] = bounded(y)
      columns.direction[index] = direction
      if (columns.version[index] !== 0) enlist(index, cellOfBody(index))
    },
    remove(id: string): void {
      const index = indexes.get(id)
      if (index === undefined) return
      indexes.delete(id)
      free.push(index)
      columns.version[index] = 0
      enlist(index, 0)
    },
  } satisfies BodyTable & Record<string, unknown>
}

const bounded = (value: number): number => Math.max(0, Math.min(largestCoordinate, value))

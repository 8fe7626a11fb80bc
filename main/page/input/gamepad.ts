import { crossButtons, type Direction, directions, inputTable, type PageAction, pageActions } from './input-table.ts'

/** The parts of the browser's `Gamepad` used here. */
export interface PadReading {
  axes: readonly number[]
  buttons: readonly { pressed: boolean }[]
  connected: boolean
  mapping: string
}

/** A stick rests within this. A worn one is never quite in the middle. */
const restsWithin = 0.4
/** A held cross repeats in a panel: first after `first`, then every `next` milliseconds. */
const repeats = { first: 400, next: 140 } as const
/** Pixels for each step of the right stick. */
const scrollPace = 9

export interface PadListener {
  act(action: PageAction): void
  /** Moves in what is open. @returns false if there is nothing to move in, so that the cross walks. */
  choose(direction: Direction): boolean
  scroll(pixels: number): void
}

/** Turns gamepads into walking and the actions of the page. Several may be plugged in; whichever is pressed counts. */
export function createGamepads(options: {
  read(): readonly (PadReading | null)[]
  /** Once per step while a direction is held; `begins` in the first of them. */
  walk(direction: Direction, begins: boolean): void
}) {
  let listener: PadListener | null = null
  let held = new Set<number>()
  let crossDue: { direction: Direction; at: number } | null = null
  let walking: Direction | null = null

  function cross(now: number, down: ReadonlySet<number>): Direction | null {
    const direction = directions.find((each) => down.has(crossButtons[each])) ?? null
    if (!direction) {
      crossDue = null
      return null
    }
    const isNew = crossDue?.direction !== direction
    if (!isNew && crossDue && now < crossDue.at) return null
    if (listener?.choose(direction)) {
      crossDue = { direction, at: now + (isNew ? repeats.first : repeats.next) }
      return null
    }
    return direction
  }

  return {
    listen(to: PadListener): () => void {
      listener = to
      return () => {
        if (listener === to) listener = null
      }
    },
    /** Once per input step. `now` in milliseconds. */
    step(now: number): void {
      // Other mappings number their buttons by chance.
      const pads = options.read().filter((pad) => pad?.connected && pad.mapping === 'standard') as PadReading[]
      const down = new Set(
        pads.flatMap(({ buttons }) => buttons.flatMap(({ pressed }, number) => (pressed ? [number] : []))),
      )
      for (const action of pageActions) {
        const { button } = inputTable[action]
        if (down.has(button) && !held.has(button)) listener?.act(action)
      }
      held = down
      const wanted = pads.map(({ axes }) => stickOf(axes[0], axes[1])).find((direction) => direction !== null)
      const goes = wanted ?? cross(now, down)
      if (goes) options.walk(goes, goes !== walking)
      walking = goes
      for (const { axes } of pads)
        if (Math.abs(axes[3] ?? 0) > restsWithin) listener?.scroll(Math.round((axes[3] ?? 0) * scrollPace))
    },
  }
}

/** The nearest of the four directions that RPGJS walks in. */
function stickOf(x = 0, y = 0): Direction | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < restsWithin) return null
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'down' : 'up'
}

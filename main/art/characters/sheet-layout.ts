/** Width and height of one picture of a character, and where its feet stand. Pixels. */
export const frame = { width: 32, height: 48, feet: { x: 16, y: 45 } } as const

/** The rows of a sheet from top to bottom. */
export const sheetRows = ['down', 'left', 'right', 'up'] as const
export type Direction = (typeof sheetRows)[number]

/**
 * The columns of a sheet from left to right, one for each pose. `createFigure` sets the body to a pose. Add new poses at
 * the end.
 */
export const sheetColumns = ['left foot', 'stand', 'right foot'] as const
export type Pose = (typeof sheetColumns)[number]

/** The columns of a walk in the order of time. */
export const walk: readonly Pose[] = ['left foot', 'stand', 'right foot', 'stand']

export const columnOf = (pose: Pose): number => sheetColumns.indexOf(pose)
/** Unknown directions look down. */
export const rowOf = (direction: string): number => Math.max(0, sheetRows.indexOf(direction as Direction))

export const sheetSize = {
  width: frame.width * sheetColumns.length,
  height: frame.height * sheetRows.length,
} as const

/**
 * Raise it when characters are drawn differently. Browsers keep a sheet for a day by its name, which depends on this
 * number and on the appearance.
 */
export const drawingVersion = 1

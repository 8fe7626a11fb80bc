/** Width and height of one picture of a character, and where its feet stand. Pixels. */
export const frame = { width: 32, height: 48, feet: { x: 16, y: 45 } } as const
/** Work takes more room: a raised hammer, a rod. Such pictures are wider on both sides, and taller. */
export const wideFrame = { width: 48, height: 56, feet: { x: 24, y: 53 } } as const

/** The rows of a sheet from top to bottom. */
export const sheetRows = ['down', 'left', 'right', 'up'] as const
export type Direction = (typeof sheetRows)[number]

/**
 * The columns of a walker's sheet from left to right. `postureOf` (postures.ts) sets the body for each. Add new columns at the end.
 */
export const sheetColumns = ['left foot', 'stand', 'right foot', 'breath', 'blink'] as const
export type Column = (typeof sheetColumns)[number]

/** The columns of a walk in the order of time. */
export const walk: readonly Column[] = ['left foot', 'stand', 'right foot', 'stand']

export const columnOf = (column: Column): number => sheetColumns.indexOf(column)
/** Unknown directions look down. */
export const rowOf = (direction: string): number => Math.max(0, sheetRows.indexOf(direction as Direction))

export const sheetSize = {
  width: frame.width * sheetColumns.length,
  height: frame.height * sheetRows.length,
} as const

/** The faces of a character. The first is the ordinary one. */
export const faces = ['plain', 'happy', 'sad', 'angry', 'tired'] as const
export type FaceName = (typeof faces)[number]

/**
 * What a body can be seen doing, besides standing and walking. Each has a sheet of its own, which a page loads when it
 * first shows it. The value is how long one picture lasts, in RPGJS's frames (60 a second). `postures.ts` has the
 * pictures.
 */
export const poses = {
  rest: 80,
  talk: 20,
  think: 90,
  hammer: 18,
  knead: 20,
  sweep: 20,
  hoe: 24,
  saw: 14,
  carry: 60,
  read: 110,
  write: 16,
  pour: 40,
  stir: 18,
  fish: 70,
  sew: 24,
  gather: 36,
  wash: 18,
  eat: 36,
  drink: 60,
  sleep: 90,
  cold: 10,
  pray: 90,
  sing: 26,
  sell: 50,
  play: 16,
  creep: 34,
  ring: 26,
} as const
export type PoseName = keyof typeof poses
export const poseNames = Object.keys(poses) as PoseName[]

export type SeatName = 'none' | 'ground' | 'bench'
/** One sheet of a character: what it shows of them. */
export interface SheetVariant {
  /** `null`: walking and standing. */
  pose: PoseName | null
  face: FaceName
  /** Sits on the ground or on a bench, with any pose. */
  seat: SeatName
}
const seatWords: Record<SeatName, string> = { none: '', ground: 'sitting', bench: 'benched' }
export const ordinary: SheetVariant = { pose: null, face: 'plain', seat: 'none' }

/** The poses that are also walked in. Standing still, only their first picture shows. */
export const walkedPoses: readonly PoseName[] = ['carry']

/** How far the picture of somebody on a bench is above their feet, in pixels. */
export const benchHeight = 12

/** The name of a sheet: `look-<hash>`, then what differs from the ordinary, as `look-<hash>-happy-sitting-drink`. */
export function sheetName(look: string, { pose, face, seat }: SheetVariant): string {
  const parts = [look, face === 'plain' ? '' : face, seatWords[seat], pose ?? '']
  return parts.filter((part) => part !== '').join('-')
}

/** Reads a sheet's name. Null if no such sheet can be drawn. */
export function readSheetName(name: string): { look: string; variant: SheetVariant } | null {
  const [prefix, hash, ...words] = name.split('-')
  if (prefix !== 'look' || !hash) return null
  const variant = { ...ordinary }
  for (const word of words) {
    if (faces.includes(word as FaceName)) variant.face = word as FaceName
    else if (word === seatWords.ground) variant.seat = 'ground'
    else if (word === seatWords.bench) variant.seat = 'bench'
    else if (Object.hasOwn(poses, word)) variant.pose = word as PoseName
    else return null
  }
  const look = `${prefix}-${hash}`
  return sheetName(look, variant) === name ? { look, variant } : null
}

/** The pictures in one row of a pose's sheet. */
export const picturesOfPose = 2
export const poseSheetSize = {
  width: wideFrame.width * picturesOfPose,
  height: wideFrame.height * sheetRows.length,
} as const

/**
 * Raise it when characters are drawn differently. Browsers keep a sheet for a day by its name, which depends on this
 * number and on the appearance.
 */
export const drawingVersion = 3

import { type Column, type FaceName, type PoseName, picturesOfPose } from './sheet-layout.ts'

/** Where an arm is. `low`, `ahead`, `chest` and `hug` are before the body; `mouth` and `raised` are before the head. */
export type ArmPosition = 'hang' | 'low' | 'ahead' | 'chest' | 'hug' | 'mouth' | 'raised' | 'wide'

/** What a hand holds. Each is drawn at the hand, as it is seen from the front, the side or behind. */
export type Tool =
  | 'hammer up'
  | 'hammer down'
  | 'dough'
  | 'broom left'
  | 'broom right'
  | 'hoe up'
  | 'hoe down'
  | 'saw near'
  | 'saw far'
  | 'sack'
  | 'book'
  | 'page'
  | 'paper'
  | 'jug'
  | 'jug tipped'
  | 'spoon left'
  | 'spoon right'
  | 'rod'
  | 'rod twitching'
  | 'cloth'
  | 'herbs'
  | 'bread'
  | 'mug'
  | 'goods'
  | 'rope'
  | 'washing'

/** How a body is held in one picture. */
export interface Posture {
  /** The step: −1 left foot forward, 0 standing, 1 right foot forward. */
  stride: -1 | 0 | 1
  seated: boolean
  /** By how many pixels the shoulders sink, and the head beyond that. */
  sink: number
  nod: number
  /** The arm that holds the tool, and the other. From the side, the near and the far one. */
  arms: readonly [ArmPosition, ArmPosition]
  /** Which arm of the picture holds the tool, from the front. */
  hand?: 'left' | 'right'
  tool?: Tool
  eyes: 'open' | 'shut'
  mouth: 'rest' | 'open'
  /** Missing: the mood's. */
  face?: FaceName
}

const standing: Posture = {
  stride: 0,
  seated: false,
  sink: 0,
  nod: 0,
  arms: ['hang', 'hang'],
  eyes: 'open',
  mouth: 'rest',
}

const ofColumn: Record<Column, Partial<Posture>> = {
  'left foot': { stride: -1 },
  stand: {},
  'right foot': { stride: 1 },
  breath: { sink: 1 },
  blink: { eyes: 'shut' },
}
export const postureOf = (column: Column): Posture => ({ ...standing, ...ofColumn[column] })

type Pictures = readonly [Partial<Posture>, Partial<Posture>]

/** The pictures of each pose, which follow each other. To add a pose, add a row here and one in `sheet-layout.ts`. */
const pictures: Record<PoseName, Pictures> = {
  rest: [{}, { sink: 1 }],
  talk: [
    { arms: ['wide', 'hang'], mouth: 'open' },
    { arms: ['chest', 'low'], sink: 1 },
  ],
  think: [{ arms: ['mouth', 'hug'] }, { arms: ['mouth', 'hug'], eyes: 'shut', sink: 1 }],
  hammer: [
    { arms: ['raised', 'low'], tool: 'hammer up' },
    { arms: ['low', 'low'], tool: 'hammer down', sink: 2 },
  ],
  knead: [
    { arms: ['low', 'ahead'], tool: 'dough', sink: 1 },
    { arms: ['ahead', 'low'], tool: 'dough', sink: 2, nod: 1 },
  ],
  sweep: [
    { arms: ['ahead', 'low'], tool: 'broom left', sink: 1 },
    { arms: ['low', 'ahead'], tool: 'broom right', sink: 1 },
  ],
  hoe: [
    { arms: ['raised', 'ahead'], tool: 'hoe up' },
    { arms: ['low', 'ahead'], tool: 'hoe down', sink: 2, nod: 1 },
  ],
  saw: [
    { arms: ['ahead', 'low'], tool: 'saw near', sink: 1 },
    { arms: ['low', 'low'], tool: 'saw far', sink: 2 },
  ],
  carry: [
    { arms: ['chest', 'chest'], tool: 'sack' },
    { arms: ['chest', 'chest'], tool: 'sack', stride: 1, sink: 1 },
  ],
  read: [
    { arms: ['chest', 'chest'], tool: 'book', nod: 1 },
    { arms: ['chest', 'chest'], tool: 'page', nod: 1, eyes: 'shut' },
  ],
  write: [
    { arms: ['low', 'low'], tool: 'paper', nod: 1 },
    { arms: ['ahead', 'low'], tool: 'paper', nod: 1 },
  ],
  pour: [
    { arms: ['chest', 'low'], tool: 'jug' },
    { arms: ['chest', 'low'], tool: 'jug tipped', nod: 1 },
  ],
  stir: [
    { arms: ['ahead', 'hang'], tool: 'spoon left', nod: 1 },
    { arms: ['low', 'hang'], tool: 'spoon right', nod: 1 },
  ],
  fish: [
    { arms: ['ahead', 'low'], tool: 'rod' },
    { arms: ['ahead', 'low'], tool: 'rod twitching', sink: 1 },
  ],
  sew: [
    { arms: ['ahead', 'low'], tool: 'cloth', nod: 1 },
    { arms: ['chest', 'low'], tool: 'cloth', nod: 1 },
  ],
  gather: [
    { arms: ['low', 'hang'], sink: 4, nod: 2 },
    { arms: ['chest', 'hang'], tool: 'herbs', sink: 1 },
  ],
  wash: [
    { arms: ['low', 'ahead'], tool: 'washing', sink: 2, nod: 1 },
    { arms: ['ahead', 'low'], tool: 'washing', sink: 3, nod: 1 },
  ],
  eat: [
    { arms: ['chest', 'low'], tool: 'bread' },
    { arms: ['mouth', 'low'], tool: 'bread', mouth: 'open' },
  ],
  drink: [
    { arms: ['chest', 'hang'], tool: 'mug' },
    { arms: ['mouth', 'hang'], tool: 'mug', eyes: 'shut' },
  ],
  sleep: [
    { eyes: 'shut', nod: 1 },
    { eyes: 'shut', nod: 2, sink: 1 },
  ],
  cold: [
    { arms: ['hug', 'hug'], sink: 1, nod: 1, face: 'sad' },
    { arms: ['hug', 'hug'], sink: 1, nod: 2, face: 'sad' },
  ],
  pray: [
    { arms: ['chest', 'chest'], eyes: 'shut', nod: 1 },
    { arms: ['chest', 'chest'], eyes: 'shut', nod: 2 },
  ],
  sing: [
    { arms: ['wide', 'wide'], mouth: 'open' },
    { arms: ['wide', 'hang'], sink: 1, mouth: 'open', eyes: 'shut' },
  ],
  sell: [
    { arms: ['ahead', 'hang'], tool: 'goods' },
    { arms: ['wide', 'low'], tool: 'goods', mouth: 'open' },
  ],
  play: [
    { arms: ['raised', 'wide'], mouth: 'open', face: 'happy' },
    { arms: ['wide', 'raised'], sink: 2, face: 'happy' },
  ],
  creep: [
    { arms: ['ahead', 'ahead'], sink: 4, nod: 1, stride: -1 },
    { arms: ['ahead', 'ahead'], sink: 3, nod: 2, stride: 1 },
  ],
  ring: [
    { arms: ['raised', 'raised'], tool: 'rope' },
    { arms: ['chest', 'chest'], tool: 'rope', sink: 2 },
  ],
}

/** The postures of a pose, in the order of its pictures. */
export const posturesOf = (pose: PoseName, seated: boolean): Posture[] =>
  pictures[pose].slice(0, picturesOfPose).map((picture) => ({
    ...standing,
    ...picture,
    seated,
    // Nobody steps or stoops on a bench.
    ...(seated ? { stride: 0 as const, sink: Math.min(1, picture.sink ?? 0) } : {}),
  }))

/** What a body can be seen doing. The drawing program has a picture for each (test/art/poses.test.ts). */
export const postureNames = [
  'talk',
  'think',
  'hammer',
  'knead',
  'sweep',
  'hoe',
  'saw',
  'carry',
  'read',
  'write',
  'pour',
  'stir',
  'fish',
  'sew',
  'gather',
  'wash',
  'eat',
  'drink',
  'sleep',
  'cold',
  'pray',
  'sing',
  'sell',
  'play',
  'creep',
  'ring',
] as const
export type PostureName = (typeof postureNames)[number]

/** Reads how somebody looks who does what words say. */
export interface PostureReader {
  /** Null if the words show nothing in particular: "passing the time". */
  postureIn(doing: string): PostureName | null
  /** Whether the words say that somebody sits. */
  sits(doing: string): boolean
  /** Whether somebody who does this also does it while walking: carrying something. */
  goesOnWalking(posture: PostureName): boolean
}

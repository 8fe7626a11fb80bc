/** Words of either side in a talk with one player. */
export interface TalkLine {
  by: 'self' | 'player'
  text: string
  /** Game time in milliseconds. */
  at: number
}

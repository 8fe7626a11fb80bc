/** Words of a talk with one player, of both sides. */
export interface TalkLine {
  by: 'self' | 'player'
  text: string
  /** Game time in milliseconds. */
  at: number
}

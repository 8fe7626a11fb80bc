import type { BodyId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'

/** A piece of news as somebody may tell it on. */
export interface TellableNews {
  /** With the way by which it came to the one who knows it. */
  news: News
  /** The memory that holds it. */
  id: string
  /** In the words of whoever said it first. */
  text: string
  /** Who told it; null for what the NPC saw or knows by itself. */
  from: { id: BodyId; name: string } | null
  /** Whose words they are, when `from` only brought them. */
  origin: string | null
  /** Players whom it is about, or from whom it comes in the end. */
  about?: readonly string[]
  how: 'told' | 'heard' | 'saw' | 'known'
  /** When it came to the NPC. */
  date: string
  time: string
  importance: number
  /** Until when it holds, in game milliseconds since 1970; null where it is bound to no time. */
  until?: number | null
  /** It goes on, or went on, in the village. */
  happening?: true
  /** It is over. Only whoever asks is told, and told so. */
  over?: true
}

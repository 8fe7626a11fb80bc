import type { BodyId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'

/** A piece of news in the form in which it may be told. */
export interface TellableNews {
  /** With the path by which it reached the NPC. */
  news: News
  /** The memory that holds it. */
  id: string
  /** In the words of the first teller. */
  text: string
  /** Who told it; null for what the NPC saw or knows itself. */
  from: { id: BodyId; name: string } | null
  /** The original speaker, if `from` only passed it on. */
  origin: string | null
  /** Players it is about or comes from. */
  about?: readonly string[]
  how: 'told' | 'heard' | 'saw' | 'known'
  /** When it reached the NPC. */
  date: string
  time: string
  importance: number
  /** When it stops holding, in game milliseconds since 1970; null if not bound to a time. */
  until?: number | null
  /** It is or was a village happening. */
  happening?: true
  /** It is over. Told only on request, and as past. */
  over?: true
}

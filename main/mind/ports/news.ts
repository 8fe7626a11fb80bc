import type { BodyId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'

/** A piece of news in the form in which it may be told. */
export interface TellableNews {
  /** The news, with the path by which it reached the NPC. */
  news: News
  /** The id of the memory that contains it. */
  id: string
  /** The news in the words of its first teller. */
  text: string
  /** The person who told it. Null if the NPC saw it or knows it first hand. */
  from: { id: BodyId; name: string } | null
  /** The original speaker, if `from` only passed it on. */
  origin: string | null
  /** The players it is about or comes from. */
  about?: readonly string[]
  how: 'told' | 'heard' | 'saw' | 'known'
  /** When it reached the NPC. */
  date: string
  time: string
  importance: number
  /** When it stops being true, in game milliseconds since 1970; null if it isn't tied to a time. */
  until?: number | null
  /** Set if it is or was a village happening. */
  happening?: true
  /** Set if it is over. The NPC then tells it only on request, and in the past tense. */
  over?: true
}

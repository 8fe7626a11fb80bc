import type { NpcId } from '../../../world/ids.ts'
import type { AnswerBasis } from '../../dispatch/access/provenance.ts'
import type { ToolCall } from '../../ports/chat-model.ts'

/** One line of a talk that was written as a whole, with the calls that bear it out. */
export interface ScriptLine {
  who: NpcId
  text: string
  calls: Omit<ToolCall, 'id'>[]
}

/** A talk of two villagers that one request wrote. It is performed line by line, as far as the world lets it. */
export interface TalkScript {
  readonly lines: readonly ScriptLine[]
  /** The index of the line that comes next. At the end, nobody has more to say. */
  next: number
  /** The model that wrote it. */
  readonly by: string
  /** What the lines may rest on: everything that their writer read. */
  readonly basis: Omit<AnswerBasis, 'language'>
}

import type { Asked } from '../asked.ts'
import { openTalk } from '../open-talk.ts'
import { stored } from '../storage-failed.ts'
import type { Opened } from '../turn-values.ts'

/** Opens the talk to which the words belong, with this run as its only writer. */
export const open = async (turn: Asked): Promise<Opened> => {
  turn.tell('intake', { messages: turn.messages.map(({ message }) => message) })
  return { ...turn, session: await stored(openTalk(turn.ports, turn)) }
}

import type { ChatDelta, ChatRequest, DroppedCall, ToolCall } from '../mind/ports/chat-model.ts'
import { readCallText } from './call-text.ts'
import type { RoleNames } from './role-tag.ts'
import { createSpeechFilter } from './speech-filter.ts'
import type { SpeechPiece } from './speech-pieces.ts'
import type { ThoughtHabit } from './thought-habit.ts'
import { createThoughtHold } from './thought-hold.ts'
import { createToolNames } from './tool-names.ts'

type Words = Extract<ChatDelta, { kind: 'text' | 'thinking' }>

/** Everybody whose name may stand before a line: whoever takes part in the talk, is here, or is known to all. */
const namesIn = (context: ChatRequest['context']): RoleNames => {
  const { character, speaker, company = [], percepts, acquaintances, wholeTalk } = context
  // There each line begins with a name.
  if (wholeTalk?.other) return {}
  const but = (people: readonly { name: string }[]): string[] =>
    people.flatMap(({ name }) => (name === character.name ? [] : [name]))
  return {
    self: [character.name],
    others: but([speaker, ...company]),
    bystanders: but([...percepts.people, ...acquaintances]),
  }
}

/** Reads a server's raw text as speech, thoughts and calls, and learns where this model puts its thoughts. */
export const createSpeechReader = (request: ChatRequest, habit: ThoughtHabit) => {
  const tools = new Map([...request.tools, ...(request.hidden ?? [])].map(({ name, parameters }) => [name, parameters]))
  const names = createToolNames(tools)
  const filter = createSpeechFilter(namesIn(request.context), tools)
  const hold = habit.holds() ? createThoughtHold() : null
  let calls = 0
  let spoke = false

  const toDelta = (piece: SpeechPiece): ChatDelta[] => {
    spoke ||= piece.kind === 'text'
    switch (piece.kind) {
      case 'text':
      case 'thinking':
        return [{ kind: piece.kind, text: piece.text }]
      case 'dropped':
        return [dropped(piece.why, piece.text)]
      case 'call': {
        const written = readCallText(piece.text, names, piece.name)
        return written.length === 0 ? [dropped('broken', piece.text)] : written.map((call) => toCall(call, piece.text))
      }
      default:
        return piece satisfies never
    }
  }
  const toCall = (call: Omit<ToolCall, 'id'>, text: string): ChatDelta => {
    if (!tools.has(call.name)) return dropped('unknown-tool', text)
    calls++
    return { kind: 'toolCall', call: { id: callId(request, `t${calls}`), ...call } }
  }
  const clear = ({ thought = '', speech }: { thought?: string; speech: string }): ChatDelta[] => {
    const spoken = speech === '' ? [] : filter.push(speech).flatMap(toDelta)
    // Recorded at once, because the stream may break off.
    if (filter.strayThoughtEnd || hold?.loneEnd) habit.sawLoneEnd()
    return thought === '' ? spoken : [{ kind: 'thinking', text: thought }, ...spoken]
  }

  return {
    read(delta: Words): ChatDelta[] {
      if (delta.text === '') return []
      if (delta.kind === 'text') return clear(hold?.push(delta.text) ?? { speech: delta.text })
      // A server that sends thoughts separately leaves none in the text.
      return [delta, ...clear({ speech: hold?.release() ?? '' })]
    },
    /** Ends the answer. `cut`: it ended for lack of room. */
    end(cut: boolean): ChatDelta[] {
      const last = [...clear(hold?.end(cut) ?? { speech: '' }), ...filter.end({ cut }).flatMap(toDelta)]
      if (spoke && !cut && !filter.strayThoughtEnd && !hold?.loneEnd) habit.sawPlainAnswer()
      return last
    },
    /** Whether the speech is over. Nothing after it counts. */
    get stopped() {
      return filter.stopped
    },
    /** The number of calls that the model wrote into its text. */
    get calls() {
      return calls
    },
  }
}

/** How many characters to report of a text that turned out not to be a call. */
const longestTold = 300
const dropped = (why: DroppedCall, text: string): ChatDelta => ({
  kind: 'dropped',
  why,
  text: text.trim().slice(0, longestTold),
})

/** An id that is unique in one conversation, since its messages only grow, and the same in every replay. */
export const callId = (request: ChatRequest, suffix: string): string => `call-${request.messages.length}-${suffix}`

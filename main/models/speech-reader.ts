import type { ChatDelta, ChatRequest } from '../agent/chat-model.ts'
import { createSpeechFilter, type SpeechPiece } from './speech-filter.ts'
import type { ThoughtHabit } from './thought-habit.ts'
import { createThoughtHold } from './thought-hold.ts'
import { readCallText } from './tool-arguments.ts'

type Words = Extract<ChatDelta, { kind: 'text' | 'thinking' }>

/** Reads a server's raw text as speech, thoughts and calls, and learns where this model's thoughts stand. */
export const createSpeechReader = (request: ChatRequest, habit: ThoughtHabit) => {
  const filter = createSpeechFilter({ self: [request.context.character.name], others: [request.context.speaker.name] })
  const hold = habit.holds() ? createThoughtHold() : null
  let calls = 0
  let spoke = false

  const toDelta = (piece: SpeechPiece): ChatDelta[] => {
    spoke ||= piece.kind === 'text'
    if (piece.kind !== 'call') return [{ kind: piece.kind, text: piece.text }]
    const call = request.tools.length === 0 ? null : readCallText(piece.text)
    if (call === null) return []
    calls++
    return [{ kind: 'toolCall', call: { id: callId(request, `t${calls}`), ...call } }]
  }
  const clear = ({ thought = '', speech }: { thought?: string; speech: string }): ChatDelta[] => {
    const spoken = speech === '' ? [] : filter.push(speech).flatMap(toDelta)
    // Learned at once: the stream may not live to its end.
    if (filter.strayThoughtEnd || hold?.loneEnd) habit.sawLoneEnd()
    return thought === '' ? spoken : [{ kind: 'thinking', text: thought }, ...spoken]
  }

  return {
    read(delta: Words): ChatDelta[] {
      if (delta.text === '') return []
      if (delta.kind === 'text') return clear(hold?.push(delta.text) ?? { speech: delta.text })
      // A server that sends thoughts apart leaves none in the text.
      return [delta, ...clear({ speech: hold?.release() ?? '' })]
    },
    /** The answer is over. `cut`: for want of room. */
    end(cut: boolean): ChatDelta[] {
      const last = [...clear(hold?.end(cut) ?? { speech: '' }), ...filter.end({ cut }).flatMap(toDelta)]
      if (spoke && !cut && !filter.strayThoughtEnd && !hold?.loneEnd) habit.sawPlainAnswer()
      return last
    },
    /** The speech is over: what follows is nobody's. */
    get stopped() {
      return filter.stopped
    },
    /** Calls that the model wrote into its text. */
    get calls() {
      return calls
    },
  }
}

/** Unique in one conversation, since its messages only grow, and the same in every replay. */
export const callId = (request: ChatRequest, suffix: string): string => `call-${request.messages.length}-${suffix}`

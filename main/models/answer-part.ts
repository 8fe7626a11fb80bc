import type { ChatDelta, ChatRequest } from '../mind/ports/chat-model.ts'
import { createContinuation, sentenceEnd } from './continuation.ts'
import { NothingAdded } from './failover-error.ts'
import { callFingerprint } from './tool-arguments.ts'
import { createWordHold } from './word-hold.ts'

export interface AnswerPartOptions {
  ref: string
  request: ChatRequest
  /** The part of this answer that earlier models have already spoken. */
  shown: string
  /** This model isn't the first choice, so acts from earlier in the turn aren't repeated. */
  takesOver: boolean
  /**
   * This same model broke off in the middle of these words. If it now begins a new sentence, that sentence follows
   * after "… ".
   */
  isAgain?: boolean
  /** No other model can continue after this one. */
  isLast: boolean
  /** Another language model can continue. The embedded rules never answer for a model that says nothing. */
  isFollowed: boolean
}

export interface AnswerPart {
  /** The request to send to this model. */
  request: ChatRequest
  /**
   * Returns the part of a delta that may be passed on. Throws `NothingAdded` at a `finish` that adds nothing: no words
   * for a waiting person, nothing for an open sentence, or only calls that already have results.
   */
  read(delta: ChatDelta): ChatDelta[]
  /** The number of tool calls passed on. */
  readonly calls: number
  /** Whether it holds back the beginning of a word that followed the words passed on. */
  readonly isOpen: boolean
}

/** Reads one model's part of an answer. Another model may have begun the answer, and a third may end it. */
export const createAnswerPart = ({
  ref,
  request,
  shown,
  takesOver,
  isAgain = false,
  isLast,
  isFollowed,
}: AnswerPartOptions): AnswerPart => {
  const continuation = shown === '' ? null : createContinuation(shown)
  const hold = isLast ? null : createWordHold()
  const done = takesOver ? callsDone(request) : new Set<string>()
  let calls = 0
  let repeatedCalls = 0
  let added = false

  const text = (words: string): ChatDelta[] => {
    if (words === '') return []
    const anew = isAgain && !added ? beginsAnew.exec(words) : null
    added = true
    return [{ kind: 'text', text: anew === null ? words : `… ${words.slice(anew[0].length)}` }]
  }
  const rest = (): ChatDelta[] => {
    const last = continuation?.end() ?? ''
    return text(hold === null ? last : hold.push(last) + hold.flush())
  }

  const finish = (delta: Extract<ChatDelta, { kind: 'finish' }>): ChatDelta[] => {
    const handedOn = rest()
    if (calls === 0 && !added) {
      const leavesOpen = shown !== '' && !sentenceEnd.test(shown)
      if (isLast && leavesOpen) handedOn.push(...text('…'))
      else if (leavesOpen) throw new NothingAdded(ref, 'it added nothing to a broken sentence')
      else if (repeatedCalls > 0) throw new NothingAdded(ref, 'it asked only for what was already done')
      else if (isFollowed && shown === '' && isWaitedFor(request)) throw new NothingAdded(ref, 'it said nothing')
    }
    handedOn.push(calls === 0 && delta.reason === 'toolCalls' ? { kind: 'finish', reason: 'stop' } : delta)
    return handedOn
  }

  const toolCall = (delta: Extract<ChatDelta, { kind: 'toolCall' }>): ChatDelta[] => {
    const fingerprint = callFingerprint(delta.call)
    if (takesOver && done.has(fingerprint)) {
      repeatedCalls++
      return []
    }
    done.add(fingerprint)
    calls++
    return [...rest(), delta]
  }

  return {
    request: shown === '' ? request : { ...request, prefix: shown },
    read(delta) {
      switch (delta.kind) {
        case 'text': {
          const words = continuation?.push(delta.text) ?? delta.text
          return text(hold === null ? words : hold.push(words))
        }
        case 'toolCall':
          return toolCall(delta)
        case 'finish':
          return finish(delta)
        case 'thinking':
        case 'account':
        case 'dropped':
        case 'usage':
          return [delta]
        default:
          return delta satisfies never
      }
    },
    get calls() {
      return calls
    },
    get isOpen() {
      return hold?.isHolding ?? false
    },
  }
}

/** Matches a new sentence after one that was broken off. */
const beginsAnew = /^\s*(?:–\s*)?(?=["“‘]?(?!I\b)\p{Lu})/u

/** Whether somebody spoke and got no reaction yet. A model that wants to keep silent says so in words. */
const isWaitedFor = ({ messages, context }: ChatRequest): boolean =>
  context.utterance.trim() !== '' && messages.at(-1)?.role === 'user'

/** The turn's acts so far: the calls since the player's words that have a result. */
const callsDone = (request: ChatRequest): Set<string> => {
  const sinceUser = request.messages.slice(request.messages.findLastIndex((message) => message.role === 'user') + 1)
  const answered = new Set(sinceUser.flatMap((message) => (message.role === 'tool' ? [message.toolCallId] : [])))
  const calls = sinceUser.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
  return new Set(calls.filter((call) => answered.has(call.id)).map(callFingerprint))
}

import type { ChatModel, ChatRequest } from '../../../mind/ports/chat-model.ts'
import { okToken } from '../../../mind/ports/chat-model.ts'
import { toOpenAiBody } from '../../../models/openai-messages.ts'
import { createPromptCache } from '../home/prompt-cache.ts'

/** What a request is for. `skill`: a turn with a player in which a skill is followed. */
export type PromptKind = 'talk' | 'skill' | 'company' | 'heartbeat' | 'night'

export interface RecordedRequest {
  kind: PromptKind
  /** Characters / 4 of the body in OpenAI's format, tool schemas included. */
  tokens: number
  toolTokens: number
  /** How many of these tokens, from the first on, equal those of the request before. */
  sameTokens: number
  /** How many a server had cached that keeps eight gibibytes of earlier prompts. */
  cachedTokens: number
}

/** A request and when it came: real milliseconds since the beginning, at the usual clock. */
export interface TimedRequest {
  request: RecordedRequest
  atMs: number
}

export interface RecordedModel {
  model: ChatModel
  /** The requests since the last call. */
  take(): RecordedRequest[]
  /** The next answer calls this tool; the one after it has words again. */
  callsNext(name: string, args: Record<string, unknown>): void
}

const ref = 'openai/recorded'
const label = 'a recorded model'
const charactersPerToken = 4
const mostTokens = 1000
/** Everyday lines without a claim. They differ, because nobody is asked again for a line that was just said. */
const lines = [
  'Well now, the light is good today, and I mean to use it.',
  'My feet are tired, but that is an old story.',
  'What would you do with a free afternoon?',
  'I like the smell of rain on the road.',
  'There is always something to mend in this place.',
  'You look as if you had slept badly.',
  'A warm stove is half a friend.',
]

/** A language model that keeps what it is asked and answers with everyday lines. */
export function createRecordedModel(options: { cachedTokens: number; contextTokens: number }): RecordedModel {
  const cache = createPromptCache(options.cachedTokens * charactersPerToken)
  let requests: RecordedRequest[] = []
  let last = ''
  let asked = 0
  let call: { name: string; arguments: Record<string, unknown> } | null = null
  const record = (request: ChatRequest): void => {
    const whole = toOpenAiBody('recorded', request, {}, mostTokens)
    const { tools = [] } = JSON.parse(whole) as { tools?: object[] }
    const tokens = (characters: number): number => Math.floor(characters / charactersPerToken)
    requests.push({
      kind: kindOf(request),
      tokens: Math.ceil(whole.length / charactersPerToken),
      toolTokens: tools.length === 0 ? 0 : tokens(JSON.stringify(tools).length),
      sameTokens: tokens(commonLength(last, whole)),
      cachedTokens: tokens(cache.read(whole)),
    })
    last = whole
  }
  return {
    model: {
      ref,
      label,
      tools: true,
      contextTokens: options.contextTokens,
      async *chat(request, { onAttempt }) {
        record(request)
        // The budget counts what a chain of models reports.
        onAttempt?.({ ref, label, kind: 'trying' })
        asked += 1
        if (call !== null) {
          yield { kind: 'toolCall', call: { id: `call-${asked}`, ...call } }
          call = null
          yield { kind: 'finish', reason: 'toolCalls' }
          onAttempt?.({ ref, label, kind: 'answered' })
          return
        }
        const { character, wholeTalk } = request.context
        if (wholeTalk?.other) {
          const two = [character.name, wholeTalk.other.character.name]
          const said = lines
            .slice(0, 5)
            .map((_, index) => `${two[index % 2]}: ${lines[(asked + index) % lines.length]}`)
          yield { kind: 'text', text: said.join('\n') }
          yield { kind: 'finish', reason: 'stop' }
          onAttempt?.({ ref, label, kind: 'answered' })
          return
        }
        const asksNobody = request.messages.at(-1)?.content.includes(okToken) ?? false
        yield { kind: 'text', text: asksNobody ? okToken : (lines[asked % lines.length] ?? okToken) }
        yield { kind: 'finish', reason: 'stop' }
        onAttempt?.({ ref, label, kind: 'answered' })
      },
    },
    take() {
      const taken = requests
      requests = []
      return taken
    },
    callsNext(name, args) {
      call = { name, arguments: args }
    },
  }
}

function kindOf({ context, messages }: ChatRequest): PromptKind {
  const { speaker, character, purpose = 'talk', company = [] } = context
  if (purpose === 'sleep') return 'night'
  if (purpose !== 'talk' || speaker.id === character.id) return 'heartbeat'
  if (speaker.kind === 'player' || company.some(({ kind }) => kind === 'player'))
    return messages.some(({ content }) => content.includes('<skill_content')) ? 'skill' : 'talk'
  return 'company'
}

function commonLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let length = 0
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1
  return length
}

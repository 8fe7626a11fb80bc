import type { ChatDelta, ChatModel, ChatRequest, ToolSchema } from '../../mind/ports/chat-model.ts'

/** The usual estimate for English text. */
const charactersPerToken = 4

export interface ModelUse {
  modelCalls: number
  promptTokens: number
  completionTokens: number
}

/** Counts what models are asked and what they answer. */
export interface ModelMeter {
  readonly use: ModelUse
  /** Wraps a model to count its requests and answers. Each model gets a single wrapper. */
  metered(model: ChatModel): ChatModel
}

/**
 * Tokens are those that the model itself reports. For a model that reports none (the embedded brain) they are estimated
 * as characters / 4 of its messages and tool schemas, so that runs of different brains can be compared.
 */
export function createModelMeter(): ModelMeter {
  const use: ModelUse = { modelCalls: 0, promptTokens: 0, completionTokens: 0 }
  const wrappers = new WeakMap<ChatModel, ChatModel>()
  const schemaLengths = new WeakMap<ToolSchema, number>()

  const lengthOf = (schema: ToolSchema): number => {
    const known = schemaLengths.get(schema) ?? JSON.stringify(schema).length
    schemaLengths.set(schema, known)
    return known
  }
  const charactersIn = ({ messages, tools }: ChatRequest): number =>
    messages.reduce((sum, { content }) => sum + content.length, 0) +
    tools.reduce((sum, schema) => sum + lengthOf(schema), 0)

  async function* count(
    deltas: AsyncGenerator<ChatDelta, void, void>,
    request: ChatRequest,
  ): AsyncGenerator<ChatDelta, void, void> {
    use.modelCalls += 1
    let reported = false
    let spoken = 0
    for await (const delta of deltas) {
      if (delta.kind === 'usage') {
        reported = true
        use.promptTokens += delta.promptTokens
        use.completionTokens += delta.completionTokens
      }
      if (delta.kind === 'text') spoken += delta.text.length
      if (delta.kind === 'toolCall') spoken += delta.call.name.length + JSON.stringify(delta.call.arguments).length
      yield delta
    }
    if (reported) return
    use.promptTokens += Math.ceil(charactersIn(request) / charactersPerToken)
    use.completionTokens += Math.ceil(spoken / charactersPerToken)
  }

  return {
    use,
    metered(model) {
      const known = wrappers.get(model)
      if (known) return known
      const wrapper: ChatModel = {
        get ref() {
          return model.ref
        },
        get label() {
          return model.label
        },
        get tools() {
          return model.tools
        },
        get contextTokens() {
          return model.contextTokens
        },
        chat: (request, options) => count(model.chat(request, options), request),
      }
      wrappers.set(model, wrapper)
      return wrapper
    },
  }
}

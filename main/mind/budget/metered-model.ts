import { type ChatDelta, type ChatModel, type ChatRequest, ModelError, type ToolSchema } from '../ports/chat-model.ts'
import type { ModelSource } from '../ports/model-source.ts'
import type { ModelBudget, TokenUsage } from './model-budget.ts'

/**
 * Wraps a model so that every request is charged to the NPC that thinks. Throws `over-budget` instead of sending a
 * request that exceeds the budget. Changes nothing else.
 */
export const meteredModel = <Model extends ChatModel>(model: Model, budget: ModelBudget): Model => {
  async function* chat(
    request: ChatRequest,
    options: Parameters<ChatModel['chat']>[1],
  ): AsyncGenerator<ChatDelta, void, void> {
    options.signal.throwIfAborted()
    const { ref } = model
    const expected = promptTokens(request)
    const answer = budget.reserve({ npc: request.context.character.id, ref, promptTokens: expected })
    if (answer.kind === 'refused')
      throw new ModelError({ ref, errorClass: 'over-budget', message: `${ref}: ${answer.because}` })
    const { reservation } = answer
    let characters = 0
    let began = false
    let usage: TokenUsage | undefined
    try {
      for await (const delta of model.chat(request, options)) {
        began = true
        characters += lengthOf(delta)
        if (delta.kind === 'usage') usage = delta
        yield delta
      }
    } catch (error) {
      if (!began && error instanceof ModelError && error.errorClass !== 'timeout') reservation.giveBack()
      throw error
    } finally {
      // Servers that cache a prompt sometimes report zero tokens for it.
      reservation.settle({
        promptTokens: usage?.promptTokens || expected,
        completionTokens: usage?.completionTokens || tokensOf(characters),
      })
    }
  }
  return Object.assign(Object.create(model) as Model, { chat })
}

/** Uses `free`, which costs nothing, for an NPC whose daily share is used up. */
export const withinBudget =
  (source: ModelSource, budget: ModelBudget, free: ChatModel): ModelSource =>
  (ask) =>
    budget.hasRoom(ask.npc) ? source(ask) : free

/** The usual estimate of characters per token for English text. */
const charactersPerToken = 4
const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken)

/** The estimated minimum cost of a request, before a server counts it. */
export const promptTokens = ({ messages, tools, prefix = '' }: ChatRequest): number => {
  const said = messages.reduce(
    (sum, message) =>
      sum + message.content.length + (message.role === 'assistant' ? callLength(message.toolCalls ?? []) : 0),
    0,
  )
  return tokensOf(said + prefix.length + (tools.length === 0 ? 0 : JSON.stringify(tools.map(sentOf)).length))
}

/** A tool as a request contains it. */
const sentOf = ({ name, description, parameters }: ToolSchema): object => ({ name, description, parameters })

const callLength = (calls: readonly { name: string; arguments: object }[]): number =>
  calls.reduce((sum, call) => sum + call.name.length + JSON.stringify(call.arguments).length, 0)

const lengthOf = (delta: ChatDelta): number => {
  switch (delta.kind) {
    case 'text':
    case 'thinking':
    case 'dropped':
      return delta.text.length
    case 'toolCall':
      return callLength([delta.call])
    case 'account':
    case 'usage':
    case 'finish':
      return 0
    default:
      return delta satisfies never
  }
}

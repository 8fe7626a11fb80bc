import { z } from 'zod'
import type { ModelClock } from './model-clock.ts'
import { readBody } from './read-body.ts'

export interface OpenAiWindow {
  /**
   * The window that the server reports. Until it is known, or if the server reports none, the configured or assumed
   * window.
   */
  tokens(): number
  /**
   * Requests `/models` unless the window is already known. Never throws. A server that can't be reached is asked again
   * next time.
   */
  look(signal?: AbortSignal): Promise<void>
}

const assumedTokens = 32_768
/** The longest wait for the list. No player waits for it, but the request must end. */
const longestLookMs = 10_000

const tokens = z.number().int().positive().optional().catch(undefined)
/** The fields for the window at vLLM, OpenRouter, Groq, Mistral, LM Studio and llama.cpp. */
const windowsSchema = z.object({
  max_model_len: tokens,
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
  loaded_context_length: tokens,
  n_ctx: tokens,
})
const part = windowsSchema.optional().catch(undefined)
const listSchema = z.object({
  data: z.array(windowsSchema.extend({ id: z.string(), meta: part, top_provider: part })),
})

/** The smallest window that a list of models gives for this one. Undefined when it gives none. */
export const readWindow = (list: unknown, model: string): number | undefined => {
  const parsed = listSchema.safeParse(list)
  if (!parsed.success) return undefined
  const { data } = parsed.data
  // A server with one model often accepts any name for it.
  const found = data.find(({ id }) => id === model) ?? (data.length === 1 ? data[0] : undefined)
  if (found === undefined) return undefined
  const { id: _id, meta, top_provider: provider, ...own } = found
  const told = [own, meta ?? {}, provider ?? {}]
    .flatMap((windows) => Object.values(windows))
    .filter((value) => value !== undefined)
  return told.length === 0 ? undefined : Math.min(...told)
}

export const createOpenAiWindow = (options: {
  model: string
  configured: number | undefined
  clock: ModelClock
  /** Requests the list of models. */
  list: (signal: AbortSignal) => Promise<Response>
}): OpenAiWindow => {
  const { model, configured, clock } = options
  let told: number | undefined
  let looking: Promise<void> | undefined

  const ask = async (signal: AbortSignal | undefined): Promise<void> => {
    const controller = new AbortController()
    const cancel = clock.after(longestLookMs, () => controller.abort(), { background: true })
    try {
      const response = await options.list(
        signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
      )
      const body = await readBody(response)
      told = response.ok ? readWindow(JSON.parse(body), model) : undefined
    } catch (error) {
      // A body that isn't JSON won't change. Any other failure may pass.
      if (!(error instanceof SyntaxError)) looking = undefined
    } finally {
      cancel()
    }
  }

  return {
    tokens: () => Math.min(configured ?? Number.POSITIVE_INFINITY, told ?? configured ?? assumedTokens),
    look(signal) {
      looking ??= ask(signal)
      return looking
    },
  }
}

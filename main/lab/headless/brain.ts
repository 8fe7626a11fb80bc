import type { Logger } from '../../base/logger.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../models/embedded/embedded-brain.ts'
import { formatModelRef, parseModelRef } from '../../models/model-refs.ts'
import { createModelRegistry } from '../../models/model-registry.ts'
import { loadScriptedModel } from '../../models/scripted.ts'
import { HeadlessError } from './headless-error.ts'

/** The one mind that thinks for everybody in a headless run. */
export interface HeadlessBrain {
  /** `embedded/hearth`, `scripted/<file>`, `ollama/…`, `openai/…`. */
  ref: string
  model: ChatModel
  close(): void
}

/**
 * The embedded brain and scripts run here without failover: its cool-down periods use real time, and a run must not
 * depend on that. A model server gets the same chain as in the game, with the embedded brain at its end.
 *
 * @throws HeadlessError for an unreadable reference, for `auto`, and for a script that can't be loaded.
 */
export async function openBrain(options: {
  ref: string
  /** The folder for scripts. */
  root: string
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
}): Promise<HeadlessBrain> {
  const parsed = parseModelRef(options.ref)
  if (!parsed.ok) throw new HeadlessError('BadBrain', parsed.problem)
  const ref = formatModelRef(parsed.ref)
  switch (parsed.ref.kind) {
    case 'auto':
      throw new HeadlessError(
        'BadBrain',
        'A run that can be repeated needs a brain that is named: embedded, scripted, scripted/<file> or provider/model-id, not auto.',
      )
    case 'embedded':
      return { ref, model: createEmbeddedBrain(), close: () => {} }
    case 'scripted':
      return { ref, model: await loadScript(parsed.ref.file, options.root), close: () => {} }
    case 'ollama':
    case 'openai': {
      const registry = createModelRegistry({
        settings: () => ({ default: ref, fallbacks: [] }),
        env: options.env,
        embedded: createEmbeddedBrain(),
        logger: options.logger,
        scriptsRoot: options.root,
      })
      return { ref, model: registry.resolve(ref), close: () => registry.close() }
    }
    default:
      return parsed.ref satisfies never
  }
}

async function loadScript(file: string, root: string): Promise<ChatModel> {
  try {
    return await loadScriptedModel(file, root)
  } catch (cause) {
    throw new HeadlessError('BadBrain', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

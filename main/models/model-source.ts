import type { ModelSource } from '../mind/ports/model-source.ts'
import { parseModelRef } from './model-refs.ts'
import type { ModelRegistry } from './model-registry.ts'

/**
 * Chooses the model: what the session or the character asks for, or else what the settings name for the tier. Throws
 * for a reference that can't be read, so that its author learns of it. The registry itself would take the default.
 */
export const modelSource =
  (registry: ModelRegistry): ModelSource =>
  ({ ref, tier }) => {
    const parsed = ref === undefined ? null : parseModelRef(ref)
    if (parsed?.ok === false) throw new Error(parsed.problem)
    return registry.resolve(ref, tier)
  }

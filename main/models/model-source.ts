import type { ModelSource } from '../mind/ports/model-source.ts'
import { parseModelRef } from './model-refs.ts'
import type { ModelRegistry } from './model-registry.ts'

/**
 * Who thinks: what the session or the character asks for, else what the settings name for the tier. A reference that cannot be
 * read throws, so that whoever typed it is told; the registry itself would take the default.
 */
export const modelSource =
  (registry: ModelRegistry): ModelSource =>
  ({ ref, tier }) => {
    const parsed = ref === undefined ? null : parseModelRef(ref)
    if (parsed?.ok === false) throw new Error(parsed.problem)
    return registry.resolve(ref, tier)
  }

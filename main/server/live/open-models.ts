import { optional } from '../../base/optional.ts'
import { meteredModel } from '../../mind/budget/metered-model.ts'
import type { ModelBudget } from '../../mind/budget/model-budget.ts'
import { queuedModel } from '../../mind/budget/shared-places.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import { createModelRegistry, type ModelRegistry } from '../../models/model-registry.ts'
import type { ServerPace } from '../../models/server-pace.ts'
import { observedModel } from './observed.ts'
import type { Settings } from './settings.ts'
import type { OpenVillageOptions } from './village.ts'

/** Share of a turn's time that one answer may take; a third remains for later acts and words. */
const answerShare = 2 / 3

/** The models of one village, each counted against its budget. */
export const openModels = (
  { env, logger, root, shared, observer = {} }: OpenVillageOptions,
  settings: Settings,
  embedded: ChatModel,
  budget: ModelBudget,
  pace: ServerPace,
): ModelRegistry => {
  const { turnSeconds } = settings.current().npc
  const { firstSeconds, silentSeconds, contextTokens } = settings.current().models
  return createModelRegistry({
    settings: () => settings.current().models,
    env,
    embedded,
    logger,
    scriptsRoot: root,
    timeouts: {
      firstMs: firstSeconds * 1000,
      idleMs: silentSeconds * 1000,
      answerMs: turnSeconds * answerShare * 1000,
    },
    ...optional({ contextTokens }),
    meter: (model) =>
      observedModel(meteredModel(queuedModel(pace.meter(model), shared?.places), budget), observer, () =>
        performance.now(),
      ),
  })
}

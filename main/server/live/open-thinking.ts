import { openModelBudget } from '../../mind/budget/model-budget.ts'
import { createPlayersFirst } from '../../mind/budget/players-first.ts'
import { fewer } from '../../mind/budget/shared-places.ts'
import { createUnaskedHour } from '../../mind/budget/unasked-hour.ts'
import { createUnaskedModels } from '../../mind/budget/unasked-models.ts'
import { isAtHome } from '../../models/at-home.ts'
import { createEmbeddedBrain } from '../../models/embedded/embedded-brain.ts'
import { createSystemClock } from '../../models/model-clock.ts'
import { modelSource } from '../../models/model-source.ts'
import { createServerPace } from '../../models/server-pace.ts'
import { dayLimits, hourLimits } from './budget-limits.ts'
import { createDrivers } from './drivers.ts'
import { observedModel } from './observed.ts'
import { openModels } from './open-models.ts'
import type { Settings } from './settings.ts'
import type { OpenVillageOptions } from './village.ts'

/**
 * Opens what a village thinks with: its models, what they may cost in a day and an hour, who waits for whom, and outside
 * agents that drive NPCs. `folder`: the accounts of usage. `today`: the date in the game.
 */
export async function openThinking({
  options,
  settings,
  folder,
  today,
  closing,
}: {
  options: OpenVillageOptions
  settings: Settings
  folder: string
  today(): string
  closing(closer: () => unknown): void
}) {
  const { logger, shared, observer = {} } = options
  const now = () => performance.now()
  const limits = () => dayLimits(settings.current())
  const budget = await openModelBudget({ folder, limits, shared: shared?.budget, today, logger })
  closing(() => budget.settled())
  const embedded = observedModel(createEmbeddedBrain(), observer, now)
  const pace = createServerPace({ now, isAtHome: (ref) => isAtHome(ref, options.env) })
  const models = openModels(options, settings, embedded, budget, pace)
  closing(() => models.close())
  const likelyPlaces = (): number | null => fewer(pace.likelyPlaces(), shared?.places?.places() ?? null)
  const hour = createUnaskedHour({ limits: () => hourLimits(settings.current()), now: options.realNow ?? now })
  const unasked = createUnaskedModels({
    source: modelSource(models),
    settings: () => settings.current().models,
    rules: embedded,
    hour,
    first: createPlayersFirst({ places: likelyPlaces }),
    logger,
  })
  const drivers = createDrivers({ clock: createSystemClock(), logger })
  return { budget, embedded, pace, likelyPlaces, models, hour, unasked, drivers }
}

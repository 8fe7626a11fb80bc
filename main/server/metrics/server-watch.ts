import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { Logger } from '../../base/logger.ts'
import type { VillageObserver } from '../live/observer.ts'
import { meteredVillage } from './metered-village.ts'
import { serveMetrics } from './metrics-route.ts'
import { historyEveryMs } from './model-history.ts'
import type { RunScope } from './run-scope.ts'
import { openSpanSink } from './span-sink.ts'
import { createTurnSpans } from './turn-spans.ts'
import { createVillageMetrics, type VillageMetrics } from './village-metrics.ts'

export interface ServerWatch {
  observer: VillageObserver
  /** Counts what this village does, and answers `/metrics`. */
  connect(
    village: Parameters<typeof meteredVillage>[0],
    door: { app: Express; admitted(request: Pick<IncomingMessage, 'headers' | 'url'>): boolean },
  ): void
  /** What `/metrics` answers. */
  text(): Promise<string>
  reloaded: VillageMetrics['reloaded']
  models: VillageMetrics['models']
  /** Resolves when the last traces are delivered. */
  settled(): Promise<void>
}

/** All observers of a running server: figures always, traces only with a destination. */
export const createServerWatch = (options: {
  version: string
  scope: RunScope
  traces: string | undefined
  logger: Logger
}): ServerWatch => {
  const { version, scope, logger } = options
  const now = () => performance.now()
  const metrics = createVillageMetrics({ version, now })
  const sink = options.traces === undefined ? null : openSpanSink({ to: options.traces, version, logger })
  const spans =
    sink &&
    createTurnSpans({
      scope,
      now,
      origin: performance.timeOrigin,
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      finished: (turn) => sink.add(turn),
    })
  const looks = setInterval(() => void metrics.models.look(), historyEveryMs)
  // The timer must not keep the process alive.
  looks.unref()
  const observers = [metrics.observer, ...(spans ? [spans.observer] : [])]
  return {
    observer: {
      around: scope.around,
      ticked: metrics.observer.ticked,
      toolsReloaded: metrics.observer.toolsReloaded,
      modelAsked: (call) => observers.forEach((each) => each.modelAsked(call)),
      recalled: (search) => observers.forEach((each) => each.recalled(search)),
      acted: (entry) => observers.forEach((each) => each.acted(entry)),
    },
    connect(village, { app, admitted }) {
      metrics.connect(meteredVillage(village))
      if (spans) village.onTrace(spans.trace)
      serveMetrics(app, { metrics, admitted })
    },
    text: metrics.text,
    reloaded: metrics.reloaded,
    models: metrics.models,
    async settled() {
      clearInterval(looks)
      await sink?.settled()
    },
  }
}

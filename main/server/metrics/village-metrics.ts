import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Diagnostic } from '../../content/character.ts'
import type { ContentChange } from '../../content/watch-content.ts'
import type { AuditEntry } from '../../mind/faculties/permission/audit.ts'
import type { Trace } from '../../mind/ports/trace.ts'
import { providerNames } from '../../models/model-refs.ts'
import type { VillageObserver } from '../live/observer.ts'
import { createBoundedLabel } from './bounded-label.ts'
import { createReloadReader, type ReloadKind, type ReloadOutcome } from './content-reloads.ts'
import { addGauges, type MeteredVillage } from './gauges.ts'
import { createInstruments } from './instruments.ts'
import { type ModelFigures, readModelFigures } from './model-figures.ts'
import { createModelHistory, type HistoryEntry } from './model-history.ts'
import { createTurnTimeline } from './turn-timeline.ts'

/** A village whose figures are counted. It is connected once it exists; earlier events count as well. */
export interface ConnectedVillage extends MeteredVillage {
  /** NPCs whose models and tokens are counted separately; all others are `extra`. */
  isCast(npc: string): boolean
  diagnostics(): readonly Diagnostic[]
  onTrace(listener: Trace): void
  onContent(listener: (change: ContentChange) => void): void
  /** The price of a million tokens, by model (`openai/gpt-5`) or by provider. */
  prices?(): Prices
}
export type Prices = Readonly<Record<string, Readonly<{ prompt: number; completion: number }>>>

export interface VillageMetrics {
  observer: Required<Pick<VillageObserver, 'ticked' | 'modelAsked' | 'recalled' | 'acted' | 'toolsReloaded'>>
  connect(village: ConnectedVillage): void
  reloaded(kind: ReloadKind, outcome: ReloadOutcome): void
  /** The figures of the models, for people. */
  models: ModelMeters
  /** All figures in Prometheus's text format. */
  text(): Promise<string>
  contentType: string
}

export interface ModelMeters {
  /** Milliseconds since counting began. */
  countedMs(): number
  figures(): Promise<ModelFigures[]>
  /** Adds what came since the last look. */
  look(): Promise<void>
  /** The history, oldest first; `ago` in milliseconds. */
  history(): (Omit<HistoryEntry, 'at'> & { ago: number })[]
}

/** All figures of one server. */
export const createVillageMetrics = (options: { version: string; now: () => number }): VillageMetrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'hearthfolk_info',
    help: 'Always 1; the labels name the version.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: options.version }, 1)
  const of = createInstruments(register)
  let isCast: ConnectedVillage['isCast'] = () => false
  const npcLabel = createBoundedLabel({ rest: 'extra', isKnown: (npc) => isCast(npc) })
  const toolLabel = createBoundedLabel({ rest: 'other' })
  const timeline = createTurnTimeline({
    now: options.now,
    finished({ kind, outcome, startedAt, endedAt, parts }) {
      of.turns.inc({ kind, outcome })
      of.turnSeconds.observe({ kind }, seconds(endedAt - startedAt))
      for (const { phase, from, to } of parts) of.phaseSeconds.observe({ phase }, seconds(to - from))
    },
  })
  const began = options.now()
  const figures = (): Promise<ModelFigures[]> => readModelFigures(of)
  const past = createModelHistory({ read: figures, now: options.now })
  let prices: NonNullable<ConnectedVillage['prices']> = () => ({})
  const reloaded = (kind: ReloadKind, outcome: ReloadOutcome): void => of.reloads.inc({ kind, outcome })

  return {
    observer: {
      ticked(ms) {
        of.ticks.inc()
        of.tickSeconds.observe(seconds(ms))
      },
      modelAsked(call) {
        const who = { npc: npcLabel(call.npc), provider: providerOf(call.ref) }
        of.modelRequests.inc({ ...who, outcome: call.outcome })
        of.modelSeconds.observe(who, seconds(call.ms))
        if (call.firstMs !== null) of.firstWordSeconds.observe({ provider: who.provider }, seconds(call.firstMs))
        of.tokens.inc({ ...who, direction: 'prompt' }, counted(call.promptTokens))
        of.tokens.inc({ ...who, direction: 'completion' }, counted(call.completionTokens))
        const price = priceOf(prices(), call.ref)
        if (price)
          of.cost.inc(
            who,
            (counted(call.promptTokens) * price.prompt + counted(call.completionTokens) * price.completion) / 1_000_000,
          )
      },
      recalled: ({ ms, outcome }) => of.recallSeconds.observe({ outcome }, seconds(ms)),
      acted(entry) {
        const tool = toolLabel(entry.tool)
        of.acts.inc({ tool, outcome: entry.outcome })
        const reason = refusalOf(entry)
        if (reason !== null) of.actsRefused.inc({ tool, reason })
      },
      toolsReloaded: (outcome) => reloaded('tool', outcome),
    },
    connect(village) {
      isCast = village.isCast
      prices = village.prices ?? prices
      addGauges(register, village)
      village.onTrace(timeline)
      const read = createReloadReader(village.diagnostics())
      village.onContent((change) => {
        for (const { kind, outcome } of read(change)) reloaded(kind, outcome)
      })
    },
    reloaded,
    models: {
      countedMs: () => options.now() - began,
      figures,
      look: past.look,
      history: () => past.entries().map(({ at, ...entry }) => ({ ...entry, ago: options.now() - at })),
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

/** A figure that can be counted. Servers may report anything, and an invalid figure must not stop its turn. */
const counted = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0)
const seconds = (ms: number): number => counted(ms) / 1000

/** The model's own price, else its provider's. */
const priceOf = (prices: Prices, ref: string): Prices[string] | undefined =>
  [ref, ref.split('/', 1)[0] ?? ''].flatMap((name) => (Object.hasOwn(prices, name) ? (prices[name] ?? []) : []))[0]

const providerOf = (ref: string): string => {
  const [provider = ''] = ref.split('/', 1)
  return providerNames.includes(provider) ? provider : 'other'
}

/** The reason of a refusal; null for a call that wasn't refused, which includes one that failed by itself. */
const refusalOf = ({ verdict, outcome }: AuditEntry): string | null => {
  if (verdict !== 'allowed' && verdict !== 'asked-yes') return verdict
  return outcome === 'refused' ? 'world' : null
}

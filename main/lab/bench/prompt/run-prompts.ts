import { silentLogger } from '../../../base/logger.ts'
import { percentile, rounded } from '../../../base/statistics.ts'
import { dayMs, hourMs } from '../../../language/calendar.ts'
import { createUnaskedHour } from '../../../mind/budget/unasked-hour.ts'
import { createUnaskedModels } from '../../../mind/budget/unasked-models.ts'
import { isByRules } from '../../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { configSchema } from '../../../server/config/schema.ts'
import { hourLimits } from '../../../server/live/budget-limits.ts'
import { DEFAULT_TICK_GAME_MS, TICKS_PER_SECOND } from '../../../world/constants.ts'
import { runSimulation } from '../../headless/run-simulation.ts'
import { homeSpeed } from '../home/run-home.ts'
import { createRecordedModel, type PromptKind, type RecordedRequest, type TimedRequest } from './recorded-model.ts'
import { createSilentVisit } from './silent-visit.ts'

export interface PromptsRequest {
  root: string
  world: string
  map: string
  seed: number
  /** Game hours in which the player only stands there. Default: those of one real hour. */
  hours?: number
  denyTools: readonly string[]
  onProgress?: (share: number) => void
}

/**
 * Mean tokens of a request of one kind, of its tool schemas, and of what a server that keeps eight gibibytes of earlier
 * prompts has to read anew. Null: none came.
 */
interface KindTokens {
  requests: number
  tokens: number
  p95Tokens: number
  toolTokens: number
  newTokens: number
}

/** The document of `bench prompt --json`. */
export interface PromptsReport {
  ok: true
  hours: number
  kinds: Record<PromptKind, KindTokens | null>
  /** The share of all prompt tokens that equal those of the request before, from their start on. */
  sharedPrefixRatio: number
  /** The share that a server had cached that keeps eight gibibytes of earlier prompts. */
  cachedRatio: number
  /** Requests that nobody waited for, while the player only stood there. */
  callsPerGameHour: { mean: number; max: number }
  callsPerRealHour: number
  tokensPerRealHour: number
  /** The most in any sixty minutes of real time. */
  busiestRealHour: { calls: number; tokens: number }
  /** Requests for a further answer in the same turn, of all that came. */
  secondCalls: number
  pass: boolean
  limits: typeof promptLimits
}

/** Tokens of a request, and what nobody asked for in an hour of real time. */
export const promptLimits = {
  ...{ talk: 1900, company: 900, heartbeat: 900 },
  ...{ cachedRatio: 0.8, callsPerRealHour: 60, tokensPerRealHour: 100_000 },
}
/** The window of a small model at home. */
const contextTokens = 8192
/** The world's clock in a new project: game milliseconds in a real one. */
const timeScale = (DEFAULT_TICK_GAME_MS * TICKS_PER_SECOND) / 1000
const kinds: readonly PromptKind[] = ['talk', 'skill', 'company', 'heartbeat', 'night']

/**
 * What a language model is asked in the default village, with all its tools and skills and the default budget: first
 * one silent player stands in the square, then the player talks. Headless, so a game day takes a minute.
 */
export async function runPrompts(request: PromptsRequest): Promise<PromptsReport> {
  const { root, world, map, seed, denyTools, onProgress = () => {} } = request
  const silentMs = (request.hours ?? timeScale) * hourMs
  const config = configSchema.parse({})
  const recorded = createRecordedModel({ cachedTokens: homeSpeed.cachedTokens, contextTokens })
  const visit = createSilentVisit({ silentMs, recorded })
  const rules = createEmbeddedBrain()
  const { source } = createUnaskedModels({
    source: ({ ref }) => (ref !== undefined && isByRules(ref) ? rules : recorded.model),
    settings: () => config.models,
    rules,
    hour: createUnaskedHour({ limits: () => hourLimits(config), now: visit.realMs }),
    logger: silentLogger,
  })
  await runSimulation({
    ...{ root, world, map, seed, denyTools, source, director: visit.director, model: recorded.model },
    days: silentMs / dayMs + visit.longestTalkDays,
    brain: recorded.model.ref,
    tickGameMs: DEFAULT_TICK_GAME_MS,
    env: {},
    logger: silentLogger,
    onProgress,
  })
  const { silent, talk } = visit.requests()
  const all = [...silent, ...talk].map(({ request: each }) => each)
  const sum = (of: (each: RecordedRequest) => number): number => all.reduce((total, each) => total + of(each), 0)
  const found = Object.fromEntries(kinds.map((kind) => [kind, tokensOf(all.filter((each) => each.kind === kind))]))
  const perGameHour = byHour(silent, silentMs / hourMs)
  const realHours = silentMs / timeScale / hourMs
  const report = {
    ...{ ok: true as const, hours: silentMs / hourMs, kinds: found as PromptsReport['kinds'] },
    sharedPrefixRatio: rounded(
      sum(({ sameTokens }) => sameTokens) /
        Math.max(
          1,
          sum(({ tokens }) => tokens),
        ),
    ),
    cachedRatio: rounded(
      sum(({ cachedTokens }) => cachedTokens) /
        Math.max(
          1,
          sum(({ tokens }) => tokens),
        ),
    ),
    callsPerGameHour: { mean: rounded(silent.length / perGameHour.length), max: Math.max(0, ...perGameHour) },
    callsPerRealHour: Math.round(silent.length / realHours),
    tokensPerRealHour: Math.round(silent.reduce((total, { request: { tokens } }) => total + tokens, 0) / realHours),
    busiestRealHour: busiestOf(silent),
    secondCalls: visit.secondCalls(),
  }
  return { ...report, pass: isWithin(report), limits: promptLimits }
}

const isWithin = ({
  kinds: { talk, company, heartbeat },
  cachedRatio,
  busiestRealHour: { calls, tokens },
}: Pick<PromptsReport, 'kinds' | 'cachedRatio' | 'busiestRealHour'>): boolean =>
  (talk?.tokens ?? Number.POSITIVE_INFINITY) <= promptLimits.talk &&
  (company?.tokens ?? 0) <= promptLimits.company &&
  (heartbeat?.tokens ?? 0) <= promptLimits.heartbeat &&
  cachedRatio >= promptLimits.cachedRatio &&
  calls <= promptLimits.callsPerRealHour &&
  tokens <= promptLimits.tokensPerRealHour

function tokensOf(requests: readonly RecordedRequest[]): KindTokens | null {
  if (requests.length === 0) return null
  const mean = (of: (request: RecordedRequest) => number): number =>
    Math.round(requests.reduce((sum, request) => sum + of(request), 0) / requests.length)
  const sizes = requests.map(({ tokens }) => tokens)
  return {
    requests: requests.length,
    tokens: mean(({ tokens }) => tokens),
    p95Tokens: Math.round(percentile(sizes, 0.95)),
    toolTokens: mean(({ toolTokens }) => toolTokens),
    newTokens: mean(({ tokens, cachedTokens }) => tokens - cachedTokens),
  }
}

function byHour(requests: readonly TimedRequest[], hours: number): number[] {
  const counts = Array.from({ length: Math.max(1, Math.ceil(hours)) }, () => 0)
  for (const { atMs } of requests) {
    const hour = Math.min(counts.length - 1, Math.floor((atMs * timeScale) / hourMs))
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

export function busiestOf(requests: readonly TimedRequest[]): { calls: number; tokens: number } {
  const most = { calls: 0, tokens: 0 }
  for (const { atMs } of requests) {
    const within = requests.filter((other) => other.atMs >= atMs && other.atMs < atMs + hourMs)
    most.calls = Math.max(most.calls, within.length)
    most.tokens = Math.max(
      most.tokens,
      within.reduce((sum, { request: { tokens } }) => sum + tokens, 0),
    )
  }
  return most
}

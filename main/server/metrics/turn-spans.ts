import type { VillageObserver } from '../live/observer.ts'
import { attributesOf, nanosecondsOf, type OtlpSpan } from './otlp.ts'
import type { RunScope } from './run-scope.ts'
import { createTurnTimeline, type FinishedTurn } from './turn-timeline.ts'

/**
 * The most runs in progress whose details are recorded, and the most parts of one run. Beyond that, details are
 * dropped.
 */
const mostRuns = 500
const mostInside = 100

interface Inside {
  name: string
  from: number
  to: number
  attributes: Record<string, string | number | boolean>
  failed: boolean
}

/**
 * Makes a trace of each turn: the turn, its phases, and in them the memory searches, model requests and acts that
 * happened inside its run. Contains ids, times, tool names and counts, but no words that anybody said.
 */
export const createTurnSpans = (ports: {
  scope: Pick<RunScope, 'current'>
  /** Milliseconds of a steady clock, and its origin since 1970. */
  now: () => number
  origin: number
  /** Makes this many random bytes, in hexadecimal. */
  randomHex: (bytes: number) => string
  finished: (spans: OtlpSpan[]) => void
}) => {
  const { scope, now, origin, randomHex, finished } = ports
  const inside = new Map<string, Inside[]>()

  const add = (part: Omit<Inside, 'from' | 'to'>, ms: number): void => {
    const run = scope.current()?.run
    if (run === undefined) return
    const parts = inside.get(run) ?? []
    inside.set(run, parts)
    if (parts.length < mostInside) parts.push({ ...part, from: now() - ms, to: now() })
    const [oldest] = inside.keys()
    if (inside.size > mostRuns && oldest !== undefined) inside.delete(oldest)
  }

  const spansOf = (turn: FinishedTurn): OtlpSpan[] => {
    const traceId = randomHex(16)
    const span = (
      name: string,
      { from, to }: { from: number; to: number },
      more: Partial<OtlpSpan> = {},
    ): OtlpSpan => ({
      ...{ traceId, spanId: randomHex(8), name, kind: 1 },
      ...{ startTimeUnixNano: nanosecondsOf(origin + from), endTimeUnixNano: nanosecondsOf(origin + to) },
      ...{ attributes: [], status: { code: 0 } },
      ...more,
    })
    const good = turn.outcome === 'answered' || turn.outcome === 'duplicate'
    const root = span(
      'turn',
      { from: turn.startedAt, to: turn.endedAt },
      {
        attributes: attributesOf({
          ...{ 'hearthfolk.npc': turn.npc, 'hearthfolk.session': turn.session, 'hearthfolk.run': turn.run },
          ...{ 'hearthfolk.kind': turn.kind, 'hearthfolk.outcome': turn.outcome },
        }),
        status: good ? { code: 0 } : { code: 2, message: turn.outcome },
      },
    )
    const phases = turn.parts.map((part) => ({ ...part, span: span(part.phase, part, { parentSpanId: root.spanId }) }))
    const within = (inside.get(turn.run) ?? []).map(({ name, attributes, failed, ...time }) => {
      const phase = phases.findLast(({ from, to }) => from <= time.to && time.to <= to)
      const parentSpanId = phase?.span.spanId ?? root.spanId
      return span(name, time, {
        kind: name === 'chat' ? 3 : 1,
        parentSpanId,
        attributes: attributesOf(attributes),
        status: { code: failed ? 2 : 0 },
      })
    })
    return [root, ...phases.map((phase) => phase.span), ...within]
  }

  const observer: Required<Pick<VillageObserver, 'modelAsked' | 'recalled' | 'acted'>> = {
    modelAsked({ ref, outcome, ms, firstMs, promptTokens, completionTokens }) {
      const attributes = {
        ...{
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': ref.split('/', 1)[0] ?? '',
          'gen_ai.request.model': ref.slice(ref.indexOf('/') + 1),
        },
        ...{
          'gen_ai.usage.input_tokens': promptTokens,
          'gen_ai.usage.output_tokens': completionTokens,
          'hearthfolk.outcome': outcome,
        },
        ...(firstMs === null ? {} : { 'hearthfolk.first_word_ms': firstMs }),
      }
      add({ name: 'chat', attributes, failed: outcome !== 'ok' && outcome !== 'stopped' }, ms)
    },
    recalled: ({ ms, outcome }) =>
      add({ name: 'recall', attributes: { 'hearthfolk.outcome': outcome }, failed: outcome === 'failed' }, ms),
    acted: ({ tool, verdict, outcome }) =>
      add(
        {
          name: `act ${tool}`,
          attributes: { 'hearthfolk.verdict': verdict, 'hearthfolk.outcome': outcome },
          failed: outcome !== 'ok',
        },
        0,
      ),
  }
  const trace = createTurnTimeline({
    now,
    finished(turn) {
      finished(spansOf(turn))
      inside.delete(turn.run)
    },
  })
  return { observer, trace }
}

import { expect, it } from 'vitest'
import type { Content } from '../../../main/content/load-content.ts'
import type { ContentChange } from '../../../main/content/watch-content.ts'
import { asWritten, told } from '../../../main/language/findings/finding.ts'
import type { AuditEntry } from '../../../main/mind/faculties/permission/audit.ts'
import type { Trace, TraceEvent } from '../../../main/mind/ports/trace.ts'
import type { ModelCall } from '../../../main/server/live/observer.ts'
import { createBoundedLabel } from '../../../main/server/metrics/bounded-label.ts'
import { createReloadReader } from '../../../main/server/metrics/content-reloads.ts'
import { createTurnTimeline, type FinishedTurn } from '../../../main/server/metrics/turn-timeline.ts'
import { createVillageMetrics } from '../../../main/server/metrics/village-metrics.ts'
import { readPrometheus, sumOf } from '../../support/prometheus-text.ts'
import { marta } from '../../support/sample-characters.ts'

const openMetrics = (cast: readonly string[] = ['marta']) => {
  const clock = { now: 0 }
  const metrics = createVillageMetrics({ version: '1.2.3', now: () => clock.now })
  let trace: Trace = () => {}
  metrics.connect({
    load: () => ({ running: 1, waiting: 2, open: 3 }),
    totals: () => ({ accepted: 9, answered: 7, merged: 1, refused: 1 }),
    fullness: () => ({ players: 4, limit: 40, waiting: 2, degraded: true }),
    npcs: () => 40,
    pace: () => [
      { ref: 'ollama/qwen3:4b', answers: 64, places: 1, firstMs: { p50: 400, p95: 900 }, cachedShare: 0.8 },
      { ref: 'openai/big', answers: 3, places: null, firstMs: { p50: 400, p95: 900 }, cachedShare: null },
    ],
    roomStats: () => ({ refusedMessages: 5, limitedMessages: 6, takeovers: 0 }),
    isCast: (npc) => cast.includes(npc),
    diagnostics: () => [],
    onTrace: (listener) => {
      trace = listener
    },
    onContent: () => {},
  })
  return {
    ...metrics,
    clock,
    trace: (event: TraceEvent) => trace(event),
    read: async () => readPrometheus(await metrics.text()),
  }
}
const asked = (npc: string, changes: Partial<ModelCall> = {}): ModelCall => ({
  ...({
    npc,
    ref: 'ollama/qwen3:4b',
    outcome: 'ok',
    ms: 1500,
    firstMs: 200,
    promptTokens: 100,
    completionTokens: 10,
  } as ModelCall),
  ...changes,
})
const act = (changes: Partial<AuditEntry>): AuditEntry =>
  ({
    at: 0,
    npc: marta.id,
    tool: 'give',
    arguments: {},
    by: { id: marta.id, kind: 'npc' },
    session: '',
    run: '',
    verdict: 'allowed',
    outcome: 'ok',
    ...changes,
  }) as AuditEntry

it('tells the cast apart and sums extras, so that a crowd adds no time series', async () => {
  const { observer, read } = openMetrics()
  observer.modelAsked(asked('marta'))
  for (let index = 0; index < 300; index++) observer.modelAsked(asked(`extra-${index}`, { ref: 'embedded/hearth' }))
  const families = await read()
  const labels = families.get('hearthfolk_model_requests_total')?.samples.map((sample) => sample.labels)
  expect(labels).toEqual([
    { npc: 'marta', provider: 'ollama', outcome: 'ok' },
    { npc: 'extra', provider: 'embedded', outcome: 'ok' },
  ])
  expect(sumOf(families, 'hearthfolk_model_tokens_total', { npc: 'extra', direction: 'prompt' })).toBe(30_000)
  expect(sumOf(families, 'hearthfolk_model_request_duration_seconds_sum', { npc: 'marta' })).toBe(1.5)
})

it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])(
  'takes %d of tokens or milliseconds for nothing, and stops no turn by it',
  async (odd) => {
    const { observer, read } = openMetrics()
    observer.modelAsked(asked('marta', { promptTokens: odd, completionTokens: odd, ms: odd, firstMs: odd }))
    const families = await read()
    expect([
      sumOf(families, 'hearthfolk_model_tokens_total'),
      sumOf(families, 'hearthfolk_model_request_duration_seconds_sum'),
    ]).toEqual([0, 0])
  },
)

it('keeps no more values of a label than it may', () => {
  const label = createBoundedLabel({ rest: 'other', most: 2 })
  expect(['a', 'b', 'c', 'a', 'd'].map(label)).toEqual(['a', 'b', 'other', 'a', 'other'])
})

it('counts acts that were let through and such that were not, by reason; what failed by itself was not refused', async () => {
  const { observer, read } = openMetrics()
  const acts: Partial<AuditEntry>[] = [
    {},
    { verdict: 'denied', outcome: 'refused' },
    { verdict: 'asked-no', outcome: 'refused' },
    { outcome: 'refused', reason: 'too far away' },
    { outcome: 'failed', reason: 'no words of anybody in a label' },
  ]
  for (const changes of acts) observer.acted(act(changes))
  const families = await read()
  expect(
    families.get('hearthfolk_acts_refused_total')?.samples.map(({ labels, value }) => [labels.reason, value]),
  ).toEqual([
    ['denied', 1],
    ['asked-no', 1],
    ['world', 1],
  ])
  expect(sumOf(families, 'hearthfolk_acts_total')).toBe(5)
})

it('reads what is counted elsewhere at each scrape, and adds nothing up twice', async () => {
  const { read, text } = openMetrics()
  await read()
  const families = await read()
  expect(sumOf(families, 'hearthfolk_messages_total', { outcome: 'answered' })).toBe(7)
  expect(sumOf(families, 'hearthfolk_queue_depth', { state: 'waiting' })).toBe(2)
  // What is not known is left out, or it would read as 0.
  expect(sumOf(families, 'hearthfolk_model_places', {})).toBe(1)
  expect(sumOf(families, 'hearthfolk_model_cached_ratio', {})).toBe(0.8)
  expect(await text()).not.toContain('openai/big')
  expect([sumOf(families, 'hearthfolk_players'), sumOf(families, 'hearthfolk_npcs')]).toEqual([4, 40])
  expect(['limit', 'waiting'].map((name) => sumOf(families, `hearthfolk_players_${name}`))).toEqual([40, 2])
  expect(sumOf(families, 'hearthfolk_degraded')).toBe(1)
})

const play = (steps: [at: number, event: Pick<TraceEvent, 'phase' | 'id'> & Partial<TraceEvent>][]) => {
  const turns: FinishedTurn[] = []
  let now = 0
  const follow = createTurnTimeline({ now: () => now, finished: (turn) => turns.push(turn) })
  for (const [at, event] of steps) {
    now = at
    follow({ npc: marta.id, session: 'agent:marta:dm:p-1', ...event })
  }
  return turns
}

it('puts the steps of a message and its run together into one turn, with all of its time in its parts', () => {
  const turns = play([
    [0, { phase: 'queue', id: 'm1' }],
    [10, { phase: 'run', id: 'm1', detail: { run: 'run-1' } }],
    [10, { phase: 'intake', id: 'run-1' }],
    [30, { phase: 'context', id: 'run-1' }],
    [40, { phase: 'inference', id: 'run-1' }],
    [90, { phase: 'tools', id: 'run-1' }],
    [100, { phase: 'inference', id: 'run-1' }],
    [150, { phase: 'persistence', id: 'run-1', detail: { end: 'answered' } }],
    [160, { phase: 'end', id: 'run-1', detail: { outcome: 'answered' } }],
  ])
  expect(turns).toMatchObject([
    { run: 'run-1', npc: 'marta', kind: 'dm', outcome: 'answered', startedAt: 0, endedAt: 160 },
  ])
  expect(turns[0]?.parts.map(({ phase, from, to }) => `${phase} ${from}-${to}`)).toEqual([
    ...['queue 0-10', 'prepare 10-40', 'model 40-90', 'tools 90-100', 'model 100-150', 'write 150-160'],
  ])
})

it.each([
  [{ outcome: 'answered' }, 'timeout', 'timeout'],
  [{ outcome: 'refused', reason: 'stopped' }, 'answered', 'stopped'],
  [{ outcome: 'duplicate' }, 'answered', 'duplicate'],
])('says of a turn that ended as %o, its model at "%s": %s', (detail, end, outcome) => {
  const turns = play([
    [0, { phase: 'intake', id: 'run-1' }],
    [1, { phase: 'persistence', id: 'run-1', detail: { end } }],
    [2, { phase: 'end', id: 'run-1', detail }],
  ])
  expect(turns.map((turn) => turn.outcome)).toEqual([outcome])
})

it('says of a change of content what was taken over, and what of it was refused', () => {
  const fault = { severity: 'error', file: 'skills/bake/SKILL.md', line: 2, ...told(asWritten('no name')) } as const
  const change = (
    changes: Partial<Omit<ContentChange, 'content'>> & { diagnostics?: Content['diagnostics'] } = {},
  ): ContentChange => ({
    content: { diagnostics: changes.diagnostics ?? [] } as unknown as Content,
    added: [],
    removed: [],
    changed: [],
    loreChanged: false,
    skillsChanged: false,
    ...changes,
  })
  const read = createReloadReader([])
  expect(read(change({ changed: [marta.id], diagnostics: [fault] }))).toEqual([
    { kind: 'skill', outcome: 'refused' },
    { kind: 'character', outcome: 'applied' },
  ])
  expect(read(change({ diagnostics: [fault] }))).toEqual([])
  expect(read(change({ skillsChanged: true, loreChanged: true }))).toEqual([
    { kind: 'world', outcome: 'applied' },
    { kind: 'skill', outcome: 'applied' },
  ])
})

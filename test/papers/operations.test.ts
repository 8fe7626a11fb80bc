import { expect, it } from 'vitest'
import { turnPhases } from '../../main/server/metrics/turn-timeline.ts'
import { createVillageMetrics } from '../../main/server/metrics/village-metrics.ts'
import { docsPages } from '../support/docs-pages.ts'
import { readPrometheus } from '../support/prometheus-text.ts'

const paper = docsPages('operations')
const rows = [...paper.matchAll(/^\| (`hearthfolk_[^|]+)\|([^|]*)\|/gm)].flatMap(([, names = '', labels = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
    name,
    labels: labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  })),
)

const metrics = createVillageMetrics({ version: '1', now: () => 0 })
metrics.connect({
  load: () => ({ running: 0, waiting: 0, open: 0 }),
  totals: () => ({ accepted: 0, answered: 0, merged: 0, refused: 0 }),
  fullness: () => ({ players: 0, limit: 40, waiting: 0, degraded: false }),
  npcs: () => 0,
  pace: () => [],
  roomStats: () => ({ refusedMessages: 0, limitedMessages: 0, takeovers: 0 }),
  isCast: () => true,
  diagnostics: () => [],
  onTrace: () => {},
  onContent: () => {},
})
metrics.observer.modelAsked({
  npc: 'marta' as never,
  ref: 'embedded/hearth',
  outcome: 'ok',
  ms: 1,
  firstMs: 1,
  promptTokens: 1,
  completionTokens: 1,
})
metrics.reloaded('config', 'applied')

it('docs/operations-metrics.md has every metric of our own, once, with its labels', async () => {
  const families = readPrometheus(await metrics.text())
  const own = [...families.keys()].filter((name) => name.startsWith('hearthfolk_'))
  expect(rows.map(({ name }) => name).toSorted()).toEqual(own.toSorted())
  for (const { name, labels } of rows) {
    const used =
      families.get(name)?.samples.flatMap((sample) => Object.keys(sample.labels).filter((label) => label !== 'le')) ??
      []
    expect(
      used.filter((label) => !labels.includes(label)),
      name,
    ).toEqual([])
  }
  for (const name of [...paper.matchAll(/`((?:process|nodejs)_\w+)`/g)].map(([, found = '']) => found))
    expect(families.has(name), name).toBe(true)
})

it('docs/operations-metrics.md names the phases of a turn', () => {
  expect(turnPhases.filter((phase) => !paper.includes(`\`${phase}\``))).toEqual([])
})

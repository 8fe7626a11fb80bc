import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { observedModel } from '../../../main/server/live/observed.ts'
import type { OtlpSpan } from '../../../main/server/metrics/otlp.ts'
import { createRunScope } from '../../../main/server/metrics/run-scope.ts'
import { openSpanSink } from '../../../main/server/metrics/span-sink.ts'
import { createTurnSpans } from '../../../main/server/metrics/turn-spans.ts'
import { recordingLogger } from '../../features/turn-rig.ts'
import { call, createRig, temporaryFolder, testModel } from '../../mind/rig.ts'

const openSpans = () => {
  let made = 0
  let time = 0
  const now = () => ++time
  const scope = createRunScope()
  const turns: OtlpSpan[][] = []
  const spans = createTurnSpans({
    scope,
    now,
    origin: 1_800_000_000_000,
    randomHex: (bytes) => (++made).toString(16).padStart(bytes * 2, '0'),
    finished: (turn) => turns.push(turn),
  })
  return { ...spans, scope, now, turns }
}
const valuesOf = (span: OtlpSpan | undefined): Record<string, unknown> =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])

it('makes a tree of each turn: its phases, and in them what was asked of models, with no word that anybody said', async () => {
  const { observer, trace, scope, now, turns } = openSpans()
  const model = observedModel(testModel({ calls: [call('wait', {})] }, 'The heron flies tonight.'), observer, now)
  const { dispatcher, inbound } = await createRig({ model, around: scope.around, trace })
  await dispatcher.dispatch(inbound('My secret is a heron.'))
  const [spans = []] = turns
  const [root, ...rest] = spans
  expect(valuesOf(root)).toMatchObject({
    'hearthfolk.npc': 'marta',
    'hearthfolk.kind': 'dm',
    'hearthfolk.outcome': 'answered',
    'hearthfolk.run': 'run-1',
  })
  const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name
  expect(rest.map(({ name, parentSpanId }) => `${nameOf(parentSpanId)} > ${name}`)).toEqual([
    ...['queue', 'prepare', 'model', 'tools', 'model', 'write'].map((phase) => `turn > ${phase}`),
    ...['model > chat', 'model > chat'],
  ])
  expect(valuesOf(rest.at(-1))).toMatchObject({
    'gen_ai.request.model': 'test',
    'gen_ai.usage.input_tokens': '10',
    'hearthfolk.outcome': 'ok',
  })
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  for (const { traceId, spanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect([traceId, spanId, startTimeUnixNano]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
      expect.stringMatching(/^\d{19}$/),
    ])
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  }
  expect(JSON.stringify(turns)).not.toMatch(/heron|secret/)
})

it('says of a turn that went wrong why', async () => {
  const { trace, scope, turns } = openSpans()
  const { dispatcher, inbound } = await createRig({ model: testModel(new Error('no')), around: scope.around, trace })
  await dispatcher.dispatch(inbound('hello'))
  expect(turns[0]?.[0]?.status).toEqual({ code: 2, message: 'model-failed' })
})

const span = {
  traceId: 'a',
  spanId: 'b',
  name: 'turn',
  kind: 1,
  startTimeUnixNano: '1',
  endTimeUnixNano: '2',
  attributes: [],
  status: { code: 0 },
} as const satisfies OtlpSpan

it('writes a file of which each line is what a collector takes', async () => {
  const file = join(await temporaryFolder(), 'traces.jsonl')
  const sink = openSpanSink({ to: file, version: '1.2.3', logger: silentLogger })
  sink.add([span])
  await sink.settled()
  sink.add([span, span])
  await sink.settled()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const read = lines.map(
    (line) => JSON.parse(line) as { resourceSpans: { resource: object; scopeSpans: { spans: OtlpSpan[] }[] }[] },
  )
  expect(read.map(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans.length)).toEqual([1, 2])
  expect(read[0]?.resourceSpans[0]?.resource).toEqual({
    attributes: [
      { key: 'service.name', value: { stringValue: 'hearthfolk' } },
      { key: 'service.version', value: { stringValue: '1.2.3' } },
    ],
  })
})

it('sends to a collector at its usual path, and goes on when that does not answer, having said so once', async () => {
  const logger = recordingLogger()
  const asked: string[] = []
  let works = false
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('authorization')
    asked.push(`${init?.method} ${String(url)} ${authorization} ${Object.keys(JSON.parse(String(init?.body))).join()}`)
    return new Response('', { status: works ? 200 : 503 })
  }
  const sink = openSpanSink({ to: 'http://ana:pass@127.0.0.1:4318/', version: '1', logger, fetch })
  for (const works_ of [false, false, true, false]) {
    works = works_
    sink.add([span])
    await sink.settled()
  }
  expect(asked).toEqual(Array(4).fill(`POST http://127.0.0.1:4318/v1/traces Basic ${btoa('ana:pass')} resourceSpans`))
  expect(logger.lines).toEqual(
    Array(2).fill('warn traces: turns cannot be exported; they are dropped until it works again'),
  )
  expect(logger.data[0]).toMatchObject({ to: 'http://127.0.0.1:4318' })
})

it('a file of traces that is full is put aside, and no more than one such is kept', async () => {
  const file = join(await temporaryFolder(), 'traces.jsonl')
  const sink = openSpanSink({ to: file, version: '1', logger: silentLogger, largestBytes: 1 })
  for (const name of ['first', 'second', 'third']) {
    sink.add([{ ...span, name }])
    await sink.settled()
  }
  expect(await readFile(file, 'utf8')).toMatch(/"third"/)
  expect(await readFile(`${file}.1`, 'utf8')).toMatch(/^(?!.*"first").*"second".*\n$/)
})

import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { loadContent } from '../../../main/content/load-content.ts'
import { readMap } from '../../../main/content/read-map.ts'
import { notesOfAnNpc, openBenchVillage } from '../../../main/lab/bench/turn/bench-village.ts'
import { createOllamaModel } from '../../../main/models/ollama.ts'

const root = resolve(import.meta.dirname, '../../..')
const warmTurns = 24
const turns = 24
/** The most calls of functions in one turn, half of them in ranking and in vectors of words. */
const mostCalls = 47_000
/** A talk of three turns with each of eight villagers, then the next guest comes. */
const asked = 8
const turnsOfATalk = 3

const answer = ['Good ', 'day. ', 'The ', 'bread ', 'is ', 'still ', 'warm.']
const lines = [
  ...answer.map((content) => ({ message: { role: 'assistant', content }, done: false })),
  { message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 9, eval_count: 7 },
]
/** A model server that answers at once, without a wire. */
const instant: typeof fetch = async (input) => {
  const url = String(input)
  if (url.endsWith('/api/tags')) return Response.json({ models: [{ name: 'mock', model: 'mock' }] })
  if (url.endsWith('/api/show'))
    return Response.json({
      capabilities: ['completion', 'tools'],
      template: '{{ .Prompt }}',
      details: {},
      model_info: {},
    })
  if (url.endsWith('/api/version')) return Response.json({ version: '0.13.0' })
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Counts the calls of this project's functions. The counts are the same on a busy machine. */
const countCalls = async (work: () => Promise<void>): Promise<ReadonlyMap<string, number>> => {
  const inspector = new Session()
  inspector.connect()
  try {
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await inspector.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await inspector.post('Profiler.takePreciseCoverage')
    const counts = new Map<string, number>()
    for (const { url, functions } of result) {
      const [, file] = url.split(`${root}/main/`)
      if (file === undefined || !file.endsWith('.ts')) continue
      for (const { functionName, ranges } of functions) {
        const name = `${functionName} ${file}`
        counts.set(name, (counts.get(name) ?? 0) + (ranges[0]?.count ?? 0))
      }
    }
    return counts
  } finally {
    inspector.disconnect()
  }
}

it('a warm turn stays within its budget of calls, and does nothing twice', async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
  const model = createOllamaModel({ model: 'mock', host: 'http://127.0.0.1:1', fetch: instant })
  const village = await openBenchVillage({ root, content, map, model, concurrency: 1, npcs: asked })
  try {
    let number = 0
    const talk = async (count: number): Promise<void> => {
      for (const end = number + count; number < end; number++) {
        const npc = village.npcs[number % asked] as (typeof village.npcs)[number]
        await village.say(npc, 1 + Math.floor(number / asked / turnsOfATalk))
      }
    }
    const cold = await countCalls(() => talk(warmTurns))
    const warm = await countCalls(() => talk(turns))
    const inATurn = (name: string): number => (warm.get(name) ?? 0) / turns
    // The world is seen once, and each part of the prompt is read once. A change that needs more must give its reason.
    for (const name of [
      'surroundings server/live/world-view.ts',
      'buildTurnContext mind/turn/build-turn-context.ts',
      'fitted mind/prompt/bootstrap-files.ts',
      'readFitting mind/prompt/fitting-memories.ts',
    ])
      expect({ name, calls: inATurn(name) }).toEqual({ name, calls: 1 })
    expect(inATurn('percepts server/live/world-view.ts')).toBeLessThanOrEqual(2)
    // What depends on the content alone is read once for all turns.
    for (const name of [
      'soulOf mind/prompt/bootstrap-files.ts',
      'budgetFor mind/prompt/prompt-budget.ts',
      'textsIn mind/prompt/unspoken-of.ts',
      'askedOfMany server/live/surroundings/mysteries-seen.ts',
    ]) {
      expect({ name, wasRead: (cold.get(name) ?? 0) > 0 }).toEqual({ name, wasRead: true })
      expect({ name, calls: inATurn(name) }).toEqual({ name, calls: 0 })
    }
    // Each row's score is computed once, and few texts of the notes are read for news anew.
    expect(inATurn('affinityFactor memory/recall/factors.ts')).toBeLessThanOrEqual(notesOfAnNpc + 20)
    expect(inATurn('saysMore mind/faculties/news/tellable.ts')).toBeLessThanOrEqual(20)
    const all = [...warm.values()].reduce((sum, count) => sum + count, 0) / turns
    expect(all).toBeGreaterThan(1000)
    expect(all).toBeLessThanOrEqual(mostCalls)
  } finally {
    await village.close()
  }
})

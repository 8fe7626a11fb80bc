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
/** The most calls of functions in one turn, half of them in ranking. */
const mostCalls = 35_000
/** The most runs of regular expressions in one turn. */
const mostPatterns = 2350
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

/** Counts the runs of regular expressions, however they are asked for: by `test`, `replace`, `matchAll` … */
const countPatterns = async (work: () => Promise<void>): Promise<number> => {
  const all = RegExp.prototype as unknown as Record<PropertyKey, (...words: unknown[]) => unknown>
  const names = ['exec', 'test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split]
  const own = new Map(names.map((name) => [name, all[name] as (...words: unknown[]) => unknown]))
  let runs = 0
  /** One of them may use another. */
  let depth = 0
  for (const [name, run] of own)
    all[name] = function (...words) {
      if (depth++ === 0) runs += 1
      try {
        return run.apply(this, words)
      } finally {
        depth -= 1
      }
    }
  try {
    await work()
    return runs
  } finally {
    for (const [name, run] of own) all[name] = run
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
    // Words that several parts of a turn ask about are read once.
    for (const [name, most] of [
      ['readTimes language/time/read-times.ts', 8],
      ['readTopics language/en/requests/deed-words.ts', 3],
      ['readRoots language/en/lexicon/words.ts', 4],
      ['readActs language/en/claims/acts-now/acts-now.ts', 2],
    ] as const) {
      expect({ name, wasRead: (cold.get(name) ?? 0) > 0 }).toEqual({ name, wasRead: true })
      expect({ name, isRare: inATurn(name) <= most }).toEqual({ name, isRare: true })
    }
    const patterns = (await countPatterns(() => talk(asked))) / asked
    expect(patterns).toBeGreaterThan(500)
    expect(patterns).toBeLessThanOrEqual(mostPatterns)
    const all = [...warm.values()].reduce((sum, count) => sum + count, 0) / turns
    expect(all).toBeGreaterThan(1000)
    expect(all).toBeLessThanOrEqual(mostCalls)
  } finally {
    await village.close()
  }
})

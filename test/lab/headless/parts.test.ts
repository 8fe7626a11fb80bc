import { describe, expect, it } from 'vitest'
import { createModelMeter } from '../../../main/lab/headless/meter.ts'
import { createSteadyMemory } from '../../../main/lab/headless/steady-memory.ts'
import type { ChatModel } from '../../../main/mind/ports/chat-model.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../../../main/mind/ports/memory-port.ts'
import { say, scriptedModel } from '../../../main/models/scripted.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { chatRequest } from '../../support/chat-request.ts'

async function listen(model: ChatModel): Promise<void> {
  for await (const _ of model.chat(chatRequest(), { signal: new AbortController().signal }));
}

describe('the meter of models', () => {
  it('counts what a model reports', async () => {
    const meter = createModelMeter()
    const model = meter.metered(scriptedModel([say('Four words of it.')], { atEnd: 'loop' }))
    await listen(model)
    await listen(model)
    expect(meter.use).toMatchObject({ modelCalls: 2, completionTokens: 2 * Math.ceil('Four words of it.'.length / 4) })
  })

  it('estimates for a model that reports nothing', async () => {
    const meter = createModelMeter()
    const silent: ChatModel = {
      ref: 'test/silent',
      label: 'silent',
      tools: true,
      contextTokens: 1000,
      async *chat() {
        yield { kind: 'text', text: '12345678' }
        yield { kind: 'finish', reason: 'stop' }
      },
    }
    await listen(meter.metered(silent))
    expect(meter.use.completionTokens).toBe(2)
    expect(meter.use.promptTokens).toBeGreaterThan(0)
  })
})

describe('a steady memory', () => {
  const note: NewMemory = {
    id: 'm-1',
    text: 'a ring',
    kind: 'told',
    at: { date: '2026-01-05', time: '08:00', partOfDay: 'morning', weekday: 'Monday', ms: 0 },
    audience: { kind: 'everyone' },
    importance: 3,
  }

  it('asks one thing after the other, in the order of the calls, and counts each memory once', async () => {
    const done: string[] = []
    const gates: (() => void)[] = []
    const slowSearch = new Promise<void>((resolve) => gates.push(resolve))
    const inner: Partial<NpcMemory> = {
      npc: 'elder' as NpcId,
      async search() {
        await slowSearch
        done.push('search')
        return { hits: [], degraded: [], confidence: 0 }
      },
      async remember(entry) {
        done.push('remember')
        return { ...entry, id: entry.id ?? 'm', path: 'memory/x.md', line: 1 } satisfies MemoryEntry
      },
    }
    const count = { written: 0 }
    const memory = createSteadyMemory(inner as NpcMemory, count)
    const searching = memory.search({ text: 'ring', asker: { kind: 'self' }, now: note.at })
    const writing = [memory.remember(note), memory.remember(note)]
    gates[0]?.()
    await Promise.all([searching, ...writing])
    expect(done).toEqual(['search', 'remember', 'remember'])
    expect(count.written).toBe(1)
  })

  it('goes on after a failure', async () => {
    const inner: Partial<NpcMemory> = {
      npc: 'elder' as NpcId,
      search: () => Promise.reject(new Error('torn')),
      stats: async () => ({ notes: 0, indexed: 0, pending: 0, embedder: 'x' }),
      settled: async () => {},
    }
    const memory = createSteadyMemory(inner as NpcMemory, { written: 0 })
    await expect(memory.search({ text: 'x', asker: { kind: 'self' }, now: note.at })).rejects.toThrow('torn')
    await expect(memory.settled()).resolves.toBeUndefined()
  })
})

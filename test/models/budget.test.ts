import { spawn } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { BudgetLimits } from '../../main/mind/budget/day-count.ts'
import { meteredModel, withinBudget } from '../../main/mind/budget/metered-model.ts'
import { openModelBudget } from '../../main/mind/budget/model-budget.ts'
import type { ChatOptions } from '../../main/mind/ports/chat-model.ts'
import { modelSource } from '../../main/models/model-source.ts'
import { createRig } from '../mind/rig.ts'
import { chatRequest, neighbourRequest } from '../support/chat-request.ts'
import { answer, refuse, type WireAnswer } from '../support/model-wire.ts'
import { bram, marta, sampleContext } from '../support/sample-characters.ts'
import { createLineRig, embedded } from './line-rig.ts'

const day = '2026-11-20'
const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-budget-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const openBudget = async (
  limits: BudgetLimits = {},
  { folder, clock = { today: day } }: { folder?: string; clock?: { today: string } } = {},
) => {
  const place = folder ?? (await temporaryFolder())
  const logged: string[] = []
  const log = (_: object, message: string): void => void logged.push(message)
  const budget = await openModelBudget({
    folder: place,
    limits: () => limits,
    today: () => clock.today,
    logger: { ...silentLogger, info: log, warn: log, error: log },
  })
  onTestFinished(() => budget.settled())
  return { budget, folder: place, logged, clock }
}
type Budget = Awaited<ReturnType<typeof openBudget>>['budget']

/** A village's line of models in front of a fake server; every request is counted. */
const spending = async (
  limits: BudgetLimits,
  rest: Parameters<typeof openBudget>[1] = {},
  settings = { default: 'openai/first', fallbacks: [] as string[] },
) => {
  const opened = await openBudget(limits, rest)
  const line = await createLineRig({ meter: (model) => meteredModel(model, opened.budget), settings: () => settings })
  return { ...opened, line, models: withinBudget(modelSource(line.registry), opened.budget, embedded) }
}
const call = (budget: Budget, npc = marta.id, promptTokens = 10) =>
  budget.reserve({ npc, ref: 'openai/small', promptTokens })
const spend = (budget: Budget, npc = marta.id, usage = { promptTokens: 10, completionTokens: 5 }): boolean => {
  const asked = call(budget, npc)
  if (asked.kind === 'reserved') asked.reservation.settle(usage)
  return asked.kind === 'reserved'
}
const requestOf = (npc: typeof marta, rest = {}) =>
  chatRequest('Good day!', { context: sampleContext('Good day!', { character: npc }), ...rest })

describe("a game day's budget", () => {
  it('lets no request leave that is one too many; the embedded brain thinks, and its name is shown', async () => {
    const { line, models } = await spending({ npcCalls: 2 })
    const labels: string[] = []
    const rig = await createRig({ models })
    const outcomes = []
    for (const text of ['One.', 'Two.', 'Three.', 'Four.'])
      outcomes.push(
        await rig.dispatcher.dispatch(rig.inbound(text), {
          onStatus: ({ modelLabel }) => modelLabel !== undefined && labels.push(modelLabel),
        }),
      )
    expect(outcomes.map((outcome) => outcome.kind === 'answered' && [outcome.text, outcome.model])).toEqual([
      ['Good day.', 'openai/first'],
      ['Good day.', 'openai/first'],
      ['Mind the flour.', 'embedded/hearth'],
      ['Mind the flour.', 'embedded/hearth'],
    ])
    expect(line.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
    expect(labels.slice(2)).toEqual(['embedded brain', 'embedded brain'])
  })

  it('is not overdrawn by many who ask at once', async () => {
    const { line, budget } = await spending({ calls: 5 })
    const heard = await Promise.all(Array.from({ length: 20 }, () => line.answer()))
    expect(line.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(5)
    expect(heard.map(({ text }) => text).sort()).toEqual([
      ...Array(5).fill('Good day.'),
      ...Array(15).fill('Mind the flour.'),
    ])
    expect(budget.status().world).toMatchObject({ calls: 5, usedUp: true })
  })

  it('that runs out in the middle of a turn leaves the rest of it to the embedded brain', async () => {
    const { line, models } = await spending({ npcCalls: 1 })
    line.server.next(answer('Look. ', { toolCalls: [{ name: 'look', arguments: {} }] }))
    const rig = await createRig({ models })
    expect(await rig.dispatcher.dispatch(rig.inbound('Wait!'))).toMatchObject({ text: 'Look. Mind the flour.' })
  })

  it('that is used up tries no other model, and lets none rest', async () => {
    const { line } = await spending({ calls: 0 }, {}, { default: 'openai/first', fallbacks: ['openai/second'] })
    const heard = await line.answer()
    expect(heard).toMatchObject({ text: 'Mind the flour.', asked: [], waits: [] })
    expect(heard.attempts.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
      'trying openai/first',
      'failed openai/first',
      'trying embedded/hearth',
      'answered embedded/hearth',
    ])
    expect(line.registry.describe().models.map(({ resting }) => resting)).toEqual([null, null, null])
  })

  it("of one NPC leaves the others theirs; the world's holds for all", async () => {
    const { budget } = await openBudget({ npcCalls: 2, calls: 3 })
    expect([spend(budget), spend(budget), spend(budget)]).toEqual([true, true, false])
    expect([spend(budget, bram.id), spend(budget, bram.id)]).toEqual([true, false])
    expect(budget.status()).toMatchObject({
      date: day,
      limits: { npcCalls: 2, calls: 3 },
      world: { calls: 3, promptTokens: 30, completionTokens: 15, usedUp: true },
      npcs: { marta: { calls: 2, usedUp: true }, bram: { calls: 1, usedUp: true } },
    })
  })

  it('changes with the configuration at once', async () => {
    const limits: BudgetLimits = { npcCalls: 1 }
    const { budget } = await openBudget(limits)
    expect([spend(budget), spend(budget)]).toEqual([true, false])
    limits.npcCalls = 2
    expect([spend(budget), spend(budget)]).toEqual([true, false])
    limits.npcCalls = undefined
    expect(spend(budget)).toBe(true)
  })

  it('of nothing at all lets nothing leave, and without limits everything is only counted', async () => {
    for (const limits of [{ calls: 0 }, { tokens: 0 }, { npcCalls: 0 }, { npcTokens: 0 }])
      expect(spend((await openBudget(limits)).budget)).toBe(false)
    const { budget } = await openBudget({})
    for (let calls = 0; calls < 100; calls++) expect(spend(budget)).toBe(true)
    expect(budget.status().world).toEqual({ calls: 100, promptTokens: 1000, completionTokens: 500, usedUp: false })
  })

  it('tells the log once a day and NPC that it is used up', async () => {
    const { budget, logged, clock } = await openBudget({ npcCalls: 0 })
    spend(budget)
    spend(budget)
    spend(budget, bram.id)
    clock.today = '2026-11-21'
    spend(budget)
    expect(logged).toEqual([
      `marta's 0 model calls of ${day} are used up: the embedded brain thinks`,
      `bram's 0 model calls of ${day} are used up: the embedded brain thinks`,
      `marta's 0 model calls of 2026-11-21 are used up: the embedded brain thinks`,
    ])
  })
})

describe('the tokens of a call', () => {
  const tokensAfter = async (wireAnswer: WireAnswer, stopAfter = Number.POSITIVE_INFINITY) => {
    const { line, budget } = await spending({})
    line.server.next(wireAnswer)
    const controller = new AbortController()
    let heard = 0
    const model = line.registry.resolve()
    try {
      const onAttempt: ChatOptions['onAttempt'] = ({ kind }) => {
        // It would be asked once more, which is another call.
        if (kind === 'waiting') controller.abort(new Error('left'))
      }
      for await (const _ of model.chat(requestOf(marta, { tools: [] }), { signal: controller.signal, onAttempt }))
        if (++heard >= stopAfter) controller.abort(new Error('left'))
    } catch {}
    // A listener that leaves doesn't wait for the rest.
    await new Promise(setImmediate)
    const { calls, promptTokens, completionTokens } = budget.status().world
    return { calls, promptTokens, completionTokens }
  }
  /** "You are Marta Oven, the baker." and "Good day!", at four characters a token. */
  const prompt = 10

  it('are those that the server counts', async () => {
    expect(await tokensAfter(answer('Good day.', { usage: { promptTokens: 311, completionTokens: 12 } }))).toEqual({
      calls: 1,
      promptTokens: 311,
      completionTokens: 12,
    })
  })

  it('are estimated when it counts none, thoughts and calls included', async () => {
    expect(await tokensAfter(answer('x'.repeat(40), { usage: null }))).toEqual({
      calls: 1,
      promptTokens: prompt,
      completionTokens: 10,
    })
    expect(await tokensAfter(answer('x'.repeat(40), { usage: null, thinking: ['y'.repeat(400)] }))).toMatchObject({
      completionTokens: 110,
    })
    const toolCalls = [{ name: 'wait', arguments: { for: 'x'.repeat(86) } }]
    expect((await tokensAfter(answer([], { usage: null, toolCalls }))).completionTokens).toBeGreaterThan(20)
  })

  it('are estimated when the answer breaks off or the listener leaves', async () => {
    expect(await tokensAfter(answer('x'.repeat(39), { ending: 'drop' }))).toMatchObject({
      calls: 1,
      promptTokens: prompt,
    })
    expect(await tokensAfter(answer(['Good day. ', 'And more.'], { splitBytes: 50 }), 1)).toMatchObject({
      calls: 1,
      promptTokens: prompt,
    })
  })

  it('are none when the server refuses it or is not there: the call is given back', async () => {
    for (const behaviour of [
      refuse(429, '', { 'retry-after': '600' }),
      refuse(401),
      refuse(500),
      { kind: 'drop' as const },
    ]) {
      const { line, budget } = await spending({ calls: 1 })
      line.says(() => behaviour)
      expect((await line.answer()).asked.length).toBeGreaterThan(0)
      expect(budget.status().world).toEqual({ calls: 0, promptTokens: 0, completionTokens: 0, usedUp: false })
    }
  })

  it('are paid once for an answer that took three requests', async () => {
    const { line, budget } = await spending({ calls: 1 })
    line.server.next(refuse(500), refuse(500))
    expect((await line.answer()).text).toBe('Good day.')
    expect(budget.status().world).toMatchObject({ calls: 1, promptTokens: 26, completionTokens: 5 })
  })

  it('are paid for a server that takes the request and never answers', async () => {
    const { line, budget } = await spending({})
    line.says(() => ({ kind: 'hang' }))
    const answered = line.answer(undefined, {}, neighbourRequest())
    await line.server.chatArrived()
    line.clock.advance(60_000)
    expect((await answered).text).toBe('Mind the flour.')
    expect(budget.status().world).toMatchObject({ calls: 1, promptTokens: expect.any(Number) })
    expect(budget.status().world.promptTokens).toBeGreaterThan(0)
  })

  it('of a prompt are held while it is under way, so that those at once do not overdraw together', async () => {
    const { budget } = await openBudget({ tokens: 100 })
    const first = call(budget, marta.id, 60)
    expect(call(budget, bram.id, 60)).toMatchObject({
      kind: 'refused',
      because: expect.stringContaining('100 model tokens'),
    })
    if (first.kind === 'reserved') first.reservation.settle({ promptTokens: 20, completionTokens: 5 })
    expect(call(budget, bram.id, 60).kind).toBe('reserved')
  })

  it('are counted once, however often a call is ended', async () => {
    const { budget } = await openBudget({})
    const asked = call(budget)
    if (asked.kind === 'reserved') {
      asked.reservation.settle({ promptTokens: 1, completionTokens: 1 })
      asked.reservation.settle({ promptTokens: 1, completionTokens: 1 })
      asked.reservation.giveBack()
    }
    expect(budget.status().world).toMatchObject({ calls: 1, promptTokens: 1, completionTokens: 1 })
  })
})

describe('what was spent', () => {
  it('is known after a restart', async () => {
    const { budget, folder } = await openBudget({ npcCalls: 2 })
    spend(budget)
    await budget.settled()
    const after = await openBudget({ npcCalls: 2 }, { folder })
    expect(after.budget.status()).toEqual(budget.status())
    expect([spend(after.budget), spend(after.budget)]).toEqual([true, false])
  })

  it('is known after kill -9', async () => {
    const folder = await temporaryFolder()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'spend-forever.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let written = 0
    for await (const calls of createInterface(child.stdout)) {
      written = Number(calls)
      if (written === 100) child.kill('SIGKILL')
    }
    const { calls, promptTokens } = (await openBudget({}, { folder })).budget.status().world
    expect(written).toBeGreaterThanOrEqual(100)
    expect(calls).toBeGreaterThanOrEqual(written)
    expect(promptTokens).toBeGreaterThanOrEqual(written * 10)
  })

  it('is forgotten at midnight of the game; a call that began before belongs to the day on which it began', async () => {
    const { budget, folder, clock } = await openBudget({ npcCalls: 1 })
    const late = call(budget)
    expect(budget.hasRoom(marta.id)).toBe(false)
    clock.today = '2026-11-21'
    expect(budget.hasRoom(marta.id)).toBe(true)
    if (late.kind === 'reserved') late.reservation.settle({ promptTokens: 10, completionTokens: 5 })
    expect(budget.status()).toMatchObject({ date: '2026-11-21', world: { calls: 0, promptTokens: 0 }, npcs: {} })
    spend(budget)
    await budget.settled()
    expect((await readdir(folder)).sort()).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl'])
    expect((await openBudget({}, { folder })).budget.status().world).toMatchObject({
      calls: 1,
      promptTokens: 10,
      completionTokens: 5,
    })
  })

  it('on a day that a crash set the clock back behind is counted when that day comes again', async () => {
    const { budget, folder, clock } = await openBudget({ npcCalls: 1 })
    clock.today = '2026-11-21'
    spend(budget)
    await budget.settled()
    const after = await openBudget({ npcCalls: 1 }, { folder, clock: { today: day } })
    expect(after.budget.hasRoom(marta.id)).toBe(true)
    after.clock.today = '2026-11-21'
    expect(after.budget.hasRoom(marta.id)).toBe(false)
  })

  it('is read as far as it goes wherever the file was cut, and the next line stands for itself', async () => {
    const { budget, folder } = await openBudget()
    for (let calls = 0; calls < 3; calls++) spend(budget)
    await budget.settled()
    const file = join(folder, `${day}.jsonl`)
    const whole = await readFile(file, 'utf8')
    for (let length = 0; length <= whole.length; length += 7) {
      const cut = whole.slice(0, length)
      await writeFile(file, cut)
      const lines = cut.split('\n').filter((line) => line.endsWith('}'))
      const calls = lines.reduce((sum, line) => sum + (JSON.parse(line) as { calls: number }).calls, 0)
      const after = await openBudget({}, { folder })
      expect(after.budget.status().world.calls).toBe(calls)
      spend(after.budget)
      await after.budget.settled()
      expect((await openBudget({}, { folder })).budget.status().world.calls).toBe(calls + 1)
    }
  })

  it('is left out, and told of, where a line makes no sense', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, `${day}.jsonl`)
    await writeFile(
      file,
      '{"npc":"marta","ref":"openai/small","calls":2}\n[]\n{"npc":7}\n{"npc":"marta","ref":"x","calls":1e99}\nnull\n\u0000\n',
    )
    await appendFile(
      file,
      '{"npc":"marta","ref":"openai/small","calls":1,"promptTokens":5,"completionTokens":1,"more":true}\r\n\n',
    )
    await mkdir(join(folder, 'a-folder'))
    const { budget, logged } = await openBudget({}, { folder })
    expect(budget.status().npcs).toEqual({ marta: { calls: 3, promptTokens: 5, completionTokens: 1, usedUp: false } })
    expect(logged).toEqual([expect.stringContaining('cannot be read')])
  })

  it('is written later when the disk does not take it, and held to meanwhile', async () => {
    const { budget, folder, logged } = await openBudget({ npcCalls: 3 })
    await rm(folder, { recursive: true })
    spend(budget)
    await budget.settled()
    spend(budget)
    await budget.settled()
    expect(logged).toEqual([expect.stringContaining('cannot be written')])
    await mkdir(folder)
    expect([spend(budget), spend(budget)]).toEqual([true, false])
    await budget.settled()
    expect((await openBudget({}, { folder })).budget.status().world.calls).toBe(3)
  })

  it('is kept for thirty game days', async () => {
    const folder = await temporaryFolder()
    for (let date = 1; date <= 31; date++)
      await writeFile(join(folder, `2026-10-${String(date).padStart(2, '0')}.jsonl`), '')
    await writeFile(join(folder, 'notes.txt'), 'mine')
    const { budget } = await openBudget({}, { folder })
    spend(budget)
    await budget.settled()
    const files = (await readdir(folder)).sort()
    expect(files).toHaveLength(31)
    expect([files[0], files.at(-2), files.at(-1)]).toEqual(['2026-10-03.jsonl', `${day}.jsonl`, 'notes.txt'])
  })
})

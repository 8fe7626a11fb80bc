import { describe, expect, it, vi } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { english } from '../../main/language/en/english.ts'
import type { Compaction } from '../../main/mind/faculties/compaction/compactor.ts'
import { createOverflowGuard } from '../../main/mind/faculties/compaction/overflow-guard.ts'
import { type ChatRequest, ModelError } from '../../main/mind/ports/chat-model.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { buildTurnContext } from '../../main/mind/turn/build-turn-context.ts'
import { createSpeech } from '../../main/mind/turn/loop/speech.ts'
import { defaultTurnLimits } from '../../main/mind/turn/loop/turn-types.ts'
import { runTurn } from '../../main/mind/turn/turn-loop.ts'
import { chatter, createCompactionRig, dataOf, isFlush } from '../mind/compaction/rig.ts'
import { testModel, villageContent } from '../mind/rig.ts'
import { ada, marta, sampleNow } from '../support/sample-characters.ts'

const overflow = (ref = 'scripted/test') =>
  new ModelError({ ref, errorClass: 'context-overflow', message: 'prompt is too long: 9000 tokens' })
const compacted = {
  kind: 'compacted',
  entry: { kind: 'compacted', at: 0, summary: '', firstKept: null, tokensBefore: 1, flushed: 'none' },
  tokensBefore: 1,
  tokensAfter: 0,
  flushed: 'none',
  summaryBy: 'rules',
} as const satisfies Compaction

/** A turn over a long talk, for a model that accepts only this many characters. */
const turnOver = async (options: { most: number; exchanges: number }) => {
  const isTalk = (request: ChatRequest): boolean => !/diary|memory of/.test(request.messages[0]?.content ?? '')
  const lengthOf = (request: ChatRequest): number =>
    request.messages.reduce((sum, { content }) => sum + content.length, 0)
  const model = testModel((request) =>
    lengthOf(request) > options.most ? overflow() : isTalk(request) ? 'I am still here.' : 'NO_REPLY',
  )
  const rig = await createCompactionRig({ model, contextTokens: 32_768 })
  await rig.hold({ said: 'I lost my silver ring near the old mill.', answer: 'I will ask the miller.' })
  await rig.hold(...Array.from({ length: options.exchanges }, (_, number) => chatter(number)))
  const context = () =>
    buildTurnContext({
      language: english,
      character: marta,
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      utterance: 'Are you there?',
      messages: [],
      acquaintance: null,
      session: rig.session,
      recalled: [],
      content: villageContent(),
      world: {
        now: () => sampleNow,
        percepts: () => ({ place: null, doing: '', people: [], following: null }),
        places: () => [],
      },
    })
  const prompt = () => buildPrompt({ context: context(), language: english, worldName: 'Alderbrook', agentsText: '' })
  const compactions: Compaction[] = []
  const guard = createOverflowGuard({
    compact: async () => {
      const result = await rig.compactor.compact({
        ...rig.run({ promptTokens: 9000, context: context() }),
        reason: 'overflow',
      })
      compactions.push(result)
      return result
    },
    rebuild: prompt,
  })
  const id = rig.session.id
  const turn = await runTurn(
    {
      model,
      messages: prompt(),
      schemas: [],
      tools: { run: () => Promise.reject(new Error('no tools here')) },
      context: context(),
      limits: defaultTurnLimits,
      deadline: noDeadline,
      signal: new AbortController().signal,
      shorten: guard.shorten,
    },
    createSpeech(() => {}),
  )
  return { ...rig, turn, guard, compactions, id, asked: model.requests.filter(isTalk) }
}

describe('56 context overflow', () => {
  it('is met with one compaction and one retry over the shorter talk, in the same session', async () => {
    const { turn, compactions, asked, session, id } = await turnOver({ most: 9000, exchanges: 40 })
    expect(turn).toMatchObject({ end: { kind: 'answered' }, text: 'I am still here.' })
    expect(compactions).toMatchObject([{ kind: 'compacted' }])
    expect(asked).toHaveLength(2)
    expect(JSON.stringify(asked[1]?.messages)).toContain('silver ring')
    expect(session.id).toBe(id)
  })

  it('writes the notes of the whole talk before anything is dropped on this path too', async () => {
    const { model, session, memory, compactions } = await turnOver({ most: 9000, exchanges: 40 })
    const read = (model?.requests ?? [])
      .filter(isFlush)
      .filter((request) => dataOf(request).length < 9000)
      .map(dataOf)
      .join('\n')
    for (let number = 0; number < 40; number++) expect(read).toContain(`number ${number} is the worst`)
    expect(memory.entries.map(({ text }) => text)).toContain('I promised Ada: "I will ask the miller."')
    expect(compactions[0]).toMatchObject({ flushed: 'rules' })
    expect(session.summary).toContain('silver ring')
  })

  it('that comes again after the compaction is an explicit failure, with no second compaction', async () => {
    const { turn, guard, compactions, asked, session, id } = await turnOver({ most: 100, exchanges: 40 })
    if (turn.end.kind !== 'failed') throw new Error(turn.end.kind)
    expect(turn.end.error.errorClass).toBe('context-overflow')
    expect(guard.explain(turn.end.error).message).toMatch(
      /does not fit into the model's window, even after the older part of the talk was summed up\. .*\/new/,
    )
    expect(guard.explain(turn.end.error)).toMatchObject({ errorClass: 'context-overflow', cause: turn.end.error })
    expect(compactions).toHaveLength(1)
    expect(asked).toHaveLength(2)
    expect(session.id).toBe(id)
    expect(turn.text).not.toBe('')
  })

  it('with nothing to shorten says so', async () => {
    const { turn, guard, compactions } = await turnOver({ most: 100, exchanges: 0 })
    expect(compactions).toEqual([{ kind: 'untouched', why: 'nothing-to-compact' }])
    if (turn.end.kind !== 'failed') throw new Error(turn.end.kind)
    expect(guard.explain(turn.end.error).message).toContain('could not be made shorter (nothing-to-compact)')
  })

  it('is the only error that is explained, and only once is shortened', async () => {
    const compact = vi.fn(async () => compacted)
    const guard = createOverflowGuard({ compact, rebuild: () => [{ role: 'user', content: 'short' }] })
    const other = new ModelError({ ref: 'scripted/test', errorClass: 'server', message: 'down' })
    expect(guard.explain(other)).toBe(other)
    expect(guard.explain(overflow()).message).toContain("the model's window. /new")
    expect(await guard.shorten()).toEqual([{ role: 'user', content: 'short' }])
    expect(await guard.shorten()).toBeNull()
    expect(compact).toHaveBeenCalledTimes(1)
  })

  it('hands on the stop of a run', async () => {
    const guard = createOverflowGuard({ compact: () => Promise.reject(new Error('stopped')), rebuild: () => [] })
    await expect(guard.shorten()).rejects.toThrow('stopped')
  })
})

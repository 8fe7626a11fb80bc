import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import type { ChatRequest } from '../../main/mind/ports/chat-model.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, marta } from '../support/sample-characters.ts'
import { createRig, type TestModel, temporaryFolder, testModel } from './rig.ts'
import { exchange, martaWithAda, morning, openStore } from './sessions/stored-talk.ts'

/** Two strangers who both call themselves Ada. */
const one = { id: ada, kind: 'player', name: 'Ada' } as const
const two = { id: ben, kind: 'player', name: 'Ada' } as const
const things = ['ring', 'anvil', 'lantern', 'goose', 'violin', 'ladder'] as const
const secretOf = (player: PlayerId, thing: string): string =>
  `I keep a ${player === ada ? 'cobalt' : 'wicker'} ${thing} under my bed.`
const foreign = (player: PlayerId): RegExp => (player === ada ? /wicker/ : /cobalt/)

/** Everything that reaches a model, as text. */
const seenBy = (request: ChatRequest | undefined): string =>
  JSON.stringify({ messages: request?.messages, context: { ...request?.context, seed: 0 } })

const createVillage = async (options: Parameters<typeof createRig>[0] = {}) => {
  const directory = await temporaryFolder()
  const memories = createMemoryStore({
    root: join(directory, 'npc-agents'),
    embedders: fixedEmbedder(),
    logger: silentLogger,
  })
  // Repeats everything it knows, so that it would say aloud anything that leaked.
  const model: TestModel = testModel((request) => `I know: ${seenBy(request).replace(/[^a-z ]+/gi, ' ')}`)
  const rig = await createRig({ directory, model, memoryOf: async (npc) => memories.of(npc), ...options })
  return { ...rig, model, memories, directory }
}

describe('two players with one display name', () => {
  it('interleaved in any order hear nothing of each other: no reply, memory or line of talk crosses over', async () => {
    const act = fc.record({ player: fc.constantFrom(one, two), thing: fc.constantFrom(...things), asks: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), fc.boolean(), async (acts, atOnce) => {
        const village = await createVillage()
        const speak = async ({ player, thing, asks }: (typeof acts)[number], index: number): Promise<void> => {
          const text = asks ? `What did I tell you about my ${thing}?` : secretOf(player.id, thing)
          const outcome = await village.dispatcher.dispatch(
            village.inbound(text, { speaker: player, message: `m${index}` }),
          )
          if (outcome.kind === 'answered') expect(outcome.text).not.toMatch(foreign(player.id))
          else expect(outcome.kind).toBe('merged')
        }
        if (atOnce) await Promise.all(acts.map(speak))
        else for (const [index, each] of acts.entries()) await speak(each, index)
        for (const request of village.model.requests)
          expect(seenBy(request)).not.toMatch(foreign(request.context.speaker.id as PlayerId))
        for (const lines of await village.transcripts()) {
          const key = String(lines[0]?.key)
          expect(JSON.stringify(lines)).not.toMatch(foreign(key.endsWith(ada) ? ada : ben))
        }
        for (const player of [ada, ben]) {
          const found = await village.memories
            .of(marta.id)
            .search({ text: 'under my bed', asker: { kind: 'player', player }, now: village.clock.now, limit: 50 })
          expect(JSON.stringify(found.hits)).not.toMatch(foreign(player))
        }
        await village.memories.close()
      }),
      // A wall that is down shows in nearly every run.
      { numRuns: runs(2, 120) },
    )
  })

  it('would be seen to hear each other where they do: in the scope that shares one talk among all', async () => {
    const village = await createVillage({ talk: () => ({ dmScope: 'main', resetHour: 'off', idleMinutes: 0 }) })
    await village.dispatcher.dispatch(village.inbound(secretOf(ada, 'ring'), { speaker: one }))
    await village.dispatcher.dispatch(village.inbound('What do you know of me?', { speaker: two }))
    expect(seenBy(village.model.requests.at(-1))).toMatch(foreign(ben))
    await village.memories.close()
  })

  it('with the same message ids are each answered', async () => {
    const village = await createVillage()
    const say = (speaker: typeof one | typeof two) =>
      village.dispatcher.dispatch(village.inbound('Good day to you.', { speaker, message: 'same' }))
    expect((await Promise.all([say(one), say(two)])).map(({ kind }) => kind)).toEqual(['answered', 'answered'])
    expect((await Promise.all([say(one), say(two)])).map(({ kind }) => kind)).toEqual(['duplicate', 'duplicate'])
    await village.memories.close()
  })

  it('are known each by itself: one who is an old friend does not make the other one', async () => {
    const village = await createVillage()
    for (const text of ['Good day.', 'Good day again.'])
      await village.dispatcher.dispatch(village.inbound(text, { speaker: one }))
    expect(village.model.requests.at(-1)?.context.speaker.firstMeeting).toBe(false)
    await village.dispatcher.dispatch(village.inbound('Good day.', { speaker: two }))
    expect(village.model.requests.at(-1)?.context.speaker).toMatchObject({ id: ben, firstMeeting: true, meetings: 0 })
    expect(await village.sessions.acquaintance(marta.id, ben)).toMatchObject({ name: 'Ada', days: 1 })
    // One of them takes another name; the other keeps hers.
    await village.dispatcher.dispatch(village.inbound('I am Ida now.', { speaker: { ...two, name: 'Ida' } }))
    expect(await village.sessions.acquaintance(marta.id, ada)).toMatchObject({ name: 'Ada' })
    expect(await village.sessions.acquaintance(marta.id, ben)).toMatchObject({ name: 'Ida' })
    await village.memories.close()
  })

  it('begin afresh, stop and choose a model each for itself', async () => {
    const village = await createVillage()
    const say = (text: string, speaker: typeof one | typeof two) =>
      village.dispatcher.dispatch(village.inbound(text, { speaker }))
    for (const speaker of [one, two]) await say(secretOf(speaker.id, 'ring'), speaker)
    await say('/new', one)
    await say('And now?', one)
    await say('And now?', two)
    const [ofOne, ofTwo] = village.model.requests
      .slice(-2)
      .map(({ context }) => context.conversation.map(({ text }) => text))
    expect(ofOne).toEqual([])
    expect(ofTwo?.[0]).toBe(secretOf(ben, 'ring'))
    expect((await village.sessions.list(marta.id)).map(({ key }) => key).toSorted()).toEqual(
      [martaWithAda, `agent:marta:dm:${ben}`].toSorted(),
    )
    await village.memories.close()
  })

  it('stay apart after a restart and an index made anew', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const keys = { [ada]: martaWithAda, [ben]: `agent:marta:dm:${ben}` }
    for (const from of [one, two]) {
      const session = await store.open(marta.id, keys[from.id] ?? '', morning)
      await store.append(
        session,
        exchange(secretOf(from.id, 'ring'), 'I see.', { from, message: 'same', realAt: from.id === ada ? 1 : 2 }),
      )
    }
    await store.settled()
    await rm(join(directory, 'npc-agents/marta/sessions/sessions.json'))
    const again = openStore(directory)
    for (const { id } of [one, two]) {
      const session = await again.open(marta.id, keys[id] ?? '', morning)
      expect(JSON.stringify(session.recent)).not.toMatch(foreign(id))
      expect(again.recordOf(session).lastInteraction).toBe(id === ada ? 1 : 2)
    }
  })
})

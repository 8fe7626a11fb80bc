import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { MindEvent } from '../../main/mind/mind-event.ts'
import { createMindRuntime } from '../../main/mind/mind-runtime.ts'
import { createLiveSession, takeEntry } from '../../main/mind/sessions/live-session.ts'
import { createOpenSessions } from '../../main/mind/sessions/open-sessions.ts'
import { createSessionStore, type SessionStore } from '../../main/mind/sessions/session-store.ts'
import { headerSchema, repairTranscript } from '../../main/mind/sessions/transcript.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import type { Command } from '../../main/world/commands.ts'
import wait from '../../tools/wait.ts'
import { toolNamed } from '../features/turn-rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { ada, marta } from '../support/sample-characters.ts'
import { call, createRig, temporaryFolder, testModel } from './rig.ts'

describe('a disk that fails', () => {
  /** A store that fails once, at the call with this number. */
  const failingAt = (store: SessionStore, fails: number, disk: { healed: boolean }): SessionStore => {
    let calls = 0
    const attempt = <Result>(call: () => Promise<Result>): Promise<Result> =>
      ++calls === fails && !disk.healed ? Promise.reject(new Error('disk full')) : call()
    return {
      ...store,
      open: (...args) => attempt(() => store.open(...args)),
      append: (...args) => attempt(() => store.append(...args)),
      acquaintance: (...args) => attempt(() => store.acquaintance(...args)),
    }
  }

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'at call %i leaves no message without an end and no talk that cannot go on',
    async (fails) => {
      const store = createSessionStore({ directory: await temporaryFolder() })
      const disk = { healed: false }
      const rig = await createRig({
        sessions: failingAt(store, fails, disk),
        queue: { mode: 'steer', cap: 2 },
        model: testModel({ calls: [call('wait', {})] }, 'Good day.'),
      })
      const sent = [rig.dispatcher.dispatch(rig.inbound('I lost my hat.'))]
      for (let index = 0; index < 5; index++)
        sent.push(rig.dispatcher.dispatch(rig.inbound(`I lost my coat ${index}.`)))
      for (const outcome of await Promise.all(sent)) expect(['answered', 'merged', 'refused']).toContain(outcome.kind)
      disk.healed = true
      expect((await rig.dispatcher.dispatch(rig.inbound('I lost my shoe.'))).kind).toBe('answered')
      expect(rig.dispatcher.ledger.open()).toEqual([])
      expect(rig.dispatcher.load()).toEqual({ running: 0, waiting: 0, open: 0 })
      const session = await store.open(marta.id, `agent:marta:dm:${ada}`, rig.clock.now.ms)
      const header = headerSchema.parse({
        kind: 'session',
        version: 1,
        id: 'x',
        key: session.key,
        npc: marta.id,
        at: 0,
      })
      const heard = session.recent.flatMap((line) => (line.kind === 'heard' ? [line.message] : []))
      expect(heard.filter((message) => session.outcomeOf(message) === 'open')).toEqual([])
      const lines = session.recent.map((line) => `${JSON.stringify(line)}\n`).join('')
      expect(repairTranscript(`${JSON.stringify(header)}\n${lines}`, header).repairs).toEqual([])
      await store.settled()
    },
  )
})

describe('an answer that was stopped', () => {
  it('remembers nothing more, whatever its tool still tries', async () => {
    const inTool = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const tried = Promise.withResolvers<unknown>()
    const slow = toolNamed('slow', async (_input, run) => {
      inTool.resolve()
      await goOn.promise
      const note = {
        text: 'A late note.',
        kind: 'note',
        at: run.context.now,
        audience: { kind: 'self' },
        importance: 5,
      } as const
      tried.resolve(await run.memory.remember(note).catch((error: unknown) => error))
      return { ok: true, text: 'Done.' }
    })
    const rig = await createRig({ tools: createToolSet([slow]), model: testModel({ calls: [call('slow', {})] }) })
    const asked = rig.dispatcher.dispatch(rig.inbound('Hello.'))
    await inTool.promise
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped' })
    goOn.resolve()
    expect(await tried.promise).toBeInstanceOf(Error)
    expect(rig.memory(marta.id).entries).toEqual([])
  })

  it('keeps in the transcript what it had done before', async () => {
    const gated = createGatedModel()
    // After a plain tool and words nothing more is asked.
    const { isPlain: _isPlain, ...asking } = wait
    const rig = await createRig({ tools: createToolSet([asking]), model: gated.model })
    const asked = rig.dispatcher.dispatch(rig.inbound('Wait here.'))
    ;(await gated.asked(1)).answer({ calls: [call('wait', {})], text: 'I wait.' })
    await gated.asked(2)
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped', text: 'I wait.' })
    expect((await rig.transcripts())[0]?.map(({ kind }) => kind)).toEqual([
      'session',
      'heard',
      'acted',
      'spoke',
      'ended',
    ])
  })
})

describe('somebody who never pauses', () => {
  it('is answered when as many words wait as may wait', async () => {
    const { timer, pass } = createManualTimer()
    const rig = await createRig({ timer, queue: { inboundDebounceMs: 1000, cap: 4 } })
    const sent = []
    for (let index = 0; index < 4; index++) {
      sent.push(rig.dispatcher.dispatch(rig.inbound(`I have thing ${index}.`)))
      pass(900)
    }
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['merged', 'merged', 'merged', 'answered'])
  })
})

describe('a session in use', () => {
  it('is not forgotten, however many others are opened meanwhile', async () => {
    const sessions = createOpenSessions({ mostOpen: 2 })
    const open = (key: string) =>
      sessions.use(key, async () =>
        createLiveSession({
          header: { kind: 'session', version: 1, id: key, key, npc: marta.id, at: 0 },
          path: '',
          entries: [],
          size: 0,
          usedAt: 0,
        }),
      )
    const first = await open('first')
    const heard = {
      kind: 'heard',
      id: 'e1',
      parentId: null,
      at: 0,
      message: 'm',
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      channel: 'rpgjs',
      text: 'Hello.',
    } as const
    takeEntry(first, heard)
    for (let index = 0; index < 5; index++) await open(`other-${index}`)
    expect(sessions.peek('first')).toBe(first)
    takeEntry(first, { kind: 'ended', id: 'e2', parentId: 'e1', at: 0, message: 'm', outcome: 'answered' })
    for (let index = 5; index < 10; index++) await open(`other-${index}`)
    expect(sessions.peek('first')).toBe(null)
  })
})

describe('a way to the minds that breaks', () => {
  it('leaves nothing unhandled, and the NPC is free again', async () => {
    const errors: string[] = []
    const commands: Command[] = []
    const shown: MindEvent[] = []
    const rig = await createRig()
    const runtime = createMindRuntime({
      dispatcher: { ...rig.dispatcher, dispatch: () => Promise.reject(new Error('there is no channel "rpgjs"')) },
      state: () => ({ npcs: {}, players: {}, tick: 1 }) as never,
      submit: (command) => commands.push(command),
      show: (event) => shown.push(event),
      logger: { ...silentLogger, error: (_about, message) => errors.push(message) },
    })
    runtime.handle([
      { kind: 'heardAloud', npc: marta.id, speaker: ada, text: 'Marta?', message: 'aloud-1', distance: 1 },
    ])
    await runtime.settled()
    expect(shown).toMatchObject([{ kind: 'done', outcome: 'refused' }])
    expect(await runtime.slash({ npc: marta.id, player: ada, text: '/stop', message: 'stop-1' })).toMatch(/again/)
    expect(await runtime.wake(marta.id, 'heartbeat')).toMatchObject({ kind: 'refused', reason: 'failed' })
    await runtime.settled()
    expect(errors).toHaveLength(3)
  })
})

import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import type { ToolRun } from '../../main/mind/ports/tool.ts'
import { fallbackLine } from '../../main/mind/turn/fallback-line.ts'
import type { Command } from '../../main/world/commands.ts'
import { call, createRig } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { calling, createGate, createManualDeadline, okTool, playTurn, scene, settle, toolNamed } from './turn-rig.ts'

/** A mind that says this much and then never continues, not even after an abort. */
const hangingAfter = (text: string) =>
  async function* (): AsyncGenerator<ChatDelta> {
    if (text !== '') yield { kind: 'text', text }
    await new Promise(() => {})
  }

describe('54 run timeout', () => {
  it('a model that hangs: the NPC says a line of its own as soon as the limit is reached', async () => {
    const { deadline, pass, pending } = createManualDeadline()
    const turn = playTurn([hangingAfter('')], { deadline, limits: { timeMs: 20_000 } })
    await settle()
    pass(19_999)
    expect(pending()).toBe(1)
    pass(1)
    const { result } = await turn
    expect(result).toMatchObject({ end: { kind: 'timeout' }, text: expect.stringContaining('Let me think…') })
  })

  it('words already shown stay', async () => {
    const { deadline, pass } = createManualDeadline()
    const turn = playTurn([hangingAfter('Let me see now')], { deadline })
    await settle()
    pass(20_000)
    expect((await turn).result).toMatchObject({
      end: { kind: 'timeout' },
      text: `Let me see… ${fallbackLine(sampleContext('Dig, please.'))}`,
    })
  })

  it('a tool that hangs ends with the limit too, and does nothing to the world any more', async () => {
    const { deadline, pass } = createManualDeadline()
    const gate = createGate()
    const commands: Command[] = []
    const held: { run?: ToolRun; late?: unknown } = {}
    const dig = toolNamed('dig', async (_, run) => {
      held.run = run
      await gate.promise
      try {
        run.command({ kind: 'npcEmote', npc: marta.id, emote: 'heart' })
      } catch (error) {
        held.late = error
      }
      return { ok: true, text: 'Far too late.' }
    })
    const turn = playTurn([calling(call('dig', {})), 'Never asked.'], {
      tools: [dig],
      deadline,
      command: (command) => commands.push(command),
    })
    await settle()
    pass(20_000)
    expect((await turn).result).toMatchObject({ end: { kind: 'timeout' }, modelCalls: 1, acts: [] })
    gate.resolve()
    await settle()
    expect([commands, held.run?.signal.aborted, held.late]).toEqual([
      [],
      true,
      expect.objectContaining({ name: 'TurnTimeout' }),
    ])
    expect(() => held.run?.speak('And another thing …')).toThrow('no answer within')
  })

  it('a hook that hangs does not hold the turn beyond its limit', async () => {
    const { deadline, pass } = createManualDeadline()
    const hooks = createHooks({ logger: silentLogger, deadline, policyTimeoutMs: 60_000 })
    hooks.on('before_tool_call', () => new Promise(() => {}))
    const turn = playTurn([calling(call('dig', {}))], { tools: [okTool('dig')], deadline, hooks, scene })
    await settle()
    pass(20_000)
    const { result, names } = await turn
    expect([result.end.kind, names]).toEqual(['timeout', []])
  })

  it('what was said meanwhile is still answered', async () => {
    const { deadline, pass } = createManualDeadline()
    const gated = createGatedModel()
    const { dispatcher, inbound } = await createRig({ model: gated.model, deadline })
    const first = dispatcher.dispatch(inbound('hello'))
    await gated.asked(1)
    const second = dispatcher.dispatch(inbound('are you there?'))
    pass(90_000)
    ;(await gated.asked(2)).answer('I am back.')
    expect(await first).toMatchObject({
      kind: 'answered',
      end: 'timeout',
      text: expect.stringContaining('Let me think…'),
    })
    expect(await second).toMatchObject({ kind: 'answered', end: 'answered', text: 'I am back.' })
  })
})

import { describe, expect, it } from 'vitest'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import { createToolRunner } from '../../main/mind/tools/run-tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { call } from '../mind/rig.ts'
import { marta } from '../support/sample-characters.ts'
import { toolRun } from '../support/tool-run.ts'
import { createManualDeadline, settle, toolNamed } from './turn-rig.ts'

const still = new AbortController().signal

describe('74 a tool that never returns', () => {
  it('74 is ended by its time limit with an error, and does nothing to the world afterwards', async () => {
    const late = Promise.withResolvers<void>()
    const hanging = toolNamed('dig', async (_input, run) => {
      await late.promise
      await run.act({ kind: 'npcStop', npc: marta.id })
      return { ok: true, text: 'Dug.' }
    })
    const { run, commands } = toolRun()
    const { deadline, pass } = createManualDeadline()
    const runner = createToolRunner({
      tools: createToolSet([hanging]),
      gate: createPermissionGate(),
      npc: marta.id,
      lane: 'dm',
      run,
      deadline,
    })
    const result = runner.run(call('dig', {}), still)
    await settle()
    pass(20_000)
    expect(await result).toEqual({
      ok: false,
      error: 'dig took too long and was given up. Do something else, or say that it did not work.',
    })
    late.resolve()
    await settle()
    expect(commands).toEqual([])
  })

  it('74 no tool acts as a player, as another NPC or as the world itself', async () => {
    const forged = [
      { kind: 'playerGive', player: 'p-adaadaadaadaada1', to: 'marta', goods: { gold: 5 } },
      { kind: 'answerOffer', body: 'p-adaadaadaadaada1', offer: 'of-1', accept: true },
      { kind: 'npcGive', npc: 'bram', to: 'marta', goods: { gold: 5 } },
      { kind: 'catalogueChanged', catalogue: {} },
    ]
    for (const command of forged) {
      const forging = toolNamed('forge', async (_input, run) => {
        await run.act(command as never)
        return { ok: true, text: '' }
      })
      const { run, commands } = toolRun()
      const runner = createToolRunner({
        tools: createToolSet([forging]),
        gate: createPermissionGate(),
        npc: marta.id,
        lane: 'dm',
        run,
      })
      expect(await runner.run(call('forge', {}), still)).toEqual({
        ok: false,
        error: 'forge did not work, through no fault of yours. Do something else, or say that it did not work.',
      })
      expect(commands).toEqual([])
    }
  })
})

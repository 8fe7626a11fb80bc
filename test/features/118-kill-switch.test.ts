import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AuthoredFiles, authoredFiles } from '../../main/content/authored-files.ts'
import { asWritten } from '../../main/language/findings/finding.ts'
import type { AuditEntry } from '../../main/mind/faculties/permission/audit.ts'
import { bareSafety } from '../../main/mind/faculties/permission/safety.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { killSwitchFile, watchKillSwitch, writeKillSwitch } from '../../main/server/live/killswitch.ts'
import { call, createRig, temporaryFolder, testModel } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { createManualKillSwitch } from '../support/manual-kill-switch.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { bram, marta } from '../support/sample-characters.ts'
import { untilHeld } from '../support/until-held.ts'
import { okTool, recordingLogger } from './turn-rig.ts'

/** Marta with a switch, and a brain that speaks for her when she is off. */
const rig = async (model: Parameters<typeof createRig>[0] = {}) => {
  const { killSwitch, off, on, listening } = createManualKillSwitch()
  const entries: AuditEntry[] = []
  const safety = {
    ...bareSafety,
    killSwitch,
    brain: createEmbeddedBrain(),
    audit: (entry: AuditEntry) => void entries.push(entry),
  }
  const digs: string[] = []
  const dig = okTool('dig', ({ where }) => {
    digs.push(String(where))
    if (where === 'cellar') off(marta.id)
    return 'Dug.'
  })
  const look = { ...okTool('look'), permission: 'read' as const }
  return {
    ...(await createRig({ safety, tools: createToolSet([dig, look]), ...model })),
    off,
    on,
    listening,
    entries,
    digs,
  }
}

describe('118 the kill switch', () => {
  it('118 in the middle of a run: the next tool is blocked, no model is asked any more, and the NPC goes on in words', async () => {
    const model = testModel(
      { calls: [call('dig', { where: 'cellar' }), call('dig', { where: 'well' })] },
      'A model speaks.',
    )
    const { dispatcher, inbound, digs, entries, listening } = await rig({ model })
    const outcome = await dispatcher.dispatch(inbound('Hello, who are you?'))
    expect([digs, model.requests.length]).toEqual([['cellar'], 1])
    expect(outcome).toMatchObject({
      kind: 'answered',
      end: 'answered',
      model: 'embedded/hearth',
      text: expect.stringMatching(/\w{3}/),
    })
    expect(entries.map(({ arguments: input, verdict, outcome }) => [input.where, verdict, outcome])).toEqual([
      ['cellar', 'allowed', 'ok'],
      ['well', 'killed', 'refused'],
    ])
    expect(listening()).toBe(0)
  })

  it('118 a model that is being asked, and hangs, is broken off; what it began to say is finished', async () => {
    const { model, asked } = createGatedModel()
    const { dispatcher, inbound, off } = await rig({ model })
    const shown: string[] = []
    const answer = dispatcher.dispatch(inbound('Who are you?'), { onDelta: (text) => shown.push(text) })
    const first = await asked(1)
    off(marta.id)
    expect(await answer).toMatchObject({ kind: 'answered', model: 'embedded/hearth' })
    expect(first.aborted).toBe(true)
    expect(shown.join('')).toMatch(/\w{3}/)
  })

  it('118 who is off from the beginning is offered nothing and asks no model, whatever its character or session wants; others go on', async () => {
    const model = testModel('A model speaks.')
    const { dispatcher, inbound, off, on } = await rig({ model })
    off(marta.id)
    expect(await dispatcher.dispatch(inbound('Follow me!'))).toMatchObject({
      kind: 'answered',
      model: 'embedded/hearth',
      commands: [],
    })
    expect(await dispatcher.dispatch(inbound('Hello', { npc: bram.id }))).toMatchObject({ text: 'A model speaks.' })
    on(marta.id)
    expect(await dispatcher.dispatch(inbound('Hello again'))).toMatchObject({ text: 'A model speaks.' })
    expect(model.requests.map(({ context }) => context.character.id)).toEqual([bram.id, marta.id])
  })

  it('118 an act that waits for its tick when the switch is turned ends, and nothing is left waiting', async () => {
    const { killSwitch, off } = createManualKillSwitch()
    const waits = Promise.withResolvers<void>()
    const acts = {
      perform: () =>
        new Promise<never>((_resolve, reject) => void waits.promise.then(() => reject(new Error('no tick came')))),
    }
    const walk = {
      ...okTool('walk'),
      execute: async (_input: unknown, run: { act(command: never): Promise<unknown> }) =>
        run.act({ kind: 'npcStop', npc: marta.id } as never),
    }
    const safety = { ...bareSafety, killSwitch, brain: createEmbeddedBrain() }
    const { dispatcher, inbound } = await createRig({
      safety,
      acts,
      tools: createToolSet([walk as never]),
      model: testModel({ calls: [call('walk', {})] }, 'Well.'),
    })
    const answer = dispatcher.dispatch(inbound('Walk!'))
    off(marta.id)
    waits.resolve()
    expect(await answer).toMatchObject({ kind: 'answered', model: 'embedded/hearth' })
  })
})

const watching = async (saveFolder: string) => {
  const logger = recordingLogger()
  const opened = await watchKillSwitch({ saveFolder, logger })
  onTestFinished(() => opened.close())
  const until = (check: () => void) => untilHeld(check)
  return { ...opened, logger, until }
}

describe('118 the kill switch of a save', () => {
  it('118 is turned by its file, for all or for some, and stands over a restart', async () => {
    const folder = await temporaryFolder()
    const first = await watching(folder)
    let heard = 0
    first.onChange(() => {
      heard += 1
    })
    expect(first.isOff(marta.id)).toBe(false)
    await writeKillSwitch(folder, { all: false, npcs: ['marta'] })
    await first.until(() => expect([first.isOff(marta.id), first.isOff(bram.id)]).toEqual([true, false]))
    await first.until(() => expect(heard).toBe(1))
    expect((await watching(folder)).isOff(marta.id)).toBe(true)
    await writeKillSwitch(folder, { all: true, npcs: [] })
    await first.until(() => expect(first.isOff(bram.id)).toBe(true))
    await rm(join(folder, killSwitchFile))
    await first.until(() =>
      expect([first.isOff(bram.id), first.status()]).toEqual([false, { all: false, npcs: [], broken: false }]),
    )
  })

  it.each(['', '{', '[]', '{"all":"yes"}', '{"npcs":["Marta!"]}', '{"everyone":true}', 'null'])(
    '118 a file that cannot be understood (%s) switches everybody off and says so',
    async (text) => {
      const folder = await temporaryFolder()
      await mkdir(dirname(join(folder, killSwitchFile)), { recursive: true })
      await writeFile(join(folder, killSwitchFile), text)
      const { isOff, problems, status, logger } = await watching(folder)
      expect([isOff(marta.id), status().broken, problems().length, logger.lines.length]).toEqual([true, true, 1, 1])
      await writeKillSwitch(folder, { all: false, npcs: [] })
      expect(JSON.parse(await readFile(join(folder, killSwitchFile), 'utf8'))).toEqual({ all: false, npcs: [] })
    },
  )

  it('118 a file that the system does not give leaves the switch as it was, says which, why and what to do, and is tried again', async () => {
    const folder = await temporaryFolder()
    await writeKillSwitch(folder, { all: false, npcs: ['marta'] })
    let fails = false
    const files: AuthoredFiles = {
      ...authoredFiles,
      read: async (...asked) =>
        fails
          ? { kind: 'unread', message: asWritten('it may not be read (EACCES)'), passing: true }
          : authoredFiles.read(...asked),
    }
    const timer = createManualTimer()
    const logger = recordingLogger()
    const opened = await watchKillSwitch({ saveFolder: folder, logger, files, retry: timer.timer })
    onTestFinished(() => opened.close())
    const offNow = () => [marta.id, bram.id].map((npc) => opened.isOff(npc))
    fails = true
    await opened.refresh()
    await opened.refresh()
    expect([offNow(), opened.status().broken]).toEqual([[true, false], false])
    expect(opened.problems()).toEqual([
      { severity: 'error', file: killSwitchFile, message: expect.stringMatching(/EACCES.*off: marta.*killswitch off/) },
    ])
    expect(logger.lines).toEqual([expect.stringContaining('the kill switch cannot be read')])
    fails = false
    timer.pass(2000)
    await opened.refresh()
    expect([offNow(), opened.problems()]).toEqual([[true, false], []])
    expect(logger.lines.at(-1)).toContain('can be read again')
  })

  it('118 a file that is no file at the start switches everybody off, since nothing else is known', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, killSwitchFile), { recursive: true })
    const { isOff, problems, status } = await watching(folder)
    expect([isOff(bram.id), status().broken]).toEqual([true, true])
    expect(problems()[0]?.message).toContain('put a plain file in its place')
  })
})

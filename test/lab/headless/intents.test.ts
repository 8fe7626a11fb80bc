import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noDeadline } from '../../../main/base/deadline.ts'
import { silentLogger } from '../../../main/base/logger.ts'
import type { Content } from '../../../main/content/load-content.ts'
import { english } from '../../../main/language/en/english.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { createMindRuntime } from '../../../main/mind/mind-runtime.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { compose } from '../../../main/server/compose.ts'
import { createIntentWatch } from '../../../main/server/live/intents.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { ana, character, createStage, npcId } from '../../world/stage.ts'
import { root, run, temporaryFolder } from './run.ts'

const elder = { ...marta, id: npcId('elder'), name: 'Elder', role: 'elder' }
const smith = { ...bram, id: npcId('bram'), name: 'Bram', role: 'smith' }
const content: Content = {
  characters: [elder, smith],
  lore: [],
  worldName: 'Alderbrook',
  skills: [],
  agentsText: '',
  diagnostics: [],
}

/** Two villagers and a player over a real save, with the embedded brain; `again` reopens the save after a restart. */
const village = async (saveFolder: string, state?: WorldState) => {
  const stage = createStage({
    characters: [character('elder', { sociable: 1 }), character('bram', { sociable: 1 })],
    ...(state ? { state } : {}),
  })
  const brain = createEmbeddedBrain()
  const common = {
    root,
    saveFolder,
    content: () => content,
    state: () => stage.state,
    map: stage.map,
    models: () => brain,
    embedders: fixedEmbedder(),
    denyTools: () => [],
    logger: silentLogger,
  }
  const minds = await compose({ ...common, concurrency: 1, deadline: noDeadline, realNow: () => 0 })
  const runtime = createMindRuntime({
    dispatcher: minds.dispatcher,
    state: () => stage.state,
    submit: () => {},
    logger: silentLogger,
  })
  const watch = createIntentWatch({
    state: () => stage.state,
    map: stage.map,
    saveFolder,
    language: english,
    logger: silentLogger,
  })
  let waiting: Command[] = []
  const said: string[] = []
  const step = async (...commands: Command[]): Promise<void> => {
    const events: SimulationEvent[] = stage.step(...waiting, ...commands)
    waiting = []
    for (const event of events) {
      if (event.kind === 'said')
        said.push(`${event.speaker}${event.to === undefined ? '' : ` to ${event.to}`}: ${event.text}`)
      if (event.kind === 'operationRequested') waiting.push(...(await runtime.answer(event)))
    }
    for (const { npc, to } of await watch.due()) await runtime.speakUp(npc, to, (command) => waiting.push(command))
  }
  const until = async (happened: () => boolean, most = 4000): Promise<void> => {
    for (let tick = 0; tick < most; tick++) {
      if (happened()) return
      await step()
    }
    throw new Error(`It did not happen within ${most} ticks:\n${said.join('\n')}`)
  }
  const comes = () =>
    step({
      kind: 'join',
      player: ana,
      name: 'Ana',
      position: { x: stage.npc('elder').x + 32, y: stage.npc('elder').y },
    })
  const say = (text: string) => step({ kind: 'say', player: ana, npc: elder.id, text, message: `m-${text}` })
  const again = async () => {
    await minds.close()
    return village(saveFolder, structuredClone(stage.state))
  }
  const file = (npc: string) => readFile(join(saveFolder, 'npc-agents', npc, 'INTENTS.md'), 'utf8')
  const close = () => minds.close()
  return { stage, minds, said, step, until, comes, say, again, file, close }
}

describe('standing intents among villagers', () => {
  it('what a player asks the elder to tell reaches the smith over a restart, and he remembers from whom it comes', async () => {
    const before = await village(await temporaryFolder())
    await before.comes()
    await before.say('Please tell Bram that the bridge is out.')
    await before.until(() => before.said.some((line) => line.includes('I will tell Bram')))
    await before.step({ kind: 'leave', player: ana })
    const after = await before.again()
    onTestFinished(after.close)
    expect(await after.file('elder')).toMatch(
      /When I meet Bram: tell them from Ana: "the bridge is out"\. <!-- status:armed/,
    )
    await after.until(() =>
      after.said.some(
        (line) => line.startsWith('elder to bram: ') && line.includes('Ana asked me to tell you: "The bridge is out."'),
      ),
    )
    await after.until(() => after.said.some((line) => line.startsWith('bram to elder: ')))
    const noted = await after.minds.memories.of(smith.id).noted()
    expect(noted).toMatchObject([{ kind: 'told', who: { id: 'elder' }, about: [ana], audience: { kind: 'everyone' } }])
    expect(await after.file('elder')).toMatch(/status:done/)
  })

  it('a reminder is said to the player who stands near when its time comes, to nobody else and once', async () => {
    const { stage, said, comes, say, until, step, file, close } = await village(await temporaryFolder())
    onTestFinished(close)
    await comes()
    await say('Remind me in one hour to pay the rent.')
    await until(() => said.some((line) => line.includes('I will remind you to pay the rent')))
    await step({ kind: 'leaveConversation', body: ana })
    const asked = said.length
    for (let tick = 0; tick < 800; tick++) await step()
    expect(said.slice(asked).filter((line) => line.includes('pay the rent'))).toEqual([])
    await until(
      () =>
        said
          .slice(asked)
          .some(
            (line) =>
              line.startsWith(`elder to ${ana}: `) && line.includes('You asked me to remind you to pay the rent.'),
          ),
      400,
    )
    for (let tick = 0; tick < 1000; tick++) await step()
    expect(said.slice(asked).filter((line) => line.includes('pay the rent'))).toHaveLength(1)
    expect(await file('elder')).toMatch(/status:done/)
    expect(stage.state.npcs[elder.id]?.operations).toEqual([])
  })

  it('a simulated morning with lines by hand is the same each time, and they are said', async () => {
    const few = { people: ['marta', 'pim'] }
    const morning = async () => {
      const [save, other] = [join(await temporaryFolder(), 'a'), await temporaryFolder()]
      await run({ ...few, save, days: 1 / 96, snapshot: join(other, 'state.json') })
      await mkdir(join(save, 'npc-agents/marta'), { recursive: true })
      await writeFile(
        join(save, 'npc-agents/marta/INTENTS.md'),
        '- From 5 January 2026 at 08:30: say that the bread is ready.\n',
      )
      const { eventLogSha256, errors } = await run({
        ...few,
        save,
        days: 1 / 12,
        resume: join(other, 'state.json'),
        log: join(other, 'log.jsonl'),
      })
      const said = (await readFile(join(other, 'log.jsonl'), 'utf8'))
        .split('\n')
        .filter((line) => line.includes('The bread is ready.'))
      return {
        eventLogSha256,
        errors,
        said: said.length,
        file: await readFile(join(save, 'npc-agents/marta/INTENTS.md'), 'utf8'),
      }
    }
    const [first, second] = [await morning(), await morning()]
    expect(first).toMatchObject({ errors: 0, said: 1, file: expect.stringContaining('status:done') })
    expect(second).toEqual(first)
  })
})

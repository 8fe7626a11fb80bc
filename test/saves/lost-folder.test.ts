import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import type { Logger } from '../../main/base/logger.ts'
import { statusRoutes } from '../../main/cli/status-routes.ts'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { createLiveWorld } from '../../main/server/live/live-world.ts'
import type { RunningVillage } from '../../main/server/live/village-server.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { createStage } from '../world/stage.ts'

const again = 'the world can be saved again'

async function openedStore() {
  const folder = join(await temporaryFolder(), 'world')
  await mkdir(folder)
  const said: string[] = []
  const say = (_data: object, message: string) => void said.push(message)
  const logger: Logger = { debug: say, info: say, warn: say, error: say }
  const store = openWorldStore({ folder, logger })
  const stage = createStage()
  const simulation = createSimulation(stage.map)
  await store.snapshot(stage.state)
  onTestFinished(() => store.close())
  return { folder, said, store, logger, state: stage.state, simulation }
}

it('finds at once that the folder is gone, without any write, and that it is back', async () => {
  const { folder, store } = await openedStore()
  await store.look()
  expect(store.problems()).toEqual([])
  await rename(folder, `${folder}-away`)
  await store.look()
  const [problem] = store.problems()
  expect(problem).toMatchObject({ severity: 'error', file: expect.stringContaining(folder) })
  expect(problem?.message).toMatch(/has not been saved since \d{4}-.*ENOENT.*Put the folder back/)
  await rename(`${folder}-away`, folder)
  await store.look()
  expect(store.problems()).toEqual([])
})

it('takes a line for written only when the journal stands at its place, and says "again" only after such a write', async () => {
  const { folder, store, said } = await openedStore()
  await rename(folder, `${folder}-away`)
  store.append({ tick: 1, commands: [] })
  let isKept = false
  store.whenKept(() => (isKept = true))
  await store.flush()
  expect([isKept, store.isFailing()]).toEqual([false, true])
  // These write nothing, so they prove nothing.
  await store.close()
  expect(said).not.toContain(again)
  await rename(`${folder}-away`, folder)
  await store.flush()
  expect([isKept, store.isFailing(), said.at(-1)]).toEqual([true, false, again])
  const journal = await readFile(join(folder, 'journal-000000000000.jsonl'), 'utf8')
  expect(journal).toBe('{"tick":1,"commands":[]}\n')
})

it('writes a snapshot soon when the folder comes back empty, so that the world does not begin anew', async () => {
  const { folder, store, logger, state, simulation } = await openedStore()
  const world = createLiveWorld({ simulation, state, store, logger })
  await rename(folder, `${folder}-away`)
  for (let tick = 0; tick < 30; tick++) world.tick()
  await store.flush()
  await mkdir(folder)
  for (let tick = 0; tick < 30; tick++) world.tick()
  await store.flush()
  world.tick()
  await store.flush()
  expect((await openWorldStore({ folder, logger }).load())?.state.tick).toBe(61)
  expect(store.problems()).toEqual([])
})

/** The server's open page for those who watch over it. */
const served = async (village: Partial<RunningVillage> & Pick<RunningVillage, 'world'>) => {
  const app = express()
  const quiet = { isDraining: () => false, lookAtTalks: async () => {}, talkProblems: () => [] }
  const whole = { saveFolder: await temporaryFolder(), ...quiet, ...village } as unknown as RunningVillage
  statusRoutes({ save: 'main', refused: () => [] })(app, whole)
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { code: response.status, text: await response.text() }
  }
}

it('tells it at /readyz, without a path of this machine', async () => {
  const { folder, store, logger, state, simulation } = await openedStore()
  const ready = await served({ world: createLiveWorld({ simulation, state, store, logger }) })
  expect(await ready()).toMatchObject({ code: 200 })
  await rename(folder, `${folder}-away`)
  const refused = await ready()
  expect(refused).toMatchObject({ code: 503, text: expect.stringContaining('"ok":false') })
  expect(refused.text).not.toContain(folder)
})

it('names at /readyz the one whose talks cannot be kept, and lets pages in to the others', async () => {
  const { store, logger, state, simulation } = await openedStore()
  const directory = await temporaryFolder()
  const sessions = createSessionStore({ directory })
  const lookAtTalks = () => sessions.look(['marta' as NpcId, 'bram' as NpcId])
  const ready = await served({
    ...{ world: createLiveWorld({ simulation, state, store, logger }), lookAtTalks },
    talkProblems: () => sessions.problems().map((problem) => ({ severity: 'error', file: '', ...problem })),
  })
  expect((await ready()).text).not.toContain('talks')
  await mkdir(join(directory, 'npc-agents/marta'), { recursive: true })
  await writeFile(join(directory, 'npc-agents/marta/sessions'), '')
  const { code, text } = await ready()
  expect([code, JSON.parse(text).talks]).toEqual([
    200,
    ['The talks of marta cannot be kept in npc-agents/marta/sessions of the save; "status" tells the operator why.'],
  ])
  expect(text).not.toContain(directory)
})

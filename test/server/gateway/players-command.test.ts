import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import { openTalkers, talkersFile } from '../../../main/server/live/talkers.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { filledSave } from '../../saves/filled-save.ts'
import { runHere } from '../../support/run-here.ts'
import { ada, ben } from '../../support/sample-characters.ts'
import { createGatewayRig } from './rig.ts'

/** A save in which these players were admitted to talk. */
const letIn = async (folder: string, ...players: { id: string; name: string }[]) => {
  const talkers = await openTalkers({ saveFolder: folder, now: () => new Date(0), logger: silentLogger })
  for (const player of players) {
    talkers.ask({ ...player, channel: 'rpgjs' })
    await talkers.allow(player.id, true)
  }
}

it('players who were let in are listed and refused from the command line, also while no server runs', async () => {
  const saves = await temporaryFolder()
  const folder = join(saves, 'main')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 }),
  )
  await letIn(folder, { id: ada, name: 'Ada' })
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', 'players', ...words], { HEARTHFOLK_SAVES: saves })
    return json() as object
  }
  expect(await run('list')).toMatchObject({ ok: true, waiting: [], allowed: [{ id: ada, name: 'Ada' }] })
  expect(await run('allow', ben)).toMatchObject({
    ok: false,
    error: { type: 'UnknownPlayer', message: expect.stringContaining(ben) },
  })
  expect(await run('allow', ada)).toMatchObject({ ok: true, player: ada, allowed: true })
  expect(await run('refuse', ada)).toMatchObject({ ok: true, allowed: false })
  expect(await run('list')).toMatchObject({ allowed: [] })
})

it('over the gateway approvers alone let somebody in, and readers see who waits', async () => {
  const talkers = await openTalkers({
    saveFolder: await temporaryFolder(),
    now: () => new Date(0),
    logger: silentLogger,
  })
  talkers.ask({ id: ada, name: 'Ada', channel: 'rpgjs' })
  const rig = await createGatewayRig({ ports: { talkers } })
  const reader = await rig.operator({ scopes: ['operator.read'] })
  const approver = await rig.operator({ scopes: ['operator.approvals'] })
  expect(await reader.call('players.list')).toMatchObject({
    payload: { waiting: [{ id: ada, name: 'Ada' }], allowed: [] },
  })
  expect(await reader.call('players.allow', { player: ada, idempotencyKey: 'a' })).toMatchObject({
    error: { details: { code: 'MISSING_SCOPE' } },
  })
  expect(await approver.call('players.allow', { player: ben, idempotencyKey: 'b' })).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  expect(await approver.call('players.allow', { player: ada, idempotencyKey: 'c' })).toMatchObject({
    ok: true,
    payload: { id: ada, on: true },
  })
  expect(await reader.call('players.list')).toMatchObject({ payload: { waiting: [], allowed: [{ id: ada }] } })
})

it('whoever is forgotten stands in the list no more, and the others stay', async () => {
  const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  await letIn(folder, one, two)
  expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
  const left = await readFile(join(folder, talkersFile), 'utf8')
  expect([left.includes(one.id), left.includes('Ada'), left.includes(two.id)]).toEqual([false, false, true])
})

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { forgetPlayer } from '../../../main/saves/forget/forget-player.ts'
import { openTalkers, talkersFile } from '../../../main/server/live/talkers.ts'
import { openPlayerRegistry } from '../../../main/server/rooms/player-registry.ts'
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

it('players are found by id or name, muted and blocked by an operator, also while no server runs', async () => {
  const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  const twin = registry.login({ name: 'Ben' })
  registry.close()
  if (!twin.ok) throw new Error('no twin')
  const run = async (...words: string[]) => {
    const { json } = await runHere(['--json', 'players', ...words], { HEARTHFOLK_SAVES: saves })
    return json() as object
  }
  expect(await run('show', 'Ada')).toMatchObject({
    ok: true,
    player: { id: one.id, name: 'Ada', here: false, blocked: null, muted: null, admission: null },
  })
  expect(await run('mute', 'Ada', '--reason', 'no shouting')).toMatchObject({
    ok: true,
    player: { id: one.id, muted: { reason: 'no shouting' }, blocked: null },
  })
  expect(await run('block', one.id)).toMatchObject({ ok: true, player: { blocked: { reason: '' } } })
  expect(await run('list')).toMatchObject({
    known: 3,
    players: [{ id: one.id, blocked: {}, muted: { reason: 'no shouting' } }, { blocked: null }, { blocked: null }],
  })
  // Two are called so, and nobody guesses.
  expect(await run('block', 'Ben')).toMatchObject({
    ok: false,
    error: { type: 'NotFound', message: expect.stringMatching(/2 players are called "Ben".*p-/) },
  })
  expect(await run('block', twin.player.id)).toMatchObject({ ok: true, player: { name: 'Ben' } })
  expect(await run('unblock', one.id)).toMatchObject({ ok: true, player: { blocked: null, muted: {} } })
  expect(await run('unmute', 'Ada')).toMatchObject({ ok: true, player: { muted: null } })
  for (const words of ['Nobody', 'p-unknown000000000', '../save.json', ''])
    expect(await run('mute', words)).toMatchObject({ ok: false, error: { type: 'NotFound' } })
  expect(await run('mute', 'Ada', '--reason', 'x'.repeat(301))).toMatchObject({ ok: false, error: { type: 'TooLong' } })
  expect(await run('forget', two.id, '--dry-run')).toMatchObject({ ok: true, dryRun: true, player: two.id })
  // Another process has the save, and no server answers there.
  await writeFile(join(folder, 'server.lock'), `${process.ppid}\n`)
  expect(await run('mute', 'Ada')).toMatchObject({ ok: false, error: { type: 'SaveInUse' } })
})

it('a list in words stays one line for each player, whatever they are called', async () => {
  const { saves, folder } = await filledSave({ one: 'Ada', two: 'Ben' })
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  for (let index = 0; index < 60; index++) registry.login({ name: `Guest ${index}` })
  registry.close()
  const { stdout } = await runHere(['players', 'list'], { HEARTHFOLK_SAVES: saves })
  const lines = stdout.trim().split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([52, '62 players in all; --all lists everybody.'])
  const all = await runHere(['players', 'list', '--all'], { HEARTHFOLK_SAVES: saves })
  expect(all.stdout.trim().split('\n')).toHaveLength(63)
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

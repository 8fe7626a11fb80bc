import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPastAnswers, type PastAsk } from '../../../../main/saves/replay/time-lapse/past-answers.ts'
import type { PastChild } from '../../../../main/server/gateway/studio/past/past-child.ts'
import type { PastPayload } from '../../../../main/server/gateway/studio/past/payloads.ts'
import { pastPayloads } from '../../../../main/server/gateway/studio/past/payloads.ts'
import { pastPorts } from '../../../../main/server/gateway/studio/past.ts'
import type { GatewayVillage } from '../../../../main/server/gateway/village/village.ts'
import { createLooks } from '../../../../main/server/live/looks.ts'
import { temporaryFolder } from '../../../mind/rig.ts'
import { ana, npcId } from '../../../world/stage.ts'
import { playedVillage } from './chronicle-rig.ts'

/** Answers as the process would, in this one. */
const startHere = async (): Promise<PastChild> => {
  const past = createPastAnswers()
  return { ask: (what) => past.answer({ ...what, id: 1 } as PastAsk), end: () => past.close() }
}

const played = async (options?: Parameters<typeof pastPorts>[1]) => {
  const rig = await playedVillage()
  const village = {
    ...rig.village,
    characterOf: () => undefined,
    config: () => ({ world: { name: 'village' } }),
    looks: createLooks(),
  } as unknown as GatewayVillage
  const ports = pastPorts(village, options)
  onTestFinished(() => ports.closePast())
  return { ...rig, ports, village }
}
type Ports = ReturnType<typeof pastPorts>
const isPast = (answer: Awaited<ReturnType<Ports['past']>>): answer is PastPayload<'past'> => 'past' in answer
/** As far as the journal reaches. */
const whole = async (ports: Ports, wish: Parameters<Ports['past']>[0]): Promise<PastPayload<'past'>> => {
  let answer = await ports.past(wish)
  while (isPast(answer) && !answer.whole) answer = await ports.past({ past: answer.past })
  if (!isPast(answer)) throw new Error(answer.refused.message)
  return pastPayloads.past.parse(answer)
}

it('shows where everybody was and what was said, out of the journals, in a process of its own, while the village goes on; that leaves nothing behind when the village closes, and no other opens', async () => {
  const left = async (): Promise<string[]> =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('hearthfolk-past-'))
  const before = new Set(await left())
  const { ports, world, play } = await played()
  const { x = 0, y = 0 } = world.state.npcs[npcId('elder')] ?? {}
  world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
  play(5)
  world.send({ kind: 'say', player: ana, npc: npcId('elder'), text: 'Is the mill far?', message: 'm-1' })
  play(1500)
  await world.snapshot()
  const looking = whole(ports, {})
  play(30)
  const past = await looking
  expect(past).toMatchObject({ from: 0, notes: [], clocks: [{ tick: 0, tickGameMs: 4000 }] })
  expect(past.to).toBeGreaterThanOrEqual(1500)
  expect(past.people.map(({ id, kind }) => [id, kind])).toEqual(
    expect.arrayContaining([
      [ana, 'player'],
      ['marta', 'npc'],
    ]),
  )
  expect(past.people.every(({ look }) => /^look-/.test(look))).toBe(true)
  const answer = pastPayloads.piece.parse(await ports.pastPiece({ past: past.past, index: 0 }))
  expect(answer.piece?.tracks.elder?.way[0]).toEqual([0, Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  expect(answer.piece?.story).toContainEqual(
    expect.objectContaining({ said: { speaker: ana, text: 'Is the mill far?', quiet: expect.any(Boolean) } }),
  )
  expect(await ports.pastPiece({ past: past.past, index: 9 })).toEqual({ piece: null })
  expect((await left()).filter((name) => !before.has(name))).toHaveLength(1)
  await ports.closePast()
  expect((await left()).filter((name) => !before.has(name))).toEqual([])
  expect(await ports.past({})).toMatchObject({ refused: { code: 'UNAVAILABLE' } })
})

it('begins at the snapshot before the wished moment, and not ahead of now', async () => {
  const { ports, world, play } = await played({ start: startHere })
  play(100)
  await world.snapshot()
  play(100)
  await world.snapshot()
  expect(await whole(ports, { from: 150 })).toMatchObject({ from: 100, to: 200 })
  expect(await ports.past({ from: 201 })).toMatchObject({
    refused: { code: 'REFUSED', message: 'Tick 201 is in the future: it is tick 200 now.' },
  })
})

it('keeps two looks back open, the same wish is the same one, and an older one is told of as closed', async () => {
  const { ports, world, play } = await played({ start: startHere })
  play(100)
  await world.snapshot()
  play(50)
  await world.snapshot()
  const [first, again] = await Promise.all([whole(ports, {}), whole(ports, {})])
  expect(again.past).toBe(first.past)
  const second = await whole(ports, { from: 120 })
  await whole(ports, { from: 150 })
  expect(await ports.past({ past: first.past })).toMatchObject({ refused: { code: 'NOT_FOUND' } })
  expect(await ports.pastPiece({ past: first.past, index: 0 })).toMatchObject({
    refused: { message: expect.stringContaining('Look back again') },
  })
  expect(await ports.past({ past: second.past })).toMatchObject({ from: 100 })
})

it('ends with the server that asked for it, also with one that was killed, and leaves nothing', async () => {
  const scratch = await temporaryFolder()
  const file = resolve(import.meta.dirname, '../../../../main/server/gateway/studio/past/past-child.ts')
  const script = `setInterval(() => {}, 1000); const { startPastChild } = await import(${JSON.stringify(file)}); const child = await startPastChild(); await child.ask({ ask: 'overview' }).catch(() => {}); console.log('asked')`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: scratch },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  expect((await readdir(scratch)).filter((name) => name.startsWith('hearthfolk-past-'))).toHaveLength(1)
  server.kill('SIGKILL')
  await expect
    .poll(async () => (await readdir(scratch)).filter((name) => name.startsWith('hearthfolk-past-')))
    .toEqual([])
})

it('names a save of which nothing can be shown, and a process that broke down', async () => {
  const { village } = await played({ start: startHere })
  const empty = pastPorts({ ...village, saveFolder: '/nowhere/at/all' }, { start: startHere })
  expect(await empty.past({})).toMatchObject({
    refused: { code: 'UNAVAILABLE', message: expect.stringContaining('/nowhere/at/all cannot be read') },
  })
  const broken = pastPorts(village, {
    start: async () => ({ ask: async () => Promise.reject(new Error('out of memory')), end: async () => {} }),
  })
  expect(await broken.past({ from: 0 })).toMatchObject({
    refused: { code: 'UNAVAILABLE', message: expect.stringContaining('out of memory') },
  })
})

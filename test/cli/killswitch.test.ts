import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSave } from '../../main/saves/open-save.ts'
import { runHere } from '../support/run-here.ts'

const saves = mkdtempSync(join(tmpdir(), 'hearthfolk-killswitch-'))
const run = async (...words: string[]) => {
  const { stdout } = await runHere(['--json', ...words], { HEARTHFOLK_SAVES: saves })
  return JSON.parse(stdout) as {
    ok: boolean
    all?: boolean
    npcs?: string[]
    error?: { type: string }
    acts?: { tool: string }[]
    of?: number
  }
}
const file = join(saves, 'main/world/killswitch.json')

beforeAll(async () => {
  const save = await openSave({
    saves,
    name: 'main',
    fresh: { world: 'village', map: 'village', seed: 7, startedAt: 0 },
  })
  await save.close()
})
afterAll(() => rmSync(saves, { recursive: true, force: true }))

it('switches some or all off and on again, with no server running, and says how it stands', async () => {
  expect(await run('killswitch', 'on', 'marta')).toMatchObject({ ok: true, all: false, npcs: ['marta'] })
  expect(await run('killswitch', 'on', 'bram')).toMatchObject({ npcs: ['bram', 'marta'] })
  expect(await run('killswitch', 'off', 'marta')).toMatchObject({ npcs: ['bram'] })
  expect(await run('killswitch', 'on')).toMatchObject({ all: true })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ all: true, npcs: ['bram'] })
  expect(await run('killswitch', 'off', 'bram')).toMatchObject({ ok: false, error: { type: 'EverybodyIsOff' } })
  expect(await run('killswitch', 'off')).toMatchObject({ all: false, npcs: [] })
})

it('takes no slip for an answer', async () => {
  expect(await run('killswitch', 'on', 'marte')).toMatchObject({ ok: false, error: { type: 'UnknownNpc' } })
  expect(await run('killswitch', 'on', '../marta')).toMatchObject({ ok: false, error: { type: 'UnknownNpc' } })
  expect(await run('killswitch', 'maybe')).toMatchObject({ ok: false, error: { type: 'BadOption' } })
  expect(await run('--save', 'nowhere', 'killswitch', 'on')).toMatchObject({
    ok: false,
    error: { type: 'UnknownSave' },
  })
  writeFileSync(file, 'broken')
  expect(await run('killswitch', 'off')).toMatchObject({ ok: true, all: false, npcs: [] })
})

it('npc acts shows the newest of what was done', async () => {
  mkdirSync(join(saves, 'main/world'), { recursive: true })
  const line = (npc: string, tool: string) =>
    JSON.stringify({
      at: 1,
      npc,
      tool,
      arguments: {},
      by: { id: 'p-adaadaadaadaada1', kind: 'player' },
      session: 's',
      run: 'r',
      verdict: 'allowed',
      outcome: 'ok',
    })
  writeFileSync(
    join(saves, 'main/world/audit.jsonl'),
    `${line('marta', 'give')}\n${line('bram', 'emote')}\n${line('marta', 'take')}\n`,
  )
  expect((await run('npc', 'acts', '--last', '2')).acts?.map(({ tool }) => tool)).toEqual(['emote', 'take'])
  expect(await run('npc', 'acts', 'marta')).toMatchObject({
    ok: true,
    of: 2,
    acts: [{ tool: 'give' }, { tool: 'take' }],
  })
})

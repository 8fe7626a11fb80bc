import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openAskedVillage, tokensOf } from '../../support/asked-village.ts'
import { answer } from '../../support/model-wire.ts'

const cli = resolve(import.meta.dirname, '../../../main/cli/hearthfolk.ts')
const mean = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0) / sizes.length

it('after days that the village has lived, requests are hardly longer than on the first morning', async () => {
  const lived = await mkdtemp(join(tmpdir(), 'hearthfolk-lived-'))
  onTestFinished(() => rm(lived, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [cli, 'sim', '--days', '3', '--seed', '7', '--save', lived])
  const { says, hears, wakes, server, close } = await openAskedVillage({ lived })
  onTestFinished(close)
  server.always(answer('Well now, dove. That I would have to think about.'))
  const player: number[] = []
  for (const text of [
    'Good day, Marta! A fine morning.',
    'I lost a silver ring near the bridge yesterday. Have you seen it?',
    'Who might know more about it?',
    'What do you sell today?',
    'I would like two buns, please.',
  ])
    player.push(tokensOf((await says(text))[0]))
  const villagers: number[] = []
  for (const [from, to] of [
    ['bram', 'marta'],
    ['marta', 'bram'],
    ['greta', 'oswin'],
    ['lotte', 'marta'],
  ])
    villagers.push(tokensOf((await hears('They say that the river is rising again.', from, to))[0]))
  const alone: number[] = []
  for (const who of ['marta', 'bram', 'oswin', 'greta', 'lotte', 'elna']) alone.push(tokensOf((await wakes(who))[0]))
  expect(mean(player)).toBeLessThanOrEqual(1900)
  expect(mean(villagers)).toBeLessThanOrEqual(960)
  expect(mean(alone)).toBeLessThanOrEqual(900)
})

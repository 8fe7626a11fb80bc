import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPlayerRegistry } from '../../main/server/rooms/player-registry.ts'
import { filledSave } from '../saves/filled-save.ts'
import { runHere } from '../support/run-here.ts'

it.each([
  ['a verb', ['staart'], 'start'],
  ['a verb of a group', ['save', 'exprt'], 'export'],
  ['an option', ['sim', '--dayz', '1'], '--days'],
  ['an option of a verb in a group', ['save', 'delete', 'main', '--yess'], '--yes'],
  ['an NPC', ['npc', 'show', 'matra'], 'marta'],
  ['an NPC to talk with', ['send', 'brma', 'hello', '--as', 'Ada'], 'bram'],
  ['a setting', ['config', 'get', 'queue.kap'], 'queue.cap'],
  ['a setting to change', ['config', 'set', 'queue.kap', '3'], 'queue.cap'],
  ['a save to use', ['--save', 'mian', 'sessions', 'list'], 'main'],
  ['a save whose devices are asked for', ['--save', 'mian', 'devices', 'list'], 'main'],
  ['a save whose players are asked for', ['--save', 'mian', 'players', 'list'], 'main'],
  ['a save to export', ['save', 'export', 'mian', 'x.tar'], 'main'],
  ['a save to fork', ['--save', 'mian', 'save', 'fork', 'x'], 'main'],
  ['a save to delete', ['save', 'delete', 'mian', '--yes'], 'main'],
  ['a player', ['players', 'show', 'adda'], 'Ada'],
  ['a benchmark', ['bench', 'tik'], 'tick'],
  ['an experiment', ['experiment', 'determinsm'], 'determinism'],
  ['a skill', ['skills', 'teach', 'bram', 'bake-to-ordr', '--from', 'marta'], 'bake-to-order'],
])('somebody who mistypes %s is asked what they meant', async (_what, words, meant) => {
  const { saves, folder } = await filledSave({ one: 'Ada', two: 'Ben' })
  openPlayerRegistry({ file: join(folder, 'players.sqlite') }).close()
  const environment = { HEARTHFOLK_SAVES: saves, HEARTHFOLK_PORT: '9' }
  const { json } = await runHere(['--json', ...words], environment)
  const { ok, error } = json() as { ok: boolean; error: { message: string } }
  expect(ok).toBe(false)
  expect(error.message).toMatch(new RegExp(`Did you mean "?${meant}"?\\?`))
})

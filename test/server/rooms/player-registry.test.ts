import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import type { OwnLook } from '../../../main/art/own-look.ts'
import { readOwnLook, storedLook } from '../../../main/server/rooms/own-look.ts'
import { openPlayerRegistry } from '../../../main/server/rooms/player-registry.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { temporaryFolder } from '../../mind/rig.ts'

it('refuses to make strangers of everybody when players.sqlite is damaged, and leaves it as it is', async () => {
  const file = join(await temporaryFolder(), 'players.sqlite')
  const damaged = 'this is no database, but long enough to be taken for one'.repeat(50)
  await writeFile(file, damaged)
  expect(() => openPlayerRegistry({ file })).toThrow(
    /players\.sqlite cannot be used .*Restore a copy of it. Or move it away/,
  )
  expect(await readFile(file, 'utf8')).toBe(damaged)
})

const green: OwnLook = {
  ...{ skin: 'tan', hair: 'red', style: 'braid', beard: 'none', outfit: 'dress', top: 'green', bottom: 'brown' },
  hat: 'straw',
}

it('keeps the look that a player chose: over a restart, for a return without one, until another is chosen', async () => {
  const file = join(await temporaryFolder(), 'players.sqlite')
  const first = openPlayerRegistry({ file })
  const came = first.login({ name: 'Ada', look: green })
  if (!came.ok) throw new Error(came.message)
  const { token, player } = came
  first.close()

  const again = openPlayerRegistry({ file })
  expect(again.login({ name: 'Ada', token, look: null })).not.toHaveProperty('changed')
  expect(again.lookOf(player.id)).toEqual(green)
  expect(again.login({ name: 'Ada', token, look: { ...green, hat: 'none' } })).toMatchObject({ changed: true })
  expect(again.lookOf(player.id)).toEqual({ ...green, hat: 'none' })
  again.close()
})

it('knows the players of a save from before looks, who look as they did', async () => {
  const file = join(await temporaryFolder(), 'players.sqlite')
  const old = new DatabaseSync(file)
  old.exec(
    'CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL)',
  )
  old.prepare('INSERT INTO players VALUES (?, ?, ?, ?)').run('p-old', 'Ben', 'x', '2026-01-01')
  old.close()
  const registry = openPlayerRegistry({ file })
  expect(registry.find('p-old' as PlayerId)).toMatchObject({ name: 'Ben' })
  expect(registry.lookOf('p-old')).toBeNull()
  registry.close()
})

it('reads only whole looks that can be drawn', () => {
  expect(readOwnLook(green)).toEqual(green)
  for (const other of [undefined, null, 'red', {}, { ...green, hat: 'crown' }, { ...green, height: 'child' }])
    expect(readOwnLook(other)).toBeNull()
  expect(storedLook('{"skin":')).toBeNull()
})

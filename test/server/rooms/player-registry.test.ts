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

it('takes over a player of another zone by their id, token and look, and again under another name', async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()].map((folder) =>
    openPlayerRegistry({ file: join(folder, 'players.sqlite') }),
  )
  const came = one?.login({ name: 'Ada', look: green })
  if (!one || !other || !came?.ok) throw new Error('nobody came')
  const { id } = came.player
  const papers = one.papersOf(id)
  if (!papers) throw new Error('no papers')
  expect([papers.tokenHash, other.known(came.token), other.isAnothers(id, papers)]).toEqual([
    expect.not.stringContaining(came.token),
    null,
    false,
  ])
  for (const name of ['Ada', 'Ada Reed']) {
    other.adopt(id, name, papers)
    expect(other.login({ name, token: came.token })).toMatchObject({ returning: true, player: { id, name } })
  }
  expect([other.count(), other.lookOf(id)]).toEqual([1, green])
  other.adopt(id, 'Ada', { ...papers, look: null })
  expect(other.lookOf(id)).toEqual(green)
  expect(other.isAnothers('p-0000000000000ben' as PlayerId, papers)).toBe(true)
  for (const registry of [one, other]) registry.close()
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

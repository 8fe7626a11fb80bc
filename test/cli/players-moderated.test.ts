import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { runHere } from '../support/run-here.ts'

let game: Game
beforeAll(async () => {
  game = await createGame({ env: asBuilt, people: ['marta'], words: ['--drain', '0'] })
  await game.start()
})
afterAll(() => game?.remove())

/** A page without a browser. */
const come = async (name: string, token?: string) => {
  const client = new Client(game.url())
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name })
  const got: { kind: string; data: Record<string, unknown> }[] = []
  let closed: { code: number; reason: string } | null = null
  room.onMessage(
    '*',
    (kind: string | number, data: unknown) =>
      void got.push({ kind: String(kind), data: data as Record<string, unknown> }),
  )
  room.onLeave((code, reason) => {
    closed = { code, reason: reason ?? '' }
  })
  const all = (kind: string) => got.filter((each) => each.kind === kind).map(({ data }) => data)
  await expect.poll(() => all('welcome').length).toBe(1)
  const player = all('welcome')[0]?.player as { id: string; token: string }
  return { room, all, closed: () => closed, ...player }
}
const players = async (...words: string[]) => {
  const { json } = await runHere(['--json', 'players', ...words], { HEARTHFOLK_SAVES: game.saves })
  return json() as Record<string, unknown>
}

it('a muted player is told and not heard, a blocked one is sent out and told, and both hold after kill -9', async () => {
  const [ada, ben] = [await come('Ada'), await come('Ben')]
  expect(await players('list')).toMatchObject({ players: [{ here: true }, { here: true }], known: 2 })
  expect(await players('mute', 'Ada', '--reason', 'Please do not shout.')).toMatchObject({ ok: true })
  const muted = 'The people who run this village have muted you, so nobody hears you. They say: "Please do not shout."'
  await expect.poll(() => ada.all('notice')).toContainEqual({ level: 'warning', text: muted })
  ada.room.send('talk.aloud', { text: 'HELLO', id: 'message-one' })
  await expect
    .poll(() => ada.all('notice'))
    .toContainEqual(expect.objectContaining({ text: muted, about: 'message-one' }))

  expect(await players('block', ben.id, '--reason', 'spam')).toMatchObject({ ok: true })
  await expect
    .poll(() => ben.closed())
    .toEqual({ code: 4107, reason: 'The people who run this village have shut you out of it. They say: "spam"' })
  await expect(come('Ben', ben.token)).rejects.toThrow(/shut you out of it\. They say: "spam"/)

  await game.kill('SIGKILL')
  await game.start()
  await expect(come('Ben', ben.token)).rejects.toThrow(/shut you out of it/)
  const again = await come('Ada', ada.token)
  again.room.send('talk.aloud', { text: 'HELLO', id: 'message-two' })
  await expect.poll(() => again.all('notice')).toContainEqual(expect.objectContaining({ text: muted }))
  expect(await players('unmute', 'Ada')).toMatchObject({ ok: true })
  await expect
    .poll(() => again.all('notice'))
    .toContainEqual({ level: 'info', text: 'You may speak again: people hear you.' })
  expect(await players('unblock', 'Ben')).toMatchObject({ ok: true })
  expect((await come('Ben', ben.token)).id).toBe(ben.id)
  expect(await players('show', 'Ben')).toMatchObject({ player: { here: true, blocked: null } })
})

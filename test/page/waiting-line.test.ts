import { expect, it } from 'vitest'
import { createGameState } from '../../main/page/game-state.ts'
import { lineWords, waitInLine } from '../../main/page/waiting-line.ts'
import type { ServerMessages } from '../../main/server/rooms/server-messages.ts'

const place = { place: 2, waiting: 5, limit: 40, strained: false, name: 'Ada', token: 'a-token' }

it('whoever waits is told in plain words why, where in line, and what to do', () => {
  expect(lineWords(place)).toBe(
    'All places are taken: there is room for 40 players. You are number 2 of 5 in line. Stay on this page: you enter automatically when it is your turn.',
  )
  expect(lineWords({ ...place, place: 1, waiting: 1, limit: 1 })).toMatch(
    /^All places are taken: there is room for 1 player\. You are next in line\. Stay/,
  )
  expect(lineWords({ ...place, strained: true })).toMatch(
    /^Too much is going on right now; nobody is let in for a moment\. You are number 2/,
  )
})

it('the page shows the place until the player is let in, and keeps the token so that a reload keeps the place', async () => {
  const state = createGameState()
  const kept: string[] = []
  const storage = {
    keepToken: (name: string, token: string) => kept.push(`${name}: ${token}`),
    keepLastName: () => {},
  } as never
  let tell = (_place: ServerMessages['waiting']): void => {}
  let admit = (): void => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  const listen = ((_name: string, listener: typeof tell) => {
    tell = listener
  }) as never
  const inside = waitInLine({ socket: { listen, admitted }, state, storage, name: ' ada' })
  tell(place)
  expect([state.waiting, kept]).toEqual([place, [' ada: a-token', 'Ada: a-token']])
  admit()
  await inside
  expect(state.waiting).toBe(null)
})

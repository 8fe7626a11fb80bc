import { expect, it } from 'vitest'
import { createPlayerTokens } from '../../main/page/player-tokens.ts'

const full = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full')
  },
} as unknown as Storage

it.each([
  ['forbids storage, as in a frame of another site', null],
  ['has no room left', full],
])('keeps the token for as long as the page is open where the browser %s', (_why, storage) => {
  const tokens = createPlayerTokens(storage)
  expect(tokens.token('Ana')).toBeNull()
  tokens.keepToken('Ana', 'secret')
  expect([tokens.token('ana'), createPlayerTokens(storage).token('Ana')]).toEqual(['secret', null])
})

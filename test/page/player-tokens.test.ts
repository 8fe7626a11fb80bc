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

it('keeps who one is in each zone of a land, and takes it along to another', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
  const page = (zone?: string) => {
    const tokens = createPlayerTokens(storage as unknown as Storage)
    tokens.inZone(zone)
    return tokens
  }
  page().keepToken('Otto', 'from before there was a land')
  expect(page('mill').token('otto')).toBe('from before there was a land')
  // The harbour doesn't know that token, and gives him another.
  page('harbour').keepToken('Otto', 'a stranger at the harbour')
  expect([page('mill').token('Otto'), page('harbour').token('Otto')]).toEqual([
    'from before there was a land',
    'a stranger at the harbour',
  ])
  page('mill').keepToken('Ida', 'of the mill')
  expect([page('harbour').token('ida'), page().token('Ida'), page('harbour').token('Id')]).toEqual([
    'of the mill',
    null,
    null,
  ])
  page('mill').takeAlong('Otto', 'harbour')
  expect(page('harbour').token('Otto')).toBe('from before there was a land')
})

import { expect, test } from 'vitest'
import { homeLines } from '../../../main/language/en/talk/home-lines.ts'
import { wakingWords } from '../../../main/mind/dispatch/waking-words.ts'

test('a mind hears whose house it is and what stands in it', () => {
  const ana = 'p-0000000000000ana' as never
  const state = { players: { [ana]: { name: 'Ana', present: true } }, npcs: {} } as never
  const { woken } = wakingWords(
    [{ kind: 'home', body: ana, seen: 'an oak table and 2 chairs' }],
    state,
    'bram' as never,
  )
  expect(woken?.[0]).toMatch(/^Ana shows you their own house.* furnished with: an oak table and 2 chairs\.$/)
  for (const line of Object.values(homeLines).flat()) expect(line).toMatch(/\{Seen\}/)
})

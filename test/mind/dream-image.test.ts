import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { dreamImage } from '../../main/mind/faculties/sleep/dream-image.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, bram, marta } from '../support/sample-characters.ts'

it('two who lived through the same day never dream the same', () => {
  const same = new Set<string>()
  for (let night = 1; night <= 200; night++) {
    const entries = [
      {
        ...{ id: 'm-1', kind: 'told', path: '', line: 1, at: gameTime('2026-11-20', '10:00'), importance: 5 },
        ...{ text: 'Ada told me: "I lost my lantern."', who: { id: ada, name: 'Ada' }, audience: { kind: 'everyone' } },
      },
    ] as never
    const [one, other] = [marta, bram].map((character) =>
      dreamImage({ character, entries, night: `2026-11-${night}`, words: english.words }),
    )
    if (one === other) same.add(one ?? '')
  }
  // A scene of somebody's name alone may come twice; none of a thing alone does.
  expect([...same].filter((dream) => !dream.includes('Ada'))).toEqual([])
})

import { expect, it } from 'vitest'
import { type ClaimReader, noClaims } from '../../../main/language/claims.ts'
import { english } from '../../../main/language/en/english.ts'
import { untrueNote } from '../../../main/mind/faculties/say-do/be-true.ts'
import { isOwed } from '../../../main/mind/faculties/say-do/claimed-goods.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { WorldView } from '../../../main/mind/ports/world-view.ts'
import { createRunRecord } from '../../../main/mind/turn/run-record.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { german } from '../../language/german/german.ts'
import { ada, marta, sampleContext } from '../../support/sample-characters.ts'

const kinds: Surroundings['kinds'] = [
  { id: 'brot' as ItemId, name: 'Brot', plural: 'Brote', price: 2, description: '' },
]

/** What is heard of an answer of which the world bears nothing out. */
const heardOf = (answer: string, reader: ClaimReader): string => {
  let heard = ''
  const guard = createTruthGuard({
    reader,
    words: () => ({ things: ['brot', 'brote', 'bread'], asked: '' }),
    isTrue: () => false,
    say: (text) => {
      heard += text
    },
  })
  for (const piece of answer.match(/.{1,3}/gs) ?? []) guard.push(piece)
  guard.finish()
  return heard
}

it('a claim in another language is left out like any other, with what leans on it', () => {
  const answer = 'Guten Tag. Ich habe dir zwei Brote gegeben. Sie sind warm. Hast du Zeit?'
  expect(heardOf(answer, german.claims)).toBe('Guten Tag. Hast du Zeit?')
  expect(heardOf(answer, english.claims)).toBe(answer)
  expect(heardOf('Ich habe dir kein Wort gegeben.', german.claims)).toBe('Ich habe dir kein Wort gegeben.')
})

it('a language without words for claims guards nothing', () => {
  for (const answer of ['I gave you the bread. Mind it.', 'Hier ist dein Brot, und es ist warm.'])
    expect(heardOf(answer, noClaims)).toBe(answer)
})

it('what changed hands is counted by the numbers of the language', () => {
  const went = [{ items: { brot: 1 } }] as never
  const owed = (object: string, reader: ClaimReader) => isOwed({ object }, went, { kinds, reader })
  expect(owed('zwei Brote', german.claims)).toBe(false)
  expect(owed('ein Brot', german.claims)).toBe(true)
})

it('a note that claims a deed is read as it would be said to the person it names', () => {
  const world = { percepts: () => ({ people: [] }), places: () => [] } as unknown as WorldView
  const surroundings = { kinds, coin: { one: 'Heller', many: 'Heller' } } as unknown as Surroundings
  const context = sampleContext('Guten Tag', { surroundings })
  const turn = {
    model: { ref: 'embedded/hearth' as const },
    inbound: { npc: marta.id, speaker: { id: ada, kind: 'player', name: 'Ada' }, text: 'Guten Tag' },
    session: { recent: [] },
    context,
    record: createRunRecord(english),
  } as unknown as Parameters<typeof untrueNote>[1]
  const untrue = (claims: ClaimReader) =>
    untrueNote({ world, language: { ...english, claims } }, turn, 'Ich habe Ada ein Brot gegeben.')
  expect(untrue(german.claims)).toBe('Ich habe Ada ein Brot gegeben.')
  expect(untrue(noClaims)).toBeNull()
})

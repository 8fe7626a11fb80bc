import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { deedId } from '../../../main/mind/faculties/say-do/deed-note.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { ada, gameTime, marta } from '../../support/sample-characters.ts'
import { call, createRig, testModel } from '../rig.ts'

const kinds = [
  ['bread', 'loaf of bread', 'loaves of bread'],
  ['knife', 'knife', 'knives'],
].map(([id = '', name = '', plural = '']) => ({ id: id as ItemId, name, plural, price: 2, description: '' }))
const world = {
  now: () => gameTime('2026-11-20', '14:10'),
  percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
  surroundings: () => ({ ...noSurroundings, kinds }),
  places: () => [],
}

/** What becomes of a note that a model makes after these words. `deed`: what the world noted before. */
const kept = async (note: string, said = 'Good morning, Marta!', deed?: string) => {
  const model = testModel({ text: 'Good morning.', calls: [call('remember', { text: note })] }, 'Well now.')
  const rig = await createRig({ model, world })
  const at = gameTime('2026-11-19', '09:00')
  if (deed !== undefined)
    await rig.memory(marta.id).remember({
      ...{ id: deedId(marta.id, at, deed), text: deed, kind: 'note', at, importance: 5 },
      ...{ who: { id: ada, name: 'Ada' }, audience: { kind: 'player', player: ada } },
    })
  await rig.dispatcher.dispatch(rig.inbound(said))
  await rig.dispatcher.settled()
  return rig.memory(marta.id).entries.filter(({ text }) => text.includes(note))
}

describe('a gift that never was', () => {
  it.each([
    'Ada gave me a red feather.',
    'Ada lent me her hammer.',
    'Ada brought me a basket-hilted sword this morning.',
    'Ada returned my ladle.',
    'Yesterday Ada handed me a letter for Bram.',
    'I lent Ada my ladle.',
    'Ada owes me two pennies.',
  ])('is kept as a fancy of its own, whatever the thing and even if the player says so: %s', async (note) => {
    for (const said of [
      'Good morning, Marta!',
      `Do you remember? ${note.replace('Ada', 'I').replace(' me ', ' you ')}`,
    ]) {
      const [entry, ...more] = await kept(note, said)
      // Words that bind may be a debt.
      if (note.includes('owes') && said.includes('owes')) continue
      expect(more).toEqual([])
      expect(entry).toMatchObject({ kind: 'dreamed', audience: { kind: 'self' }, text: english.fancies.say(note) })
    }
  })

  it.each([
    ['Ada gave me a loaf of bread.', 'Good morning!', 'Ada gave me 1 loaf of bread.'],
    ['Ada gave me a gift.', 'Good morning!', 'Ada gave me 1 loaf of bread.'],
    ['Ada owes me two pennies.', 'I will pay you two pennies tomorrow.', undefined],
    ['Ada gave me good advice.', 'My advice is to close the shutters.', undefined],
    ['Ada paid me a visit.', 'I thought I would visit you.', undefined],
    ['Ada told me that Bram gave her a red feather.', 'Bram gave me a red feather.', undefined],
    ['Ada wants to give me a red feather.', 'I want to give you a red feather.', undefined],
  ] as const)('is none where it was, or where nothing of the kind is told: %s', async (note, said, deed) => {
    const entries = await kept(note, said, deed)
    expect(entries.map(({ kind }) => kind)).not.toContain('dreamed')
    expect(entries.length).toBeGreaterThan(0)
  })
})

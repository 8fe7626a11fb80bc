import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { toYou } from '../../../main/language/en/grammar/to-you.ts'
import type { Language } from '../../../main/language/language.ts'
import { translations } from '../../../main/language/messages/bundled.ts'
import { noticesIn } from '../../../main/language/messages/notices.ts'
import { opinionsOf, reasonWords } from '../../../main/server/live/opinions-view.ts'
import type { Relation } from '../../../main/world/society/kinds.ts'
import { german } from '../../language/german/german.ts'
import { ana, ben, character, createStage, npcId } from '../../world/stage.ts'

const relation = (more: Partial<Relation>): Relation => ({
  familiarity: 10,
  affinity: 0,
  trust: 0,
  debt: 0,
  met: 0,
  last: 0,
  talks: 1,
  reasons: [],
  ...more,
})
const village = (of: Record<string, Partial<Relation>>, language: Language = english) => {
  const stage = createStage({ characters: Object.keys(of).map((id) => character(id)) })
  for (const [id, more] of Object.entries(of)) stage.npc(id).relations[ana] = relation(more)
  return opinionsOf(stage.state, ana, { nameOf: (id) => id.toUpperCase(), language }).regards
}

it('shows a player what each villager thinks of them, the strongest feelings first, with why', () => {
  const shown = village({
    bram: { affinity: 3 },
    elna: { affinity: -25, reasons: [{ kind: 'regard', affinity: -6, trust: -3, at: 1, why: 'called me names' }] },
    marta: {
      affinity: 30,
      reasons: [
        { kind: 'talk', affinity: 4, trust: 0, at: 3, why: 'talks with me' },
        { kind: 'promise-kept', affinity: 2, trust: 5, at: 2, why: 'came to the well, as we had agreed' },
        { kind: 'gift', affinity: 14, trust: 6, at: 1, why: 'gave me 3 pennies' },
      ],
    },
  })
  expect(shown).toEqual([
    {
      npc: 'marta',
      name: 'MARTA',
      feeling: 'likes you',
      reasons: ['you gave me 3 pennies', 'you came to the well, as we had agreed'],
    },
    { npc: 'elna', name: 'ELNA', feeling: 'does not like you', reasons: ['you called me names'] },
    { npc: 'bram', name: 'BRAM', feeling: 'has met you', reasons: [] },
  ])
})

it('says what the world itself saw in the language of the player, and leaves minds and authors their words', () => {
  const say = noticesIn('de', translations.de?.notices ?? {})
  const words = (kind: 'talk' | 'promise-kept' | 'regard', why: string) =>
    reasonWords({ kind, why }, english.opinions, say)
  expect([
    words('talk', 'talks with me'),
    words('promise-kept', 'came to the well, as we had agreed'),
    words('regard', 'called me names'),
  ]).toEqual(['du redest mit mir', 'du hast dein Wort gehalten', 'you called me names'])
})

it('shows nothing of what was said behind their back but that something was, and nothing of other players', () => {
  const [shown] = village({
    marta: {
      affinity: -8,
      reasons: [{ kind: 'told', affinity: -2, trust: 0, at: 1, why: 'is spoken ill of', from: ben }],
    },
  })
  expect(shown).toEqual({
    npc: 'marta',
    name: 'MARTA',
    feeling: 'is not sure of you',
    reasons: ['I have heard something about you'],
  })
  const stage = createStage({ characters: [character('marta')] })
  stage.npc('marta').relations[ben] = relation({ affinity: 90 })
  stage.npc('marta').relations[npcId('bram')] = relation({ affinity: 90 })
  expect(opinionsOf(stage.state, ana, { nameOf: (id) => id, language: english }).regards).toEqual([])
})

it.each([
  ['is my son', 'you are my son'],
  ['bakes the best bread there is', 'you bake the best bread there is'],
  ['walks so softly', 'you walk so softly'],
  ['did what I had asked: Flour', 'you did what I had asked: Flour'],
  ['and I let it rest', 'you and I let it rest'],
  ['spoke kindly to me', 'you spoke kindly to me'],
])('a reason is turned to whom it is about: %s', (why, said) => {
  expect(toYou(why)).toBe(said)
})

it('says why in the language of the village', () => {
  const gift = { kind: 'gift', affinity: 14, trust: 6, at: 1, why: 'gabst mir 3 Heller' } as const
  expect(village({ marta: { affinity: 30, reasons: [gift] } }, german)[0]?.reasons).toEqual(['du gabst mir 3 Heller'])
})

import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { witnessed } from '../../../main/mind/faculties/say-do/witnessed.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { MysteryId, PieceId } from '../../../main/world/ids.ts'
import { gameTime } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

const bell = 'bell-before-dawn' as MysteryId
const riddles: NonNullable<Surroundings['riddles']> = [
  { id: bell, topics: ['bell', 'bells', 'bell rope', 'three strokes'] },
  { id: 'still-night' as MysteryId, topics: ['still night', 'mill stop', 'mill stood still', 'sails stop', 'brake'] },
]
const piece = {
  id: 'greased' as PieceId,
  topics: ['bell'],
  says: 'I saw a boy pull the rope before dawn.',
  isHeld: false,
}
const knowing: Surroundings['mysteries'] = [{ id: bell, name: 'the bell', pieces: [piece], says: [] }]
const solved: Surroundings['mysteries'] = [
  { id: bell, name: 'the bell', pieces: [], known: 'It was a child.', says: [] },
]

const isHeard = (line: string, asked: string, mysteries?: Surroundings['mysteries']): boolean =>
  english.claims
    .claimsIn(line, { things: [], asked, byModel: true, others: ['lotte', 'rook', 'oswin'] })
    .filter(({ kind }) => kind === 'witness')
    .every((claim) =>
      witnessed(
        claim,
        {
          utterance: asked,
          conversation: [],
          surroundings: { ...noSurroundings, riddles, ...(mysteries ? { mysteries } : {}) },
        },
        english,
        ['- Oswin rings the bell on Sundays.'],
      ),
    )

const ofBell = 'Who rings that bell before dawn?'
const claiming = [
  'I saw who rang the bell.',
  'I know who did it.',
  'I know exactly who rang that bell.',
  'I was there when the bell rang, and I saw it all.',
  'I saw it with my own eyes.',
  "I've seen who it was.",
  'I know whose hands pull it.',
  'I saw somebody pull the bell rope.',
  'I know what really happened.',
  'Aye, I saw who was there.',
  'We both know who it was.',
  'I heard who did that.',
]
const honest = [
  ["I don't know who did it.", ofBell],
  ['I never saw who rang it.', ofBell],
  ['If I knew who did it, I would say so.', ofBell],
  ['I wish I had seen who it was.', ofBell],
  ['I think I know who did it.', ofBell],
  ['I heard the bell before dawn.', ofBell],
  ['Somebody must know who it was.', ofBell],
  ['Who knows who did it?', ofBell],
  ['I know who bakes the best bread.', ofBell],
  ['I know who to ask about that.', ofBell],
  ['I saw Rook by the river this morning.', ofBell],
  ['I know what you mean.', ofBell],
  ['I know what happened to my bun.', 'Who ate the bun?'],
  ['I saw who took the last bun.', 'Who took the last bun?'],
  ['I know who did it.', 'Who broke the jug?'],
  ['I saw it with my own eyes.', 'Was the fair fine?'],
  ['I would like to know who did it.', ofBell],
  ['Everybody wants to know who it was.', ofBell],
  ['Ask Rook, he knows who did it.', ofBell],
  ['I remember who you are.', ofBell],
] as const

describe('what a model says that it witnessed', () => {
  it.each(claiming)('of a riddle is held against the pieces that it has: %s', (line) => {
    expect([undefined, knowing, solved].map((pieces) => isHeard(line, ofBell, pieces))).toEqual([false, true, true])
  })

  it.each(honest)('is free where nothing is claimed, or no riddle is meant: %s', (line, asked) => {
    expect(isHeard(line, asked)).toBe(true)
  })

  it('is not borne out by a piece that tells of nobody, and a name only by what names it', () => {
    const says = (text: string): Surroundings['mysteries'] => [
      { id: bell, name: 'the bell', pieces: [{ ...piece, says: text }], says: [] },
    ]
    for (const line of ['I know who it is.', 'I saw who rings the bell, by the way.']) {
      expect([line, isHeard(line, ofBell, says('The rope has been greased.'))]).toEqual([line, false])
      expect([line, isHeard(line, ofBell, says('It is me. I pull the rope.'))]).toEqual([line, true])
    }
    for (const line of [
      "It's Lotte who rings it, she told me herself.",
      'It was Lotte.',
      'Lotte rings it.',
      'Lotte did it.',
    ]) {
      expect([line, isHeard(line, ofBell, knowing)]).toEqual([line, false])
      expect([line, isHeard(line, ofBell, says('I saw Lotte at the rope.'))]).toEqual([line, true])
    }
    for (const line of ['It was Oswin.', 'Perhaps it was Lotte.', 'It is not Lotte.', 'Lotte keeps pigeons.'])
      expect([line, isHeard(line, ofBell, knowing)]).toEqual([line, true])
  })

  it('is of the riddle that it names, whatever was asked', () => {
    expect(isHeard('I saw who threw the brake that night.', ofBell, knowing)).toBe(false)
  })

  it('is told back once, and then left out', async () => {
    const world = {
      now: () => gameTime('2026-11-20', '14:10'),
      percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
      surroundings: () => ({ ...noSurroundings, riddles }),
      places: () => [],
    }
    const model = testModel(
      'Hm. I saw who rang the bell.',
      'I heard it, that is all. I know who did it.',
      'Never asked.',
    )
    const rig = await createRig({ model, world })
    let heard = ''
    await rig.dispatcher.dispatch(rig.inbound(`${ofBell}`), { onDelta: (delta) => (heard += delta) })
    expect(heard.trim()).toBe('Hm. I heard it, that is all.')
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('neither saw nor heard')
    expect(model.requests).toHaveLength(2)
  })
})

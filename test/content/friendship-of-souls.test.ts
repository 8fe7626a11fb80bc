import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import { type Content, loadContent } from '../../main/content/load-content.ts'
import { npcId } from '../world/stage.ts'

const soul = (front: string) =>
  loadCharacter({
    id: npcId('mo'),
    folder: 'npc-agents/mo',
    files: { soul: `---\nname: Mo\nhome: mill\n${front}\n---\nMo.\n` },
  })

describe('likes, dislikes and hearts of a SOUL.md', () => {
  it('are read, by hearts', () => {
    const { character, diagnostics } = soul(
      `likes:\n  - { goods: [honey], called: honey, why: "Sweet." }\nhearts:\n  - { at: 3, kind: keepsake, name: A nail, text: "Keep it.", gives: { nail: 1 } }\n  - { at: 1, kind: story, name: The mill, text: "It turned." }`,
    )
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(character?.tastes).toEqual([{ likes: true, called: 'honey', goods: ['honey'], why: 'Sweet.' }])
    expect(character?.unlocks?.map(({ hearts, kind, goods }) => [hearts, kind, goods])).toEqual([
      [1, 'story', undefined],
      [3, 'keepsake', { items: { nail: 1 } }],
    ])
  })
  it.each([
    ['hearts:\n  - { at: 9, kind: story, name: A, text: B }', /hearts/],
    ['hearts:\n  - { at: 2, kind: keepsake, name: A, text: B }', /gives/],
    ['likes:\n  - { goods: [], called: a, why: b }', /likes/],
    ['likes:\n  - { goods: [honey], called: honey }', /why/],
  ])('are refused with the line and the reason: %s', (front, words) => {
    expect(
      soul(front)
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toMatch(words)
  })
})

describe('a courtship in a SOUL.md', () => {
  const step = '{ at: 4, kind: walk, name: A walk, hint: "Be there.", text: "Stay.", place: mill }'
  const courtship = (first = step) =>
    `courtship: { asked: a, taken: b, friends: c, greeting: d, called: e, letter: f, steps: [${first}] }`
  const errors = (front: string) => soul(front).diagnostics.map(({ message }) => message)

  it('is read for grown people, and so is a kind no', () => {
    expect(soul(`age: 30\n${courtship()}`).character?.courtship?.steps).toMatchObject([{ kind: 'walk', hearts: 4 }])
    expect(soul('age: 70\ncourtship: { declines: "No, my dear." }').character?.declines).toBe('No, my dear.')
  })
  it.each([
    ['a child', 'age: 9'],
    ['somebody of seventeen', 'age: 17'],
    ['somebody of no written age', 'role: miller'],
  ])('is never for %s', (_, age) => {
    const front = `${age}\n${courtship()}`
    expect(errors(front).join()).toMatch(/"courtship" needs a written "age" of 18 or more/)
    expect(soul(front).character?.courtship).toBeUndefined()
  })
  it.each(['{ at: 4, kind: token, name: A, hint: b, text: c }', '{ at: 4, kind: promise, name: A, hint: b, text: c }'])(
    'needs what its steps are: %s',
    (first) => expect(errors(`age: 30\n${courtship(first)}`)).not.toEqual([]),
  )
})

describe('the people of Larkwend', () => {
  let content: Content
  beforeAll(async () => {
    content = await loadContent({ root: join(import.meta.dirname, '../..'), world: 'village' })
  })
  it('each like and dislike something, and open something to friends, at least three times', () => {
    for (const { id, tastes = [], unlocks = [] } of content.characters) {
      expect([id, tastes.some(({ likes }) => likes), tastes.some(({ likes }) => !likes)]).toEqual([id, true, true])
      expect(unlocks.length, id).toBeGreaterThanOrEqual(3)
    }
  })
  it('never like and dislike the same thing', () => {
    for (const { id, tastes = [] } of content.characters) {
      const liked = tastes.filter(({ likes }) => likes).flatMap(({ goods }) => goods)
      const disliked = tastes.filter(({ likes }) => !likes).flatMap(({ goods }) => goods)
      expect(
        liked.filter((item) => disliked.includes(item)),
        id,
      ).toEqual([])
    }
  })

  it('may be courted only if they are grown and want it, and the others say no in their own words', () => {
    const people = content.characters
    const wanting = people.filter(({ courtship }) => courtship)
    expect(wanting.map(({ id }) => id).toSorted()).toEqual(['tilo', 'yara'])
    for (const { age, courtship, declines } of people) {
      if (courtship) expect([age >= 18, courtship.steps.length]).toEqual([true, 4])
      expect(declines !== undefined).toBe(!courtship && age >= 18)
    }
  })
})

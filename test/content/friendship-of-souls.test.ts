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
})

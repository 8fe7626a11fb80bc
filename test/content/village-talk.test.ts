import { describe, expect, it } from 'vitest'
import { reactionKinds } from '../../main/content/character.ts'
import { claimsIn } from '../../main/language/en/claims/claims-in.ts'
import { sentencesOf } from '../../main/language/sentences.ts'
import { loadVillage } from '../support/talk-lab.ts'

const { content } = await loadVillage()
const things = Object.values(content.catalogue?.items ?? {}).map(({ name }) => name)

/** Every line with words that lead to it. */
const linesOf = (id: string): { line: string; asked: string }[] => {
  const { matters, reactions } = content.characters.find((each) => each.id === id)?.talk ?? {
    matters: [],
    reactions: {},
  }
  return [
    ...matters.flatMap(({ exchanges, further }) => [
      ...exchanges.flatMap(({ answers, phrases }) => answers.map((line) => ({ line, asked: phrases[0] ?? 'Hm.' }))),
      ...further.map((line) => ({ line, asked: 'Go on.' })),
    ]),
    ...Object.values(reactions).flatMap((lines) => lines.map((line) => ({ line, asked: 'Hm.' }))),
  ]
}

describe.each(content.characters.map(({ id }) => id))('the TALK.md of %s', (id) => {
  it('is read whole', () => {
    expect(content.diagnostics.filter(({ file }) => file === `npc-agents/${id}/TALK.md`)).toEqual([])
  })

  it('answers at least 250 sorts of words, and has a line for everything else', () => {
    const talk = content.characters.find((each) => each.id === id)?.talk
    expect(talk?.matters.flatMap(({ exchanges }) => exchanges).length).toBeGreaterThanOrEqual(250)
    for (const kind of reactionKinds)
      expect([kind, talk?.reactions[kind]?.length ?? 0]).toEqual([kind, expect.any(Number)])
    for (const kind of reactionKinds) expect(talk?.reactions[kind]?.length ?? 0).toBeGreaterThanOrEqual(3)
  })

  it('claims no deed that only the world can do', () => {
    const claimed = linesOf(id).flatMap(({ line, asked }) =>
      sentencesOf(line).flatMap((sentence) =>
        claimsIn(sentence, { things, asked } as never).map(({ kind }) => `${kind}: ${sentence}`),
      ),
    )
    expect(claimed).toEqual([])
  })
})

it('no two villagers say the same', () => {
  const lines = content.characters.flatMap(({ id }) =>
    [...new Set(linesOf(id).map(({ line }) => line))].filter((line) => line.length > 30),
  )
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
})

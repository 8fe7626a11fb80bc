import { describe, expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { contentFolder, martasSoul } from './content-folder.ts'

const good = '## Owls\n> do you like owls\n- I do.\n'
const talkFile = 'npc-agents/marta/TALK.md'

/** Reads a village with a good TALK.md, and then again with another text in its place. Null: the file is removed. */
const saved = async (text: string | null) => {
  const folder = await contentFolder({ 'npc-agents/marta/SOUL.md': martasSoul(), [talkFile]: good })
  const { root } = folder
  const previous = await loadContent({ root, world: 'village' })
  if (text === null) await folder.remove(talkFile)
  else await folder.write({ [talkFile]: text })
  const next = await loadContent({ root, world: 'village', previous })
  const [before, after] = [previous, next].map(({ characters }) => characters[0]?.talk)
  return { before, after, faults: next.diagnostics.map(({ line, message }) => `${line ?? ''}: ${message}`) }
}

describe('a TALK.md that is saved anew', () => {
  it.each([
    ['binary data', 'GIF89a\0\0', /binary data; Markdown is expected/],
    ['five megabytes', good.repeat(140_000), /262,?144|256/],
  ])('of %s keeps the last one, and says why', async (_, text, fault) => {
    const { before, after, faults } = await saved(text)
    expect(after).toBe(before)
    expect(faults).toEqual([expect.stringMatching(fault)])
  })

  it('and is broken in places, keeps what is right in it, and says what is left out', async () => {
    const { after, faults } = await saved('## Owls\r\n> do you like (owls\r\n> owls\r\n- I do, {nam}.\r\n- Yes.\r\n')
    expect(after?.matters.flatMap(({ exchanges }) => exchanges)).toMatchObject([
      { phrases: ['owls'], answers: ['Yes.'] },
    ])
    expect(faults.map((each) => each.slice(0, 2))).toEqual(['2:', '4:'])
  })

  it('and says the same, is the same object, so that nobody reads it again', async () => {
    const { before, after } = await saved(`# A note of mine\n\n${good}`)
    expect(after).toBe(before)
  })

  it('and is empty or gone, leaves its NPC without one', async () => {
    for (const text of ['', null]) expect((await saved(text)).after).toBeUndefined()
  })
})

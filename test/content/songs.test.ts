import { beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../main/content/character.ts'
import { type Content, loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { loadSongs } from '../../main/content/songs/load-songs.ts'
import { english } from '../../main/language/en/english.ts'
import { isCommand } from '../../main/world/check-command.ts'
import { linesOf } from '../../main/world/songs/songs-of.ts'
import { root } from '../lab/headless/run.ts'
import { contentFolder } from './content-folder.ts'

const hen = `---
title: The Hen
by: [marta]
about: [Farm]
---
One.
Two.

Three.

## Refrain
Cluck.
`

const read = async (text: string) => {
  const folder = await contentFolder({ 'worlds/village/songs/hen.md': text })
  const diagnostics: Diagnostic[] = []
  const songs = await loadSongs(
    { root: folder.root, diagnostics },
    { world: 'village', npcs: new Set(['marta']), previous: undefined },
  )
  return { songs, told: diagnostics.map(({ line, message }) => `${line ?? 0} ${message}`) }
}

describe('a song', () => {
  it('is read with its verses and its refrain', async () => {
    const { songs, told } = await read(hen)
    expect(told).toEqual([])
    expect(songs).toEqual({
      hen: {
        id: 'hen',
        title: 'The Hen',
        by: ['marta'],
        about: ['farm'],
        verses: [['One.', 'Two.'], ['Three.']],
        refrain: ['Cluck.'],
      },
    })
  })

  it.each([
    [
      'by whom nobody knows',
      hen.replace('[marta]', '[marta, martha]'),
      '3 "martha" is nobody in npc-agents/. Did you mean "marta"?',
    ],
    ['without words', hen.slice(0, hen.indexOf('One.')), '6 a song needs verses'],
    [
      'with a line too long for a bubble',
      hen.replace('Two.', 'x'.repeat(121)),
      '7 a line of a song has at most 120 characters',
    ],
    ['with too many verses', hen.replace('One.', 'a\n\n'.repeat(6)), '6 a song has at most 6 verses'],
    ['with a key that there is not', hen.replace('about:', 'abuot:'), 'abuot'],
  ])('%s is left out, with file and line', async (_, text, fault) => {
    const { songs, told } = await read(text)
    expect(songs).toBeUndefined()
    expect(told.join('\n')).toContain(fault)
  })
})

describe('the songs of the village', () => {
  let content: Content
  beforeAll(async () => {
    const map = await readMap({ root, world: 'village', map: 'village' })
    content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
  })

  it('are read without a fault, and the simulation takes them', () => {
    expect(content.diagnostics).toEqual([])
    expect(Object.keys(content.catalogue?.songs ?? {})).toHaveLength(5)
    expect(isCommand({ kind: 'catalogueChanged', catalogue: content.catalogue })).toBe(true)
  })

  it('give no piece of a mystery away', () => {
    const rootsIn = (text: string) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(english.stems.stem)
    const telling = new Set(
      ['pim', 'boy', 'brake', 'rope', 'pin', 'shoe', 'splinter', 'kettle', 'hands', 'cried', 'climbed'].map(
        english.stems.stem,
      ),
    )
    for (const song of Object.values(content.catalogue?.songs ?? {})) {
      const words = linesOf(song).flatMap(({ text }) => rootsIn(text))
      expect(words.filter((word) => telling.has(word))).toEqual([])
    }
  })
})

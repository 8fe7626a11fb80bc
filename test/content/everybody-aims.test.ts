import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { english } from '../../main/language/en/english.ts'

const root = resolve(import.meta.dirname, '../..')

it('everybody in Larkwend has three things at least that they can work at over days, of two kinds', async () => {
  const { characters } = await loadContent({ root, world: 'village', language: english })
  const few = characters
    .filter(({ wishes = [] }) => wishes.length < 3 || new Set(wishes.map(({ kind }) => kind)).size < 2)
    .map(({ id }) => id)
  expect(few).toEqual([])
})

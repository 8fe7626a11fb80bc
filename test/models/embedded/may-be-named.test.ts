import { expect, it } from 'vitest'
import { mayBeNamed, wordsBetweenGaps } from '../../../main/models/embedded/knowledge/may-be-named.ts'
import { createPeopleReader } from '../../../main/models/embedded/knowledge/people.ts'

const { names } = createPeopleReader()

it('asks closely of everybody whose name stands in a text, by whichever of their names', () => {
  for (const [id, name] of [
    ['father-oswin', 'Father Oswin'],
    ['bram', 'Bram Hollow'],
    ['old-tess', "Old Tess O'Hara-Lind"],
    ['x', 'X'],
  ] as const) {
    const { written } = names(id, name)
    for (const each of [...written.called, ...written.spoken])
      expect(mayBeNamed(written, wordsBetweenGaps(` I saw${each}today `))).toBe(true)
    expect(mayBeNamed(written, wordsBetweenGaps(' i saw nobody today '))).toBe(false)
    expect(written.ends.length).toBeLessThan(written.called.length + written.spoken.length)
  }
})

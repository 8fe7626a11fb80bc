import { describe, expect, it } from 'vitest'
import { appearanceSchema } from '../../main/art/appearance.ts'
import { drawCharacterSheet } from '../../main/art/characters/sheet-png.ts'
import { appearanceOf, isOwnLook, ownLookChoices, ownLookParts, surprisingLook } from '../../main/art/own-look.ts'
import { createRandom } from '../../main/art/random.ts'
import { createLooks } from '../../main/server/live/looks.ts'

const look = surprisingLook(() => 0.9)

describe('the look that a player chooses', () => {
  it('can be drawn with every choice, and each choice shows', () => {
    for (const [part, outfit] of ownLookParts.flatMap((part) =>
      ownLookChoices.outfit.map((one) => [part, one] as const),
    )) {
      const bare = { ...look, style: 'short', hat: 'none', top: 'blue', outfit } as const
      const drawn = ownLookChoices[part].map((value) => {
        const appearance = appearanceOf({ ...bare, [part]: value })
        expect(appearanceSchema.parse(appearance)).toEqual(appearance)
        return Buffer.from(drawCharacterSheet(appearance)).toString('base64')
      })
      expect(new Set(drawn).size, part).toBe(drawn.length)
    }
  })

  it('is a surprise that is whole, and mostly another one', () => {
    const luck = createRandom(7)
    const surprises = Array.from({ length: 30 }, () => surprisingLook(luck))
    expect(surprises.every(isOwnLook)).toBe(true)
    expect(surprises.filter(({ outfit, beard }) => outfit === 'dress' && beard !== 'none')).toEqual([])
    expect(new Set(surprises.map((one) => JSON.stringify(one))).size).toBeGreaterThan(25)
  })

  it("is what everybody sees of the player; others' looks derive from their ids as ever", () => {
    const looks = createLooks((player) => (player === 'p-ada' ? look : null))
    expect(looks.ofPlayer('p-ada')).toBe(looks.of(appearanceOf(look)))
    expect(looks.ofPlayer('p-ben')).toBe(createLooks().ofPlayer('p-ben'))
    expect(looks.ofPlayer('p-ada')).not.toBe(createLooks().ofPlayer('p-ada'))
  })
})

import { expect, it } from 'vitest'
import { blueOf, type Colour, greenOf, material, redOf, rgb } from '../../main/art/palette.ts'
import { colourForSeason, inSeason, recolours } from '../../main/art/seasons.ts'

const underSnow = (colour: Colour): Colour => inSeason(colour, 'winter')

const brightness = (colour: Colour): number => redOf(colour) + greenOf(colour) + blueOf(colour)

it('makes grass and crowns white, and leaves ways, walls, water and the shade of pines as they are', () => {
  for (const tone of material.grass)
    expect(Math.min(redOf(underSnow(tone)), greenOf(underSnow(tone)), blueOf(underSnow(tone)))).toBeGreaterThan(140)
  for (const crown of [material.leaf, material.lime, material.blossom, material.autumn])
    expect(brightness(underSnow(crown[5] ?? 0))).toBeGreaterThan(720)
  for (const kept of [...material.dirt, ...material.water, ...material.stone, ...material.wood, material.pine[0] ?? 0])
    expect(underSnow(kept)).toBe(kept)
})

it('keeps light above shade, so that what was drawn can still be seen', () => {
  for (const ramp of [material.grass, material.leaf, material.pine, material.roofRed, material.thatch]) {
    const white = ramp.map((tone) => brightness(underSnow(tone)))
    expect(white.toSorted((left, right) => left - right)).toEqual(white)
  }
})

it('takes a blend for the material it is nearest to, and leaves shadows alone', () => {
  const grass = material.grass[3] ?? 0
  const shadow = rgb(8, 5, 34, 95)
  const pixels = new Uint32Array([rgb(redOf(grass) + 2, greenOf(grass) - 2, blueOf(grass) + 1), shadow, 0])
  colourForSeason(pixels, 'winter')
  expect([...pixels]).toEqual([underSnow(grass), shadow, 0])
})

it('turns leaves red and gold in autumn and keeps pines, water and ways; summer is as it was drawn', () => {
  for (const crown of [material.leaf, material.lime]) {
    for (const tone of crown.slice(2)) {
      const turned = inSeason(tone, 'autumn')
      expect(redOf(turned)).toBeGreaterThan(greenOf(turned))
    }
  }
  for (const kept of [...material.pine, ...material.water, ...material.dirt])
    expect(inSeason(kept, 'autumn')).toBe(kept)
  expect(recolours('summer')).toBe(false)
})

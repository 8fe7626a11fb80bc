import { expect, it, vi } from 'vitest'
import { ownSheetGraphic, readOwnSheet, rests } from '../../main/art/characters/own-sheet.ts'
import { ownSheet } from '../../main/page/own-look/own-sheet.ts'

const cache = vi.hoisted(() => new Map<string, unknown>())
vi.mock('pixi.js', () => ({
  Texture: {
    from: () => ({ baseTexture: { resource: { source: {} } } }),
    addToCache: (texture: unknown, address: string) => cache.set(address, texture),
  },
  utils: { TextureCache: {} },
}))
vi.mock('@rpgjs/client', () => ({ Spritesheet: (options: object) => (look: object) => Object.assign(look, options) }))
vi.mock('../../main/page/own-look/resting.ts', async (actual) => ({
  ...(await actual<object>()),
  tallnessIn: () => 40,
  paintRest: () => ({}),
}))

it('no page asks a server for somebody who sits or lies in a sheet of the world: that picture is there already', () => {
  const rows = { down: 0, left: 1, right: 2, up: 3 }
  const graphic = ownSheetGraphic('abc', {
    ...{ frame: { width: 32, height: 48 }, rows, walk: [0, 1, 2, 1], stand: 1 },
    ...{ feet: { x: 16, y: 45 }, height: 40, scale: 1 },
  })
  // As RPGJS in a built page: pictures come from `/assets/`, whatever a sheet says.
  const addressOf = (image: string) => `/assets/${image.split('/').at(-1)}`
  const fetched = [null, ...rests].flatMap((rest) => {
    const id = rest === null ? graphic : `${graphic}-${rest}`
    const read = readOwnSheet(id)
    if (!read) throw new Error(`${id} cannot be read.`)
    const { image } = ownSheet(id, read, addressOf) as { image: string }
    return cache.has(addressOf(image)) ? [] : [addressOf(image)]
  })
  expect(fetched).toEqual(['/assets/sheet-abc.png'])
})

import { describe, expect, it } from 'vitest'
import { houseAt, isHomeLit, livedIn, readHouses, signPlace, whoIsIn } from '../../main/page/houses/houses.ts'
import { paintSign, signGlyphs, signSize } from '../../main/page/houses/sign-picture.ts'

const object = (name: string, at: [number, number, number, number], properties: Record<string, unknown>) => ({
  ...{ name, x: at[0], y: at[1], width: at[2], height: at[3] },
  properties,
})
/** As RPGJS hands the map's layers to the page. */
const layers = [
  { name: 'ground' },
  {
    name: 'places',
    objects: [
      object('square', [0, 0, 320, 320], { label: 'the square' }),
      object('bakery', [320, 320, 160, 96], { label: 'the bakery', indoors: true }),
      object('shed', [640, 320, 64, 64], { label: 'the shed', indoors: true }),
      object('bakery-door', [384, 320, 32, 32], { kind: 'door' }),
      object('stall', [0, 0, 64, 32], { kind: 'stall', indoors: true }),
    ],
  },
]
const [bakery] = readHouses(layers)
const at = (id: string, asleep: boolean, x = 400, y = 340) => ({ id, name: id, asleep, x, y })

describe('houses', () => {
  it('are the places with a roof and a door; a map without any has none', () => {
    expect(readHouses(layers).map(({ id, label, door }) => [id, label, door.x])).toEqual([
      ['bakery', 'the bakery', 384],
    ])
    expect([
      readHouses(undefined),
      readHouses([{ name: 'places' }]),
      readHouses([{ name: 'places', objects: [{}] }]),
    ]).toEqual([[], [], []])
  })

  it('tell who is in them, and who of them sleeps', () => {
    const home = (...people: ReturnType<typeof at>[]) => livedIn(readHouses(layers), people).map(whoIsIn)
    expect(home(at('Marta', true), at('Pim', true))).toEqual(['In the bakery, asleep: Marta and Pim'])
    expect(home(at('Marta', false), at('Pim', true))).toEqual(['In the bakery: Marta and Pim (asleep)'])
    expect(home(at('Rook', true, 10, 10))).toEqual([])
  })

  it('have light in their windows while somebody is up, and none while all sleep; what nobody is in burns as ever', () => {
    const window = { x: 350, y: 280 }
    const lit = (...people: ReturnType<typeof at>[]) => isHomeLit(livedIn(readHouses(layers), people), window)
    expect([lit(at('Marta', false), at('Pim', true)), lit(at('Pim', true)), lit()]).toEqual([true, false, null])
    expect(isHomeLit(livedIn(readHouses(layers), [at('Marta', false)]), { x: 900, y: 280 })).toBeNull()
  })

  it('are called at by their doors', () => {
    const lived = livedIn(readHouses(layers), [at('Marta', true)])
    const sign = bakery ? signPlace(bakery) : { x: 0, y: 0 }
    expect(houseAt(lived, sign)?.house.id).toBe('bakery')
    expect(houseAt(lived, { x: sign.x + 60, y: sign.y })).toBeNull()
    expect(houseAt([], sign)).toBeNull()
  })
})

it('shows on the board over a door how many are in, without words', () => {
  expect(signGlyphs([{ asleep: false }])).toEqual(['somebody'])
  expect(signGlyphs([{ asleep: false }, { asleep: true }])).toEqual(['somebody', '2'])
  expect(signGlyphs([{ asleep: true }])).toEqual(['asleep'])
  expect(signGlyphs(Array(200).fill({ asleep: true }))).toEqual(['asleep', '9', '9'])
})

it('the most that is on the board keeps to it', () => {
  for (const asleep of [true, false]) {
    const pixels: [number, number][] = []
    const context = {
      fillStyle: '',
      fillRect(x: number, y: number) {
        if (context.fillStyle === (asleep ? '#e9edff' : '#583633')) pixels.push([x, y])
      },
    }
    paintSign(context as unknown as CanvasRenderingContext2D, Array(99).fill({ asleep }))
    expect(pixels.length).toBeGreaterThan(20)
    for (const [x, y] of pixels)
      expect([x > 0 && x < signSize.width - 1, y < signSize.height - 1]).toEqual([true, true])
  }
})

import { expect, it } from 'vitest'
import { createSeasonCover } from '../../main/page/weather/season-cover.ts'

type Picture = CanvasImageSource & { width: number; height: number }
const picture = (name: string): Picture => ({ name, width: 1, height: 1 }) as unknown as Picture

it('all pictures of the ground have the colours of the season before they are seen; later one changes in a frame, and nothing is made or sent twice', () => {
  const made: string[] = []
  const sent: string[] = []
  const sheetOf = (name: string) => {
    const sheet = { resource: { source: picture(name) }, update: () => void sent.push(nameOf(sheet.resource.source)) }
    return sheet
  }
  const sheets = [sheetOf('ground'), sheetOf('canopy')]
  const seasons = createSeasonCover((bare, season) => {
    made.push(nameOf(bare))
    return picture(`${season} ${nameOf(bare)}`)
  })
  const show = (season: string): string[] => {
    seasons.show(season, () => sheets)
    return sent.splice(0)
  }
  expect([show('summer'), show('winter'), show('winter'), show('winter')]).toEqual([
    [],
    ['winter ground'],
    ['winter canopy'],
    [],
  ])
  const [fresh, begun] = [
    createSeasonCover((bare, season) => picture(`${season} ${nameOf(bare)}`)),
    ['a', 'b', 'c'].map(sheetOf),
  ]
  fresh.show('winter', () => begun)
  expect(sent.splice(0)).toEqual(['winter a', 'winter b', 'winter c'])
  expect([show('summer'), show('summer'), show('winter'), show('winter')]).toEqual([
    ['ground'],
    ['canopy'],
    ['winter ground'],
    ['winter canopy'],
  ])
  expect(made).toEqual(['ground', 'canopy'])
})

const nameOf = (shown: unknown): string => (shown as { name: string }).name

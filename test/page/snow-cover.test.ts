import { expect, it } from 'vitest'
import { createSnowCover } from '../../main/page/weather/snow-cover.ts'

type Picture = CanvasImageSource & { width: number; height: number }
const picture = (name: string): Picture => ({ name, width: 1, height: 1 }) as unknown as Picture

it('covers each picture of the ground when winter comes, takes the snow away in spring, and sends nothing twice', () => {
  const summer = picture('ground')
  const white = picture('white ground')
  const sent: Picture[] = []
  const made: Picture[] = []
  const sheet = { resource: { source: summer }, update: () => void sent.push(sheet.resource.source) }
  const snow = createSnowCover((bare) => {
    made.push(bare)
    return white
  })
  for (const season of ['autumn', 'winter', 'winter', 'spring', 'summer', 'winter']) snow.show(season, () => [sheet])
  expect(sent).toEqual([white, summer, white])
  expect(made).toEqual([summer])
})

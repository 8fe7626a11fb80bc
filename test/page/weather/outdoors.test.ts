import { expect, test } from 'vitest'
import { material } from '../../../main/art/palette.ts'
import { fallenLinen, hangingLinen } from '../../../main/art/things/linen.ts'
import { fallenFence, tornRoof } from '../../../main/art/things/storm.ts'
import { outdoorsNow } from '../../../main/page/weather/outdoors-now.ts'

const lines = [
  { x: 570, y: 1460, footY: 1501 },
  { x: 2120, y: 1268, footY: 1309 },
]
const going = { name: 'it', open: false, x: 0, y: 0, width: 32, height: 32 }
const at = (weather: 'clear' | 'cloudy' | 'fog' | 'rain' | 'storm' | 'snow', hour: number) =>
  outdoorsNow(lines, { weather, minutes: hour * 60 }, []).hung.length

test('washing hangs by fair days and is taken in for rain and for the night', () => {
  expect([at('clear', 10), at('cloudy', 16)]).toEqual([2, 2])
  expect([at('rain', 10), at('storm', 10), at('snow', 10), at('fog', 10)]).toEqual([0, 0, 0, 0])
  expect([at('clear', 7), at('clear', 19), at('clear', 2)]).toEqual([0, 0, 0])
})

test('washing that a storm has taken lies there and hangs on no line; the other line is not bare', () => {
  const damage = { what: 'washing' as const, x: 620, y: 1520 }
  const now = outdoorsNow(lines, { weather: 'clear', minutes: 600 }, [{ ...going, damage }, going])
  expect(now).toEqual({ hung: [lines[1]], damage: [damage] })
})

test('each picture is drawn', () => {
  for (const picture of [hangingLinen(material.wood), fallenLinen(), tornRoof(), fallenFence()])
    expect(picture.pixels.filter((pixel) => pixel !== 0).length).toBeGreaterThan(400)
})

import { expect, test } from 'vitest'
import { drawFall, fallSize, fallsOf, mixed, skyOf } from '../../main/art/weather.ts'
import { weatherWords } from '../../main/page/weather/weather-words.ts'
import { seasons, weatherKinds } from '../../main/world/life/kinds.ts'

test('every weather has a name that can be read out, and no two the same', () => {
  const names = weatherKinds.flatMap((weather) => seasons.map((season) => weatherWords({ weather, season })))
  expect(new Set(names).size).toBe(names.length)
  expect(weatherWords({ weather: 'rain', season: 'autumn' })).toBe('rain, autumn')
})

test('no weather makes anything brighter, and the worse it is the darker', () => {
  for (const kind of weatherKinds) for (const part of Object.values(skyOf(kind))) expect(part).toBeLessThanOrEqual(1)
  expect(skyOf('storm').green).toBeLessThan(skyOf('rain').green)
  expect(skyOf('rain').green).toBeLessThan(skyOf('cloudy').green)
  expect(mixed(skyOf('clear'), skyOf('rain'))).toEqual(skyOf('rain'))
})

test('what falls is drawn the same each time, in two pictures that differ, and covers little but for fog', () => {
  for (const kind of ['rain', 'storm', 'snow', 'fog'] as const) {
    const [near, far] = fallsOf(kind).map(({ picture }, layer) => drawFall(picture, layer))
    expect(near).toEqual(drawFall(fallsOf(kind)[0]?.picture ?? 'streaks', 0))
    expect(near).not.toEqual(far)
    let seen = 0
    for (let at = 3; at < (near?.length ?? 0); at += 4) if ((near?.[at] ?? 0) > 0) seen++
    const share = seen / fallSize ** 2
    if (kind === 'fog') expect(share).toBeGreaterThan(0.9)
    else expect(share).toBeLessThan(0.05)
  }
  expect(fallsOf('clear')).toEqual([])
})

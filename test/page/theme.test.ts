import { expect, it } from 'vitest'
import { contrast } from '../../main/base/contrast.ts'
import { surroundingsOf, themeOf } from '../../main/page/theme.ts'

it.each([
  { panel: '#1c2733', ink: '#f2eee4', accent: '#ffb454', button: '#2f6f8f' },
  { panel: '#fffdf0', ink: '#222222', accent: '#7a1f1f', button: '#f0e0a0' },
  { background: '#000000' },
  { background: '#fdf4e0', panel: '#ffffff', ink: '#202020' },
  { background: '#7f9fbf', panel: '#1c2733', ink: '#f2eee4', accent: '#ffb454', link: '#8fd0ff' },
])('what is derived from a world’s colours can be read, too: %o', (colours) => {
  const theme = themeOf(colours)
  const on = (ground: string, text: string) => contrast(theme[ground] ?? '', theme[text] ?? '')
  for (const text of ['--ink', '--faint', '--mine', '--ready', '--problem', '--accent', '--link'])
    expect(on('--paper', text), text).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['--paper-high', '--bubble', '--bubble-low', '--mine-paper'])
    expect(on(ground, '--ink'), ground).toBeGreaterThanOrEqual(4.5)
  expect(on('--shade', '--on-dark')).toBeGreaterThanOrEqual(6)
  for (const ground of ['--wood']) expect(on(ground, '--on-wood'), ground).toBeGreaterThanOrEqual(4.5)
})

it('what lies over the world, and outside its rooms, has the colour of the world’s background', () => {
  const [red, blue] = [{ background: '#a04030' }, { background: '#3040a0' }]
  const parts = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as number[]
  const [warm = [], cold = []] = [red, blue].map((colours) => parts(themeOf(colours)['--shade']))
  expect((warm[0] ?? 0) > (warm[2] ?? 0) && (cold[2] ?? 0) > (cold[0] ?? 0)).toBe(true)
  expect(surroundingsOf(red).outside).not.toBe(surroundingsOf(undefined).outside)
  expect(surroundingsOf({ panel: '#ffffff' })).toEqual(surroundingsOf(undefined))
})

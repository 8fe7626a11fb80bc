import { expect, it } from 'vitest'
import { contrast } from '../../main/base/contrast.ts'
import { themeOf } from '../../main/page/theme.ts'

it.each([
  { panel: '#1c2733', ink: '#f2eee4', accent: '#ffb454', button: '#2f6f8f' },
  { panel: '#fffdf0', ink: '#222222', accent: '#7a1f1f', button: '#f0e0a0' },
  { background: '#000000' },
])('what is derived from a world’s colours can be read, too: %o', (colours) => {
  const theme = themeOf(colours)
  const on = (ground: string, text: string) => contrast(theme[ground] ?? '', theme[text] ?? '')
  for (const text of ['--ink', '--faint', '--mine', '--ready', '--problem', '--accent', '--link'])
    expect(on('--paper', text), text).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['--paper-high', '--bubble', '--bubble-low', '--mine-paper'])
    expect(on(ground, '--ink'), ground).toBeGreaterThanOrEqual(4.5)
  for (const ground of ['--wood']) expect(on(ground, '--on-wood'), ground).toBeGreaterThanOrEqual(4.5)
})

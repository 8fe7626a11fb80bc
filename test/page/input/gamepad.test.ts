import { describe, expect, it } from 'vitest'
import { createGamepads, type PadReading } from '../../../main/page/input/gamepad.ts'
import { type Direction, inputTable, type PageAction, pageActions } from '../../../main/page/input/input-table.ts'

const resting = (): PadReading & { axes: number[]; buttons: { pressed: boolean }[] } => ({
  axes: [0.02, -0.1, 0, 0],
  buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
  connected: true,
  mapping: 'standard',
})

/** A page with one gamepad plugged in. */
function page(options: { panel?: boolean } = {}) {
  const pad = resting()
  const walked: { direction: Direction; begins: boolean }[] = []
  const acts: PageAction[] = []
  const chosen: Direction[] = []
  let scrolled = 0
  const gamepads = createGamepads({
    read: () => [null, pad],
    walk: (direction, begins) => walked.push({ direction, begins }),
  })
  gamepads.listen({
    act: (action) => acts.push(action),
    choose(direction) {
      if (options.panel) chosen.push(direction)
      return options.panel === true
    },
    scroll: (pixels) => {
      scrolled += pixels
    },
  })
  const press = (button: number, now = 0): void => {
    pad.buttons[button] = { pressed: true }
    gamepads.step(now)
    pad.buttons[button] = { pressed: false }
    gamepads.step(now + 1)
  }
  return { pad, gamepads, walked, acts, chosen, press, scrolled: () => scrolled }
}

describe('a gamepad', () => {
  it('does with each button what the table says, once for each press', () => {
    const { pad, gamepads, acts, press } = page()
    for (const action of pageActions) press(inputTable[action].button)
    expect(acts).toEqual(pageActions)
    pad.buttons[2] = { pressed: true }
    for (let step = 0; step < 5; step++) gamepads.step(step)
    expect(acts.slice(pageActions.length)).toEqual(['journal'])
  })

  it('walks with the stick in the nearest of four directions, and rests in the middle', () => {
    const { pad, gamepads, walked } = page()
    gamepads.step(0)
    expect(walked).toEqual([])
    pad.axes = [0.9, -0.5, 0, 0]
    gamepads.step(1)
    gamepads.step(2)
    pad.axes = [0.2, 0.8, 0, 0]
    gamepads.step(3)
    expect(walked).toEqual([
      { direction: 'right', begins: true },
      { direction: 'right', begins: false },
      { direction: 'down', begins: true },
    ])
  })

  it('moves in a panel with the cross, again while it is held; without one the cross walks', () => {
    const open = page({ panel: true })
    open.pad.buttons[13] = { pressed: true }
    for (const now of [0, 100, 399, 400, 500, 540]) open.gamepads.step(now)
    expect(open.chosen).toEqual(['down', 'down', 'down'])
    expect(open.walked).toEqual([])

    const outside = page()
    outside.pad.buttons[14] = { pressed: true }
    outside.gamepads.step(0)
    outside.gamepads.step(16)
    expect(outside.walked).toEqual([
      { direction: 'left', begins: true },
      { direction: 'left', begins: false },
    ])
  })

  it('scrolls with the right stick', () => {
    const { pad, gamepads, scrolled } = page({ panel: true })
    pad.axes = [0, 0, 0, 1]
    gamepads.step(0)
    expect(scrolled()).toBeGreaterThan(0)
  })

  it('is left alone while it is unplugged, or numbers its buttons in its own way', () => {
    const { pad, acts, press } = page()
    pad.mapping = ''
    press(2)
    pad.mapping = 'standard'
    pad.connected = false
    press(2)
    expect(acts).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inputTable, pageActions } from '../../../main/page/input/input-table.ts'
import { actionOfKey } from '../../../main/page/input/keys.ts'
import { stepIn } from '../../../main/page/input/move-focus.ts'

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  ...{ key: name, code: '', ctrlKey: false, altKey: false, metaKey: false, isComposing: false, repeat: false },
  ...more,
})

describe('the keys', () => {
  it('do what the table says, in either case', () => {
    expect(['j', 'J', 'b', 'p', 'M', '?', 'Enter', 'Escape'].map((name) => actionOfKey(key(name)))).toEqual([
      ...['journal', 'journal', 'bag', 'people', 'map', 'keys', 'use', 'close'],
    ])
    expect(actionOfKey(key('x'))).toBeNull()
  })

  it('are found by their place on a keyboard with other letters', () => {
    expect(actionOfKey(key('о', { code: 'KeyJ' }))).toBe('journal')
    // AZERTY has its own M, where others have a sign.
    expect(actionOfKey(key('m', { code: 'Semicolon' }))).toBe('map')
  })

  it('leave the browser its own, and a held key acts once', () => {
    for (const held of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { repeat: true },
      { isComposing: true },
    ])
      expect(actionOfKey(key('j', held))).toBeNull()
  })

  it('and the buttons of a gamepad mean one thing each', () => {
    const rows = pageActions.map((action) => inputTable[action])
    expect(new Set(rows.map(({ button }) => button)).size).toBe(rows.length)
    const keys = rows.flatMap((row) => row.keys)
    expect(new Set(keys).size).toBe(keys.length)
    // They walk, as the arrows do.
    expect(keys.filter((name) => /^[wasd]$/i.test(name))).toEqual([])
  })
})

it('the guide for players lists each key with its button', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/playing.md'), 'utf8')
  const rows = [...guide.matchAll(/^\|([^|]*)\|([^|]*)\|/gm)].map(([, key = '', pad = '']) => [key.trim(), pad.trim()])
  for (const action of pageActions) {
    const { key, pad } = inputTable[action]
    expect(
      rows.some(([keys = '', pads]) => pads === pad && keys.split(', ').includes(key)),
      action,
    ).toBe(true)
  }
})

it('a step in a list begins at either end and stays within', () => {
  expect([
    stepIn(3, -1, true),
    stepIn(3, -1, false),
    stepIn(3, 2, true),
    stepIn(3, 0, false),
    stepIn(3, 1, true),
  ]).toEqual([...[0, 2, 2, 0, 2]])
})

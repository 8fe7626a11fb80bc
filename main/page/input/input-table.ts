import type { PageKey } from '../say.ts'

/** What a player can ask of the page by a key or a button of a gamepad. */
export type PageAction = 'use' | 'thing' | 'close' | 'journal' | 'bag' | 'people' | 'map' | 'settings' | 'keys'
export const directions = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof directions)[number]

interface InputRow {
  /** As `KeyboardEvent.key` names them; letters in lower case. */
  keys: readonly string[]
  /** A button's number in the standard mapping of gamepads. */
  button: number
  /** For the list of keys. `does`: a message. */
  key: string
  pad: string
  does: PageKey
}

/** Keyboard, gamepad and the list under "?" all read this table. */
export const inputTable: Readonly<Record<PageAction, InputRow>> = {
  use: {
    keys: ['Enter'],
    button: 0,
    key: 'Enter',
    pad: 'A',
    does: 'input-table.talks-to-somebody-near-picks',
  },
  thing: {
    keys: ['e'],
    button: 7,
    key: 'E',
    pad: 'R2',
    does: 'input-table.uses-the-thing-before-you',
  },
  close: { keys: ['Escape'], button: 1, key: 'Escape', pad: 'B', does: 'input-table.closes-a-panel-or-else' },
  journal: { keys: ['j'], button: 2, key: 'J', pad: 'X', does: 'input-table.opens-and-closes-the-journal' },
  bag: { keys: ['b'], button: 3, key: 'B', pad: 'Y', does: 'input-table.opens-and-closes-your-bag' },
  people: { keys: ['p'], button: 4, key: 'P', pad: 'L1', does: 'input-table.opens-and-closes-the-list' },
  map: { keys: ['m'], button: 5, key: 'M', pad: 'R1', does: 'input-table.opens-and-closes-the-map' },
  settings: { keys: [], button: 9, key: '', pad: 'Start', does: 'input-table.opens-and-closes-settings' },
  keys: { keys: ['?'], button: 8, key: '?', pad: 'Back', does: 'input-table.shows-this-list' },
}
export const pageActions = Object.keys(inputTable) as PageAction[]

/** The cross of a gamepad in the standard mapping. It walks, and moves within a panel while one is open. */
export const crossButtons: Readonly<Record<Direction, number>> = { up: 12, down: 13, left: 14, right: 15 }

/** What has no row of its own, because it is no single key. */
export const walkingRow = {
  key: 'input-table.arrow-keys-or-w-a',
  pad: 'input-table.left-stick-or-cross',
  does: 'input-table.walks',
} as const satisfies Record<string, PageKey>
export const choosingRow = {
  key: 'input-table.tab',
  pad: 'input-table.cross',
  does: 'input-table.moves-in-a-panel-on',
} as const satisfies Record<string, PageKey>

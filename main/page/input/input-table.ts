/** What a player can ask of the page by a key or a button of a gamepad. */
export type PageAction = 'use' | 'thing' | 'close' | 'journal' | 'bag' | 'people' | 'map' | 'settings' | 'keys'
export const directions = ['up', 'right', 'down', 'left'] as const
export type Direction = (typeof directions)[number]

interface InputRow {
  /** As `KeyboardEvent.key` names them; letters in lower case. */
  keys: readonly string[]
  /** A button's number in the standard mapping of gamepads. */
  button: number
  /** For the list of keys. */
  key: string
  pad: string
  does: string
}

/** Keyboard, gamepad and the list under "?" all read this table. */
export const inputTable: Readonly<Record<PageAction, InputRow>> = {
  use: {
    keys: ['Enter'],
    button: 0,
    key: 'Enter',
    pad: 'A',
    does: 'talks to somebody near, picks up what lies there, or reads a sign; in a panel it presses the button',
  },
  thing: {
    keys: ['e'],
    button: 7,
    key: 'E',
    pad: 'R2',
    does: 'uses the thing before you: fishes, draws water, sits down; or leaves off',
  },
  close: { keys: ['Escape'], button: 1, key: 'Escape', pad: 'B', does: 'closes a panel, or else says goodbye' },
  journal: { keys: ['j'], button: 2, key: 'J', pad: 'X', does: 'opens and closes the Journal' },
  bag: { keys: ['b'], button: 3, key: 'B', pad: 'Y', does: 'opens and closes your bag' },
  people: { keys: ['p'], button: 4, key: 'P', pad: 'L1', does: 'opens and closes the list of people' },
  map: { keys: ['m'], button: 5, key: 'M', pad: 'R1', does: 'opens and closes the map' },
  settings: { keys: [], button: 9, key: '', pad: 'Start', does: 'opens and closes Settings' },
  keys: { keys: ['?'], button: 8, key: '?', pad: 'Back', does: 'shows this list' },
}
export const pageActions = Object.keys(inputTable) as PageAction[]

/** The cross of a gamepad in the standard mapping. It walks, and moves within a panel while one is open. */
export const crossButtons: Readonly<Record<Direction, number>> = { up: 12, down: 13, left: 14, right: 15 }

/** What has no row of its own, because it is no single key. */
export const walkingRow = { key: 'Arrow keys or W A S D', pad: 'Left stick or cross', does: 'walks' } as const
export const choosingRow = {
  key: 'Tab',
  pad: 'Cross',
  does: 'moves in a panel, on a card, and among suggested words',
} as const

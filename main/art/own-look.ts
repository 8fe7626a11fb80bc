import type { Appearance } from './appearance.ts'

/**
 * What a player may choose of their own look. Without the check of a schema, so that the title screen loads none: the
 * server checks in main/server/rooms/own-look.ts.
 */
export const ownLookChoices = {
  skin: ['light', 'tan', 'brown', 'dark'],
  hair: ['blond', 'brown', 'black', 'red', 'grey', 'auburn'],
  style: ['short', 'spiky', 'bob', 'long', 'bun', 'pony', 'braid', 'curly', 'bald'],
  beard: ['none', 'full', 'long', 'moustache'],
  outfit: ['plain', 'tunic', 'dress', 'robe'],
  top: ['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose'],
  bottom: ['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose'],
  hat: ['none', 'straw', 'cap', 'hood', 'bonnet', 'flower'],
} as const satisfies { [Part in keyof Appearance]?: readonly (Appearance[Part] | 'none')[] }

export type OwnLookPart = keyof typeof ownLookChoices
export type OwnLook = { [Part in OwnLookPart]: (typeof ownLookChoices)[Part][number] }
/** A sheet of the world that a player chose in place of a drawn look. */
export interface SheetChoice {
  sheet: string
}
export type ChosenLook = OwnLook | SheetChoice
export const isSheetChoice = (look: ChosenLook): look is SheetChoice => 'sheet' in look
/** Names of sheets, as a world has them. */
export const sheetNamePattern = /^[a-z0-9][a-z0-9-]{0,62}$/
export const ownLookParts = Object.keys(ownLookChoices) as OwnLookPart[]

/** Whether a stored value is a sheet or a whole look of today. */
export const isChosenLook = (value: unknown): value is ChosenLook =>
  isOwnLook(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    'sheet' in value &&
    sheetNamePattern.test(String(value.sheet)))

/** Whether a value is a whole look of today. */
export const isOwnLook = (value: unknown): value is OwnLook =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === ownLookParts.length &&
  ownLookParts.every((part) =>
    (ownLookChoices[part] as readonly unknown[]).includes((value as Record<string, unknown>)[part]),
  )

/** @param luck gives numbers from 0 up to 1, as `Math.random` does. */
export function surprisingLook(luck: () => number): OwnLook {
  const pick = (part: OwnLookPart) => {
    const choices = ownLookChoices[part]
    // Two in three go without a beard or a hat, as people in the village do.
    if (choices[0] === 'none' && luck() < 2 / 3) return 'none'
    return choices[Math.floor(luck() * choices.length)]
  }
  const look = Object.fromEntries(ownLookParts.map((part) => [part, pick(part)])) as OwnLook
  return look.outfit === 'dress' ? { ...look, beard: 'none' } : look
}

/** Everything that a player doesn't choose looks like this. */
const ordinary = {
  eyes: 'brown',
  lashes: false,
  glasses: false,
  height: 'normal',
  build: 'slim',
  shoes: 'brown',
  face: 'round',
} as const satisfies Partial<Appearance>

export function appearanceOf({ hat, ...chosen }: OwnLook): Appearance {
  return {
    ...ordinary,
    ...chosen,
    // A dress and a robe hide what is below; the second colour is their hem's.
    ...((chosen.outfit === 'dress' || chosen.outfit === 'robe') && { trim: chosen.bottom }),
    ...(hat !== 'none' && { hat }),
  }
}

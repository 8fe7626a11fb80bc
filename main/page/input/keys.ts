import { inputTable, type PageAction, pageActions } from './input-table.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'repeat'>

/** The key as the table names it. On a keyboard with other letters, the place of the key counts. */
const nameOf = ({ key, code }: Pressed): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key)
  return isOtherLetter && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

/** What a key asks for outside text. A held key asks once. Keys of the browser and the system mean nothing here. */
export function actionOfKey(pressed: Pressed): PageAction | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing || pressed.repeat) return null
  const name = nameOf(pressed)
  return pageActions.find((action) => inputTable[action].keys.includes(name)) ?? null
}

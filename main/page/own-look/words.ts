import { type OwnLook, type OwnLookPart, ownLookParts } from '../../art/own-look.ts'

export const partNames: Record<OwnLookPart, string> = {
  skin: 'Skin',
  hair: 'Hair colour',
  style: 'Hair',
  beard: 'Beard',
  outfit: 'Clothes',
  top: 'Colour',
  bottom: 'Second colour',
  hat: 'Hat',
}

/** Values that need other words than their own name. */
export const valueNames: Readonly<Record<string, string>> = {
  pony: 'ponytail',
  plain: 'shirt and trousers',
  straw: 'straw hat',
  flower: 'flower wreath',
  full: 'full beard',
  long: 'long',
}

/** "skin brown, hair colour red, …": what the picture shows. */
export const lookInWords = (look: OwnLook): string =>
  ownLookParts.map((part) => `${partNames[part].toLowerCase()} ${valueNames[look[part]] ?? look[part]}`).join(', ')

import { type OwnLook, type OwnLookPart, ownLookParts } from '../../art/own-look.ts'
import { say } from '../say.ts'

export const partName = (part: OwnLookPart): string => say('own-look.part', { part })

/** What a part may be, in words: "straw hat", "ponytail", "red". */
export const valueName = (part: OwnLookPart, value: string): string => {
  if (part === 'skin') return say('own-look.skin', { value })
  if (part === 'hair') return say('own-look.hair', { value })
  if (part === 'top' || part === 'bottom') return say('own-look.colour', { value })
  return say('own-look.shape', { value })
}

/** "skin brown, hair colour red, …": what the picture shows. */
export const lookInWords = (look: OwnLook): string =>
  ownLookParts
    .map((part) => say('own-look.part-is', { part: lowered(partName(part)), value: valueName(part, look[part]) }))
    .join(', ')

/** German writes its nouns large anywhere. */
const lowered = (name: string): string => (say.language === 'en' ? name.toLowerCase() : name)

import { MAX_KINDS, MAX_NAME_LENGTH } from '../constants.ts'
import { isNpcId, isSongId } from '../ids.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLine = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH
const isList = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_KINDS && value.every(isOne)

/** Whether a JSON value has the shape of a world's songs. */
export const isSongs = (value: unknown): boolean =>
  isShape(value) &&
  Object.keys(value).length <= MAX_KINDS &&
  Object.entries(value).every(
    ([id, song]) =>
      isSongId(id) &&
      isShape(song) &&
      song.id === id &&
      isLine(song.title) &&
      isList(song.by, (npc) => typeof npc === 'string' && isNpcId(npc)) &&
      isList(song.about, isLine) &&
      isList(song.verses, (verse) => isList(verse, isLine)) &&
      isList(song.refrain, isLine),
  )

import { isGoodsCatalogue } from './economy/check-goods.ts'
import { isErrands } from './errands/check-errands.ts'
import { isMysteries } from './mysteries/check-mysteries.ts'
import { isSongs } from './songs/check-songs.ts'
import { isUses } from './uses/check-uses.ts'

/** Whether a JSON value has the shape of a world's things, quests, mysteries and uses. */
export const isCatalogue = (value: unknown): boolean => {
  if (!isGoodsCatalogue(value)) return false
  const { mysteries, uses, errands, songs } = value as Record<'mysteries' | 'uses' | 'errands' | 'songs', unknown>
  return (
    (mysteries === undefined || isMysteries(mysteries)) &&
    (uses === undefined || isUses(uses)) &&
    (errands === undefined || isErrands(errands)) &&
    (songs === undefined || isSongs(songs))
  )
}

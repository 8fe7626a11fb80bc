import { isGoodsCatalogue } from './economy/check-goods.ts'
import { isMysteries } from './mysteries/check-mysteries.ts'

/** Whether a JSON value has the shape of a world's things, quests and mysteries. */
export const isCatalogue = (value: unknown): boolean => {
  if (!isGoodsCatalogue(value)) return false
  const { mysteries } = value as { mysteries?: unknown }
  return mysteries === undefined || isMysteries(mysteries)
}

import { isGoodsCatalogue } from './economy/check-goods.ts'
import { isErrands } from './errands/check-errands.ts'
import { isMysteries } from './mysteries/check-mysteries.ts'

/** Whether a JSON value has the shape of a world's things, quests and mysteries. */
export const isCatalogue = (value: unknown): boolean => {
  if (!isGoodsCatalogue(value)) return false
  const { mysteries, errands } = value as { mysteries?: unknown; errands?: unknown }
  return (mysteries === undefined || isMysteries(mysteries)) && (errands === undefined || isErrands(errands))
}

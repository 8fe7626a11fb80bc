import { dirname, join, resolve } from 'node:path'
import type { Zone } from '../../server/config/load-land.ts'

/** The save folder of a zone: beside its settings, or where all saves are. */
export const saveFolderOf = ({ settings, save }: Zone): string =>
  join(resolve(process.env.HEARTHFOLK_SAVES ?? join(dirname(settings), 'saves')), save)

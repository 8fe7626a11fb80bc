import { z } from 'zod'
import { wanted } from '../../language/findings/wanted.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'

export const npcId = z.string().regex(npcIdPattern, wanted('schema-parts.must-be-the-name-of-a'))

export const playerIds = z
  .array(z.string().regex(playerIdPattern, wanted('schema-parts.must-be-player-ids-p-and')))
  .default([])

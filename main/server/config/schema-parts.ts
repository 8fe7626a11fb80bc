import { z } from 'zod'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'

export const npcId = z.string().regex(npcIdPattern, 'must be the name of a folder under npc-agents/')

export const playerIds = z
  .array(z.string().regex(playerIdPattern, 'must be player ids (p- and sixteen letters or digits)'))
  .default([])

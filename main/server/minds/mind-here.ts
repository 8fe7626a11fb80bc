import type { Character } from '../../content/character.ts'
import type { Tool } from '../../mind/ports/tool.ts'
import type { Spawn } from './messages.ts'

/** One spawned mind as this process knows it. */
export interface MindHere {
  spawn: Spawn
  character: Character
  tools: readonly Tool[]
}

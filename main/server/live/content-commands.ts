import type { Character } from '../../content/character.ts'
import type { ContentChange } from '../../content/watch-content.ts'
import type { Command } from '../../world/commands.ts'
import { simulationCharacter } from './world-view.ts'

/** The commands that tell the world who came, changed and left. */
export const commandsOf = (
  { added, changed, removed }: ContentChange,
  characterOf: (id: string) => Character | undefined,
): Command[] => [
  ...[...added, ...changed].flatMap((npc): Command[] => {
    const character = characterOf(npc)
    return character ? [{ kind: 'characterChanged', npc, character: simulationCharacter(character) }] : []
  }),
  ...removed.map((npc): Command => ({ kind: 'characterRemoved', npc })),
]

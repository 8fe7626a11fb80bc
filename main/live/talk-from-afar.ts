import type { TalkPorts } from '../channels/talk/talk-ports.ts'
import type { Config } from '../config/schema.ts'
import type { Village } from './open-village.ts'
import { talkHistory } from './talk-history.ts'

/**
 * Talk of a player who is somewhere else than in the world: nobody near the NPC hears the words, and what the NPC does about them it does as itself, bound to
 * no operation of the simulation.
 */
export const talkFromAfar = (
  village: Pick<Village, 'content' | 'minds' | 'world' | 'nameOf'>,
  options: { channel: 'webchat' | 'console'; config: () => Config; brain: () => string },
): TalkPorts => {
  const { content, minds, world, nameOf } = village
  const { channel, config, brain } = options
  return {
    world: () => content.current().worldName,
    people: () => content.current().characters.map(({ id, name, role }) => ({ id, name, role })),
    brain,
    enabled: () => config().channels[channel].enabled,
    history: (npc, player) => talkHistory({ minds, npc, player, channel, session: config().session, nameOf }),
    say: ({ npc, player, id, text }, sink) =>
      minds.dispatcher.dispatch(
        {
          npc,
          speaker: { id: player.id, kind: 'player', name: player.name, operator: config().gateway.operators.includes(player.id) },
          text,
          message: id,
          channel,
        },
        {
          ...sink,
          onCommand: (command) => {
            if (command.kind !== 'npcSay') world.send(command)
          },
        },
      ),
  }
}

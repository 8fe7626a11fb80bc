import type { Command } from '../../../world/commands.ts'
import { type BodyId, isNpcId, isPlayerId } from '../../../world/ids.ts'
import type { ChannelPlugin } from '../channel.ts'
import { rpgjsDock } from '../docks.ts'

/** What the channel needs from the running village. */
export interface RpgjsPorts {
  /** The maps that run here; each counts as an account of the channel. */
  maps: readonly string[]
  isHere(body: BodyId): boolean
  /** Sends a command to the simulation; words become a fact of the world at the next tick. */
  submit(command: Command): void
  /** Shows words of the system on a player's page. */
  notice(player: BodyId, text: string): void
}

/**
 * The village as a channel. Players' words come in through the simulation; this plugin carries what NPCs say unasked.
 */
export const createRpgjsPlugin = (ports: RpgjsPorts): ChannelPlugin => {
  const { id, meta, capabilities, deliveryMode, textChunkLimit } = rpgjsDock
  return {
    id,
    meta,
    capabilities,
    config: {
      listAccountIds: () => ports.maps,
      resolveAccount: (_config, account = ports.maps[0]) => ({ map: account }),
    },
    outbound: {
      deliveryMode,
      textChunkLimit,
      sendText: ({ to, npc, text }) => {
        if (!isPlayerId(to) && !isNpcId(to)) return { ok: false, error: `nobody in the village has the id "${to}"` }
        const body = to as BodyId
        if (!ports.isHere(body)) return { ok: false, error: `${to} is not in the village right now` }
        if (npc === undefined) ports.notice(body, text)
        else ports.submit({ kind: 'npcSay', npc, text, to: body })
        return { ok: true }
      },
    },
  }
}

import { optional } from '../../base/optional.ts'
import type { NpcId } from '../../world/ids.ts'
import { consoleDock, webchatDock } from '../channels/docks.ts'
import type { TalkLine } from '../channels/talk/frames.ts'
import { createSharedReads } from '../channels/talk/shared-reads.ts'
import { createTalkPlugin } from '../channels/talk/talk-plugin.ts'
import { createTalkServer, type TalkServer, type TalkServerOptions } from '../channels/talk/talk-server.ts'
import type { Config } from '../config/schema.ts'
import { momentOf } from './reports/open-reporting.ts'
import { earlierLines } from './reports/told-room.ts'
import { talkHistory } from './talk-history.ts'
import type { Tongues } from './tongues.ts'
import type { Village } from './village.ts'
import type { VillageSurface } from './village-surface.ts'

const docks = { webchat: webchatDock, console: consoleDock } as const

export interface TalkFromAfarOptions extends Pick<TalkServerOptions, 'login' | 'logger'> {
  village: Pick<Village, 'content' | 'minds' | 'world' | 'nameOf' | 'told' | 'reporting'> & { tongues?: Tongues }
  hub: VillageSurface
  channel: keyof typeof docks
  config: () => Config
  brain: (npc?: NpcId) => string
  /** Called after a message has ended and the NPC's acts are on their way to the world. */
  ended?: (did: boolean) => void
}

/**
 * A channel for players outside the world: nobody near the NPC hears the words, and its acts belong to no operation of
 * the simulation.
 */
export const openTalkFromAfar = (options: TalkFromAfarOptions): TalkServer => {
  const { village, hub, channel, config, brain, login, logger, ended } = options
  const { content, minds, world, nameOf } = village
  const histories = createSharedReads<TalkLine[]>()
  const server = createTalkServer({
    ports: {
      world: () => content.current().worldName,
      people: () => content.current().characters.map(({ id, name, role }) => ({ id, name, role })),
      brain,
      enabled: () => config().channels[channel].enabled,
      history: (npc, player) =>
        histories.read(`${npc} ${player}`, () =>
          talkHistory({ minds, npc, player, channel, session: config().session, nameOf }),
        ),
      told(player, npc, lines, earlier) {
        const noted = earlierLines(lines, { talk: npc, channel })
        if (earlier) return village.told.noteEarlier(player.id, noted)
        for (const line of noted) village.told.note(player.id, { ...line, said: momentOf(world.state) })
      },
      ...(village.tongues ? { sayTo: village.tongues.say } : {}),
      report: ({ player, ...wish }) =>
        village.reporting.report({ player, ...wish, ...optional({ say: village.tongues?.say(player.id) }) }),
      async say({ npc, player, id, text }, sink) {
        const operator = config().gateway.operators.includes(player.id)
        const speaker = { id: player.id, kind: 'player', name: player.name, operator } as const
        let did = false
        const outcome = await hub.surface.receive(
          { channel, npc, speaker, text, message: id, chat: { kind: 'direct' } },
          {
            ...sink,
            onCommand(command) {
              // The words go to the player only; spoken aloud, strangers would hear them.
              if (command.kind === 'npcSay') return
              did = true
              world.send(command)
            },
          },
        )
        ended?.(did)
        return outcome
      },
    },
    login,
    now: () => performance.now(),
    logger,
  })
  hub.registry.registerChannel({ plugin: createTalkPlugin(docks[channel], server) })
  return server
}

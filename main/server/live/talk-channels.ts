import type { Express } from 'express'
import type { Logger } from '../../base/logger.ts'
import { modelName } from '../../mind/ports/chat-model.ts'
import type { NpcId } from '../../world/ids.ts'
import { consoleLogin } from '../channels/console/console-login.ts'
import { createSocketDoor } from '../channels/talk/socket-door.ts'
import { webchatLogin } from '../channels/webchat/webchat-login.ts'
import { serveWebchatPage } from '../channels/webchat/webchat-page.ts'
import type { UpgradeHandler } from '../engine/http-server.ts'
import { closingText } from '../rooms/closing-text.ts'
import { openTalkFromAfar } from './talk-from-afar.ts'
import type { RunningVillage } from './village-server.ts'
import type { VillageSurface } from './village-surface.ts'

type TalkVillage = Pick<
  RunningVillage,
  | 'content'
  | 'minds'
  | 'world'
  | 'nameOf'
  | 'told'
  | 'tongues'
  | 'reporting'
  | 'characterOf'
  | 'registry'
  | 'config'
  | 'pageLook'
  | 'brain'
  | 'onContent'
  | 'moderation'
  | 'shutOut'
>

/**
 * Web chat and console of a running server: `/webchat` and `/webchat/socket` for everybody, `/console/socket` for
 * requests that `admit` lets in.
 */
export function openTalkChannels(options: {
  /** The built page. */
  clientFolder: string
  app: Express
  village: TalkVillage
  hub: VillageSurface
  upgrades: Map<string, UpgradeHandler>
  admit: (request: Parameters<UpgradeHandler>[0]) => boolean
  logger: Logger
}): void {
  const { clientFolder, app, village, hub, upgrades, admit, logger } = options
  const { config, registry } = village
  const shared = { village, hub, config, brain: (npc?: NpcId) => modelName(village.brain(npc).label), logger }
  const off = (channel: string) =>
    ({
      status: 404,
      type: 'Disabled',
      message: `This channel is switched off: [channels.${channel}] enabled in rpg.toml.`,
    }) as const

  const webchat = openTalkFromAfar({
    ...shared,
    channel: 'webchat',
    login: webchatLogin(registry, village.shutOut, village.tongues),
  })
  serveWebchatPage(app, { clientFolder, settings: () => config().channels.webchat, look: village.pageLook })
  upgrades.set(
    '/webchat/socket',
    createSocketDoor({
      server: webchat,
      admit: () => (config().channels.webchat.enabled ? null : off('webchat')),
      logger,
    }),
  )

  const terminal = openTalkFromAfar({ ...shared, channel: 'console', login: consoleLogin(registry) })
  const stranger = {
    status: 401,
    type: 'Unauthorized',
    message: 'The gateway token is needed: Authorization: Bearer <token>, or ?token=<token>.',
  } as const
  upgrades.set(
    '/console/socket',
    createSocketDoor({
      server: terminal,
      admit: (request) => (config().channels.console.enabled ? (admit(request) ? null : stranger) : off('console')),
      logger,
    }),
  )

  village.moderation.onChange(({ standing, mark }) => {
    if (standing === 'blocked' && mark)
      webchat.expel((player) => {
        const words = village.shutOut(player)
        return words === null ? null : closingText(words)
      })
  })
  village.onContent(() => {
    webchat.peopleChanged()
    terminal.peopleChanged()
  })
}

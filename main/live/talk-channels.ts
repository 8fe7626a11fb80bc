import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from '../agent/logger.ts'
import { consoleLogin } from '../channels/console/console-login.ts'
import { createSocketDoor } from '../channels/talk/socket-door.ts'
import { createTalkServer } from '../channels/talk/talk-server.ts'
import { webchatLogin } from '../channels/webchat/webchat-login.ts'
import { serveWebchatPage } from '../channels/webchat/webchat-page.ts'
import type { UpgradeHandler } from '../engine/http-server.ts'
import { talkFromAfar } from './talk-from-afar.ts'
import type { RunningVillage } from './village-server.ts'

/** Web chat and console of a running server: `/webchat`, `/webchat/socket` for everybody, `/console/socket` for whom `admit` lets in. */
export function openTalkChannels(options: {
  root: string
  app: Express
  village: RunningVillage
  upgrades: Map<string, UpgradeHandler>
  admit: (request: Parameters<UpgradeHandler>[0]) => boolean
  logger: Logger
}): void {
  const { root, app, village, upgrades, admit, logger } = options
  const now = () => performance.now()
  const portsOf = (channel: 'webchat' | 'console') => talkFromAfar(village, { channel, config: village.config, brain: () => village.brain().label })
  const off = (channel: string) =>
    ({ status: 404, type: 'Disabled', message: `This channel is switched off: [channels.${channel}] enabled in rpg.toml.` }) as const

  const webchat = createTalkServer({ ports: portsOf('webchat'), login: webchatLogin(village.registry), now, logger })
  serveWebchatPage(app, { clientFolder: join(root, 'dist', 'client'), enabled: () => village.config().channels.webchat.enabled })
  upgrades.set(
    '/webchat/socket',
    createSocketDoor({ server: webchat, admit: () => (village.config().channels.webchat.enabled ? null : off('webchat')), logger }),
  )

  const terminal = createTalkServer({ ports: portsOf('console'), login: consoleLogin(village.registry), now, logger })
  const stranger = { status: 401, type: 'Unauthorized', message: 'The gateway token is needed: Authorization: Bearer <token>, or ?token=<token>.' } as const
  upgrades.set(
    '/console/socket',
    createSocketDoor({
      server: terminal,
      admit: (request) => (village.config().channels.console.enabled ? (admit(request) ? null : stranger) : off('console')),
      logger,
    }),
  )

  village.onContent(() => {
    webchat.peopleChanged()
    terminal.peopleChanged()
  })
}

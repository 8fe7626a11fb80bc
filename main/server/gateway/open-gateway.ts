import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Express } from 'express'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { createOrder } from '../../base/order.ts'
import type { NpcId } from '../../world/ids.ts'
import { secretsIn } from '../config/secret-names.ts'
import { isLoopbackHost } from '../engine/from-here.ts'
import type { UpgradeHandler } from '../engine/http-server.ts'
import { readKillSwitch, switched, writeKillSwitch } from '../live/killswitch.ts'
import type { ModelMeters } from '../metrics/village-metrics.ts'
import { createGatewayChannel } from './channel.ts'
import { openDevices } from './devices.ts'
import { openApprovals } from './drive/drivers-file.ts'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { devicesFile, driversFile } from './gateway-files.ts'
import { machineKey } from './machine-key.ts'
import type { GatewayPorts } from './ports.ts'
import { refuse } from './refusal.ts'
import { serveSchema } from './schema-document.ts'
import { createGatewayDoor } from './socket-door.ts'
import { chroniclePorts } from './studio/chronicle.ts'
import { filePorts } from './studio/files.ts'
import type { Program } from './studio/laboratory/experiment-process.ts'
import { laboratoryPorts } from './studio/laboratory.ts'
import type { Forgetting } from './studio/memory/forgetting.ts'
import { memoryPorts } from './studio/memory.ts'
import { pastPorts } from './studio/past.ts'
import { peoplePorts } from './studio/people.ts'
import { replayPorts } from './studio/replay.ts'
import { safetyPorts } from './studio/safety.ts'
import { teachPorts } from './studio/skill-drop.ts'
import { societyPorts } from './studio/society.ts'
import { serveStudioPage } from './studio/studio-page.ts'
import { whyPorts } from './studio/why.ts'
import { mapPlacePorts } from './studio/write/map-places.ts'
import { createExplainer, type Explainer } from './village/explainer.ts'
import { mindPorts, type SkillHand } from './village/minds.ts'
import { redact } from './village/redact.ts'
import { talkPorts } from './village/talk.ts'
import { tellEvents } from './village/tell-events.ts'
import type { GatewayVillage } from './village/village.ts'
import { worldPorts } from './village/world.ts'

export interface OpenGatewayOptions {
  app: Express
  village: GatewayVillage
  upgrades: Map<string, UpgradeHandler>
  token: () => string
  /** The address that the server binds. */
  host: string
  /** Whether the request itself carries the token. */
  admitted(request: Pick<IncomingMessage, 'headers' | 'url'>): boolean
  /** The operator's view of everything. */
  status(): { ok: boolean; diagnostics: readonly unknown[] }
  hand: SkillHand
  /** Minds for other worlds. Absent: there are none. */
  world?: NonNullable<GatewayOptions['world']>
  /** Counters of requests to models; absent: nothing is counted. */
  models?: ModelMeters
  /** Folders of the content and the built pages; absent: there is no studio. */
  studio?: { contentRoot: string; clientFolder: string; forgetting?: Forgetting; program?: Program }
  /** What explains the runs, if it is to outlive this gateway. */
  explainer?: Explainer
  env: Readonly<Record<string, string | undefined>>
  version: string
  logger: Logger
  limits?: GatewayOptions['limits']
}

/** `/gateway` and `/gateway/schema.json` of a running server. */
export const openGateway = (options: OpenGatewayOptions): Gateway => {
  const { app, village, upgrades, token, admitted, version, logger } = options
  const explainer = options.explainer ?? createExplainer(() => performance.now())
  explainer.reopen((npc) => village.nameOf(npc as NpcId) ?? npc)
  village.onTrace(explainer.trace)
  let tellWorld = (_why: string): void => {}
  const ports = villagePorts(options, { explainer, gateway: () => gateway, clockChanged: (why) => tellWorld(why) })
  const key = machineKey(village.saveFolder)
  const gateway = createGateway({
    ...{ ports, token, version, logger },
    machineKey: () => key,
    approvals: openApprovals(join(village.saveFolder, driversFile)),
    devices: openDevices({ file: join(village.saveFolder, devicesFile), now: () => new Date() }),
    ...optional({ limits: options.limits, world: options.world }),
  })
  village.hub.registry.registerChannel({
    plugin: createGatewayChannel(({ npc, to, text }) => {
      if (gateway.clients().length === 0) return false
      gateway.broadcast('chat', { speaker: npc, name: village.nameOf(npc), to, text, tick: village.world.state.tick })
      return true
    }),
  })
  tellWorld = tellEvents(village, gateway, () => ports.clock())
  upgrades.set('/gateway', createGatewayDoor({ gateway, admitted, loopbackOnly: isLoopbackHost(options.host), logger }))
  if (options.studio) serveStudioPage(app, { ...options.studio, look: village.pageLook })
  serveSchema(app, admitted)
  return {
    ...gateway,
    shutdown(why: string, backInMs: number | null = null) {
      void ports.studio?.closePast()
      gateway.shutdown(why, backInMs)
    },
  }
}

const villagePorts = (
  { village, status, hand, env, logger, studio, models }: OpenGatewayOptions,
  {
    explainer,
    gateway,
    clockChanged,
  }: { explainer: Explainer; gateway: () => Gateway; clockChanged: (why: string) => void },
): GatewayPorts & Pick<ReturnType<typeof worldPorts>, 'clock'> => {
  const now = Date.now
  const inOrder = createOrder()
  const world = worldPorts(village, {
    clients: () => gateway().clients(),
    problems: () => status().diagnostics.length,
    now,
    clockChanged,
  })
  return {
    ...world,
    ...mindPorts(village, { hand, logger }),
    ...talkPorts(village, explainer),
    ...(studio
      ? {
          studio: {
            ...peoplePorts(village, studio.contentRoot),
            ...whyPorts(village, explainer),
            ...safetyPorts(village),
            ...filePorts(village, studio.contentRoot),
            ...mapPlacePorts(village, studio.contentRoot),
            ...chroniclePorts(village),
            ...laboratoryPorts(village, studio.program),
            ...memoryPorts(village, studio.forgetting),
            ...pastPorts(village),
            ...replayPorts(village, explainer),
            ...societyPorts(village, models ?? null),
            ...teachPorts(village, studio.contentRoot),
          },
        }
      : {}),
    now,
    talkers: village.talkers,
    players: village.desk,
    reports: village.reports,
    within: (promise, milliseconds) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(null), milliseconds)
        promise.then(resolve, reject).finally(() => clearTimeout(timer))
      }),
    status: async () => {
      await Promise.all([village.world.lookWhetherKept(), village.lookAtTalks()])
      return {
        ...status(),
        npcModels: Object.fromEntries(world.npcs().map(({ id, model, state }) => [id, { model, state }])),
      }
    },
    config(path) {
      const value =
        path === ''
          ? village.config()
          : path
              .split('.')
              .reduce<unknown>(
                (at, key) => (isTable(at) && Object.hasOwn(at, key) ? at[key] : undefined),
                village.config(),
              )
      if (value === undefined) return refuse('NOT_FOUND', `There is no "${path}" in the configuration.`)
      return { path, value: redact(value, secretsIn(env)) }
    },
    explain: explainer.find,
    async setKillSwitch({ on, npc }) {
      if (npc !== undefined && !village.characterOf(npc))
        return refuse('NOT_FOUND', `There is no NPC "${npc}". "npc.list" shows everybody.`)
      return inOrder(async () => {
        // Reads the file, because changes by another process or the previous call may not be applied yet.
        const read = await readKillSwitch(village.saveFolder)
        const { broken, ...now } = village.killSwitch.status()
        const known = read.kind === 'unread' && !broken ? now : null
        const next = switched(read.kind === 'read' ? read.off : known, { on, npc })
        if (next === null)
          return refuse(
            'REFUSED',
            `Everybody is switched off, including ${npc}: leave out "npc" to switch all on again.`,
          )
        await writeKillSwitch(village.saveFolder, next)
        await village.killSwitch.refresh()
        const { all, npcs } = village.killSwitch.status()
        return { all, npcs }
      })
    },
  }
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

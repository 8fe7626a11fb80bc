import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import type { GoodsMessage } from '../../../main/server/live/goods-commands.ts'
import { createKeptRoom } from '../../../main/server/live/kept-room.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createPlayerGoods } from '../../../main/server/live/player-goods.ts'
import { type ClientMessages, parseClientMessage } from '../../../main/server/rooms/messages.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { isPlayerId, type PlayerId } from '../../../main/world/ids.ts'
import { bodyOf } from '../../../main/world/lookup.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { goods as goodsOf, marta, openMarket } from '../../world/economy/market.ts'
import { ana, ben } from '../../world/stage.ts'

type Sent = {
  [Name in keyof ServerMessages]: { to: PlayerId; name: Name; data: ServerMessages[Name] }
}[keyof ServerMessages]

/** Marta asks Ana three pennies for a loaf. */
export const offer = {
  kind: 'npcOffer',
  npc: marta,
  to: ana,
  gives: goodsOf(0, { bread: 1 }),
  wants: goodsOf(3),
} as const
export const itemsIn = (shown: { items: { id: string; count: number }[] } | undefined) =>
  Object.fromEntries((shown?.items ?? []).map(({ id, count }) => [id, count]))

/** Marta's market with Ana's and Ben's pages: what they are sent, and what they send. */
export function createGoodsSurface() {
  const market = openMarket()
  const { state, map } = market
  const world = createLiveWorld({ simulation: createSimulation(map), state, store: null, logger: silentLogger })
  const away = new Set<PlayerId>()
  const off = new Set<string>()
  const sent: Sent[] = []
  const room = {
    isAttached: (player: PlayerId) => !away.has(player),
    send: (to: PlayerId, name: Sent['name'], data: Sent['data']) =>
      away.has(to) || sent.push({ to, name, data } as Sent),
  } as unknown as VillageRoomCarrier
  const names: Record<string, string> = { marta: 'Marta', bram: 'Bram', [ana]: 'Ana', [ben]: 'Ben' }
  const goods = createPlayerGoods({
    world,
    room,
    told: createKeptRoom({ world, room }),
    nameOf: (body) => names[body] ?? bodyOf(state, body)?.name ?? 'someone',
    language: english,
    isOff: (npc) => off.has(npc),
  })
  const tick = (...commands: Command[]): SimulationEvent[] => {
    for (const command of commands) world.send(command)
    const events = world.tick()
    goods.afterTick({ events })
    return events
  }
  for (const player of [ana, ben]) goods.resumed(player)
  tick()

  const all = <Name extends keyof ServerMessages>(player: PlayerId, name: Name): ServerMessages[Name][] =>
    sent.flatMap((message) =>
      message.to === player && message.name === name ? [message.data as ServerMessages[Name]] : [],
    )
  return {
    state,
    sent,
    away,
    /** NPCs that an operator has switched off. */
    off,
    goods,
    tick,
    all,
    last: <Name extends keyof ServerMessages>(player: PlayerId, name: Name) => all(player, name).at(-1),
    notices: (player: PlayerId) => all(player, 'notice').map(({ text }) => text),
    /** As the page sends it: what the room would drop goes no further. */
    ask<Name extends GoodsMessage['name']>(player: PlayerId, name: Name, data: ClientMessages[Name]): void {
      const parsed = parseClientMessage(name, data)
      if (!parsed.ok) throw new Error(parsed.why)
      goods.take(player, parsed.message as GoodsMessage)
    },
    /** The players that were sent anything since. */
    since(from: number): PlayerId[] {
      return [...new Set(sent.slice(from).map(({ to }) => to))].filter(isPlayerId)
    },
    moveAway: (player: PlayerId) => tick({ kind: 'playerMoved', player, x: 500, y: 200, facing: 'down' }),
  }
}

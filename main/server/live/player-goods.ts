import type { Language } from '../../language/language.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { TICKS_PER_SECOND } from '../../world/constants.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import { playerOf } from '../../world/lookup.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import { courtRefusal } from './courtship-view.ts'
import { dealsWith, type GoodsMessage, goodsCommand } from './goods-commands.ts'
import { isRenewed, kindsOf } from './goods-view.ts'
import { goodsNotice, goodsRefusal, isGoodsCommand } from './goods-words.ts'
import type { KeptRoom } from './kept-room.ts'
import type { LiveWorld } from './live-world.ts'
import { worldIn } from './names-in.ts'
import { type Panel, readPanel } from './player-panels.ts'
import type { Ticked } from './ticker.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/**
 * How often the ground is checked for a walking player, who comes to see other things, and after how many tiles. Ticks
 * and tiles.
 */
const groundEvery = TICKS_PER_SECOND
const groundTiles = 2

interface Shown {
  /** What the page was last told, by panel, so that only changes are sent. */
  told: Map<Panel, string>
  /** Panels that may have changed since then. */
  stale: Set<Panel>
  /** The position from which the page last saw the ground. */
  from: { x: number; y: number } | null
}

const allPanels: readonly Panel[] = [
  ...(['bag', 'offers', 'shop', 'quests', 'regards', 'friends'] as const),
  ...(['moments', 'calendar', 'aims', 'mysteries', 'crafts', 'ground'] as const),
]
/** Panels with the player's things, including things to deliver and things that a shop buys. */
const ofThings: readonly Panel[] = ['bag', 'shop', 'quests']
/** Event fields that name the people concerned. */
const namingFields = ['player', 'body', 'from', 'to', 'on', 'payer'] as const

/**
 * Shows players their own goods, offers, shop and quests, villagers' opinions of them, and things around them; handles
 * what their pages do with these. A page gets only its own player's state: once, and again after an event that changed
 * it.
 */
export function createPlayerGoods(ports: {
  world: LiveWorld
  room: Pick<VillageRoomCarrier, 'isAttached'>
  /** Messages wait here until they are on the disk. */
  told: KeptRoom
  nameOf(body: string): string
  /** The language in which villagers give their opinion of a player. */
  language: Language
  /** Default: English. */
  sayTo?: SayTo
  /** In a land. */
  land?: Pick<ZoneLand, 'labelOf' | 'road' | 'zone'> | undefined
  /** NPCs that an operator switched off. */
  isOff(npc: NpcId): boolean
}) {
  const { world, room, told, nameOf, language, sayTo = sayInEnglish, isOff } = ports
  const { land } = ports
  const panels = land ? [...allPanels, 'letters' as const] : allPanels
  const state = world.state as WorldState
  const pages = new Map<PlayerId, Shown>()
  let catalogue = state.catalogue

  const stale = (page: Shown | undefined, panels: readonly Panel[]): void => {
    for (const panel of panels) page?.stale.add(panel)
  }
  /** Marks the panels of everybody at that body's shop, because they see another stock now. */
  const staleShopsOf = (body: BodyId): void => {
    for (const [player, page] of pages) if (playerOf(state, player)?.shop === body) page.stale.add('shop')
  }
  const mark = (body: BodyId, panels: readonly Panel[]): void => {
    stale(pages.get(body as PlayerId), panels)
    if (panels.includes('shop')) staleShopsOf(body)
  }
  /** An offer waits longer while its two talk: the page, which counts the seconds itself, has to hear of that. */
  const tellTimeLeft = (speaker: BodyId): void => {
    for (const { from, to } of Object.values(state.offers)) {
      if (from !== speaker && to !== speaker) continue
      for (const body of [from, to]) {
        pages.get(body as PlayerId)?.told.delete('offers')
        mark(body, ['offers'])
      }
    }
  }
  const markAll = (panels: readonly Panel[]): void => {
    for (const page of pages.values()) stale(page, panels)
  }

  function tell(player: PlayerBody, page: Shown, panel: Panel): void {
    const now = readPanel({ state, map: world.map, nameOf, language, say: sayTo(player.id), land }, panel, player)
    // An offer's remaining seconds always differ, and the page counts them itself.
    const text = JSON.stringify(now, (key, value: unknown) => (key === 'seconds' ? undefined : value))
    if (page.told.get(panel) === text) return
    page.told.set(panel, text)
    // A page that came back must also learn that its shop is closed.
    if (now === null) told.send(player.id, 'shop.close', {})
    else told.send(player.id, panel, now)
  }

  function take(player: PlayerId, message: GoodsMessage): void {
    if (message.name === 'shop.close') {
      const page = pages.get(player)
      page?.told.delete('shop')
      page?.stale.add('shop')
      // If it is already closed, that is not the player's mistake.
      if (playerOf(state, player)?.shop) world.send(goodsCommand(player, message))
      return
    }
    if (message.name === 'goods.kinds')
      return void told.send(player, 'goods.kinds', kindsOf(worldIn(state, sayTo(player).language)))
    const npc = dealsWith(state, message)
    // While an NPC is switched off, its earlier offers and wares aren't available.
    if (npc !== null && isOff(npc))
      return unheard(player, sayTo(player)('player-goods.is-not-trading-right-now', { name: nameOf(npc) }))
    world.send(goodsCommand(player, message))
  }

  /** Marks everybody whose view the event may change. */
  function follow(event: SimulationEvent): void {
    switch (event.kind) {
      case 'transferred':
        mark(event.from, [...ofThings, 'friends'])
        return mark(event.to, ofThings)
      case 'made':
      case 'spent':
        return mark(event.body, ofThings)
      case 'dropped':
      case 'pickedUp':
        mark(event.body, ofThings)
        return markAll(['ground'])
      case 'stowed':
      case 'unstowed':
      case 'piecePut':
      case 'pieceTaken':
      case 'draughtsBegan':
      case 'draughtsEnded':
        return mark(event.player, ofThings)
      case 'offered':
      case 'offerEnded':
        mark(event.from, ['offers'])
        return mark(event.to, ['offers'])
      case 'shopOpened':
      case 'shopClosed':
        return stale(pages.get(event.player), ['shop'])
      case 'relationChanged':
        // A friend pays less.
        return stale(pages.get(event.body as PlayerId), ['shop', 'regards', 'friends'])
      case 'courted':
        return markAll(['friends', 'moments'])
      case 'heartReached':
        return stale(pages.get(event.player), ['shop', 'friends', 'moments'])
      case 'happeningNoticed':
        return stale(pages.get(event.body as PlayerId), ['moments'])
      case 'dayBegan':
        return markAll(['friends', 'calendar', 'quests'])
      case 'npcAdmitted':
      case 'npcDeparted':
        // Whoever comes or goes may be whom a task of another zone names, and takes letters along.
        return markAll(land ? ['quests', 'letters'] : ['quests'])
      case 'letterWritten':
        return stale(pages.get(event.player), land ? ['letters'] : [])
      case 'happeningEnded':
      case 'shareBrought':
        return markAll(['calendar'])
      case 'said':
        // Speaking to somebody makes them acquainted.
        stale(pages.get(event.speaker as PlayerId), ['regards', 'friends'])
        tellTimeLeft(event.speaker)
        // In a talk of several, each of them may be told what the speaker works at.
        return markAll(['aims'])
      case 'questStarted':
      case 'questAdvanced':
      case 'taskAdvanced':
      case 'questLate':
      case 'questLeft':
        return stale(pages.get(event.player), ['quests'])
      case 'useEnded':
        return stale(pages.get(event.player), ['crafts'])
      case 'questDone':
        return stale(pages.get(event.player), ['quests', 'moments'])
      case 'errandHelped':
      case 'errandEnded':
        // It is one errand for all of them.
        return markAll(['quests'])
      case 'pieceGained':
        return stale(pages.get(event.player), ['mysteries'])
      case 'mysteryEnded':
        // What everybody knows changes every page.
        return markAll(['mysteries', 'quests', 'moments'])
      case 'refused':
        return refused(event)
      default:
        return
    }
  }
  function refused({ command, reason, body }: Extract<SimulationEvent, { kind: 'refused' }>): void {
    if (body && command === 'court') unheard(body as PlayerId, courtRefusal(reason, sayTo(body as PlayerId)))
    if (body && isGoodsCommand(command))
      unheard(body as PlayerId, goodsRefusal(command, reason, sayTo(body as PlayerId)))
  }
  function unheard(player: PlayerId, text: string): void {
    const page = pages.get(player)
    if (!page) return
    told.send(player, 'notice', { level: 'warning', text })
    // The page removed the card or closed the shop too early; whatever still exists is shown again.
    for (const panel of ['offers', 'shop'] as const) {
      page.told.delete(panel)
      page.stale.add(panel)
    }
  }
  function explain(event: SimulationEvent): void {
    const fields: Record<string, unknown> = { ...event }
    // An errand of the village is everybody's who took it on.
    const isForAll = event.kind === 'errandHelped' || event.kind === 'errandEnded'
    const players = isForAll ? [...pages.keys()] : namingFields.map((field) => fields[field] as PlayerId)
    for (const player of new Set(players)) {
      const page = pages.get(player)
      const isNews =
        page &&
        !(
          event.kind === 'offerEnded' &&
          isRenewed(
            event.offer,
            page.told.get('offers'),
            readPanel(
              { state, map: world.map, nameOf, language, say: sayTo(player) },
              'offers',
              playerOf(state, player) as PlayerBody,
            ) as ServerMessages['offers'],
          )
        )
      const text = isNews
        ? goodsNotice(worldIn(state, sayTo(player).language), event, player, nameOf, sayTo(player))
        : null
      if (text !== null) told.send(player, 'notice', { level: 'info', text })
    }
  }
  /** Each page has a turn of its own, so that no tick looks at all. */
  function lookAround(): void {
    let turn = state.tick
    for (const [id, page] of pages) {
      turn += 1
      if (turn % groundEvery !== 0) continue
      const player = playerOf(state, id)
      const tiles =
        player && page.from
          ? Math.hypot(player.x - page.from.x, player.y - page.from.y) / world.map.tileSize
          : Number.POSITIVE_INFINITY
      if (tiles >= groundTiles) page.stale.add('ground')
    }
  }

  return {
    take,
    /** Called when a page is new or replaced another, so that it knows nothing yet. */
    resumed(player: PlayerId): void {
      pages.set(player, { told: new Map(), stale: new Set(panels), from: null })
    },
    forget: (player: PlayerId) => pages.delete(player),
    /** After each tick, with its events. */
    afterTick({ events }: Ticked): void {
      if (pages.size === 0) return
      for (const event of events) {
        follow(event)
        explain(event)
      }
      if (state.catalogue !== catalogue) {
        catalogue = state.catalogue
        markAll(panels)
      }
      lookAround()
      for (const [id, page] of pages) {
        const player = playerOf(state, id)
        if (page.stale.size === 0 || !player?.present || !room.isAttached(id)) continue
        if (page.stale.has('ground')) page.from = { x: player.x, y: player.y }
        for (const panel of page.stale) tell(player, page, panel)
        page.stale.clear()
      }
    },
  }
}
export type PlayerGoods = ReturnType<typeof createPlayerGoods>

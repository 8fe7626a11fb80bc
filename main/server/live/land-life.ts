import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import { hasLetterOf } from '../../world/letters/apply-letters.ts'
import { grantShape } from '../land/share-shapes.ts'
import {
  answerNews,
  createWhoIsWhere,
  type NewsAsked,
  newsAskedShape,
  newsShape,
  roadOf,
} from '../land/who-is-where.ts'
import { tokenHashOf } from '../rooms/player-registry.ts'
import type { Elsewhere } from '../rooms/room-ports.ts'
import type { ShownAway } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { Gatekeeper } from '../travel/gatekeeper.ts'
import { createHttpRoad, type ZoneAnswer } from '../travel/http-road.ts'
import { folkOnTheRoad, playersOnTheRoad } from '../travel/whereabouts.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import type { SayTo } from './tongues.ts'
import type { Village } from './village.ts'

/** How many players of other zones a page is told. */
const mostAway = 60

const toldAskedShape = z.strictObject({ to: z.string(), from: z.string(), what: z.enum(['status', 'metrics']) })
export const toldShape = z.object({ text: z.string() })
/** Of a zone's status: its part in the land. */
export interface ZonePart {
  life: string
  rules: ReturnType<ZoneLand['rules']['status']>
  share: ReturnType<NonNullable<ZoneLand['share']>['status']> | null
}
export const partOf = ({ life, rules, share }: ZoneLand): ZonePart => ({
  ...{ life, rules: rules.status(), share: share?.status() ?? null },
})

/** What the address in front asks a zone for. */
export type Told = z.infer<typeof toldAskedShape>['what']

const leaveShape = z.strictObject({
  to: z.string(),
  from: z.string(),
  /** The process that is meant, so that this message can't close a later one. */
  life: z.string(),
  /** Sends the players on to another zone. */
  sendOn: z.boolean(),
})
const whoseShape = z.strictObject({ to: z.string(), from: z.string(), tokenHash: z.string().regex(/^[0-9a-f]{64}$/) })
/** The zone where the player with a token is; null: nobody here has it. */
const ownerShape = z.object({ zone: z.string().nullable() })
export const leftShape = z.object({ players: z.number() })

/** A village's part in its land, besides travel: the land's rules, who is where, its share of the models, its end. */
export const createLandLife = ({
  village,
  land,
  room,
  gatekeeper,
  tell,
  sayTo,
  logger,
}: {
  village: Village
  land: ZoneLand
  room: () => Pick<VillageRoomCarrier, 'connections' | 'send'>
  gatekeeper: () => Pick<Gatekeeper, 'sendOn' | 'whereIs'>
  /** The village's own status as JSON, or its figures. */
  tell(what: Told): Promise<string>
  sayTo: SayTo
  logger: Logger
}) => {
  const { rules, share, link } = land
  const road = link ? createHttpRoad(link) : null
  let isLeaving = false
  const players = () => [...room().connections().values()].map(({ id, name }) => ({ id, name }))
  const travellers = () => ({
    players: playersOnTheRoad(village.world.state).filter(({ id }) => !rules.isForgotten(id as PlayerId)),
    folk: folkOnTheRoad(village.world.state),
  })
  const where = createWhoIsWhere({
    zone: land.zone,
    others: () => (road ? land.others().map(({ id }) => id) : []),
    ask: (zone, asked) => (road ? road.call('news', zone, asked, newsShape) : Promise.reject(new Error('no road'))),
    heard: (zone, news) => village.whereabouts.hears(zone, news.travellers?.folk ?? []),
    ...{ rules, logger },
  })
  const answers: Record<string, ZoneAnswer> = {
    news: { shape: newsAskedShape, answer: (asked: NewsAsked) => answerNews(asked, { rules, players, travellers }) },
    told: {
      shape: toldAskedShape,
      answer: async ({ what }: z.infer<typeof toldAskedShape>) => ({ text: await tell(what) }),
    },
    leave: {
      shape: leaveShape,
      async answer({ life, sendOn }: z.infer<typeof leaveShape>) {
        if (life !== land.life) throw new Error('another process is meant')
        isLeaving = true
        const here = [...room().connections().keys()]
        for (const player of here)
          if (sendOn) gatekeeper().sendOn(player)
          else room().send(player, 'notice', { level: 'info', text: sayTo(player)('land-life.closes-for-a-moment') })
        return { players: here.length }
      },
    },
    whose: {
      shape: whoseShape,
      async answer({ tokenHash }: z.infer<typeof whoseShape>) {
        const owner = village.registry.ownerOf(tokenHash)
        if (owner === null || rules.isForgotten(owner)) return { zone: null }
        const elsewhere = gatekeeper().whereIs(owner)
        return { zone: elsewhere?.arrived ? elsewhere.zone : land.zone }
      },
    },
    ...(share && {
      share: { shape: grantShape, answer: async (grant: z.infer<typeof grantShape>) => share.hear(grant) },
    }),
  }
  return {
    answers,
    isLeaving: () => isLeaving,
    /** Asks the other zones who has a token that is unknown here. One that is down says nothing. */
    async knownElsewhere(token: string, say: SayNotice): Promise<Elsewhere | null> {
      if (!road) return null
      const tokenHash = tokenHashOf(token)
      const told = await Promise.all(
        land.others().map(({ id }) =>
          road.call('whose', id, { to: id, from: land.zone, tokenHash }, ownerShape).then(
            ({ zone }) => zone,
            () => null,
          ),
        ),
      )
      const found = land.others().find(({ id }) => told.includes(id))
      return found ? { zone: found.id, text: say('travel.is-in', { label: found.label }), arrived: true } : null
    },
    /** Follows the land's rules from now on; resolves once those given before are followed. */
    begin: (): Promise<() => void> =>
      rules.begin({
        moderation: village.moderation,
        knows: (player) =>
          village.registry.find(player) !== null ||
          village.world.state.players[player] !== undefined ||
          hasLetterOf(village.world.state, player),
        logger,
      }),
    /** Asks the other zones from now on. */
    ask: where.begin,
    close: where.close,
    /** Players in other zones and on the road, for one player's page. */
    away: (player: PlayerId): ShownAway[] =>
      [...roadOf(travellers().players), ...where.away()]
        .filter(({ id }) => id !== player && !players().some((one) => one.id === id))
        .slice(0, mostAway)
        .map(({ id, name, zone, isOnTheRoad }) => ({
          ...{ id, name },
          where: sayTo(player)(isOnTheRoad ? 'land-life.on-the-road' : 'land-life.is-in', {
            label: land.labelOf(zone),
          }),
        })),
  }
}

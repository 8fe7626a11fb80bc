import { z } from 'zod'
import { playerIdPattern } from '../../../world/ids.ts'
import { longestCause, type Moderated, moderatedSchema, type Standing } from '../../live/moderation/moderation.ts'
import { fullText, isNotFound, playerRecordSchema, playerRowSchema } from '../../live/moderation/players-desk.ts'
import { talkerSchema } from '../../live/talkers.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { defineMethod, keyed } from './method.ts'

/** A player by id, or by a name that only one has. */
const words = z.string().min(1).max(200)
const standing = {
  player: words,
  on: z.boolean().default(true),
  /** Shown to the player. */
  reason: z.string().max(longestCause).default(''),
  ...keyed,
}

const setStanding = async (
  ports: GatewayPorts,
  kind: Standing,
  { player, on, reason }: { player: string; on: boolean; reason: string },
): Promise<Moderated | Refusal> => {
  const answer = await ports.players.set(player, { standing: kind, on, reason: reason.trim() })
  if (answer === 'full') return refuse('INVALID_REQUEST', fullText)
  return isNotFound(answer) ? refuse('NOT_FOUND', answer.message) : answer
}

/**
 * Methods for operators: who the players are, who is blocked or muted, and who is admitted to talk when `[talk]
 * dmPolicy` is `pairing`. `hearthfolk players` uses them.
 */
export const playerMethods = {
  'players.list': defineMethod({
    about:
      'The players who are here, blocked or muted, then the others, newest first (fifty; `all`: all), and who waits to be let in to talk, or was let in.',
    params: z.strictObject({ all: z.boolean().default(false) }),
    payload: z.strictObject({
      players: z.array(playerRowSchema),
      /** How many players the save knows. */
      known: z.number(),
      waiting: z.array(talkerSchema),
      allowed: z.array(talkerSchema),
    }),
    scope: 'operator.read',
    hasEffect: false,
    run(ports, { all }) {
      const { waiting, allowed } = ports.talkers.list()
      return { ...ports.players.list({ all }), waiting: [...waiting], allowed: [...allowed] }
    },
  }),
  'players.show': defineMethod({
    about:
      'What a server knows of one player, by id or name: since when, whether here, standing, mutes, reports, and which NPCs know them.',
    params: z.strictObject({ player: words }),
    payload: playerRecordSchema,
    scope: 'operator.read',
    hasEffect: false,
    async run(ports, { player }) {
      const record = await ports.players.show(player)
      return isNotFound(record) ? refuse('NOT_FOUND', record.message) : record
    },
  }),
  'players.mute': defineMethod({
    about:
      'Mutes a player for everybody (`on: false` ends that): nobody reads or hears their words, and they are told. Answered once it is on the disk.',
    params: z.strictObject(standing),
    payload: moderatedSchema,
    scope: 'operator.approvals',
    hasEffect: true,
    run: (ports, wish) => setStanding(ports, 'muted', wish),
  }),
  'players.block': defineMethod({
    about:
      'Sends a player out and lets them in no more (`on: false` ends that); their page says so. Answered once it is on the disk.',
    params: z.strictObject(standing),
    payload: moderatedSchema,
    scope: 'operator.approvals',
    hasEffect: true,
    run: (ports, wish) => setStanding(ports, 'blocked', wish),
  }),
  'players.allow': defineMethod({
    about: 'Lets a player talk from their next words on (`on: false` ends that). Answered once it is on the disk.',
    params: z.strictObject({
      player: z.string().regex(playerIdPattern, 'must be the id of a player'),
      on: z.boolean().default(true),
      ...keyed,
    }),
    payload: talkerSchema.extend({ on: z.boolean() }),
    scope: 'operator.approvals',
    hasEffect: true,
    async run(ports, { player, on }) {
      const talker = await ports.talkers.allow(player, on)
      return talker
        ? { ...talker, on }
        : refuse('NOT_FOUND', `No player ${player} is waiting or was let in. "players.list" shows both.`)
    },
  }),
} as const

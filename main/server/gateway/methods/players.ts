import { z } from 'zod'
import { playerIdPattern } from '../../../world/ids.ts'
import { talkerSchema } from '../../live/talkers.ts'
import { refuse } from '../refusal.ts'
import { defineMethod, keyed, nothing } from './method.ts'

/** Methods for admitting people to talk when `[talk] dmPolicy` is `pairing`; `hearthfolk players` uses them. */
export const playerMethods = {
  'players.list': defineMethod({
    about: 'Players who wait to be let in to talk, and those who were let in.',
    params: nothing,
    payload: z.strictObject({ waiting: z.array(talkerSchema), allowed: z.array(talkerSchema) }),
    scope: 'operator.read',
    hasEffect: false,
    run(ports) {
      const { waiting, allowed } = ports.talkers.list()
      return { waiting: [...waiting], allowed: [...allowed] }
    },
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

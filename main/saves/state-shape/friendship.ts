import { z } from 'zod'
import {
  type Away,
  type Friendship,
  giftSorts,
  type KeptGift,
  type LetterLine,
  type Moment,
  type Taste,
  type Unlock,
  unlockKinds,
} from '../../world/friendship/kinds.ts'
import { courting, courtshipMoment } from './courtship.ts'
import { count, id, ids, shaped, text, time, whole, yes } from './parts.ts'

const goods = z.looseObject({ gold: count.optional(), items: z.record(z.string(), count).optional() })

export const taste = shaped<Taste>({ likes: z.boolean(), called: text, goods: ids, why: text })
export const unlock = shaped<Unlock>({
  hearts: whole.min(1).max(5),
  kind: z.enum(unlockKinds),
  name: text,
  text,
  goods: goods.optional(),
})

const keptGift = shaped<KeptGift>({
  at: time,
  goods: text,
  sort: z.enum(giftSorts).optional(),
  called: text.optional(),
  likes: z.boolean().optional(),
  asked: id.optional(),
  said: yes.optional(),
})
export const friendship = shaped<Friendship>({
  hearts: z.array(time),
  tastes: z.array(z.looseObject({ likes: z.boolean(), called: text })).optional(),
  gift: keptGift.optional(),
  ate: whole.optional(),
  courting: courting.optional(),
})

const line = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('beloved'), npc: id }),
  z.looseObject({ kind: z.literal('owed'), npc: id }),
  z.looseObject({ kind: z.literal('heard'), npc: id, isGood: z.boolean() }),
  z.looseObject({ kind: z.literal('aim'), npc: id, how: text, what: text, with: id.optional(), outcome: text }),
  z.looseObject({ kind: z.literal('mystery'), mystery: id }),
  z.looseObject({ kind: z.literal('feast'), happening: id }),
  z.looseObject({ kind: z.literal('lesson'), npc: id, skill: text, from: id }),
  z.looseObject({ kind: z.literal('quarrel'), npc: id, with: id }),
  z.looseObject({ kind: z.literal('mended'), npc: id, with: id }),
]) satisfies z.ZodType<{ kind: LetterLine['kind'] }>

const kept = { n: count, at: time }
export const moment = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('arrived'), ...kept }),
  z.looseObject({
    kind: z.literal('quest'),
    ...kept,
    quest: id,
    npc: id,
    got: goods,
    liking: z.number(),
    times: count,
    name: text.optional(),
  }),
  z.looseObject({ kind: z.literal('mystery'), ...kept, mystery: id, end: id }),
  z.looseObject({
    kind: z.literal('feast'),
    ...kept,
    happening: id,
    brought: goods.optional(),
    others: count.optional(),
  }),
  z.looseObject({ kind: z.literal('heart'), ...kept, npc: id, heart: whole.min(1).max(5) }),
  courtshipMoment.extend(kept),
  z.looseObject({ kind: z.literal('letter'), ...kept, since: time, lines: z.array(line) }),
]) satisfies z.ZodType<{ kind: Moment['kind'] }>
export const away = shaped<Away>({ since: time, lines: z.array(line) })

import { z } from 'zod'
import { dayMs } from '../../language/calendar.ts'
import { languageCodes } from '../../language/language.ts'
import { emoteNames } from '../../world/bodies.ts'
import { isCatalogue } from '../../world/check-catalogue.ts'
import { isAlmanac } from '../../world/check-living.ts'
import type { Lesson } from '../../world/dealings.ts'
import type { Catalogue, Goods } from '../../world/goods.ts'
import type { MapLayout } from '../../world/map-data.ts'
import type { OperationRequest } from '../../world/operation-request.ts'
import type { OwedThing } from '../../world/society/kinds.ts'
import type { Appointment, Body, Goal, NpcBody, PlayerBody, Thing, WorldState } from '../../world/state.ts'
import { ambition, pastAmbition, toldAim } from './ambition.ts'
import { character, learned, practice } from './character.ts'
import { givenBefore, offer, quest } from './dealings.ts'
import { errand } from './errand.ts'
import { feastTable } from './feasts.ts'
import { traveller } from './folk.ts'
import { away, friendship, moment } from './friendship.ts'
import { home } from './home.ts'
import { postedLetters, receivedLetters } from './letters.ts'
import {
  appointment,
  aside,
  beats,
  day,
  happening,
  heart,
  job,
  known,
  mood,
  needs,
  owedThing,
  relation,
  social,
  weather,
} from './life.ts'
import { chests, draughtsGame, gamesPlayed, lodging, lying } from './lodging.ts'
import { ending, mysteryRun } from './mystery.ts'
import {
  amount,
  count,
  facing,
  id,
  ids,
  length,
  recordOf,
  shaped,
  text,
  tick,
  tile,
  time,
  whole,
  yes,
} from './parts.ts'
import { sangOn, singing } from './songs.ts'
import { plate } from './table.ts'
import { conversation, loose, manner, news } from './talk.ts'
import { tasksByZone } from './tasks.ts'
import { crossings } from './travel.ts'
import { usedSpot, usesOfPlayer } from './uses.ts'

const bag = z.looseObject({ gold: count, items: recordOf(count) })
const asked = { manner: manner.optional(), luck: amount.optional(), among: ids.optional() }

type AskedFor<Kind extends OperationRequest['kind']> = Record<
  keyof Extract<OperationRequest, { kind: Kind }>,
  z.ZodType
>
const request = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('reply'),
    from: id,
    text,
    conversation: id,
    message: text.optional(),
    about: ids.optional(),
    news: news.optional(),
    confided: yes.optional(),
    loose: loose.optional(),
    to: id.optional(),
    ...asked,
  } satisfies AskedFor<'reply'>),
  z.looseObject({ kind: z.literal('converse'), with: id, conversation: id, ...asked } satisfies AskedFor<'converse'>),
  z.looseObject({
    kind: z.literal('heartbeat'),
    because: heart.shape.causes as z.ZodType,
  } satisfies AskedFor<'heartbeat'>),
  z.looseObject({
    kind: z.literal('job'),
    job: id,
    name: text,
    text,
    session: z.enum(['main', 'isolated']),
    from: z.enum(['author', 'self']),
  } satisfies AskedFor<'job'>),
])

const because = <Of extends string>(...of: Of[]) => z.enum(of)
type GoalOf<Kind extends Goal['kind']> = Record<keyof Extract<Goal, { kind: Kind }>, z.ZodType>
const goal = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('place'),
    place: id,
    column: whole,
    row: whole,
    because: because('schedule', 'mind'),
  } satisfies GoalOf<'place'>),
  z.looseObject({
    kind: z.literal('body'),
    body: id,
    because: because('follow', 'mind', 'talk'),
  } satisfies GoalOf<'body'>),
  z.looseObject({
    kind: z.literal('tile'),
    column: whole,
    row: whole,
    because: because('mind', 'stroll'),
  } satisfies GoalOf<'tile'>),
])

const body = {
  name: text,
  x: length,
  y: length,
  facing,
  aloudUntil: tick,
  conversation: id.nullable(),
  bag,
} satisfies Record<keyof Body, z.ZodType>
const npc = shaped<NpcBody>({
  ...body,
  id,
  character,
  moving: z.boolean(),
  goal: goal.nullable(),
  path: z.array(tile),
  pathRetryAt: tick,
  following: id.nullable(),
  followUntil: tick,
  plan: z
    .looseObject({
      ...{ until: tick, for: id.nullable() },
      ...{ leads: yes.optional(), waits: yes.optional(), asked: yes.optional() },
    })
    .nullable(),
  post: tile.nullable(),
  nextLifeAt: tick,
  doing: text,
  at: id.nullable(),
  operations: z.array(z.looseObject({ id, request, since: tick, acted: yes.optional() })),
  awaitedSince: tick,
  talked: recordOf(tick),
  exchanged: recordOf(z.looseObject({ since: tick, count, until: tick })).optional(),
  social: social.optional(),
  emote: z.looseObject({ name: z.enum(emoteNames), until: tick }).nullable(),
  ...{ learned, practice },
  appointments: z.array(shaped<Appointment>(appointment)),
  owed: z.array(shaped<OwedThing>(owedThing)).optional(),
  needs,
  mood,
  day: day.nullable(),
  aside: aside.nullable(),
  calmUntil: tick,
  walkedTo: tick,
  relations: recordOf(relation),
  heart,
  ambition: ambition.optional(),
  strove: recordOf(pastAmbition).optional(),
  singing: singing.optional(),
  sangOn: sangOn.optional(),
  draughts: gamesPlayed.optional(),
})
const player = shaped<PlayerBody>({
  ...body,
  id,
  present: z.boolean(),
  approaching: id.nullable(),
  approachUntil: tick,
  typingUntil: tick,
  parting: id.optional(),
  keepsOn: z.array(id).optional(),
  hadPurse: yes.optional(),
  refused: recordOf(time).optional(),
  gave: z.array(givenBefore).optional(),
  aims: z.array(toldAim).optional(),
  mysteries: recordOf(mysteryRun).optional(),
  ...usesOfPlayer,
  friends: recordOf(friendship).optional(),
  moments: z.array(moment).optional(),
  crossings: crossings.optional(),
  tasks: tasksByZone.optional(),
  away: away.optional(),
  newcomer: z.looseObject({ since: tick, by: id.optional() }).optional(),
  lodging: lodging.optional(),
  home: home.optional(),
  plate: plate.optional(),
  asleep: lying.optional(),
  chests: chests.optional(),
  draughts: draughtsGame.optional(),
  shop: id.nullable(),
  wavesUntil: tick.optional(),
})

const word = z.int().min(0).max(0xffff_ffff)
/** The state of the generator. From zeros alone it draws nothing but zeros. */
const random = z
  .tuple([word, word, word, word])
  .refine((words) => words.some((each) => each !== 0), 'a generator of random numbers is never all zeros')

/** Content never holds a quest that names an unknown thing, so a state doesn't either. Bags may. */
const catalogue = (known(isCatalogue, 'catalogue of things and quests') as z.ZodType<Catalogue>).superRefine(
  ({ items, quests, purse }, context) => {
    const named = Object.values(quests).flatMap(({ id, goals, reward }) => [
      ...Object.keys(reward.items ?? {}).map((item) => ({ item, path: ['quests', id, 'reward', 'items', item] })),
      ...goals.flatMap((goal) =>
        goal.kind === 'bring' ? [{ item: goal.item, path: ['quests', id, 'goals', goal.item] }] : [],
      ),
    ])
    const given = Object.keys((purse as Goods).items ?? {}).map((item) => ({ item, path: ['purse', 'items', item] }))
    for (const { item, path } of [...named, ...given])
      if (!Object.hasOwn(items, item)) context.addIssue({ code: 'custom', path, message: 'there is no such thing' })
  },
)

const layout = shaped<MapLayout[number]>({
  id: text,
  y: length,
  width: length,
  height: length,
  origin: z.looseObject({ x: z.number(), y: z.number() }),
})

/** A whole state of the present version. */
export const stateShape = shaped<WorldState>({
  version: count,
  seed: z.number(),
  random,
  tick: z.int().min(0).max(1e10),
  paused: z.boolean(),
  startedAt: z.number().min(-6e13).max(2e14),
  tickGameMs: z.number().positive().max(dayMs),
  nextId: z.int().min(0),
  language: z.enum(languageCodes).optional(),
  layout: z.array(layout).optional(),
  npcs: recordOf(npc),
  players: recordOf(player),
  travellers: recordOf(traveller).optional(),
  letters: postedLetters.optional(),
  received: receivedLetters.optional(),
  conversations: recordOf(conversation),
  catalogue,
  offers: recordOf(offer),
  things: recordOf(shaped<Thing>({ id, item: id, count, x: length, y: length })),
  quests: recordOf(quest),
  endings: recordOf(ending).optional(),
  usedSpots: recordOf(usedSpot).optional(),
  errands: recordOf(errand).optional(),
  lessons: recordOf(
    shaped<Lesson>({
      id,
      teacher: id,
      learner: id,
      skill: text,
      left: amount,
      until: tick,
      fee: z.looseObject({ payer: id, gold: count }).optional(),
    }),
  ),
  weather,
  almanac: known(isAlmanac, 'almanac of happenings'),
  happenings: recordOf(happening),
  feasts: recordOf(feastTable).optional(),
  beats,
  jobs: recordOf(job),
})

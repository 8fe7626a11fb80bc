import { z } from 'zod'
import { isHeartbeatRules, isJobTime, isWakeCause } from '../../world/check-living.ts'
import type { Happening } from '../../world/happenings/kinds.ts'
import type { Job } from '../../world/jobs/kinds.ts'
import {
  type Aside,
  type AsideCause,
  type DayPlan,
  FULL_NEED,
  type GreetingWords,
  type Heart,
  type HeartbeatRules,
  heldReasons,
  type Mood,
  type MoodCause,
  type Needs,
  needNames,
  type OwedGreeting,
  type PlanEntry,
  skipReasons,
  type Weather,
  weatherKinds,
} from '../../world/life/kinds.ts'
import {
  type Quarrel,
  type Relation,
  type RelationReason,
  relationCauses,
  type SocialDay,
} from '../../world/society/kinds.ts'
import { isNews, type News } from '../../world/society/news.ts'
import type { PrivatePurpose } from '../../world/state.ts'
import { amount, count, hundred, id, recordOf, shaped, text, tick, time, whole, yes } from './parts.ts'
import { sharedPast } from './shared-past.ts'
import { sung } from './songs.ts'

/** Makes a schema from one of the simulation's own checks of commands. */
export const known = (isIt: (value: unknown) => boolean, what: string) => z.custom<unknown>(isIt, `is no ${what}`)

const act = z.enum(['sleep', 'meal', 'work', 'leisure', 'worship'])
const need = z.number().min(0).max(FULL_NEED)

export const needs = shaped<Needs>({ food: need, rest: need, company: need, purpose: need })

const moodCause = shaped<MoodCause>({ why: text, by: amount, of: id.optional(), common: yes.optional(), at: time })
export const mood = shaped<Mood>({ value: hundred, causes: z.array(moodCause) })

const planEntry = shaped<PlanEntry>({
  from: time,
  to: time,
  at: id,
  doing: text,
  act,
  because: z.enum(['schedule', 'promise', 'need', 'weather', 'happening', 'open-hours', 'no-way', 'mind', 'ambition']),
})
export const day = shaped<DayPlan>({ day: whole, entries: z.array(planEntry), now: whole })

type CauseOf<Kind extends AsideCause['kind']> = Extract<AsideCause, { kind: Kind }>
const asideCause = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('need'), need: z.enum(needNames) } satisfies Record<
    keyof CauseOf<'need'>,
    z.ZodType
  >),
  z.looseObject({ kind: z.literal('weather') }),
  z.looseObject({ kind: z.literal('happening'), happening: id } satisfies Record<
    keyof CauseOf<'happening'>,
    z.ZodType
  >),
  z.looseObject({ kind: z.literal('full'), place: id } satisfies Record<keyof CauseOf<'full'>, z.ZodType>),
  z.looseObject({ kind: z.literal('closed'), place: id } satisfies Record<keyof CauseOf<'closed'>, z.ZodType>),
])
export const aside = shaped<Aside>({
  because: asideCause,
  at: id.nullable(),
  body: id.nullable(),
  doing: text,
  act,
  until: tick,
})

export const heart = shaped<Heart>({
  nextAt: tick,
  causes: z.array(known(isWakeCause, 'cause to wake')),
  lastAt: tick,
  asked: z.looseObject({ day: whole, count, authored: count.optional(), own: count.optional() }),
  waits: z.enum(skipReasons).nullable(),
  held: z.enum(heldReasons).nullable(),
  seen: recordOf(tick),
  owes: shaped<OwedGreeting>({
    cause: known(isWakeCause, 'cause to wake') as z.ZodType<OwedGreeting['cause']>,
    until: tick,
    words: shaped<GreetingWords>({
      text,
      about: z.array(id).optional(),
      news: (known(isNews, 'news') as z.ZodType<News[]>).optional(),
      loose: z.array(count).optional(),
    }).optional(),
  }).optional(),
})

const relationCause = z.enum(relationCauses)
const reason = shaped<RelationReason>({
  kind: relationCause,
  affinity: hundred,
  trust: hundred,
  at: time,
  why: text,
  from: id.optional(),
})
export const relation = shaped<Relation>({
  familiarity: z.number().min(0).max(100),
  affinity: hundred,
  trust: hundred,
  debt: z.number().min(-1e12).max(1e12),
  met: time,
  last: time,
  talks: count,
  reasons: z.array(reason),
  talk: id.optional(),
  today: z.looseObject({ day: whole, spent: z.record(z.string(), amount) }).optional(),
  quarrel: shaped<Quarrel>({ since: time, over: text }).optional(),
  settled: z.looseObject({ affinity: z.number().min(-400).max(400), trust: z.number().min(-400).max(400) }).optional(),
  past: sharedPast.optional(),
})

export const social = shaped<SocialDay>({
  day: whole,
  talks: count,
  last: tick.optional(),
  tell: z.looseObject({ until: tick, talks: whole }).optional(),
  said: recordOf(z.array(z.number())),
  greeted: z.array(id).optional(),
})

export const weather = shaped<Weather>({ kind: z.enum(weatherKinds), until: tick })
export const happening = shaped<Happening>({
  id,
  since: amount,
  until: tick,
  seenBy: recordOf(tick),
  sung: sung.optional(),
})
export const beats = known(isHeartbeatRules, 'rules of heartbeats') as z.ZodType<HeartbeatRules>
export const job = shaped<Job>({
  id,
  npc: id,
  name: text,
  when: known(isJobTime, 'time of a job'),
  text,
  session: z.enum(['main', 'isolated']),
  from: z.enum(['author', 'self']),
  since: time,
  nextAt: time,
  lastAt: time.nullable(),
})
export const appointment = {
  place: id,
  from: time,
  to: time,
  what: text,
  purpose: shaped<PrivatePurpose>({ text, from: id }).optional(),
  with: id.optional(),
  there: yes.optional(),
  agreed: yes.optional(),
  came: yes.optional(),
}

export const owedThing = {
  from: id,
  item: id.nullable(),
  count,
  whole: count,
  made: time,
  due: time,
  ended: z.looseObject({ at: time, kept: z.boolean() }).optional(),
}

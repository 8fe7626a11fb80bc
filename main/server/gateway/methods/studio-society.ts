import { z } from 'zod'
import { finding } from '../../../language/findings/finding.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { societyPayloads } from '../studio/society/payloads.ts'
import { defineMethod, nothing, npcId } from './method.ts'

const bodyId = z.string().min(1).max(100)
/** How many game days, including today. */
const days = z.number().int().min(1).max(30).default(7)

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

/** For the studio: who knows whom, how news spread, everybody's day, and what minds cost. */
export const studioSocietyMethods = {
  'studio.relations': defineMethod({
    about:
      'Who knows and likes whom, the most familiar first: of everybody or of one, now or at one of the snapshots (ticks) in the save.',
    params: z.strictObject({
      at: z.number().int().min(0).optional(),
      person: bodyId.optional(),
      /** The least familiarity. */
      least: z.number().min(0).max(100).default(1),
      limit: z.number().int().min(1).max(5000).default(2000),
    }),
    payload: societyPayloads.relations,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.relations(wish)),
  }),
  'studio.tie': defineMethod({
    about: 'The relation of two people, both ways, with the reasons and its course over the days.',
    params: z.strictObject({ from: npcId, to: bodyId }),
    payload: societyPayloads.tie,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { from, to }) => inStudio(ports, (studio) => studio.tie(from, to)),
  }),
  'studio.news': defineMethod({
    about:
      'News told in the last days, the last told first: all, those with certain words, or those that one person knows.',
    params: z.strictObject({
      days,
      find: z.string().max(200).default(''),
      person: bodyId.optional(),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    payload: societyPayloads.news,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.news(wish)),
  }),
  'studio.newsWay': defineMethod({
    about: 'The path of one piece of news: who knows it, from whom and since when, and who told whom in which words.',
    params: z.strictObject({ id: z.string().min(1).max(100), days }),
    payload: societyPayloads.newsWay,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { id, days: since }) => inStudio(ports, (studio) => studio.newsWay(id, since)),
  }),
  'studio.day': defineMethod({
    about:
      'The day of everybody or of one: the plan, where they were, what interrupts it, and where they promised to be.',
    params: z.strictObject({ person: npcId.optional() }),
    payload: societyPayloads.day,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { person }) => inStudio(ports, (studio) => studio.day(person)),
  }),
  'studio.costs': defineMethod({
    about:
      "What minds cost by NPC and provider: requests, failures, tokens, times, prices and today's budget, and the last hours by minutes.",
    params: nothing,
    payload: societyPayloads.costs,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.costs()),
  }),
} as const

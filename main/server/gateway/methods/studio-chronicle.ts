import { z } from 'zod'
import { finding } from '../../../language/findings/finding.ts'
import { eventKinds } from '../../../saves/replay/check-event.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import { placePattern } from '../studio/chronicle/journal-events.ts'
import { chroniclePayloads } from '../studio/chronicle/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, nothing } from './method.ts'

const tick = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

/** For the studio: kept moments of the save, forks of them, and the log of events. */
export const studioChronicleMethods = {
  'studio.snapshots': defineMethod({
    about: 'The snapshots in the save, newest first: named ones are kept for good.',
    params: nothing,
    payload: chroniclePayloads.snapshots,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.snapshots()),
  }),
  'studio.snapshot': defineMethod({
    about: 'Keeps a snapshot of the village as it is now, under a name, for good.',
    params: z.strictObject({ name: z.string().trim().min(1).max(60), ...keyed }),
    payload: chroniclePayloads.kept,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { name }) => inStudio(ports, (studio) => studio.keepSnapshot(name)),
  }),
  'studio.fork': defineMethod({
    about:
      'Forks this save while it runs: the world as it is now, or as it was at the snapshot of `tick`. Memories are always those of now.',
    params: z.strictObject({ to: z.string().min(1).max(63), tick: tick.optional(), ...keyed }),
    payload: chroniclePayloads.forked,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { to, tick: at }) => inStudio(ports, (studio) => studio.fork({ to, tick: at })),
  }),
  'studio.log': defineMethod({
    about:
      'What happened, newest first, from the journals of the save. Can be limited to one kind, one person, words, or a span of game time.',
    params: z.strictObject({
      kind: z.enum(eventKinds).optional(),
      person: z.string().min(1).max(100).optional(),
      find: z.string().max(200).default(''),
      /** The earliest time: game milliseconds since 1970. */
      from: z.number().min(0).optional(),
      to: z.number().min(0).optional(),
      /** Whether to include the world's own bookkeeping. */
      all: z.boolean().default(false),
      /** The `next` of an earlier answer. */
      before: z.string().regex(placePattern).optional(),
      limit: z.number().int().min(1).max(300).default(50),
    }),
    payload: chroniclePayloads.log,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.log(wish)),
  }),
} as const

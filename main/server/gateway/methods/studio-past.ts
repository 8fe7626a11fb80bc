import { z } from 'zod'
import { finding } from '../../../language/findings/finding.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import { pastPayloads } from '../studio/past/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod } from './method.ts'

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

const past = z.string().regex(/^past-\d{1,12}$/)

/** For the studio: the village in the past, while the present continues. */
export const studioPastMethods = {
  'studio.past': defineMethod({
    about:
      'Looks back: replays the village from the journals of the save, from the snapshot at or before the tick `from`. With `past`, tells how far that has come.',
    params: z.strictObject({
      from: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      past: past.optional(),
    }),
    payload: pastPayloads.past,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.past(wish)),
  }),
  'studio.past.piece': defineMethod({
    about: 'One game hour of a look back: where everybody went, and what was said and done.',
    params: z.strictObject({ past, index: z.number().int().min(0).max(10_000_000) }),
    payload: pastPayloads.piece,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.pastPiece(wish)),
  }),
} as const

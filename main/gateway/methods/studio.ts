import { z } from 'zod'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { studioPayloads } from '../studio/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, nothing, npcId } from './method.ts'

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuse('UNAVAILABLE', 'This server has no studio.')

export const studioMethods = {
  'studio.map': defineMethod({
    about: 'The map as it is drawn, with its houses.',
    params: nothing,
    payload: studioPayloads.map,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.map()),
  }),
  'studio.people': defineMethod({
    about: 'Everybody on the map as they are drawn now, and the clock.',
    params: nothing,
    payload: studioPayloads.people,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.people()),
  }),
  'studio.person': defineMethod({
    about: 'One NPC from within: what it sees, wants, plans and feels, whom it knows, its talks, queue and budget.',
    params: z.strictObject({ npc: npcId }),
    payload: studioPayloads.person,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.person(npc)),
  }),
  'studio.runs': defineMethod({
    about: 'The newest runs of an NPC, newest first: who asked, what, and how it ended.',
    params: z.strictObject({ npc: npcId, limit: z.number().int().min(1).max(200).default(50) }),
    payload: studioPayloads.runs,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc, limit }) => inStudio(ports, (studio) => studio.runs(npc, limit)),
  }),
  'studio.why': defineMethod({
    about: 'One of these runs by sections of its prompt with their tokens, memories with their terms, acts, what was refused, and timings.',
    params: z.strictObject({ message: z.string().min(1).max(300) }),
    payload: studioPayloads.why,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { message }) => inStudio(ports, (studio) => studio.why(message)),
  }),
} as const

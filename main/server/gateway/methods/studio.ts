import { z } from 'zod'
import { maximumContentBytes } from '../../../content/read-front-matter.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { studioPayloads } from '../studio/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, nothing, npcId } from './method.ts'

const path = z.string().min(1).max(300)
/** As long as content may be. */
const text = z.string().max(maximumContentBytes)

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
    about:
      'One of these runs by sections of its prompt with their tokens, memories with their terms, acts, what was refused, and timings.',
    params: z.strictObject({ message: z.string().min(1).max(300) }),
    payload: studioPayloads.why,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { message }) => inStudio(ports, (studio) => studio.why(message)),
  }),
  'studio.safety': defineMethod({
    about: 'Who is switched off, what NPCs did and tried last, newest first, and which content is withheld.',
    params: z.strictObject({ limit: z.number().int().min(1).max(1000).default(200) }),
    payload: studioPayloads.safety,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { limit }) => inStudio(ports, (studio) => studio.safety(limit)),
  }),
  'studio.files': defineMethod({
    about: 'The authored texts that make up one NPC and may be edited.',
    params: z.strictObject({ npc: npcId }),
    payload: studioPayloads.files,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.files(npc)),
  }),
  'studio.file': defineMethod({
    about:
      'One of these texts with its version, what is wrong with it, and its earlier versions; with `version` an earlier text.',
    params: z.strictObject({ path, version: z.string().max(64).optional() }),
    payload: studioPayloads.file,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { path: of, version }) => inStudio(ports, (studio) => studio.file(of, version)),
  }),
  'studio.check': defineMethod({
    about: 'What would be wrong with a text if it were saved.',
    params: z.strictObject({ path, text }),
    payload: studioPayloads.checked,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { path: of, text: written }) => inStudio(ports, (studio) => studio.check(of, written)),
  }),
  'studio.save': defineMethod({
    about:
      'Saves a text, live at once. `version` is that of the text it was made from: when another stands there by now, nothing is overwritten.',
    params: z.strictObject({ path, text, version: z.string().max(64), ...keyed }),
    payload: studioPayloads.saved,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { path: of, text: written, version }) =>
      inStudio(ports, (studio) => studio.save(of, written, version)),
  }),
} as const

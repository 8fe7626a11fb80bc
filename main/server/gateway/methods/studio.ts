import { z } from 'zod'
import { maximumContentBytes } from '../../../content/read-front-matter.ts'
import { finding } from '../../../language/findings/finding.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import { studioPayloads } from '../studio/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, nothing, npcId } from './method.ts'

const path = z.string().min(1).max(300)
/** As long as content may be. */
const text = z.string().max(maximumContentBytes)

const mapName = z.string().min(1).max(200)
const pixels = z.number().min(0).max(1_000_000)

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

export const studioMethods = {
  'studio.map': defineMethod({
    about: 'The map as drawn, with its houses.',
    params: nothing,
    payload: studioPayloads.map,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.map()),
  }),
  'studio.places': defineMethod({
    about:
      "The places of a map's file, with everybody and everything that names them, and the spawns. `map`: a map of the world; by default the first.",
    params: z.strictObject({ map: mapName.optional() }),
    payload: studioPayloads.places,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { map }) => inStudio(ports, (studio) => studio.places(map)),
  }),
  'studio.place': defineMethod({
    about:
      "Adds a place to a map's file, moves the one of that name, or renames the one that was called `was`, with its room, as Tiled would; the rest of the file stays as it is. Tells what still names the old name. Refused if the map could not be played then, and if it has changed since `version`. The village opens again with it.",
    params: z.strictObject({
      id: z.string().min(1).max(63),
      was: z.string().min(1).max(200).optional(),
      map: mapName.optional(),
      label: z.string().max(60).optional(),
      x: pixels,
      y: pixels,
      width: pixels.min(1),
      height: pixels.min(1),
      version: z.string().max(64),
      ...keyed,
    }),
    payload: studioPayloads.placed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { id, was, map, label, x, y, width, height, version }) =>
      inStudio(ports, (studio) => studio.putPlace({ id, was, map, label, x, y, width, height, version })),
  }),
  'studio.place.remove': defineMethod({
    about:
      "Takes a place out of a map's file, and tells what still names it. Refused if the map could not be played then, and if it has changed since `version`. The village opens again without it.",
    params: z.strictObject({
      id: z.string().min(1).max(200),
      map: mapName.optional(),
      version: z.string().max(64),
      ...keyed,
    }),
    payload: studioPayloads.placed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { id, map, version }) => inStudio(ports, (studio) => studio.removePlace({ id, map, version })),
  }),
  'studio.place.undo': defineMethod({
    about:
      "Puts the text of a map's file back that was there before the last change by `studio.place` or `studio.place.remove`. Refused if another program has saved the file since.",
    params: z.strictObject({ map: mapName.optional(), version: z.string().max(64), ...keyed }),
    payload: studioPayloads.placed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { map, version }) => inStudio(ports, (studio) => studio.undoPlace({ map, version })),
  }),
  'studio.people': defineMethod({
    about: 'Everybody on the map as drawn now, and the clock.',
    params: nothing,
    payload: studioPayloads.people,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.people()),
  }),
  'studio.person': defineMethod({
    about: 'The inside of one NPC: what it sees, wants, plans and feels, whom it knows, its talks, queue and budget.',
    params: z.strictObject({ npc: npcId }),
    payload: studioPayloads.person,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.person(npc)),
  }),
  'studio.runs': defineMethod({
    about: 'The latest runs of an NPC, newest first: who asked, what, and how it ended.',
    params: z.strictObject({ npc: npcId, limit: z.number().int().min(1).max(200).default(50) }),
    payload: studioPayloads.runs,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc, limit }) => inStudio(ports, (studio) => studio.runs(npc, limit)),
  }),
  'studio.why': defineMethod({
    about:
      'One of these runs in detail: prompt sections with their tokens, memories with their terms, acts, refusals, and timings.',
    params: z.strictObject({ message: z.string().min(1).max(300) }),
    payload: studioPayloads.why,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { message }) => inStudio(ports, (studio) => studio.why(message)),
  }),
  'studio.safety': defineMethod({
    about: 'Who is switched off, the latest acts and attempts of NPCs, newest first, and which content is withheld.',
    params: z.strictObject({ limit: z.number().int().min(1).max(1000).default(200) }),
    payload: studioPayloads.safety,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { limit }) => inStudio(ports, (studio) => studio.safety(limit)),
  }),
  'studio.files': defineMethod({
    about: 'The authored texts that make up one NPC and may be edited; without `npc`, those of the world.',
    params: z.strictObject({ npc: npcId.optional() }),
    payload: studioPayloads.files,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.files(npc)),
  }),
  'studio.file': defineMethod({
    about: 'One of these texts with its version, faults and earlier versions; with `version`, an earlier text.',
    params: z.strictObject({ path, version: z.string().max(64).optional() }),
    payload: studioPayloads.file,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { path: of, version }) => inStudio(ports, (studio) => studio.file(of, version)),
  }),
  'studio.names': defineMethod({
    about: 'What a text may name: places, people, things, quests, songs, skills, tools with their arguments, fields.',
    params: nothing,
    payload: studioPayloads.names,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.names()),
  }),
  'studio.check': defineMethod({
    about: 'The faults a text would have if it were saved.',
    params: z.strictObject({ path, text }),
    payload: studioPayloads.checked,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { path: of, text: written }) => inStudio(ports, (studio) => studio.check(of, written)),
  }),
  'studio.save': defineMethod({
    about:
      'Saves a text, live at once. `version` is that of the text it was based on: if the file has changed since, nothing is overwritten.',
    params: z.strictObject({ path, text, version: z.string().max(64), ...keyed }),
    payload: studioPayloads.saved,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { path: of, text: written, version }) =>
      inStudio(ports, (studio) => studio.save(of, written, version)),
  }),
} as const

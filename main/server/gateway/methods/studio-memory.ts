import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import { finding } from '../../../language/findings/finding.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import type { Chosen } from '../studio/memory/leaf-through.ts'
import { memoryPayloads } from '../studio/memory/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, npcId } from './method.ts'

/** The longest line of a memory, in characters. */
const longestWords = 20_000
/** A whole file, as long as a frame allows. */
const longestFile = 200_000

const path = z.string().min(1).max(300)
const note = { npc: npcId, path, id: z.string().min(1).max(200), version: z.string().max(64) }
const player = z.string().min(1).max(100)

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

const chosenOf = (wish: {
  day?: string | undefined
  person?: string | undefined
  place?: string | undefined
  path?: string | undefined
}): Chosen | null => {
  const { day, person, place, path: file } = wish
  const chosen: Chosen[] = [
    ...(day === undefined ? [] : [{ day }]),
    ...(person === undefined ? [] : [{ person }]),
    ...(place === undefined ? [] : [{ place }]),
    ...(file === undefined ? [] : [{ path: file }]),
  ]
  return chosen.length === 1 ? (chosen[0] ?? null) : null
}

/** For the studio: one NPC's memories, for designers to read and correct. */
export const studioMemoryMethods = {
  'studio.memory.list': defineMethod({
    about:
      'The contents of one memory: days, people and places with their notes, the state of the index, and files with faults.',
    params: z.strictObject({ npc: npcId }),
    payload: memoryPayloads.list,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.memoryList(npc)),
  }),
  'studio.memory.notes': defineMethod({
    about: 'The notes of a day, by and about a person, of a place, or of one file. Give exactly one of these.',
    params: z.strictObject({
      npc: npcId,
      day: z.string().max(20).optional(),
      person: z.string().max(100).optional(),
      place: z.string().max(200).optional(),
      path: path.optional(),
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    payload: memoryPayloads.notes,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc, offset, limit, ...wish }) =>
      inStudio(ports, (studio) => {
        const chosen = chosenOf(wish)
        return chosen
          ? studio.memoryNotes({ npc, chosen, offset, limit })
          : refuseFor('INVALID_REQUEST', finding('refused.give-one-of-day-person-place-and'))
      }),
  }),
  'studio.memory.search': defineMethod({
    about:
      'Searches one memory as its own recall does, including lore; each hit is a note with its terms. With `player`, only what that player may hear.',
    params: z.strictObject({
      npc: npcId,
      text: z.string().min(1).max(2000),
      mode: z.enum(['hybrid', 'vector', 'text']).default('hybrid'),
      player: player.optional(),
      limit: z.number().int().min(1).max(50).default(10),
    }),
    payload: memoryPayloads.search,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { player: as, ...query }) =>
      inStudio(ports, (studio) => studio.memorySearch({ ...query, ...optional({ player: as }) })),
  }),
  'studio.memory.file': defineMethod({
    about: 'One of these files, in full: `MEMORY.md`, `DREAMS.md`, `INTENTS.md`, `memory/people/<id>.md`.',
    params: z.strictObject({ npc: npcId, path }),
    payload: memoryPayloads.file,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc, path: of }) => inStudio(ports, (studio) => studio.memoryFile(npc, of)),
  }),
  'studio.memory.write': defineMethod({
    about:
      'Saves such a file, live at once. `version` is that of the text it was based on: if the file has changed since, nothing is overwritten.',
    params: z.strictObject({
      npc: npcId,
      path,
      text: z.string().max(longestFile),
      version: z.string().max(64),
      ...keyed,
    }),
    payload: memoryPayloads.written,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, path: of, text, version }) =>
      inStudio(ports, (studio) => studio.memoryWrite(npc, { path: of, text, version })),
  }),
  'studio.memory.edit': defineMethod({
    about: 'Rewords a note and the copies made of it at night, live at once. `ears`: who may be told.',
    params: z.strictObject({
      ...note,
      text: z.string().min(1).max(longestWords),
      importance: z.number().int().min(1).max(10).optional(),
      ears: z.string().max(100).optional(),
      ...keyed,
    }),
    payload: memoryPayloads.changed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, path: of, id, version, text, importance, ears }) =>
      inStudio(ports, (studio) =>
        studio.memoryChange(
          npc,
          { path: of, id, version },
          {
            kind: 'edit',
            text,
            ...optional({ importance, ears }),
          },
        ),
      ),
  }),
  'studio.memory.supersede': defineMethod({
    about:
      'Marks a note as no longer true from today: it stays with its date, and `by` replaces it. `holds` makes it true again.',
    params: z.strictObject({
      ...note,
      by: z.string().max(longestWords).optional(),
      holds: z.boolean().default(false),
      ...keyed,
    }),
    payload: memoryPayloads.changed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, path: of, id, version, by, holds }) =>
      inStudio(ports, (studio) =>
        studio.memoryChange(
          npc,
          { path: of, id, version },
          holds ? { kind: 'restore' } : { kind: 'supersede', ...optional({ by }) },
        ),
      ),
  }),
  'studio.memory.forget': defineMethod({
    about:
      'Deletes one note, what was made of it, and its earlier versions. What was said stays in the transcript of the talk.',
    params: z.strictObject({ ...note, ...keyed }),
    payload: memoryPayloads.changed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, path: of, id, version }) =>
      inStudio(ports, (studio) => studio.memoryChange(npc, { path: of, id, version }, { kind: 'forget' })),
  }),
  'studio.memory.reindex': defineMethod({
    about: 'Deletes the index of one memory and rebuilds it from the notes in the background.',
    params: z.strictObject({ npc: npcId, ...keyed }),
    payload: memoryPayloads.begun,
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.memoryReindex(npc)),
  }),
  'studio.memory.forgetPlayer': defineMethod({
    about:
      'Removes a player from the whole save and its forks, like `npc forget`: the server closes, forgets and comes back. `name`: the name of the player, typed as a confirmation.',
    params: z.strictObject({ npc: npcId, player, name: z.string().max(200), ...keyed }),
    payload: memoryPayloads.forgetting,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, player: id, name }) =>
      inStudio(ports, (studio) => studio.memoryForgetPlayer({ npc, player: id, name })),
  }),
  'studio.memory.forgotten': defineMethod({
    about:
      'The result of the last time a player was forgotten, also after the server has come back: what was removed, and what could not be.',
    params: z.strictObject({ player }),
    payload: memoryPayloads.forgetting,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { player: id }) => inStudio(ports, (studio) => studio.memoryForgotten(id)),
  }),
} as const

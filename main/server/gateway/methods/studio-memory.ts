import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Chosen } from '../studio/memory/leaf-through.ts'
import { memoryPayloads } from '../studio/memory/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, npcId } from './method.ts'

/** No memory is a longer line. Characters. */
const longestWords = 20_000
/** A whole file, as long as a frame allows. */
const longestFile = 200_000

const path = z.string().min(1).max(300)
const note = { npc: npcId, path, id: z.string().min(1).max(200), version: z.string().max(64) }
const player = z.string().min(1).max(100)

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuse('UNAVAILABLE', 'This server has no studio.')

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
      'What there is in one memory: days, people and places with their notes, how the index is, and which files cannot be read as they should be.',
    params: z.strictObject({ npc: npcId }),
    payload: memoryPayloads.list,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.memoryList(npc)),
  }),
  'studio.memory.notes': defineMethod({
    about: 'The notes of a day, of and about a person, of a place, or of one file; exactly one of these.',
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
          : refuse('INVALID_REQUEST', 'Give one of day, person, place and path.')
      }),
  }),
  'studio.memory.search': defineMethod({
    about:
      'Searches one memory as its own recall does, lore too, each hit as a note with its terms. With `player` as that player may hear it.',
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
    about: 'One of the files that are kept up, whole: `MEMORY.md`, `DREAMS.md`, `INTENTS.md`, `memory/people/<id>.md`.',
    params: z.strictObject({ npc: npcId, path }),
    payload: memoryPayloads.file,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc, path: of }) => inStudio(ports, (studio) => studio.memoryFile(npc, of)),
  }),
  'studio.memory.write': defineMethod({
    about:
      'Saves such a file, live at once. `version` is that of the text it was made from: when another stands there by now, nothing is overwritten.',
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
    about: 'Words a note anew, live at once, and the copies that a night made of it. `ears`: who may be told.',
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
      'From today on a note no longer holds: it stays with its date, and `by` holds in its place. With `holds` it holds again.',
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
      'Takes one note away, with what was made of it and what stood there before. What was said stays in the transcript of the talk.',
    params: z.strictObject({ ...note, ...keyed }),
    payload: memoryPayloads.changed,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, path: of, id, version }) =>
      inStudio(ports, (studio) => studio.memoryChange(npc, { path: of, id, version }, { kind: 'forget' })),
  }),
  'studio.memory.reindex': defineMethod({
    about: 'Throws the index of one memory away and makes it again from the notes, behind.',
    params: z.strictObject({ npc: npcId, ...keyed }),
    payload: memoryPayloads.begun,
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { npc }) => inStudio(ports, (studio) => studio.memoryReindex(npc)),
  }),
  'studio.memory.forgetPlayer': defineMethod({
    about:
      'Takes a player out of the whole save and its forks, as `npc forget` does: the server closes, forgets and comes back. `name`: theirs, typed to be sure.',
    params: z.strictObject({ npc: npcId, player, name: z.string().max(200), ...keyed }),
    payload: memoryPayloads.forgetting,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { npc, player: id, name }) =>
      inStudio(ports, (studio) => studio.memoryForgetPlayer({ npc, player: id, name })),
  }),
  'studio.memory.forgotten': defineMethod({
    about:
      'How the last forgetting of a player went, also after the server has come back: what was removed, and what could not be.',
    params: z.strictObject({ player }),
    payload: memoryPayloads.forgetting,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { player: id }) => inStudio(ports, (studio) => studio.memoryForgotten(id)),
  }),
} as const

import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import { payloads } from '../payloads.ts'
import { defineMethod, keyed, npcId } from './method.ts'

export const mindMethods = {
  'sessions.list': defineMethod({
    about: 'The talks of one NPC, or of all, that can continue.',
    params: z.strictObject({ npc: npcId.optional() }),
    payload: payloads['sessions.list'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => ports.sessions(npc),
  }),
  'sessions.get': defineMethod({
    about: 'The last entries of a talk.',
    params: z.strictObject({ key: z.string().min(1).max(500), limit: z.number().int().min(1).max(500).default(100) }),
    payload: payloads['sessions.get'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { key, limit }) => ports.session(key, limit),
  }),
  'sessions.reset': defineMethod({
    about: 'Starts a talk afresh; the old transcript stays, and a note keeps how it ended.',
    params: z.strictObject({ key: z.string().min(1).max(500), ...keyed }),
    payload: payloads['sessions.reset'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { key }) => ports.resetSession(key),
  }),
  'skills.list': defineMethod({
    about: 'All skills, or those that one NPC has.',
    params: z.strictObject({ npc: npcId.optional() }),
    payload: payloads['skills.list'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { npc }) => ports.skills(npc),
  }),
  'skills.teach': defineMethod({
    about: 'Teaches an NPC a skill that exists in this world, like "skills teach".',
    params: z.strictObject({ npc: npcId, skill: z.string().min(1).max(100), from: npcId.optional(), ...keyed }),
    payload: payloads['skills.teach'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { npc, skill, from }) => ports.teach({ npc, skill, ...optional({ from }) }),
  }),
  'skills.forget': defineMethod({
    about: 'Removes a learned skill from an NPC; what authors wrote stays.',
    params: z.strictObject({ npc: npcId, skill: z.string().min(1).max(100), ...keyed }),
    payload: payloads['skills.forget'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { npc, skill }) => ports.forget({ npc, skill }),
  }),
  'memory.search': defineMethod({
    about:
      "Searches one NPC's memory as its own recall does. Without `player`, it searches as the NPC itself and leaves nothing out.",
    params: z.strictObject({
      npc: npcId,
      text: z.string().min(1).max(2000),
      limit: z.number().int().min(1).max(50).default(10),
      mode: z.enum(['hybrid', 'vector', 'text']).default('hybrid'),
      player: z.string().max(100).optional(),
    }),
    payload: payloads['memory.search'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, query) => ports.searchMemory(query),
  }),
  'memory.get': defineMethod({
    about: "Lines of one of an NPC's own files: `MEMORY.md`, `DREAMS.md`, `memory/<date>.md` …",
    params: z.strictObject({
      npc: npcId,
      path: z.string().min(1).max(300),
      from: z.number().int().min(1).default(1),
      lines: z.number().int().min(1).max(1000).default(200),
    }),
    payload: payloads['memory.get'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wanted) => ports.readMemory(wanted),
  }),
} as const

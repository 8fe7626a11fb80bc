import { z } from 'zod'
import { payloads } from '../payloads.ts'
import { defineMethod, keyed, nothing, npcId } from './method.ts'

export const worldMethods = {
  'npc.list': defineMethod({
    about: 'Everybody who lives in the world.',
    params: nothing,
    payload: payloads['npc.list'],
    scope: 'operator.read',
    hasEffect: false,
    nodes: true,
    run: (ports) => ({ npcs: ports.npcs() }),
  }),
  'npc.get': defineMethod({
    about: 'One NPC: who it is, what it can do, where it is and how it feels.',
    params: z.strictObject({ npc: npcId }),
    payload: payloads['npc.get'],
    scope: 'operator.read',
    hasEffect: false,
    nodes: true,
    run: (ports, { npc }) => ports.npc(npc),
  }),
  'world.get': defineMethod({
    about: 'The world as it is now: clock, weather, events, where everybody is.',
    params: nothing,
    payload: payloads['world.get'],
    scope: 'operator.read',
    hasEffect: false,
    nodes: true,
    run: (ports) => ports.world(),
  }),
  'world.pause': defineMethod({
    about: 'Pauses the world (`on: true`) or lets it continue.',
    params: z.strictObject({ on: z.boolean(), ...keyed }),
    payload: payloads['world.pause'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { on }) => ports.pause(on),
  }),
  'world.step': defineMethod({
    about: 'Lets a paused world run for this many ticks, then pauses it again.',
    params: z.strictObject({ ticks: z.number().int().min(1).max(9000).default(1), ...keyed }),
    payload: payloads['world.step'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { ticks }) => ports.step(ticks),
  }),
  'world.speed': defineMethod({
    about: 'How many ticks run in the time of one; 1 is normal. A machine that cannot keep up does what it can.',
    params: z.strictObject({ speed: z.number().int().min(1).max(100), ...keyed }),
    payload: payloads['world.speed'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { speed }) => ports.speed(speed),
  }),
  'world.keep': defineMethod({
    about: 'Writes a snapshot of the world as it is now. Answered once it is on the disk; `tick` is its tick.',
    params: z.strictObject(keyed),
    payload: payloads['world.keep'],
    scope: 'operator.write',
    hasEffect: true,
    run: (ports) => ports.keep(),
  }),
} as const

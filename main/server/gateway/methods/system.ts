import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import { payloads } from '../payloads.ts'
import { defineMethod, keyed, nothing, npcId } from './method.ts'

export const systemMethods = {
  health: defineMethod({
    about: 'Whether the server is healthy, in a few numbers.',
    params: nothing,
    payload: payloads.health,
    scope: 'operator.read',
    hasEffect: false,
    nodes: true,
    run: (ports) => ports.health(),
  }),
  status: defineMethod({
    about:
      'Everything an operator wants to see: models, memory, budgets, queue, last heartbeats, the model of each NPC, diagnostics.',
    params: nothing,
    payload: payloads.status,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => ports.status(),
  }),
  'system-presence': defineMethod({
    about: 'Who is there: NPCs awake, asleep, busy or switched off, players in the village, clients of the gateway.',
    params: nothing,
    payload: payloads['system-presence'],
    scope: 'operator.read',
    hasEffect: false,
    nodes: true,
    run: (ports) => ports.presence(),
  }),
  'killswitch.set': defineMethod({
    about: 'Switches everybody, or one NPC, off (`on: true`: nobody acts, no model is asked) or on again.',
    params: z.strictObject({ on: z.boolean(), npc: npcId.optional(), ...keyed }),
    payload: payloads['killswitch.set'],
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { on, npc }) => ports.setKillSwitch({ on, ...optional({ npc }) }),
  }),
  'config.get': defineMethod({
    about: 'The configuration in force. Secrets are shown as `***`.',
    params: z.strictObject({ path: z.string().max(200).optional() }),
    payload: payloads['config.get'],
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { path = '' }) => ports.config(path),
  }),
} as const

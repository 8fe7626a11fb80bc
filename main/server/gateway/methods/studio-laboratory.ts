import { z } from 'zod'
import { finding } from '../../../language/findings/finding.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import { verdicts } from '../studio/laboratory/acts.ts'
import { laboratoryPayloads } from '../studio/laboratory/payloads.ts'
import type { StudioPorts } from '../studio/ports.ts'
import { defineMethod, keyed, nothing, npcId } from './method.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a whole SHA-256')
/** The person who decides, for the record. */
const by = z.string().trim().max(100).optional()

const inStudio = <Value>({ studio }: GatewayPorts, ask: (studio: StudioPorts) => Value): Value | Refusal =>
  studio ? ask(studio) : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

/** For the studio: items that wait for a person, withheld texts, and NPCs' acts. */
export const studioLaboratoryMethods = {
  'studio.audit': defineMethod({
    about:
      'What NPCs did and tried, newest first. Can be limited to one person, one tool, a verdict (`stopped`: everything that did not happen), or words.',
    params: z.strictObject({
      npc: npcId.optional(),
      tool: z.string().min(1).max(64).optional(),
      verdict: z.enum([...verdicts, 'stopped']).optional(),
      find: z.string().max(200).default(''),
      offset: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    payload: laboratoryPayloads.audit,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, wish) => inStudio(ports, (studio) => studio.acts(wish)),
  }),
  'studio.withheld': defineMethod({
    about: 'Withheld texts with the findings, and texts that people released despite them.',
    params: nothing,
    payload: laboratoryPayloads.withheld,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.withheld()),
  }),
  'studio.withheld.text': defineMethod({
    about: 'One of these texts, to be read before it is released.',
    params: z.strictObject({ hash }),
    payload: laboratoryPayloads.withheldText,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { hash: of }) => inStudio(ports, (studio) => studio.withheldText(of)),
  }),
  'studio.withheld.release': defineMethod({
    about: 'Releases a withheld text that a person has read, as long as nothing in it changes; takes effect at once.',
    params: z.strictObject({ hash, by, ...keyed }),
    payload: laboratoryPayloads.released,
    scope: 'operator.approvals',
    hasEffect: true,
    run: (ports, { hash: of, by: who }, { caller }) =>
      inStudio(ports, (studio) => studio.release({ hash: of, by: who || caller.client })),
  }),
  'studio.experiments': defineMethod({
    about:
      'All experiments, the one that is running, and the finished runs whose results the save keeps, newest first.',
    params: nothing,
    payload: laboratoryPayloads.experiments,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.experiments()),
  }),
  'studio.experiments.run': defineMethod({
    about:
      'Starts an experiment in its own process, one at a time; it does not touch the running village. `full`: also the sizes that take minutes.',
    params: z.strictObject({
      name: z.string().min(1).max(64),
      seed: z.number().int().min(0).max(0xffffffff).default(7),
      full: z.boolean().default(false),
      ...keyed,
    }),
    payload: laboratoryPayloads.begun,
    scope: 'operator.approvals',
    hasEffect: true,
    run: (ports, { name, seed, full }) => inStudio(ports, (studio) => studio.runExperiment({ name, seed, full })),
  }),
  'studio.experiments.cancel': defineMethod({
    about: 'Cancels the running experiment; nothing of it is kept.',
    params: z.strictObject({ id: z.string().min(1).max(100), ...keyed }),
    payload: laboratoryPayloads.decided,
    scope: 'operator.admin',
    hasEffect: true,
    run: (ports, { id }) => inStudio(ports, (studio) => studio.cancelExperiment(id)),
  }),
  'studio.experiments.result': defineMethod({
    about: 'The result of one run: its figures, and what they mean.',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    payload: laboratoryPayloads.experiment,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { id }) => inStudio(ports, (studio) => studio.experimentResult(id)),
  }),
  'studio.waiting': defineMethod({
    about: 'Open questions to players, and skills that wait for a person’s approval.',
    params: nothing,
    payload: laboratoryPayloads.waiting,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports) => inStudio(ports, (studio) => studio.waiting()),
  }),
  'studio.waiting.withdraw': defineMethod({
    about: 'Withdraws a question to a player, which counts as a no. Only the player can say yes.',
    params: z.strictObject({ id: z.string().min(1).max(64), ...keyed }),
    payload: laboratoryPayloads.decided,
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { id }) => inStudio(ports, (studio) => studio.withdrawQuestion(id)),
  }),
  'studio.waiting.decide': defineMethod({
    about:
      'Approves or refuses a waiting skill. `hash` is that of the text that was read; a changed text is not decided on.',
    params: z.strictObject({ npc: npcId, name: z.string().min(1).max(64), hash, yes: z.boolean(), by, ...keyed }),
    payload: laboratoryPayloads.decided,
    scope: 'operator.approvals',
    hasEffect: true,
    run: (ports, { npc, name, hash: of, yes, by: who }, { caller }) =>
      inStudio(ports, (studio) => studio.decideProposal({ npc, name, hash: of, yes, by: who || caller.client })),
  }),
} as const

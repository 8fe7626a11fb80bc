import { z } from 'zod'
import { maximumContentBytes } from '../../../content/read-front-matter.ts'
import { finding } from '../../../language/findings/finding.ts'
import { refuseFor } from '../refusal.ts'
import { replayPayloads } from '../studio/replay-payloads.ts'
import { defineMethod, keyed, npcId } from './method.ts'

const noStudio = () => refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio'))

/** For the studio: repeats a turn. */
export const studioReplayMethods = {
  'studio.models': defineMethod({
    about: 'The models that can redo a turn of an NPC.',
    params: z.strictObject({ npc: npcId }),
    payload: replayPayloads.models,
    scope: 'operator.read',
    hasEffect: false,
    run: ({ studio }, { npc }) => (studio ? studio.models(npc) : noStudio()),
  }),
  'studio.replay': defineMethod({
    about:
      'Redoes one of the newest runs, with another model or another soul (a whole SOUL.md, saved nowhere). It has no effect but the cost of the model: no act is carried out, nobody hears it, nothing is remembered.',
    params: z.strictObject({
      message: z.string().min(1).max(300),
      model: z.string().min(1).max(200).optional(),
      soul: z.string().max(maximumContentBytes).optional(),
      ...keyed,
    }),
    payload: replayPayloads.replay,
    scope: 'operator.write',
    hasEffect: true,
    run: ({ studio }, { message, model, soul }) => (studio ? studio.replay({ message, model, soul }) : noStudio()),
  }),
} as const

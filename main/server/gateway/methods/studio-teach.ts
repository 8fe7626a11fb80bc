import { z } from 'zod'
import { maximumContentBytes } from '../../../content/read-front-matter.ts'
import { finding } from '../../../language/findings/finding.ts'
import { refuseFor } from '../refusal.ts'
import { teachPayload } from '../studio/teach-payloads.ts'
import { defineMethod, keyed, npcId } from './method.ts'

/** For the studio: a skill dropped onto an NPC. */
export const studioTeachMethods = {
  'studio.teach': defineMethod({
    about:
      'Adds a SKILL.md to the skills of one NPC, as an author does: checked against every rule of the format, used from its next turn on. `replace` is needed to overwrite another text of that name.',
    params: z.strictObject({
      npc: npcId,
      text: z.string().min(1).max(maximumContentBytes),
      replace: z.boolean().default(false),
      ...keyed,
    }),
    payload: teachPayload,
    scope: 'operator.admin',
    hasEffect: true,
    run: ({ studio }, { npc, text, replace }) =>
      studio
        ? studio.teachFile({ npc, text, replace })
        : refuseFor('UNAVAILABLE', finding('refused.this-server-has-no-studio')),
  }),
} as const

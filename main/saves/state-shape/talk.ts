import { z } from 'zod'
import { talkManners } from '../../world/operation-request.ts'
import type { Floor } from '../../world/society/kinds.ts'
import { isLoose } from '../../world/society/loose-words.ts'
import { isNews } from '../../world/society/news.ts'
import type { Conversation } from '../../world/state.ts'
import { known } from './life.ts'
import { amount, count, id, ids, recordOf, shaped, text, tick, whole, yes } from './parts.ts'

export const news = known(isNews, 'news')
export const loose = known(isLoose, 'sentences')
export const manner = z.enum(talkManners)

const floor = shaped<Floor>({
  freeAt: tick,
  spoke: recordOf(whole),
  sincePlayer: count,
  lulls: count,
  tried: ids,
  due: z.array(z.looseObject({ npc: id, manner, with: id })),
  came: recordOf(id.nullable()),
  lines: recordOf(z.array(z.array(z.number()))),
  alike: count,
})
export const conversation = shaped<Conversation>({
  id,
  members: ids.min(1),
  since: tick,
  lastActivity: tick,
  turns: count,
  turnLimit: amount.nullable(),
  lastSpeaker: id.nullable(),
  unanswered: z
    .looseObject({
      from: id,
      text,
      to: id.optional(),
      about: ids.optional(),
      news: news.optional(),
      confided: yes.optional(),
      loose: loose.optional(),
    })
    .nullable(),
  floor,
})

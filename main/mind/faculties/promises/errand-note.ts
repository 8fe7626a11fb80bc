import type { GameTime } from '../../../language/calendar.ts'
import { promptName } from '../../../language/fence.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import type { IntentAct } from '../../ports/promises.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import type { StandingIntent } from './intent.ts'
import { hash } from './intent-line.ts'

const done = {
  tell: 'told',
  ask: 'asked',
  remind: 'reminded',
  give: 'gave word to',
  greet: 'greeted',
} as const satisfies Partial<Record<IntentAct, string>>
const importance = 5

/**
 * The note about a finished errand (`An errand for Ada: I told Bram "the bridge is out".`), so that the NPC can tell
 * the asker. Null if nobody asked for it, or if the asker is also the recipient. One note per errand, person and day.
 */
export const errandNote = (
  intent: StandingIntent,
  to: Pick<Speaker, 'id' | 'name' | 'person'>,
  at: GameTime,
): (NewMemory & { id: string }) | null => {
  const { by, task, about } = intent
  const person = to.person ?? to.id
  if (by === null || by.id === person || task.act === 'do') return null
  const words = task.words === '' ? '' : ` "${task.words}"`
  return {
    id: `m-${hash(`errand\n${intent.id}\n${person}\n${at.date}`)}`,
    text: `An errand for ${promptName(by.name)}: I ${done[task.act]} ${promptName(to.name)}${words}.`,
    kind: 'note',
    at,
    who: { id: person, name: promptName(to.name) },
    audience: isPlayerId(by.id) ? { kind: 'player', player: by.id } : { kind: 'self' },
    ...(about.length === 0 ? {} : { about }),
    importance,
  }
}

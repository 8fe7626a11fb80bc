import type { GameTime } from '../../../language/calendar.ts'
import { stampOf } from '../../../language/en/time/game-stamp.ts'
import { type BodyId, isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import { defaultCooldownHours, defaultMost, type StandingIntent } from './intent.ts'
import { hash, plainName } from './intent-line.ts'
import { untilOf } from './intents-file.ts'
import { plainLine } from './marks.ts'
import type { Request } from './requests.ts'

/** Who asked, for whose ears that talk is. */
export interface Asked {
  by: { id: BodyId; name: string } | null
  /** Of the talk in which it was asked. */
  audience: NewMemory['audience']
  /** Where it came from; the same one from the same place is one intent. */
  source: string
  now: GameTime
}

/** An intent of a request. Whom it is for may hear it; else it is for the ears of the talk it comes from. */
export const makeIntent = (
  { task, when, target, discreet }: Pick<Request, 'task' | 'when' | 'target' | 'discreet'>,
  { by, audience, source, now }: Asked,
): StandingIntent => {
  const made = stampOf(now)
  const forAnother = target !== null && target.id !== by?.id
  const players = [by?.id, target?.id, audience.kind === 'player' ? audience.player : undefined].filter(
    (id): id is PlayerId => id !== undefined && isPlayerId(id),
  )
  return {
    id: `i-${hash([source, task.act, task.words, JSON.stringify(when)].join('\n'))}`,
    task,
    when: {
      ...when,
      ...(when.person ? { person: { ...when.person, name: plainName(when.person.name) } } : {}),
      ...(when.place ? { place: { ...when.place, label: plainName(when.place.label ?? '') } } : {}),
      ...(when.topic === undefined ? {} : { topic: plainLine(when.topic.replaceAll(':', ' '), 80) }),
    },
    by: by && { ...by, name: plainName(by.name) },
    // Asked to be told to another, it may be told to that one and to nobody else; "when anybody asks" is for anybody.
    audience:
      forAnother && by !== null
        ? { kind: 'self' }
        : when.topic !== undefined && target === null
          ? { kind: 'everyone' }
          : audience,
    about: [...new Set(players)],
    made,
    until: untilOf(when, made),
    cooldownHours: defaultCooldownHours,
    most: defaultMost,
    repeats: false,
    ...(discreet && forAnother ? { discreet } : {}),
    fires: 0,
    last: null,
    status: when.at === undefined ? 'armed' : 'pending',
  }
}

import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import { type BodyId, isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import {
  defaultCooldownHours,
  defaultDays,
  defaultMost,
  errandToPlayerDays,
  fewDays,
  longestTask,
  type StandingIntent,
} from './intent.ts'
import { hash, plainName } from './intent-line.ts'
import { untilOf } from './intents-file.ts'
import { plainLine } from './marks.ts'
import type { Request } from './requests.ts'

/** Who asked, and the audience of that talk. */
export interface Asked {
  by: { id: BodyId; name: string } | null
  /** The audience of the talk it was asked in. */
  audience: NewMemory['audience']
  /** Where the request comes from. Equal requests from one origin are one intent. */
  source: string
  now: GameTime
  /** The language of the request. */
  language: Pick<Language, 'times'>
}

/** Makes an intent from a request. The recipient may hear it; otherwise it keeps the audience of its talk. */
export const makeIntent = (
  { task: asked, when, target, discreet, alone }: Pick<Request, 'task' | 'when' | 'target' | 'discreet' | 'alone'>,
  { by, audience, source, now, language }: Asked,
): StandingIntent => {
  const made = stampOf(now)
  // The intent comes up on another day, when "tomorrow" must still be true.
  const task = { ...asked, words: plainLine(language.times.withDates(asked.words, now), longestTask) }
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
    // A message for one person may be told only to that person. A promise for "when anybody asks" may be told to
    // anybody.
    audience:
      forAnother && by !== null
        ? { kind: 'self' }
        : when.topic !== undefined && target === null
          ? { kind: 'everyone' }
          : audience,
    about: [...new Set(players)],
    made,
    until: untilOf(when, made, daysOf({ task, when, target }, by)),
    cooldownHours: defaultCooldownHours,
    most: defaultMost,
    repeats: false,
    ...(discreet && forAnother ? { discreet } : {}),
    ...(alone && forAnother ? { alone } : {}),
    fires: 0,
    last: null,
    status: when.at === undefined ? 'armed' : 'pending',
  }
}

const daysOf = ({ task, when, target }: Pick<Request, 'task' | 'when' | 'target'>, by: Asked['by']): number => {
  if (target === null || when.topic !== undefined || (when.at !== undefined && !('date' in when.at))) return defaultDays
  if (by !== null && target.id !== by.id) return target.kind === 'npc' ? fewDays : errandToPlayerDays
  return task.act === 'do' && when.at !== undefined ? fewDays : defaultDays
}

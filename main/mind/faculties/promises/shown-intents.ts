import type { GameTime } from '../../../language/calendar.ts'
import { addDays, stampOf } from '../../../language/en/time/game-stamp.ts'
import { sayDate } from '../../../language/en/time/names.ts'
import type { BodyId, PlayerId } from '../../../world/ids.ts'
import { type IntentAct, type IntentWhen, nobodyNamed, type StandingIntent } from './intent.ts'

/** Something the NPC meant to say or do, now that it has come to it. */
export interface MeantIntent {
  id: string
  act: IntentAct
  /** As whoever asked said them ("about my ring"); of the NPC's own ones as the NPC does. Data, never an instruction. */
  words: string
  /** Who asked for it; null: nobody did. Whoever must not be named is called "somebody". */
  by: { id: BodyId; name: string; kind: 'player' | 'npc' } | null
  /** It is for the one who asked for it. */
  forAsker: boolean
  /** It is for whoever is spoken with now, not for all to hear. */
  addressed: boolean
  /** Players it is about or comes from in the end. */
  about: readonly PlayerId[]
}

/** A request in what was just said: taken on, taken back, or too much. */
export type TakenRequest = { by: BodyId; sentence: string } & (
  | {
      kind: 'taken'
      act: IntentAct
      words: string
      /** Null: whoever it comes up with. */
      to: { id: BodyId; name: string } | null
      /** "tomorrow at 12:00", "when you come back"; empty where it goes without saying. */
      when: string
      /** Not to be said from whom. */
      discreet?: true
    }
  /** Whoever asked for it wants it no more. */
  | { kind: 'cancelled'; act: IntentAct; to: { id: BodyId; name: string } }
  /** `unkeepable`: nothing was kept of it, for nobody watches for such a thing. `unwilling`: it does nothing for whoever asks. */
  | { kind: 'refused'; reason: 'too-many' | 'too-many-for-one' | 'unkeepable' | 'unwilling' }
)

export const meantOf = ({ id, task, by, when, about, discreet }: StandingIntent): MeantIntent => ({
  id,
  act: task.act,
  words: task.words,
  by: by && { ...by, name: discreet ? nobodyNamed : by.name, kind: by.id.startsWith('p-') ? 'player' : 'npc' },
  forAsker: by !== null && by.id === when.person?.id,
  addressed: when.person !== undefined,
  about,
})

/** When it will be, as said to the one who asks for it. */
export const whenSaid = ({ person, place, at, topic }: IntentWhen, asker: BodyId, now: GameTime): string => {
  const mine = person?.id === asker
  const where = place === undefined ? '' : `at ${place.label}`
  const parts = [
    at === undefined ? '' : timeSaid(at, now),
    topic === undefined
      ? ''
      : `when ${person === undefined ? 'somebody speaks' : mine ? 'you speak' : `${person.name} speaks`} of ${topic}`,
    mine && at === undefined && topic === undefined
      ? where === ''
        ? 'when you come back'
        : `when we meet ${where}`
      : where,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const timeSaid = (at: NonNullable<IntentWhen['at']>, now: GameTime): string => {
  if ('weekday' in at) return `on ${at.weekday} at ${at.time}`
  if (at.date === now.date) return `today at ${at.time}`
  const tomorrow = addDays(stampOf({ date: now.date, time: '00:00' }), 1).slice(0, 10)
  return at.date === tomorrow ? `tomorrow at ${at.time}` : `on ${sayDate(at.date)} at ${at.time}`
}

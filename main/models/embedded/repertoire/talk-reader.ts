import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Talk } from '../../../content/character.ts'
import { callName } from '../../../language/en/names/names.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { indexTalk, indexTalkBySlices, type TalkIndex } from './index-talk.ts'

type Reading = Pick<TurnContext, 'character' | 'acquaintances'>

/** Keeps each TALK.md as read. */
export interface ReadTalkOnce {
  /** Null: the character has none. */
  talk(context: Reading): TalkIndex | null
  /** Reads it in slices, if nobody has yet. Several thousand phrases at once would keep everybody else waiting. */
  prepareTalk(context: Reading): Promise<void>
}

/** Creates a reader. An index is kept as long as its text stays the same, whatever else changes in the content. */
export const createTalkReader = (): ReadTalkOnce => {
  const read = new WeakMap<Talk['matters'], { index: TalkIndex; names: string }>()
  const underway = new WeakMap<Talk['matters'], { reading: Promise<void>; names: string }>()
  const known = new WeakMap<TurnContext['acquaintances'], Map<string, string>>()
  /** The first names of everybody else, in small letters, one to a line. */
  const namesOf = ({ acquaintances, character }: Reading): string => {
    const byId = known.get(acquaintances) ?? new Map<string, string>()
    known.set(acquaintances, byId)
    const others = acquaintances.filter(({ id }) => id !== character.id)
    const names = byId.get(character.id) ?? others.map(({ name }) => callName(name).toLowerCase()).join('\n')
    byId.set(character.id, names)
    return names
  }
  const setOf = (names: string): ReadonlySet<string> => new Set(names.split('\n').filter((name) => name !== ''))
  const inSlices = async (matters: Talk['matters'], names: string): Promise<void> => {
    const slices = indexTalkBySlices(matters, setOf(names))
    for (;;) {
      const step = slices.next()
      if (step.done) return void read.set(matters, { index: step.value, names })
      await othersTurn()
    }
  }
  return {
    talk(context) {
      const { talk } = context.character
      if (talk === undefined) return null
      const names = namesOf(context)
      const before = read.get(talk.matters)
      if (before?.names === names) return before.index
      const index = indexTalk(talk.matters, setOf(names))
      read.set(talk.matters, { index, names })
      return index
    },
    async prepareTalk(context) {
      const matters = context.character.talk?.matters
      if (matters === undefined) return
      const names = namesOf(context)
      if (read.get(matters)?.names === names) return
      const before = underway.get(matters)
      const reading = before?.names === names ? before.reading : inSlices(matters, names)
      underway.set(matters, { reading, names })
      await reading
    },
  }
}

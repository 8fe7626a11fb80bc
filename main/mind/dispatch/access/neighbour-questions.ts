import type { Character } from '../../../content/character.ts'
import type { NeighbourQuestion } from '../../ports/turn-context.ts'

/** What neighbours ask a villager, by the `?` lines of a TALK.md. */
export const questionsTo = ({ talk }: Pick<Character, 'talk'>): readonly NeighbourQuestion[] =>
  (talk?.matters ?? []).flatMap(({ exchanges }) =>
    exchanges.flatMap(({ asked = [], within, answers }, at) => {
      if (within || asked.length === 0) return []
      // What follows an exchange in the file, up to the next that stands by itself, asks on after its answer.
      const rest = exchanges.slice(at + 1)
      const end = rest.findIndex((each) => !each.within)
      const next = rest.slice(0, end < 0 ? undefined : end)
      const words = [...asked, ...answers, ...next.flatMap((each) => (each.asked ? each.answers : []))].join(' ')
      return asked.map((asks) => ({ asks, further: next.flatMap((each) => each.asked ?? []), words }))
    }),
  )

/** All that a villager may say of itself to neighbours who ask: what stands in its TALK.md for them. */
export const answersToNeighbours = ({ talk }: Pick<Character, 'talk'>): readonly string[] =>
  (talk?.matters ?? []).flatMap(({ exchanges }) =>
    exchanges.flatMap(({ asked, answers }) => (asked === undefined ? [] : [...asked, ...answers])),
  )

import { oneOf, type Script, shuffled } from './draft.ts'
import { kinTold, kinTraits } from './kinship.ts'
import { fill } from './phrase.ts'
import { namesakes, pools } from './pools.ts'
import type { Speaker } from './talk.ts'

/** Traits of each of them. All but the asked one are distractors. */
const traitsOfOne = 2

/** Relatives of the players, and what people tell about them without mentioning the relation. */
export const tellKin = (script: Script, options: { speakers: readonly Speaker[]; ofEach: number }): void => {
  const { random, drafts } = script
  const names = shuffled(random, namesakes)
  for (const person of options.speakers) {
    for (const kin of shuffled(random, pools.kin ?? []).slice(0, options.ofEach)) {
      const who = names.pop()
      if (who === undefined) return
      const is = script.say({
        speaker: person,
        text: fill(
          random,
          oneOf(random, kinTold),
          new Map([
            ['kin', kin],
            ['who', who],
          ]),
        ),
        topic: 'kin',
      })
      for (const [index, trait] of shuffled(random, kinTraits).slice(0, traitsOfOne).entries()) {
        const value = fill(random, trait.value)
        const text = fill(
          random,
          oneOf(random, trait.told),
          new Map([
            ['who', who],
            ['value', value],
          ]),
        )
        const does = script.say({ speaker: oneOf(random, options.speakers), text, topic: 'kin' })
        if (is === null || does === null || index > 0) continue
        const template = oneOf(random, trait.asked).replace('{kin}', kin)
        drafts.push({
          category: 'multi-hop',
          template,
          person,
          relevant: [is, does],
          older: [],
          answer: value,
          topic: 'kin',
        })
      }
    }
  }
}

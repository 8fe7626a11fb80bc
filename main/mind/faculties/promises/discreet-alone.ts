import { sentencesOf } from '../../../language/sentences.ts'
import type { AnswerBasis } from '../../dispatch/access/provenance.ts'
import { restsOnAlone } from '../../dispatch/access/told-alone.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { Watch } from '../given.ts'

/**
 * An NPC that is alone thinks of what it is to do for one person in confidence, and whoever stands near hears what it
 * says aloud: sentences that rest on it are left out. Empty if nothing was confided.
 */
export const discreetAlone = ({
  context,
  inbound,
  basis,
}: {
  context: TurnContext
  inbound: Pick<Inbound, 'npc' | 'speaker'>
  basis: AnswerBasis
}): Pick<Watch, 'words'> => {
  const purposes = (context.surroundings?.appointments ?? []).flatMap(({ purpose }) => purpose ?? [])
  if (inbound.speaker.id !== inbound.npc || purposes.length === 0) return {}
  return {
    words: (say) => {
      let held = ''
      const release = (): void => {
        const text = held
        held = ''
        if (text === '') return
        const told = (sentence: string): boolean => restsOnAlone(sentence, null, { context, basis })
        if (!told(text)) say(text)
        else
          say(
            sentencesOf(`${text}.`)
              .filter((sentence) => !told(sentence))
              .join(' '),
          )
      }
      return {
        push: (delta) => {
          held += delta
        },
        pause: release,
        finish: release,
      }
    },
  }
}

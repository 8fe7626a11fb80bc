import { plainWords, promptName } from '../../language/fence.ts'
import type { GoodsView, Surroundings } from '../ports/surroundings.ts'
import { sayView, thingName } from '../tools/say-goods.ts'

type Offer = Surroundings['offers'][number]

const longestSkill = 60
const isNothing = ({ gold, items }: GoodsView): boolean => gold === 0 && items.length === 0

/**
 * An open offer between an NPC and the person with this name, in one plain sentence. Either side of it may be empty:
 * whoever only asks for something offers nothing for it. `isOwn`: the NPC made it.
 */
export const offerInWords = (
  offer: Offer,
  called: string,
  isOwn: boolean,
  coin: Pick<Surroundings, 'coin'>,
): string => {
  const name = promptName(called)
  const does = (own: string, theirs: string): string => (isOwn ? `You ${own}` : `${name} ${theirs}`)
  const to = isOwn ? name : 'you'
  return `${saidOf(offer, { does, to, coin })}; that waits for ${isOwn ? 'a' : 'your'} yes.`
}

const saidOf = (
  { gives, wants, bed, house, lesson, quest }: Offer,
  { does, to, coin }: { does(own: string, theirs: string): string; to: string; coin: Pick<Surroundings, 'coin'> },
): string => {
  const [given, asked] = [sayView(gives, coin), sayView(wants, coin)]
  const price = isNothing(wants) ? ' for nothing' : ` for ${asked}`
  if (lesson)
    return `${does('offered', 'offers')} ${to} a lesson${learnerOf(lesson, to)} in "${plainWords(lesson.skill.replaceAll('-', ' '), longestSkill)}"${price}`
  if (bed ?? house) return `${does('offered', 'offers')} ${to} ${bed ?? house}${price}`
  if (quest && !isNothing(wants))
    return `${does('asked', 'asks')} ${to} to hand over ${asked}, which ends the errand "${thingName(quest)}"${isNothing(gives) ? '' : `; for it ${does('give', 'gives').replace(/^Y/, 'y')} ${given}`}`
  if (isNothing(gives) && isNothing(wants)) return `${does('offered', 'offers')} ${to} a deal`
  if (isNothing(gives)) return `${does('asked', 'asks')} ${to} for ${asked}`
  if (isNothing(wants)) return `${does('offered', 'offers')} ${to} ${given} as a present`
  return `${does('offered', 'offers')} ${to} ${given}${price}`
}

/** Somebody may pay for another's lesson. */
const learnerOf = ({ learner }: NonNullable<Offer['lesson']>, to: string): string =>
  promptName(learner) === to ? '' : ` for ${promptName(learner)}`

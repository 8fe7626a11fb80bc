import { countWords } from '../../../content/skills/steps/count-words.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { withoutRequest } from '../../../language/en/requests/asking.ts'
import { asksForHouse, houseNamed } from '../../../language/en/trade/house-words.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'

/** Answers a player who asks for a house to buy. Null if I sell none. */
export const answerHouse = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { surroundings, speaker } = mind.context
  const houses = surroundings?.houses
  if (!surroundings || !houses || speaker.kind !== 'player') return null
  const names = houses.all.map(({ name }) => name)
  if (!asksForHouse(norm, names) && !asksForHouse(withoutRequest(norm), names)) return null
  if (houses.own !== undefined) return say(`You have ${houses.own}, ${mind.name}. One house is enough for one person.`)
  const wanted = houseNamed(norm, houses.all)
  const free = houses.all.filter(({ isFree }) => isFree)
  const house = wanted ?? free[0]
  if (!house?.isFree)
    return say(
      wanted && free[0]
        ? `${capital(wanted.name)} is somebody’s already, ${mind.name}. There is still ${free[0].name}.`
        : `Every house is somebody’s now, ${mind.name}.`,
    )
  const price = countWords({ surroundings }, house.price)
  const others = free.filter(({ id }) => id !== house.id).map(({ name }) => name)
  const also = others.length > 0 ? ` There is also ${others.join(', or ')}.` : ''
  return byTool(
    mind,
    'offer_house',
    { house: house.id },
    {
      ok: () => `For ${house.name} I ask ${price}, ${mind.name}. Say yes, and the key is yours.${also}`,
      failed: `${capital(house.name)} is ${price}, ${mind.name}. Come closer, and we can talk of it.`,
    },
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketAsJudged } from '../main/mind/tools/act.ts'
import { peopleNear, targetOf } from '../main/mind/tools/near-person.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { sayGold } from '../main/mind/tools/say-goods.ts'
import { HEARING_TILES } from '../main/world/constants.ts'
import type { PlaceId, PlayerId } from '../main/world/ids.ts'

const offerHouse = defineTool({
  name: 'offer_house',
  description: 'Offer the player a house to own; they pay by their yes. Use it when they want to buy one.',
  permission: 'trade',
  isPlain: true,
  arguments: z.strictObject({
    house: z.string().max(100).optional().describe('which house, by id or name; leave out for the cheapest'),
  }),
  stakes: ({ house }, context, language) => ({
    ...targetOf(context, 'you', language),
    charge: chosen(context.surroundings?.houses?.all ?? [], house)?.price ?? 0,
  }),
  async execute({ house: wanted }, run) {
    const { speaker, surroundings } = marketAsJudged(run)
    const { houses } = surroundings
    if (!houses || speaker.kind !== 'player') return refusal('invalid', 'You have no house for them.')
    const house = chosen(houses.all, wanted)
    if (!house)
      return wanted === undefined
        ? refusal('busy', 'Every house is somebody’s now.')
        : refusal(
            'unknown-place',
            `There is no such house. You sell: ${houses.all.map(({ name }) => name).join(', ')}.`,
          )
    const player = speaker.id as PlayerId
    const outcome = await run.act({ kind: 'npcOfferHouse', ...byMe(run), player, house: house.id as PlaceId })
    if (outcome.kind === 'refused')
      switch (outcome.reason) {
        case 'busy':
          return refusal('busy', `${house.name} is somebody’s already.`)
        case 'not-now':
          return refusal('not-now', 'They have a house already, and nobody has two.')
        default:
          return refused(outcome.reason, { act: 'offer a house', whom: 'them', what: 'a house' })
      }
    if (!eventOf(outcome.events, 'offered')) return refusal('not-now', 'No house was offered.')
    return {
      ok: true,
      text: `You offered them ${house.name} for ${sayGold(house.price, surroundings)}. Nothing is paid yet: they must agree first.`,
    }
  },
})

type House = { id: string; name: string; price: number; isFree: boolean }

/** The house that is meant; without a name, the cheapest that is free. */
const chosen = (houses: readonly House[], wanted: string | undefined): House | undefined => {
  const name = wanted?.trim().toLowerCase()
  return houses.find(({ id, name: label, isFree }) =>
    name === undefined ? isFree : id === name || label.toLowerCase() === name,
  )
}

export default defineToolFactory(
  'offer_house',
  'trade',
  ({ context }) =>
    context.surroundings?.houses !== undefined &&
    context.speaker.kind === 'player' &&
    peopleNear(context, HEARING_TILES).some(({ id }) => id === context.speaker.id)
      ? offerHouse
      : null,
  { arguments: offerHouse.arguments },
)

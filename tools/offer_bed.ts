import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketAsJudged } from '../main/mind/tools/act.ts'
import { peopleNear, targetOf } from '../main/mind/tools/near-person.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { sayGold } from '../main/mind/tools/say-goods.ts'
import { HEARING_TILES } from '../main/world/constants.ts'
import type { PlayerId } from '../main/world/ids.ts'

const offerBed = defineTool({
  name: 'offer_bed',
  description: 'Offer your guest a bed for the night; they pay by their yes. Use it when they ask for one.',
  permission: 'trade',
  isPlain: true,
  arguments: z.strictObject({}),
  stakes: (_, context, language) => ({
    ...targetOf(context, 'you', language),
    charge: context.surroundings?.bed?.price ?? 0,
  }),
  async execute(_, run) {
    const { speaker, surroundings } = marketAsJudged(run)
    const { bed } = surroundings
    if (!bed || speaker.kind !== 'player') return refusal('invalid', 'You have no bed for them.')
    const outcome = await run.act({ kind: 'npcOfferBed', ...byMe(run), player: speaker.id as PlayerId })
    const price = sayGold(bed.price, surroundings)
    if (outcome.kind === 'refused')
      switch (outcome.reason) {
        case 'wrong-place':
          return refusal('wrong-place', `A bed is ${price}, but you let it in your house only: ask them to come in.`)
        case 'busy':
          return refusal('busy', 'Every bed of yours is taken tonight.')
        case 'not-now':
          return refusal('not-now', `They have a bed already: ${bed.name}, until noon.`)
        default:
          return refused(outcome.reason, { act: 'offer a bed', whom: 'your guest', what: 'a bed' })
      }
    if (!eventOf(outcome.events, 'offered')) return refusal('not-now', 'No bed was offered.')
    return {
      ok: true,
      text: `You offered them ${bed.name} until noon for ${price}. Nothing is paid yet: they must agree first.`,
    }
  },
})

export default defineToolFactory(
  'offer_bed',
  'trade',
  ({ context }) =>
    context.surroundings?.bed?.isHere === true &&
    context.speaker.kind === 'player' &&
    peopleNear(context, HEARING_TILES).some(({ id }) => id === context.speaker.id)
      ? offerBed
      : null,
  { arguments: offerBed.arguments },
)

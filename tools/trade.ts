import { z } from 'zod'
import type { Language } from '../main/language/language.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import type { TurnContext } from '../main/mind/ports/turn-context.ts'
import { marketAsJudged } from '../main/mind/tools/act.ts'
import { answerOffer, answerStakes, hasOffers } from '../main/mind/tools/answer-offer.ts'
import { canHandOver, hasCompany } from '../main/mind/tools/available.ts'
import { isNothing, readGoods } from '../main/mind/tools/find-goods.ts'
import { makeOffer, offerStakes } from '../main/mind/tools/make-offer.ts'
import { refusal } from '../main/mind/tools/refusals.ts'
import { moneyName } from '../main/mind/tools/say-goods.ts'
import type { Goods } from '../main/world/goods.ts'

const tradeWith = (money: string) =>
  defineTool({
    name: 'trade',
    description: 'Offer an exchange, or answer one. Use it to sell and buy.',
    permission: 'trade',
    isPlain: true,
    arguments: z.strictObject({
      give: z.string().trim().max(300).default('').meta({ names: 'goods' }).describe(`2 eggs and 5 ${money}`),
      want: z.string().trim().max(300).default('').meta({ names: 'goods' }),
      with: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }),
      answer: z.enum(['yes', 'no']).optional().describe('to their offer'),
    }),
    stakes({ give, want, with: words, answer }, context, language) {
      if (answer === 'no') return offerStakes(context, { with: words, gives: null, wants: null }, language)
      return answer === 'yes'
        ? answerStakes(context, words, language)
        : offerStakes(context, { with: words, ...bothSides(context, { give, want }, language) }, language)
    },
    async execute({ give, want, with: words, answer }, run) {
      const scene = marketAsJudged(run)
      if (answer !== undefined) return answerOffer(run, scene, words, answer === 'yes')
      const { gives, wants } = bothSides(scene, { give, want }, run.language)
      if (!gives.ok) return refusal('unknown-item', gives.error)
      if (!wants.ok) return refusal('unknown-item', wants.error)
      if (isNothing(gives.goods) || isNothing(wants.goods))
        return refusal(
          'invalid',
          `Say both what you give and what you want. ${oneSided(scene, gives.goods, wants.goods)}`.trim(),
        )
      return makeOffer(run, { with: words, gives: gives.goods, wants: wants.goods })
    },
  })

/** Names only tools that this NPC has. */
const oneSided = (scene: TurnContext, gives: Goods, wants: Goods): string =>
  isNothing(wants) && !isNothing(gives) && canHandOver(scene)
    ? 'For a gift use `give`.'
    : isNothing(gives) && !isNothing(wants) && hasCompany(scene)
      ? 'To ask for something use `take`.'
      : ''

const bothSides = (
  { surroundings }: TurnContext,
  { give, want }: { give: string; want: string },
  language: Language,
) => {
  const nothing = { ok: true, goods: {} } as const
  return {
    gives: surroundings ? readGoods(give, surroundings, language, { bag: surroundings.own }) : nothing,
    wants: surroundings ? readGoods(want, surroundings, language, { bag: surroundings.theirs }) : nothing,
  }
}

const mayTrade = (context: TurnContext): boolean => canHandOver(context) || hasOffers(context)

export default defineToolFactory(
  'trade',
  'trade',
  ({ context }) => (mayTrade(context) ? tradeWith(moneyName(context.surroundings)) : null),
  {
    arguments: tradeWith('coins').arguments,
    dependsOn: ({ context }) => `${mayTrade(context)} ${moneyName(context.surroundings)}`,
  },
)

import { z } from 'zod'
import type { Language } from '../main/language/language.ts'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { marketAsJudged } from '../main/mind/tools/act.ts'
import { hasCompany } from '../main/mind/tools/available.ts'
import { isNothing, readGoods } from '../main/mind/tools/find-goods.ts'
import { makeOffer, offerStakes } from '../main/mind/tools/make-offer.ts'
import { countArgument } from '../main/mind/tools/read-count.ts'
import { refusal } from '../main/mind/tools/refusals.ts'

const take = defineTool({
  name: 'take',
  description: 'Ask for something of theirs; they must agree. Use it for a fee or debt.',
  permission: 'trade',
  isPlain: true,
  arguments: z.strictObject({
    item: z.string().trim().min(1).max(200).meta({ names: 'goods' }),
    count: countArgument,
    from: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }),
  }),
  stakes: ({ item, count, from }, context, language) =>
    offerStakes(context, { with: from, gives: null, wants: wantsOf({ item, count }, context, language) }, language),
  async execute({ item, count, from }, run) {
    const wants = wantsOf({ item, count }, marketAsJudged(run), run.language)
    if (!wants.ok) return refusal('unknown-item', wants.error)
    if (isNothing(wants.goods)) return refusal('invalid', 'Say what you ask for.')
    return makeOffer(run, { with: from, gives: {}, wants: wants.goods })
  },
})

const wantsOf = (
  { item, count }: { item: string; count: number },
  { surroundings }: Parameters<typeof hasCompany>[0],
  language: Language,
) =>
  surroundings
    ? readGoods(item, surroundings, language, { bag: surroundings.theirs, count })
    : ({ ok: false, error: 'Nobody here owns anything.' } as const)

export default defineToolFactory(
  'take',
  'trade',
  ({ context }) => (context.surroundings && hasCompany(context) ? take : null),
  { arguments: take.arguments },
)

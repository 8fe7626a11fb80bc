import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMyBody, eventOf, marketAsJudged, marketNow } from '../main/mind/tools/act.ts'
import { readGoods } from '../main/mind/tools/find-goods.ts'
import { countArgument } from '../main/mind/tools/read-count.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { sayGoods, sayView, worthOf } from '../main/mind/tools/say-goods.ts'
import type { ItemId } from '../main/world/ids.ts'

const drop = defineTool({
  name: 'drop',
  description: 'Put something of yours on the ground. Use it to leave it for anybody.',
  permission: 'give',
  isPlain: true,
  arguments: z.strictObject({ item: z.string().trim().min(1).max(200).meta({ names: 'goods' }), count: countArgument }),
  stakes({ item, count }, { surroundings }, language) {
    const read = surroundings ? readGoods(item, surroundings, language, { bag: surroundings.own, count }) : null
    return surroundings && read?.ok ? { cost: worthOf(read.goods, surroundings) } : {}
  },
  async execute({ item, count }, run) {
    const { surroundings } = marketAsJudged(run)
    const read = readGoods(item, surroundings, run.language, { bag: surroundings.own, count })
    if (!read.ok) return refusal('unknown-item', read.error)
    const [entry, ...others] = Object.entries(read.goods.items ?? {}) as [ItemId, number][]
    if (!entry || read.goods.gold !== undefined) return refusal('invalid', 'Coins stay in the purse: name a thing.')
    if (others.length > 0) return refusal('invalid', 'Put down one sort of things at a time.')
    const said = sayGoods(read.goods, surroundings)
    const outcome = await run.act({ kind: 'dropItem', ...byMyBody(run), item: entry[0], count: entry[1] })
    if (outcome.kind === 'refused' && outcome.reason === 'lacking')
      return refusal(
        'lacking',
        `You do not have ${said}. You have ${sayView(marketNow(run).surroundings.own, surroundings)}.`,
      )
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'put that down', what: said })
    const dropped = eventOf(outcome.events, 'dropped')
    if (!dropped) return refusal('not-now', 'Nothing was put down.')
    return {
      ok: true,
      text: `You put ${sayGoods({ items: { [dropped.item]: dropped.count } }, surroundings)} on the ground.`,
    }
  },
})

export default defineToolFactory(
  'drop',
  'give',
  ({ context }) => ((context.surroundings?.own.items.length ?? 0) > 0 ? drop : null),
  { arguments: drop.arguments },
)

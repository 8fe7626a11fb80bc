import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketNow } from '../main/mind/tools/act.ts'
import { nearPerson, peopleNear, targetOf } from '../main/mind/tools/near-person.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { listOf, sayCount, sayGold } from '../main/mind/tools/say-goods.ts'
import { askedOf } from '../main/world/economy/prices.ts'
import type { PlayerId } from '../main/world/ids.ts'

const openShop = defineTool({
  name: 'open_shop',
  description: 'Show a player your wares and prices. Use it when they buy, sell or browse.',
  permission: 'trade',
  arguments: z.strictObject({ player: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }) }),
  stakes: ({ player }, context, language) => targetOf(context, player, language),
  async execute({ player }, run) {
    const scene = marketNow(run)
    const { surroundings } = scene
    const near = nearPerson(run, player, 'open your shop')
    if ('failed' in near) return near.failed
    const { person } = near
    if (person.kind !== 'player')
      return refusal('invalid', `${person.name} buys by a trade with you, not at a counter.`)
    const outcome = await run.act({ kind: 'npcOpenShop', ...byMe(run), player: person.id as PlayerId })
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'open your shop', whom: person.name })
    if (!eventOf(outcome.events, 'shopOpened')) return refusal('not-now', 'The shop stayed shut.')
    const wares = surroundings.own.items.filter(({ id }) => surroundings.sells.includes(id))
    const prices = wares.map(
      (item) => `${sayCount(item, item.count)} at ${sayGold(askedOf(item.price, surroundings.share), surroundings)}`,
    )
    return {
      ok: true,
      text: `${person.name} sees your wares: ${wares.length === 0 ? 'all is sold out' : listOf(prices)}.`,
    }
  },
})

export default defineToolFactory(
  'open_shop',
  'trade',
  ({ context }) =>
    (context.surroundings?.sells.length ?? 0) > 0 && peopleNear(context, 6).some(({ kind }) => kind === 'player')
      ? openShop
      : null,
  { arguments: openShop.arguments },
)

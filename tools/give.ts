import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketAsJudged, marketNow } from '../main/mind/tools/act.ts'
import { canHandOver } from '../main/mind/tools/available.ts'
import { isNothing, readGoods } from '../main/mind/tools/find-goods.ts'
import { nearPerson, targetOf } from '../main/mind/tools/near-person.ts'
import { countArgument } from '../main/mind/tools/read-count.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { moneyName, sayGoods, sayView, worthOf } from '../main/mind/tools/say-goods.ts'

const giveWith = (money: string) =>
  defineTool({
    name: 'give',
    description: 'Hand over something of yours for nothing. Use it to give, pay, bring.',
    permission: 'give',
    isPlain: true,
    arguments: z.strictObject({
      item: z.string().trim().min(1).max(200).meta({ names: 'goods' }).describe(`buns, ${money}`),
      count: countArgument,
      to: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }),
    }),
    stakes({ item, count, to }, context, language) {
      const { surroundings } = context
      const read = surroundings ? readGoods(item, surroundings, language, { bag: surroundings.own, count }) : null
      return {
        ...targetOf(context, to, language),
        ...(surroundings && read?.ok ? { cost: worthOf(read.goods, surroundings) } : {}),
      }
    },
    async execute({ item, count, to }, run) {
      const scene = marketNow(run)
      const { surroundings } = marketAsJudged(run)
      const read = readGoods(item, surroundings, run.language, { bag: surroundings.own, count })
      if (!read.ok) return refusal('unknown-item', read.error)
      if (isNothing(read.goods)) return refusal('invalid', 'Say what you give.')
      const near = nearPerson(run, to, 'give')
      if ('failed' in near) return near.failed
      const { person } = near
      const goods = sayGoods(read.goods, scene.surroundings)
      const outcome = await run.act({ kind: 'npcGive', ...byMe(run), to: person.id, goods: read.goods })
      if (outcome.kind === 'refused' && outcome.reason === 'lacking')
        return refusal(
          'lacking',
          `You do not have ${goods}. You have ${sayView(marketNow(run).surroundings.own, scene.surroundings)}.`,
        )
      if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'give', whom: person.name, what: goods })
      const moved = eventOf(outcome.events, 'transferred')
      if (!moved) return refusal('not-now', 'Nothing changed hands.')
      return { ok: true, text: `You gave ${person.name} ${sayGoods(moved.goods, scene.surroundings)}.` }
    },
  })

export default defineToolFactory(
  'give',
  'give',
  ({ context }) => (canHandOver(context) ? giveWith(moneyName(context.surroundings)) : null),
  {
    arguments: giveWith('coins').arguments,
    dependsOn: ({ context }) => `${canHandOver(context)} ${moneyName(context.surroundings)}`,
  },
)

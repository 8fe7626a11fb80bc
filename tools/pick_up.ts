import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMyBody, eventOf, marketNow } from '../main/mind/tools/act.ts'
import { findKind } from '../main/mind/tools/find-goods.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { listOf, sayGoods, thingName } from '../main/mind/tools/say-goods.ts'

const pickUp = defineTool({
  name: 'pick_up',
  description: 'Take up what lies at your feet. Use it to keep or return it.',
  permission: 'world',
  isPlain: true,
  arguments: z.strictObject({ thing: z.string().trim().min(1).max(200).meta({ names: 'goods' }) }),
  async execute({ thing: words }, run) {
    const { surroundings } = marketNow(run)
    const { ground, kinds } = surroundings
    if (ground.length === 0) return refusal('unknown-item', 'Nothing lies here.')
    const lying = ground.map(({ id: thing, item, name }) => ({
      id: item,
      name,
      plural: kinds.find(({ id }) => id === item)?.plural ?? name,
      thing,
    }))
    // Only the nearest of each kind.
    const sorts = lying.filter(({ id }, index) => lying.findIndex((other) => other.id === id) === index)
    const named = run.language.numbers.take(words)?.rest ?? words
    const found = ground.find(({ id }) => id === words)
      ? { ok: true as const, kind: lying.find(({ thing }) => thing === words) }
      : findKind(named, sorts, run.language)
    if (!found.ok || !found.kind)
      return refusal(
        'unknown-item',
        `No such thing lies here. Here lies: ${listOf(sorts.map(({ name }) => thingName(name)))}.`,
      )
    const outcome = await run.act({ kind: 'pickUp', ...byMyBody(run), thing: found.kind.thing })
    if (outcome.kind === 'refused')
      return refused(outcome.reason, { act: 'pick it up', whom: 'It', what: thingName(found.kind.name) })
    const taken = eventOf(outcome.events, 'pickedUp')
    if (!taken) return refusal('not-now', 'It still lies there.')
    return { ok: true, text: `You picked up ${sayGoods({ items: { [taken.item]: taken.count } }, surroundings)}.` }
  },
})

export default defineToolFactory(
  'pick_up',
  'world',
  ({ context }) => ((context.surroundings?.ground.length ?? 0) > 0 ? pickUp : null),
  { arguments: pickUp.arguments },
)

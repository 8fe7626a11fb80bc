import { optional } from '../../base/optional.ts'
import type { Language } from '../../language/language.ts'
import type { Goods } from '../../world/goods.ts'
import type { ToolResult, ToolRun, ToolStakes } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { byMe, eventOf, marketNow } from './act.ts'
import { isNothing } from './find-goods.ts'
import { nearPerson, targetOf } from './near-person.ts'
import { refusal, refused } from './refusals.ts'
import { sayGoods, sayView, worthOf } from './say-goods.ts'

type Read = { ok: true; goods: Goods } | { ok: false; error: string }

/** Makes an offer to someone nearby. The result says that nothing has happened yet, because they must agree first. */
export const makeOffer = async (
  run: ToolRun,
  { with: words, gives, wants }: { with: string; gives: Goods; wants: Goods },
): Promise<ToolResult> => {
  const scene = marketNow(run)
  const near = nearPerson(run, words, 'ask')
  if ('failed' in near) return near.failed
  const { person } = near
  const [given, wanted] = [sayGoods(gives, scene.surroundings), sayGoods(wants, scene.surroundings)]
  const outcome = await run.act({ kind: 'npcOffer', ...byMe(run), to: person.id, gives, wants })
  if (outcome.kind === 'refused' && outcome.reason === 'lacking')
    return refusal(
      'lacking',
      `You do not have ${given}. You have ${sayView(marketNow(run).surroundings.own, scene.surroundings)}.`,
    )
  if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'offer that', whom: person.name, what: given })
  if (!eventOf(outcome.events, 'offered')) return refusal('not-now', 'No offer was made.')
  const offer = isNothing(gives)
    ? `You asked ${person.name} for ${wanted}.`
    : `You offered ${person.name} ${given} for ${wanted}.`
  return { ok: true, text: `${offer} Nothing has changed hands yet: ${person.name} must agree first.` }
}

/** What an offer would move, for permission rules. */
export const offerStakes = (
  context: TurnContext,
  { with: words, gives, wants }: { with: string; gives: Read | null; wants: Read | null },
  language: Language,
): ToolStakes => {
  const { surroundings } = context
  const worth = (goods: Read | null): number | undefined =>
    surroundings && goods?.ok ? worthOf(goods.goods, surroundings) : undefined
  const [cost, charge] = [worth(gives), worth(wants)]
  return {
    ...targetOf(context, words, language),
    ...optional({ cost, charge }),
  }
}

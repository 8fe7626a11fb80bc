import type { BodyId } from '../../world/ids.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { byMyBody, eventOf } from './act.ts'
import { findKind } from './find-goods.ts'
import { nearPerson } from './near-person.ts'
import { refusal, refused } from './refusals.ts'
import { sayGoods, sayView, thingName } from './say-goods.ts'

type Scene = TurnContext & { surroundings: Surroundings }

/** Whether the NPC has something that can be used up. */
export const isUsable = ({ surroundings }: TurnContext): boolean =>
  surroundings?.own.items.some(({ id }) =>
    surroundings.kinds.some((kind) => kind.id === id && kind.use !== undefined),
  ) ?? false

const past = { eat: 'ate', drink: 'drank', apply: 'used' } as const

/** The limit for each call, because each use is a separate act. */
const mostAtOnce = 10

/** Eats, drinks or applies its own things, one after another. */
export const useUp = async (
  run: ToolRun,
  { surroundings }: Scene,
  input: { thing: string; times: number; on: string },
): Promise<ToolResult> => {
  const { own, kinds } = surroundings
  if (input.thing === '') return refusal('unknown-item', `Say what you use. You have ${sayView(own, surroundings)}.`)
  const found = findKind(run.language.numbers.take(input.thing)?.rest ?? input.thing, kinds, run.language, own.items)
  if (!found.ok) return refusal('unknown-item', found.error)
  const { kind } = found
  const name = thingName(kind.name)
  if (!kind.use) return refusal('invalid', `${name} is nothing to eat, drink or apply.`)
  if (input.on !== '' && kind.use !== 'apply')
    return refusal('invalid', `You can not ${kind.use} ${name} for somebody else: give it to them.`)
  if (input.times > mostAtOnce) return refusal('invalid', `That is too much at once: ${mostAtOnce} at most.`)
  const near = input.on === '' ? null : nearPerson(run, input.on, `use ${name}`)
  if (near && 'failed' in near) return near.failed
  let done = 0
  for (; done < input.times; done++) {
    const target: { on?: BodyId } = near ? { on: near.person.id } : {}
    const outcome = await run.act({ kind: 'useItem', ...byMyBody(run), item: kind.id, ...target })
    if (outcome.kind === 'refused' && done > 0) break
    if (outcome.kind === 'refused' && outcome.reason === 'lacking')
      return refusal('lacking', `You have no ${name}. You have ${sayView(own, surroundings)}.`)
    if (outcome.kind === 'refused')
      return refused(outcome.reason, { act: `use ${name}`, what: name, ...(near ? { whom: near.person.name } : {}) })
    if (!eventOf(outcome.events, 'spent')) break
  }
  if (done === 0) return refusal('not-now', 'Nothing was used up.')
  const goods = sayGoods({ items: { [kind.id]: done } }, surroundings)
  const rest = done < input.times ? ' There was no more.' : ''
  return { ok: true, text: `You ${past[kind.use]} ${goods}${near ? ` on ${near.person.name}` : ''}.${rest}` }
}

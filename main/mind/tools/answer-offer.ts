import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { ToolResult, ToolRun, ToolStakes } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { findPerson } from '../turn/find-in-context.ts'
import { byMyBody, eventOf, eventsOf } from './act.ts'
import { refusal, refused } from './refusals.ts'
import { sayGoods, sayView, worthOfView } from './say-goods.ts'

type Offer = Surroundings['offers'][number]

/**
 * The offer to this NPC from the person in question, the newest of several. Unless the NPC talks with a player, `you`
 * may also mean the only person with an offer.
 */
export const offerTo = (context: TurnContext, words: string, { names }: Language): Offer | null => {
  const person = findPerson(context, words, names)
  const toMe = context.surroundings?.offers.filter(({ to }) => to === context.character.id) ?? []
  return (
    toMe.findLast(({ from }) => from === person?.id) ??
    (words === 'you' && context.speaker.kind === 'npc' && toMe.length === 1 ? (toMe[0] ?? null) : null)
  )
}

export const hasOffers = ({ character, surroundings }: TurnContext): boolean =>
  surroundings?.offers.some(({ to }) => to === character.id) ?? false

/** Accepts or declines an offer. */
export const answerOffer = async (
  run: ToolRun,
  scene: TurnContext & { surroundings: Surroundings },
  words: string,
  accept: boolean,
): Promise<ToolResult> => {
  const offer = offerTo(scene, words, run.language)
  if (!offer) return refusal('unknown-offer', 'Nobody offers you anything that waits for an answer.')
  const { surroundings } = scene
  const name = nameOf(scene, offer)
  const outcome = await run.act({ kind: 'answerOffer', ...byMyBody(run), offer: offer.id, accept })
  if (outcome.kind === 'refused')
    return refused(outcome.reason, { act: 'agree', whom: name, what: sayView(offer.wants, surroundings) })
  const ended = eventOf(outcome.events, 'offerEnded')
  if (ended?.outcome === 'impossible')
    return refusal('lacking', `It came to nothing: one of you does not have it any more. The offer of ${name} is over.`)
  if (ended?.outcome === 'declined') return { ok: true, text: `You declined what ${name} offered.` }
  if (ended?.outcome !== 'accepted') return refusal('not-now', 'Nothing changed hands.')
  const moved = eventsOf(outcome.events, 'transferred')
  const parts = moved.map(
    ({ from, goods }) => `${from === scene.character.id ? 'you gave' : 'you got'} ${sayGoods(goods, surroundings)}`,
  )
  return { ok: true, text: `You agreed with ${name}${parts.length === 0 ? '' : `: ${parts.join(' and ')}`}.` }
}

/** The stakes of accepting: the NPC gives away what the other wants. */
export const answerStakes = (context: TurnContext, words: string, language: Language): ToolStakes => {
  const offer = offerTo(context, words, language)
  return offer ? { target: offer.from, cost: worthOfView(offer.wants), charge: worthOfView(offer.gives) } : {}
}

const nameOf = ({ percepts, acquaintances }: TurnContext, { from }: Offer): string =>
  promptName([...percepts.people, ...acquaintances].find(({ id }) => id === from)?.name ?? from)

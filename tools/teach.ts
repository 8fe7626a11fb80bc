import { z } from 'zod'
import type { Language } from '../main/language/language.ts'
import { defineTool, defineToolFactory, type ToolResult, type ToolRun } from '../main/mind/ports/tool.ts'
import type { TurnContext } from '../main/mind/ports/turn-context.ts'
import { byMe, eventOf, marketAsJudged } from '../main/mind/tools/act.ts'
import { findLearner, findSkill, lessonTime, mayTeach, reasonAgainst, termsOf } from '../main/mind/tools/lesson.ts'
import { nearPerson, targetOf } from '../main/mind/tools/near-person.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { sayGold } from '../main/mind/tools/say-goods.ts'
import { whatEnds } from '../main/mind/tools/what-ends.ts'
import { MAX_COUNT } from '../main/world/constants.ts'
import type { NpcId, PlayerId } from '../main/world/ids.ts'

/** The price of a lesson, at least what the skill's author asks. */
const priceOf = (
  context: Pick<TurnContext, 'skills'>,
  { words, price }: { words: string; price: number },
  language: Language,
): number => {
  const found = findSkill(context, words, language)
  return 'skill' in found ? Math.max(price, termsOf(context, found.skill).price ?? 0) : price
}

const teach = defineTool({
  name: 'teach',
  description: 'Teach a villager one of your skills. Use it when they shall learn it.',
  permission: 'teach',
  arguments: z.strictObject({
    skill: z.string().trim().min(1).max(64).meta({ names: 'skill' }),
    learner: z.string().trim().max(80).default('').meta({ names: 'person' }).describe('a villager'),
    price: z.int().min(0).max(MAX_COUNT).default(0),
    payer: z.string().trim().min(1).max(80).default('you').meta({ names: 'person' }).describe('a player'),
  }),
  stakes({ skill, learner, price, payer }, context, language) {
    const found = findLearner(context, learner, language)
    const charge = priceOf(context, { words: skill, price }, language)
    return charge > 0
      ? { ...targetOf(context, payer, language), charge }
      : 'learner' in found
        ? { target: found.learner.id }
        : {}
  },
  async execute({ skill: words, learner: whom, price: asked, payer: who }, run) {
    const scene = marketAsJudged(run)
    const found = findSkill(scene, words, run.language)
    if ('failed' in found) return found.failed
    const { skill } = found
    const chosen = findLearner(scene, whom, run.language)
    if ('failed' in chosen) return chosen.failed
    const { learner, away } = chosen
    const terms = termsOf(scene, skill)
    const against = reasonAgainst(run, { skill, terms, learner })
    if (against) return against
    const price = priceOf(scene, { words, price: asked }, run.language)
    let payer: { id: PlayerId; name: string } | null = null
    if (price > 0) {
      const near = nearPerson(run, who, 'ask for the fee')
      if ('failed' in near) return near.failed
      if (near.person.kind !== 'player')
        return refusal(
          'invalid',
          `Only a player can pay for a lesson, and this one costs: ${near.person.name} is none.`,
        )
      payer = { id: near.person.id as PlayerId, name: near.person.name }
    }
    const { minutes, ticks } = lessonTime(terms)
    const fee = payer ? { payer: payer.id, price } : {}
    const ends = whatEnds(run)
    if (away) {
      const result = await goThere(run, { learner, skill, ticks, ...fee })
      return payer && result.ok
        ? {
            ok: true,
            text: `${result.text} ${payer.name} must come along: there you ask for ${sayGold(price, scene.surroundings)}.`,
          }
        : result
    }
    const outcome = await run.act({ kind: 'npcTeach', ...byMe(run), learner: learner.id, skill, ticks, ...fee })
    if (outcome.kind === 'refused') {
      const isOfPayer = payer !== null && (outcome.reason === 'lacking' || outcome.reason === 'unknown-body')
      return refused(outcome.reason, {
        act: `teach ${skill}`,
        whom: isOfPayer && payer ? payer.name : learner.name,
        what: sayGold(price, scene.surroundings),
      })
    }
    if (eventOf(outcome.events, 'lessonBegan'))
      return {
        ok: true,
        text: `You begin to teach ${learner.name} ${skill}. It takes ${minutes} minutes; stay together until then. Nothing is learned before.${ends}`,
      }
    if (payer && eventOf(outcome.events, 'offered'))
      return {
        ok: true,
        text: `You asked ${payer.name} for ${sayGold(price, scene.surroundings)}. The lesson for ${learner.name} begins when they agree.`,
      }
    return refusal('not-now', 'No lesson has begun.')
  },
})

type Ahead = { learner: { id: NpcId; name: string }; skill: string; ticks: number; payer?: PlayerId; price?: number }

/** Walks up to a distant learner. The lesson begins there. */
const goThere = async (run: ToolRun, { learner, ...lesson }: Ahead): Promise<ToolResult> => {
  const tooFar = refusal('too-far', `${learner.name} is not near: walk there first, then teach.`)
  if (!run.planLesson) return tooFar
  const ends = whatEnds(run)
  const outcome = await run.act({ kind: 'npcMoveTo', ...byMe(run), destination: { kind: 'body', body: learner.id } })
  if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'walk up to them', whom: learner.name })
  run.planLesson({ teacher: run.context.character.id, learner: learner.id, ...lesson })
  return {
    ok: true,
    text: `You walk up to ${learner.name} now. The lesson begins there, and nothing is learned before.${ends}`,
  }
}

export default defineToolFactory('teach', 'teach', ({ context }) => (mayTeach(context) ? teach : null), {
  arguments: teach.arguments,
})

import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/agent/tool.ts'
import { byMe, eventOf, marketAsJudged } from '../main/agent/tools/act.ts'
import { findLearner, findSkill, lessonMinutes, lessonTicks, mayTeach } from '../main/agent/tools/lesson.ts'
import { nearPerson, targetOf } from '../main/agent/tools/near-person.ts'
import { refusal, refused } from '../main/agent/tools/refusals.ts'
import { sayGold } from '../main/agent/tools/say-goods.ts'
import { MAX_COUNT } from '../main/simulation/constants.ts'
import type { PlayerId } from '../main/simulation/ids.ts'

const teach = defineTool({
  name: 'teach',
  description: 'Begin to teach a villager near you one of your skills. Use it when they shall learn it.',
  permission: 'teach',
  arguments: z.strictObject({
    skill: z.string().trim().min(1).max(64),
    learner: z.string().trim().max(80).default('').describe('a villager'),
    price: z.int().min(0).max(MAX_COUNT).default(0),
    payer: z.string().trim().min(1).max(80).default('you').describe('a player'),
  }),
  stakes({ learner, price, payer }, context) {
    const found = findLearner(context, learner)
    return price > 0 ? { ...targetOf(context, payer), charge: price } : 'learner' in found ? { target: found.learner.id } : {}
  },
  async execute({ skill: words, learner: whom, price, payer: who }, run) {
    const scene = marketAsJudged(run)
    const found = findSkill(scene, words)
    if ('failed' in found) return found.failed
    const { skill } = found
    const chosen = findLearner(scene, whom)
    if ('failed' in chosen) return chosen.failed
    const { learner } = chosen
    let payer: { id: PlayerId; name: string } | null = null
    if (price > 0) {
      const near = nearPerson(run, who, 'ask for the fee')
      if ('failed' in near) return near.failed
      if (near.person.kind !== 'player') return refusal('invalid', `Only a player can pay for a lesson: ${near.person.name} learns for nothing.`)
      payer = { id: near.person.id as PlayerId, name: near.person.name }
    }
    const outcome = await run.act({
      kind: 'npcTeach',
      ...byMe(run),
      learner: learner.id,
      skill,
      ticks: lessonTicks,
      ...(payer ? { payer: payer.id, price } : {}),
    })
    if (outcome.kind === 'refused') {
      const isOfPayer = payer !== null && (outcome.reason === 'lacking' || outcome.reason === 'unknown-body')
      return refused(outcome.reason, { act: `teach ${skill}`, whom: isOfPayer && payer ? payer.name : learner.name, what: sayGold(price, scene.surroundings) })
    }
    if (eventOf(outcome.events, 'lessonBegan'))
      return {
        ok: true,
        text: `You begin to teach ${learner.name} ${skill}. It takes ${lessonMinutes} minutes; stay together until then. Nothing is learned before.`,
      }
    if (payer && eventOf(outcome.events, 'offered'))
      return { ok: true, text: `You asked ${payer.name} for ${sayGold(price, scene.surroundings)}. The lesson for ${learner.name} begins when they agree.` }
    return refusal('not-now', 'No lesson has begun.')
  },
})

export default defineToolFactory('teach', 'teach', ({ context }) => (mayTeach(context) ? teach : null))

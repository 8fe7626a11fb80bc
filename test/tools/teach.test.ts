import { describe, expect, it } from 'vitest'
import type { LessonTerms } from '../../main/content/skills/gates/lesson-terms.ts'
import { english } from '../../main/language/en/english.ts'
import type { LessonPlan } from '../../main/mind/ports/tool.ts'
import type { OfferId } from '../../main/world/ids.ts'
import { ada, npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

const learned = (world: ReturnType<typeof toolWorld>) => Object.keys(world.npc('bram').learned)

describe('the tool teach', () => {
  it('begins a lesson that takes time; what is taught is known at its end', async () => {
    const world = toolWorld()
    expect(await world.use('teach', { skill: 'bake honey loaf', learner: 'Bram' })).toEqual({
      ok: true,
      text: 'You begin to teach Bram bake-honey-loaf. It takes 30 minutes; stay together until then. Nothing is learned before.',
    })
    expect(world.tool('teach')).toBeNull()
    expect(learned(world)).toEqual([])
    world.run(460)
    expect(learned(world)).toEqual(['bake-honey-loaf'])
    expect(await world.use('teach', { skill: 'bake-honey-loaf' })).toEqual({
      ok: false,
      error: 'Bram knows that already. (knows-already)',
    })
  })

  it('says that it ends a following, and following says that it ends a lesson', async () => {
    const world = toolWorld()
    await world.use('follow')
    expect(await world.use('teach', { skill: 'bake honey loaf', learner: 'Bram' })).toMatchObject({
      ok: true,
      text: expect.stringMatching(/Nothing is learned before\. With that you stop following Ada\.$/),
    })
    expect(await world.use('follow')).toEqual({
      ok: true,
      text: 'You follow Ada now. With that you leave your lesson in bake-honey-loaf with Bram: it is lost unless you come back to it soon.',
    })
    // The same call again would end only the lesson.
    expect(world.npc('marta').following).toBe(ada)
  })

  it('begins one for a fee when the player has agreed to it', async () => {
    const world = toolWorld()
    expect(await world.use('teach', { skill: 'bake-honey-loaf', price: 6 })).toEqual({
      ok: true,
      text: 'You asked Ada for 6 pennies. The lesson for Bram begins when they agree.',
    })
    expect([world.state.lessons, world.bags().ada?.gold]).toEqual([{}, 20])
    world.apply({ kind: 'answerOffer', body: ada, offer: Object.keys(world.state.offers)[0] as OfferId, accept: true })
    expect([Object.keys(world.state.lessons).length, world.bags().ada?.gold]).toEqual([1, 14])
    expect(world.tool('give')).not.toBeNull()
  })

  it('teaches nothing it does not know, and nobody who is a player, a stranger or far away', async () => {
    const world = toolWorld({ ada: bag(1) })
    const error = async (input: Record<string, unknown>) => world.use('teach', { skill: 'bake-honey-loaf', ...input })
    expect(await error({ skill: 'flying' })).toEqual({
      ok: false,
      error: 'You have no skill "flying". You have: bake-honey-loaf. (not-learned)',
    })
    expect(await error({ learner: 'Ada' })).toMatchObject({ error: expect.stringContaining('only villagers learn') })
    expect(await error({ learner: 'Lotte' })).toMatchObject({ error: expect.stringContaining('(too-far)') })
    expect(await error({ learner: 'Nobody' })).toMatchObject({ error: expect.stringContaining('(unknown-body)') })
    expect(await error({ price: 6, payer: 'Bram' })).toMatchObject({
      error: expect.stringContaining('Only a player can pay'),
    })
    expect(await error({ price: 6 })).toEqual({
      ok: false,
      error: 'There is not so much: 6 pennies is lacking. (lacking)',
    })
    for (const price of [-1, 1.5, 1e9])
      expect(await error({ price })).toMatchObject({ error: expect.stringContaining('price') })
    expect([world.state.lessons, world.state.offers]).toEqual([{}, {}])
  })

  it('is there only for whoever knows something and has somebody near to learn it', () => {
    const world = toolWorld()
    expect(world.tool('teach', { skills: [] })).toBeNull()
    world.stand('bram', 14, 3)
    expect(world.tool('teach')).toBeNull()
    expect(world.tool('teach', {}, npc('bram'))).not.toBeNull()
  })

  it('tells the gate who pays, or else who is taught', () => {
    const world = toolWorld()
    const stakes = (price: number) =>
      world.tool('teach')?.stakes?.({ skill: 'x', learner: 'Bram', price, payer: 'you' }, world.context(), english)
    expect([stakes(0), stakes(6)]).toEqual([{ target: 'bram' }, { target: ada, charge: 6 }])
  })

  const skillWith = (lesson: LessonTerms) => ({ skills: [{ name: 'bake-honey-loaf', description: '', lesson }] })
  const needs = {
    needs: [
      { kind: 'skill', skill: 'kneading' },
      { kind: 'level', least: 3 },
    ],
  } as const

  it('begins no lesson for whoever does not bring what it takes, and names what is missing', async () => {
    const lacking = toolWorld({ run: { pupil: () => ({ skills: [], level: 1, faction: null }) } })
    expect(await lacking.use('teach', { skill: 'bake-honey-loaf' }, skillWith(needs))).toEqual({
      ok: false,
      error: 'Bram can not learn bake-honey-loaf without the skill kneading and level 3 (it is 1). (not-now)',
    })
    const able = toolWorld({ run: { pupil: () => ({ skills: ['kneading'], level: 3, faction: null }) } })
    expect(await able.use('teach', { skill: 'bake-honey-loaf' }, skillWith({ ...needs, minutes: 60 }))).toMatchObject({
      text: expect.stringContaining('It takes 60 minutes'),
    })
    expect([Object.values(lacking.state.lessons), Object.values(able.state.lessons)]).toMatchObject([
      [],
      [{ left: 900 }],
    ])
    const unknown = toolWorld()
    expect(await unknown.use('teach', { skill: 'bake-honey-loaf' }, skillWith(needs))).toMatchObject({ ok: false })
  })

  it('begins none for whoever has the skill by another way', async () => {
    const world = toolWorld({ run: { pupil: () => ({ skills: ['bake-honey-loaf'], level: 1, faction: null }) } })
    expect(await world.use('teach', { skill: 'bake-honey-loaf' })).toEqual({
      ok: false,
      error: 'Bram knows that already. (knows-already)',
    })
  })

  it('asks for no less than the skill costs, of the player who spoke, and tells the gate so', async () => {
    const world = toolWorld()
    const costly = skillWith({ price: 6 })
    expect(await world.use('teach', { skill: 'bake-honey-loaf', price: 2 }, costly)).toMatchObject({
      text: expect.stringContaining('You asked Ada for 6 pennies.'),
    })
    expect(
      world
        .tool('teach', costly)
        ?.stakes?.(
          { skill: 'bake-honey-loaf', learner: 'Bram', price: 0, payer: 'you' },
          world.context(costly),
          english,
        ),
    ).toEqual({
      target: ada,
      charge: 6,
    })
    expect(world.state.lessons).toEqual({})
  })

  it('walks to a learner who is away, and leaves the lesson for when they have met', async () => {
    const plans: LessonPlan[] = []
    const world = toolWorld({ run: { planLesson: (plan) => plans.push(plan) } })
    const said = { utterance: 'Teach Lotte to bake honey loaves.' }
    expect(await world.use('teach', { skill: 'bake-honey-loaf', learner: 'Lotte' }, said)).toMatchObject({
      ok: true,
      text: expect.stringContaining('You walk up to Lotte'),
    })
    expect(plans).toEqual([{ teacher: 'marta', learner: 'lotte', skill: 'bake-honey-loaf', ticks: 450 }])
    expect([world.npc('marta').goal, world.state.lessons]).toMatchObject([{ kind: 'body', body: 'lotte' }, {}])
  })
})

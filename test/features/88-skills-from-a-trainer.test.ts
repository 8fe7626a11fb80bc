import { describe, expect, it } from 'vitest'
import { loafSkill, runVillage, taughtContent } from '../server/live/learning/taught-village.ts'

/** The skill exists for everybody, but only Marta knows it, because her soul names it: she is the trainer. */
const catalogue = async () => {
  const content = await taughtContent({ 'skills/gift-of-bread/SKILL.md': loafSkill('  audience: listed') })
  const soul = 'npc-agents/marta/SOUL.md'
  await content.write({
    [soul]: ((await content.authored())[`${content.root}/${soul}`] ?? '').replace(
      'role: villager',
      'role: trainer\nskills: [gift-of-bread]',
    ),
  })
  return content
}

describe('88 skills come from a local catalogue, by a trainer', () => {
  it('88 what the trainer has taught is written into the learner’s folder of the save', async () => {
    const content = await catalogue()
    const village = await runVillage(content)
    await village.comesTo('marta')
    await village.says('marta', 'teach Bram the gift of bread')
    expect(await content.copy('bram', 'gift-of-bread')).toBeNull()
    await village.until(() => village.knows('bram'), 'Bram learns it')
    await village.learned()
    expect(await content.copy('bram', 'gift-of-bread')).toContain('"npc.taught-by": "marta"')
    await village.close()
  })

  it('88 what the catalogue does not hold is refused, and nothing is written', async () => {
    const content = await catalogue()
    const village = await runVillage(content)
    await village.comesTo('marta')
    expect(await village.says('marta', 'teach Bram how to fly like an owl')).toContain(
      'I do not know how to fly like an owl myself',
    )
    expect([village.world.state.lessons, await content.copy('bram', 'fly-like-an-owl')]).toEqual([{}, null])
    await village.close()
  })
})

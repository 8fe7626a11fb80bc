import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loafSkill, runVillage, taughtContent } from './taught-village.ts'

const authored = { 'npc-agents/marta/skills/gift-of-bread/SKILL.md': loafSkill(), 'skills/gift-of-bread/references/unused.md': 'Nothing.' }

test('who was not taught cannot; who is taught can after the lesson, and both still can after a restart', async () => {
  const content = await taughtContent({ 'npc-agents/marta/skills/gift-of-bread/SKILL.md': authored['npc-agents/marta/skills/gift-of-bread/SKILL.md'] })
  const before = await content.authored()
  let village = await runVillage(content)
  await village.comesTo('marta')
  expect([await village.says('marta', 'honour me as a guest'), village.bread()]).toEqual([expect.stringContaining('Be our guest.'), 1])
  await village.says('bram', 'honour me as a guest')
  expect(village.bread()).toBe(1)

  const began = village.world.state.tick
  await village.says('marta', 'teach Bram the gift of bread')
  expect(village.knows('bram')).toBe(false)
  await village.until(() => village.knows('bram'), 'Bram learns it')
  expect(village.world.state.tick - began).toBeGreaterThanOrEqual(450)
  await village.learned()
  expect(await content.copy('bram', 'gift-of-bread')).toMatch(/"npc\.taught-by": "marta"\n {2}"npc\.taught-at": "\d{4}-\d\d-\d\d \d\d:\d\d"/)
  await village.says('bram', 'honour me as a guest')
  expect(village.bread()).toBe(2)
  expect(village.log.filter((event) => event.kind === 'said').map((event) => (event.kind === 'said' ? event.text : ''))).toEqual(
    expect.arrayContaining(['There, Bram: that is how it is done.', 'Thank you, Marta. I have learned it.']),
  )
  await village.close()

  village = await runVillage(content)
  await village.comesTo('bram')
  await village.says('bram', 'honour me as a guest')
  await village.says('marta', 'honour me as a guest')
  expect(village.bread()).toBe(4)
  await village.close()
  // Nobody wrote where authors write, and nobody else learned it.
  expect(await content.authored()).toEqual(before)
  expect(await content.copy('pim', 'gift-of-bread')).toBeNull()
})

test('a learner who is elsewhere is walked to, and the lesson begins there', async () => {
  const content = await taughtContent({ 'npc-agents/marta/skills/gift-of-bread/SKILL.md': loafSkill() })
  const village = await runVillage(content)
  await village.comesTo('marta')
  expect(await village.says('marta', 'teach Pim the gift of bread')).toContain('I walk up to Pim now.')
  await village.until(() => village.log.some((event) => event.kind === 'lessonBegan' && event.learner === 'pim'), 'the lesson begins')
  await village.until(() => village.knows('pim'), 'Pim learns it')
  await village.learned()
  expect(await content.copy('pim', 'gift-of-bread')).toContain('"npc.taught-by": "marta"')
  await village.close()
})

test('a copy that a crash kept from being written comes back, also when its author took the skill from the teacher', async () => {
  const content = await taughtContent({ 'npc-agents/marta/skills/gift-of-bread/SKILL.md': loafSkill() })
  let village = await runVillage(content)
  village.world.send({ kind: 'skillLearned', npc: 'bram' as never, skill: 'gift-of-bread', from: 'marta' as never, how: 'given' })
  await village.tick()
  await village.learned()
  await village.close()
  await rm(dirname(content.learned('bram', 'gift-of-bread')), { recursive: true })

  village = await runVillage(content)
  expect(await content.copy('bram', 'gift-of-bread')).toContain('Be our guest.')
  await content.remove('npc-agents/marta/skills')
  await village.content.reload()
  await village.learned()
  expect([village.knows('bram'), await content.copy('bram', 'gift-of-bread')]).toEqual([true, expect.stringContaining('Be our guest.')])
  await village.close()
})

test('a folder that a person puts there is learned, and one that they take away is forgotten', async () => {
  const content = await taughtContent()
  const village = await runVillage(content)
  await content.write({ 'saves/main/npc-agents/bram/skills/gift-of-bread/SKILL.md': loafSkill('  npc.taught-by: "pim"') })
  await village.content.reload()
  await village.learned()
  await village.tick()
  expect(village.body('bram').learned).toMatchObject({ 'gift-of-bread': { how: 'given', from: 'pim' } })
  await village.learned()
  await rm(join(content.saves, 'main/npc-agents/bram/skills/gift-of-bread'), { recursive: true })
  await village.content.reload()
  await village.learned()
  await village.tick()
  expect([village.knows('bram'), await content.copy('bram', 'gift-of-bread')]).toEqual([false, null])
  await village.close()
})

import { expect, it } from 'vitest'
import { proseOf } from '../../../../main/content/skills/steps/prose.ts'
import { loadVillage } from '../../../support/talk-lab.ts'

const { content } = await loadVillage()

it.each(content.skills.map(({ name, body }) => [name, body] as const))(
  'of a skill of the village a model reads the prose and nothing that is written for rules: %s',
  (_name, body) => {
    const prose = proseOf(body)
    expect(prose.length).toBeLessThan(body.length)
    expect(prose.split(/\s+/).length).toBeGreaterThan(80)
    expect(prose).not.toMatch(/[{}]|\(\|| \| |When they say|^#+ Steps|keep the answer|importance=/m)
  },
)

it('keeps remarks between the steps, and what stands under other headings', () => {
  const body =
    '# A\n\nGreet {player}.\n\n## When they say\n\n- bake {x}\n\n## Steps\n\nRead this first.\n\n1. Say "hi"\n   and wave\n2. Be kind to them.\n\n## End\n\nDone.'
  expect(proseOf(body)).toBe(
    '# A\n\nGreet your listener.\n\n## Steps\n\nRead this first.\n\n2. Be kind to them.\n\n## End\n\nDone.',
  )
})

it('leaves a skill alone that is not written for rules, though it lists steps, and steps where there is nothing else', () => {
  const foreign = '# Release\n\n## Steps\n\n1. Run `npm test`\n2. Say "done" in {channel}\n'
  expect(proseOf(foreign)).toBe(foreign)
  expect(proseOf('# A\n\n## When they say\n\n- bake {x}\n\n## Steps\n\n1. Say "hi"')).toBe(
    '# A\n\n## Steps\n\n1. Say "hi"',
  )
})

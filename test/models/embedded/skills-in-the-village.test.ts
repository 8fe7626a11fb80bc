import { afterAll, beforeAll, expect, it } from 'vitest'
import { occasionsOf } from '../../../main/content/skills/steps/parse-steps.ts'
import { english } from '../../../main/language/en/english.ts'
import { createTalkLab, loadVillage } from '../../support/talk-lab.ts'

const body = `# Name a star

## When they say

- name a star after {name}
- name me a star

## Steps

1. If {name} is unknown: ask "After whom, {player}?" and keep the answer as {name}.
2. \`remember text="I named a star after {name} for {player}."\`, else say "I could not keep it in mind." and stop.
3. Say "Look up: that one is {name} from now on."
`
let lab: Awaited<ReturnType<typeof createTalkLab>>
beforeAll(async () => {
  const village = await loadVillage()
  const skill = {
    name: 'name-a-star',
    description: 'How to name a star.',
    tier: { kind: 'bundled' as const },
    file: 'x',
    body,
    audience: 'everyone' as const,
    occasions: occasionsOf(body, english),
  }
  lab = await createTalkLab({ ...village, content: { ...village.content, skills: [...village.content.skills, skill] } })
})
afterAll(() => lab?.close())

it('follows a skill through the real dispatcher, over two turns, and is done with it', async () => {
  const first = await lab.say('ines', 'Ada', 'Could you name me a star?')
  expect(first.text).toMatch(/After whom, Ada\?$/)
  const second = await lab.say('ines', 'Ada', 'my brother Tom')
  expect(second.text).toBe('Look up: that one is my brother Tom from now on.')
  expect((await lab.say('ines', 'Ada', 'thank you')).text).not.toMatch(/Tom from now on|After whom/)
})

it('begins nothing for whoever only asks how it is done', async () => {
  expect((await lab.say('ines', 'Ben', 'How do you name a star?')).text).not.toMatch(/After whom|Look up/)
})

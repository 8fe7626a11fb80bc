import { expect, it } from 'vitest'
import type { NpcId } from '../../../../main/world/ids.ts'
import { relationOf } from '../../../../main/world/society/relations.ts'
import { openStory } from './village-story.ts'

it('who insults the baker is refused a favour, with the reason; who makes it good again is not', async () => {
  const story = await openStory()
  try {
    const marta = () =>
      relationOf(story.state.npcs['marta' as NpcId] ?? { relations: {} }, Object.keys(story.state.players)[0] ?? '')
    expect(await story.says('marta', 'Good morning!')).not.toMatch(/You again/)
    for (const words of ['You are stupid.', 'You are a liar.', 'You are ugly.']) await story.says('marta', words)
    expect(marta()).toMatchObject({
      affinity: -6,
      trust: -3,
      reasons: [{ why: 'called me ugly' }, { why: 'called me a liar' }, { why: 'called me stupid' }],
    })
    expect(await story.says('marta', 'Do you like me?')).toMatch(
      /^You called me (?:ugly|stupid|a liar)(?:, \w+)?; no\./,
    )
    expect(await story.says('marta', 'Why?')).toMatch(/^Because you called me (?:ugly|stupid|a liar)\./)
    await story.says('marta', 'You are an idiot.')
    expect(marta()?.affinity, 'words move somebody only so far in a day').toBe(-6)
    for (let day = 1; day <= 4; day++) {
      story.later()
      for (const words of ['You are stupid.', 'You are a liar.', 'You are ugly.']) await story.says('marta', words)
    }
    expect(marta()?.affinity).toBeLessThanOrEqual(-20)
    const refused = await story.says('marta', 'Please follow me.')
    expect(refused).toMatch(/You called me (?:ugly|stupid|a liar|an idiot)\./)
    expect(story.state.npcs['marta' as NpcId]?.following).toBeNull()
    expect(await story.says('marta', 'Do you like me?')).toMatch(/I do not care for you/)
    story.purse(50)
    for (let day = 1; day <= 4; day++) {
      story.later()
      await story.says('marta', 'I am sorry.')
      story.gives('marta', 8)
    }
    expect(marta()?.affinity).toBeGreaterThan(-5)
    await story.says('marta', 'Please follow me.')
    expect(story.state.npcs['marta' as NpcId]?.following).not.toBeNull()
  } finally {
    await story.close()
  }
})

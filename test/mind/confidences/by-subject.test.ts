import { describe, expect, it } from 'vitest'
import { ada, ben, gameTime, marta } from '../../support/sample-characters.ts'
import { createRig, type Step, testModel } from '../rig.ts'

const secret = "I broke Tilo's lantern last night and hid the pieces under the bridge. I love honey cakes."

/** Ben has told Marta a secret. Somebody speaks with her now. */
const hear = async (said: string, who: { id: string; name: string }, ...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({ model })
  await rig.memory(marta.id).remember({
    ...{ kind: 'told', at: gameTime('2026-11-19', '09:00'), importance: 8, confided: true },
    text: `Ben told me: "${secret}"`,
    who: { id: ben, name: 'Ben' },
    audience: { kind: 'player', player: ben },
  })
  const inbound = rig.inbound(said)
  let heard = ''
  await rig.dispatcher.dispatch(
    { ...inbound, speaker: { ...inbound.speaker, id: who.id as typeof ada, name: who.name } },
    { onDelta: (delta) => (heard += delta) },
  )
  return { heard: heard.trim(), asked: model.requests.map(({ messages }) => messages.at(-1)?.content ?? '') }
}
const ana = { id: ada, name: 'Ana' }

describe('what somebody confided', () => {
  it.each([
    "Ben broke Tilo's lantern.",
    "He broke Tilo's lantern last night and hid the pieces under the bridge.",
    "It was Ben who broke Tilo's lantern.",
    'Between us, Ben hid the pieces under the bridge.',
    "I told Tilo that Ben broke Tilo's lantern.",
  ])('is told to nobody else: %s', async (leak) => {
    const { heard, asked } = await hear('Did Ben tell you of the lantern?', ana, `Good day. ${leak}`, leak)
    expect(heard).toBe('Good day.')
    expect(asked[1]).toContain('told you that in confidence')
    expect(asked).toHaveLength(2)
  })

  it('may be said to whoever confided it', async () => {
    const line = "You broke Tilo's lantern, and the pieces lie under the bridge."
    expect((await hear('What did I tell you?', { id: ben, name: 'Ben' }, line)).heard).toBe(line)
  })

  it('may be said to somebody who says it first', async () => {
    const line = "Ben broke Tilo's lantern, you say."
    expect((await hear("Ben broke Tilo's lantern. I saw it.", ana, line)).heard).toBe(line)
  })

  it.each([
    'Ben is a fine lad, and he likes my buns.',
    'I love honey cakes myself.',
    'You love honey cakes, I can see it.',
    'Tilo grinds the flour at the mill.',
    'The bridge is old, and the lantern hangs by the mill.',
    'Ben was here yesterday.',
  ])('does not silence other words: %s', async (line) => {
    const { heard, asked } = await hear('How is everybody?', ana, line)
    expect(heard).toBe(line)
    expect(asked).toHaveLength(1)
  })
})
